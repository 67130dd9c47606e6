// What is wrong with the page as it stands: run in the browser, gives a list of sentences.
() => {
  const seen = (el) => { const b = el.getBoundingClientRect(); return b.width > 0 && b.height > 0 ? b : null; };
  const name = (el) => `${el.tagName.toLowerCase()}.${el.getAttribute('class')} ${el.textContent.trim().slice(0, 40)}`;
  const apart = (list, slack) => {
    const boxes = list.map((el) => [el, seen(el)]).filter(([, box]) => box);
    const found = [];
    for (let i = 0; i < boxes.length; i += 1) for (let j = i + 1; j < boxes.length; j += 1) {
      const [a, p] = boxes[i], [b, q] = boxes[j];
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left), high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (wide > slack && high > slack) found.push(`${name(a)} | ${name(b)} (${wide.toFixed(1)} x ${high.toFixed(1)})`);
    }
    return found;
  };
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const overlaps = [];
  for (const list of all('.ups, .plays, .board')) overlaps.push(...apart([...list.children].map((li) => li.querySelector('.card') ?? li), 1));
  overlaps.push(...apart(all('.seat'), 0.5));
  for (const seat of all('.seat')) {
    const parts = all('.av, .nm, .stk, .pile:not(.none), .ups > *, .draws > *, .note > *, .seat > .bet', seat);
    overlaps.push(...apart(parts.filter((el) => innerWidth < 1000 || !el.classList.contains('bet')), 1.5));
  }
  if (innerWidth >= 1000) overlaps.push(...apart([...all('.seat'), ...all('.centre'), ...all('.me')], 0.5));
  for (const line of all('.ln')) {
    const cards = all('.ups > *, .onmat .card', line).filter((el) => getComputedStyle(el).visibility !== 'hidden');
    overlaps.push(...apart([...all('.nm .n, .nm small, .nm .drew, .eqv', line), ...cards], 1));
  }
  for (const list of all('.ticks')) overlaps.push(...apart([...list.children], 1));
  for (const plot of all('.plot')) overlaps.push(...apart(all('.lab', plot), 2));
  const me = document.querySelector('.me');
  if (me) overlaps.push(...apart(all('.mine .card, .do > *, .me .words', me), 1.5));
  for (const card of all('.card, .back')) {
    const box = seen(card), list = card.closest('.seat, .me, .res, .centre');
    if (!box || !list) continue;
    const around = list.getBoundingClientRect();
    if (box.left < around.left - 1 || box.right > around.right + 1) overlaps.push(`${name(card)} sticks out of ${name(list)}`);
  }
  // what stands in a row is not cut off by it
  for (const seat of all('.seat')) {
    const { bottom, top } = seat.getBoundingClientRect();
    for (const part of all('.ups > *, .draws > *, .pile:not(.none), .nm, .note', seat)) {
      const box = seen(part);
      if (box && (box.bottom > bottom + 1.5 || box.top < top - 1.5)) overlaps.push(`${name(part)} sticks out of ${name(seat)}`);
    }
  }
  const small = all('#app *').filter((el) => !el.closest('svg, .vh') && [...el.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && seen(el)
    && parseFloat(getComputedStyle(el).fontSize) < 13).map(name);
  const clipped = all('.btn, .seg button, .chips button, .tabs button').filter((el) => seen(el) && el.scrollWidth > el.clientWidth + 1).map(name);
  const wide = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  const bottom = me && innerHeight >= 540 ? (me.getBoundingClientRect().bottom > innerHeight + 1 ? ['your seat is below the screen'] : []) : [];
  return [...overlaps, ...small.map((one) => `under 13 px: ${one}`), ...clipped.map((one) => `clipped: ${one}`), ...wide, ...bottom];
}
