/**
 * A small keyed renderer: pages are functions from what is known to nodes, and only what differs touches the document. A card that
 * stays on the table is the same element from snapshot to snapshot, so it neither flickers nor loses focus.
 *
 * `h("li.card.h", { key, class, style: {}, on: { click }, born(el) {} }, ...children)`; a child may be a node, text, a list, or nothing.
 * `born` is called when the element stands in the document, `each` at every rendering, `gone` before it is taken away.
 */

const SVG = "http://www.w3.org/2000/svg";
/** @type {WeakMap<Element, LiveNode[]>} */
const live = new WeakMap();
/** @type {Map<string, { tag: string, classes: string }>} */
const shapes = new Map();

/** @param {string} selector */
function shape(selector) {
  let known = shapes.get(selector);
  if (!known) {
    const [tag, ...classes] = selector.split(".");
    known = { tag: tag || "div", classes: classes.join(" ") };
    shapes.set(selector, known);
  }
  return known;
}

/** @param {Child[]} children @param {DrawnNode[]} [into] @returns {DrawnNode[]} */
function flatten(children, into = []) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === true || child === "") continue;
    if (Array.isArray(child)) flatten(child, into);
    else into.push(typeof child === "object" ? child : { text: String(child), tag: "#text" });
  }
  return into;
}

/** A node to be rendered. @param {string} selector @param {Props | null} [props] @param {...Child} children */
export function h(selector, props, ...children) {
  const { tag, classes } = shape(selector);
  const given = props ?? {};
  const { key = null, class: more, ...rest } = given;
  const all = [classes, more].filter(Boolean).join(" ");
  return { tag, key, props: all ? { ...rest, class: all } : rest, children: flatten(children) };
}

/** A drawing of the sprite, hidden from readers. @param {string} name @param {string} [classes] */
export function icon(name, classes = "ico") {
  return h("svg", { class: classes, "aria-hidden": "true" }, h("use", { href: `#${name}` }));
}

/** Where the page is drawn. */
export const app = () => /** @type {HTMLElement} */ (document.getElementById("app"));

/** Whether this page is a screen for the room: it shows the table large, as onlookers see it, and nobody stands there to press anything. */
export const onScreen = () => "screen" in app().dataset;

/** A field of a form by its name. @param {HTMLFormElement} form @param {string} name */
export const field = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** Text for readers alone. @param {...Child} text */
export function hidden(...text) {
  return h("span.vh", null, ...text);
}

/** The handlers of each element, by the event's name. @type {WeakMap<EventTarget, Record<string, ((event: Event) => unknown) | undefined>>} */
const handled = new WeakMap();
/** The events that each element has a listener for. @type {WeakMap<EventTarget, Set<string>>} */
const listening = new WeakMap();

/** @param {Event} event */
function dispatch(event) {
  if (event.currentTarget) handled.get(event.currentTarget)?.[event.type]?.(event);
}

/** @param {Drawable} el @param {Handlers} handlers */
function listen(el, handlers) {
  const names = listening.get(el) ?? new Set();
  listening.set(el, names);
  for (const name of Object.keys(handlers)) {
    if (names.has(name)) continue;
    names.add(name);
    el.addEventListener(name, dispatch);
  }
  handled.set(el, /** @type {Record<string, (event: Event) => unknown>} */ (handlers));
}

/** @param {Drawable} el @param {Record<string, string | number>} [before] @param {Record<string, string | number>} [after] */
function styles(el, before = {}, after = {}) {
  for (const name of Object.keys(before)) if (!(name in after)) el.style.removeProperty(name);
  for (const [name, value] of Object.entries(after)) if (before[name] !== value) el.style.setProperty(name, String(value));
}

const OWN = new Set(["on", "style", "born", "each", "gone", "value", "checked"]);

/** @param {Drawable} el @param {Props} before @param {Props} after */
function attributes(el, before, after) {
  for (const name of Object.keys(before)) if (!OWN.has(name) && !(name in after)) el.removeAttribute(name);
  for (const [name, value] of Object.entries(after)) {
    if (OWN.has(name) || before[name] === value) continue;
    if (value === false || value === null || value === undefined) el.removeAttribute(name);
    else el.setAttribute(name, value === true ? "" : String(value));
  }
  if (after.on || before.on) listen(el, after.on ?? {});
  if (after.style || before.style) styles(el, before.style, after.style);
}

// A field's value comes after its children: a select has to have its options first.
/** @param {Drawable} el @param {Props} after */
function fields(el, after) {
  const field = /** @type {HTMLInputElement} */ (el);
  if ("value" in after && field.value !== String(after.value)) field.value = String(after.value ?? "");
  if ("checked" in after) field.checked = Boolean(after.checked);
}

/** @param {DrawnNode} node @param {boolean} svg @param {(() => void)[]} born @returns {LiveNode} */
function create(node, svg, born) {
  if (node.text !== undefined) return { ...node, el: document.createTextNode(node.text) };
  const inside = svg || node.tag === "svg";
  const el = /** @type {Drawable} */ (inside ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag));
  const { props } = node;
  attributes(el, {}, props);
  reconcile(el, node.children, inside, born);
  fields(el, props);
  if (props.born) born.push(() => props.born?.(el));
  props.each?.(el, null);
  return { ...node, el };
}

/** @param {LiveNode} old @param {DrawnNode} node @param {boolean} svg @param {(() => void)[]} born @returns {LiveNode} */
function update(old, node, svg, born) {
  if (node.text !== undefined || old.text !== undefined) {
    const words = /** @type {TextNode & { el: Text }} */ (old);
    if (words.text !== node.text) words.el.data = node.text ?? "";
    return { .../** @type {TextNode} */ (node), el: words.el };
  }
  const inside = svg || node.tag === "svg";
  attributes(old.el, old.props, node.props);
  reconcile(old.el, node.children, inside, born);
  fields(old.el, node.props);
  node.props.each?.(old.el, old.props);
  return { ...node, el: old.el };
}

/** @param {Element} parent @param {DrawnNode[]} nodes @param {boolean} svg @param {(() => void)[]} born */
function reconcile(parent, nodes, svg, born) {
  const before = live.get(parent) ?? [];
  /** @type {Map<string | number, LiveNode>} */
  const keyed = new Map();
  /** @type {LiveNode[]} */
  const loose = [];
  for (const old of before) {
    if (old.key === null || old.key === undefined) loose.push(old);
    else keyed.set(old.key, old);
  }
  const after = nodes.map((node) => {
    const { key = null } = node;
    const at = key === null ? loose.findIndex((old) => old.tag === node.tag) : -1;
    const old = key === null ? loose[at] : keyed.get(key);
    if (!old || old.tag !== node.tag) return create(node, svg, born);
    if (key === null) loose.splice(at, 1);
    else keyed.delete(key);
    return update(old, node, svg, born);
  });
  for (const old of [...loose, ...keyed.values()]) {
    if (old.props?.gone) old.props.gone(old.el);
    old.el.remove();
  }
  /** @type {ChildNode | null} */
  let place = parent.firstChild;
  for (const { el } of after) {
    if (el === place) place = place.nextSibling;
    else parent.insertBefore(el, place);
  }
  live.set(parent, after);
}

/**
 * Make the children of `root` these nodes. `born` of new elements is called when all of them stand in the document.
 * @param {Element} root @param {...Child} nodes
 */
export function render(root, ...nodes) {
  /** @type {(() => void)[]} */
  const born = [];
  reconcile(root, flatten(nodes), false, born);
  for (const call of born) call();
}
