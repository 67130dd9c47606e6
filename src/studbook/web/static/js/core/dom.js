/**
 * A small keyed renderer: pages are functions from what is known to nodes, and only what differs touches the document. A card that
 * stays on the table is the same element from snapshot to snapshot, so it neither flickers nor loses focus.
 *
 * `h("li.card.h", { key, class, style: {}, on: { click }, born(el) {} }, ...children)`; a child may be a node, text, a list, or nothing.
 * `born` is called when the element stands in the document, `each` at every rendering, `gone` before it is taken away.
 */

const SVG = "http://www.w3.org/2000/svg";
const live = new WeakMap();
const shapes = new Map();

function shape(selector) {
  let known = shapes.get(selector);
  if (!known) {
    const [tag, ...classes] = selector.split(".");
    known = { tag: tag || "div", classes: classes.join(" ") };
    shapes.set(selector, known);
  }
  return known;
}

function flatten(children, into = []) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === true || child === "") continue;
    if (Array.isArray(child)) flatten(child, into);
    else into.push(typeof child === "object" ? child : { text: String(child), tag: "#text" });
  }
  return into;
}

/** A node to be rendered. */
export function h(selector, props, ...children) {
  const { tag, classes } = shape(selector);
  const given = props ?? {};
  const { key = null, class: more, ...rest } = given;
  const all = [classes, more].filter(Boolean).join(" ");
  return { tag, key, props: all ? { ...rest, class: all } : rest, children: flatten(children) };
}

/** A drawing of the sprite, hidden from readers. */
export function icon(name, classes = "ico") {
  return h("svg", { class: classes, "aria-hidden": "true" }, h("use", { href: `#${name}` }));
}

/** Text for readers alone. */
export function hidden(...text) {
  return h("span.vh", null, ...text);
}

function dispatch(event) {
  const handler = event.currentTarget.handlers?.[event.type];
  if (handler) handler(event);
}

function listen(el, handlers) {
  el.handlers ??= {};
  el.listening ??= new Set();
  for (const name of Object.keys(handlers)) {
    if (el.listening.has(name)) continue;
    el.listening.add(name);
    el.addEventListener(name, dispatch);
  }
  el.handlers = handlers;
}

function styles(el, before = {}, after = {}) {
  for (const name of Object.keys(before)) if (!(name in after)) el.style.removeProperty(name);
  for (const [name, value] of Object.entries(after)) if (before[name] !== value) el.style.setProperty(name, value);
}

const OWN = new Set(["on", "style", "born", "each", "gone", "value", "checked"]);

function attributes(el, before, after) {
  for (const name of Object.keys(before)) if (!OWN.has(name) && !(name in after)) el.removeAttribute(name);
  for (const [name, value] of Object.entries(after)) {
    if (OWN.has(name) || before[name] === value) continue;
    if (value === false || value === null || value === undefined) el.removeAttribute(name);
    else el.setAttribute(name, value === true ? "" : value);
  }
  if (after.on || before.on) listen(el, after.on ?? {});
  if (after.style || before.style) styles(el, before.style, after.style);
}

// A field's value comes after its children: a select has to have its options first.
function fields(el, after) {
  if ("value" in after && el.value !== String(after.value)) el.value = after.value;
  if ("checked" in after) el.checked = after.checked;
}

function create(node, svg, born) {
  if (node.tag === "#text") return { ...node, el: document.createTextNode(node.text) };
  const inside = svg || node.tag === "svg";
  const el = inside ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  attributes(el, {}, node.props);
  reconcile(el, node.children, inside, born);
  fields(el, node.props);
  if (node.props.born) born.push(() => node.props.born(el));
  node.props.each?.(el, null);
  return { ...node, el };
}

function update(old, node, svg, born) {
  if (node.tag === "#text") {
    if (old.text !== node.text) old.el.data = node.text;
    return { ...node, el: old.el };
  }
  const inside = svg || node.tag === "svg";
  attributes(old.el, old.props, node.props);
  reconcile(old.el, node.children, inside, born);
  fields(old.el, node.props);
  node.props.each?.(old.el, old.props);
  return { ...node, el: old.el };
}

function reconcile(parent, nodes, svg, born) {
  const before = live.get(parent) ?? [];
  const keyed = new Map();
  const loose = [];
  for (const old of before) {
    if (old.key === null || old.key === undefined) loose.push(old);
    else keyed.set(old.key, old);
  }
  const after = nodes.map((node) => {
    const named = node.key !== null && node.key !== undefined;
    const at = named ? -1 : loose.findIndex((old) => old.tag === node.tag);
    const old = named ? keyed.get(node.key) : loose[at];
    if (!old || old.tag !== node.tag) return create(node, svg, born);
    if (named) keyed.delete(node.key);
    else loose.splice(at, 1);
    return update(old, node, svg, born);
  });
  for (const old of [...loose, ...keyed.values()]) {
    old.props?.gone?.(old.el);
    old.el.remove();
  }
  let place = parent.firstChild;
  for (const { el } of after) {
    if (el === place) place = place.nextSibling;
    else parent.insertBefore(el, place);
  }
  live.set(parent, after);
}

/** Make the children of `root` these nodes. `born` of new elements is called when all of them stand in the document. */
export function render(root, ...nodes) {
  const born = [];
  reconcile(root, flatten(nodes), false, born);
  for (const call of born) call();
}
