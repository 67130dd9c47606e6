// What is under 44 px to touch: run in the browser, gives a list of sentences. A hit area counts that reaches beyond what is drawn.
() => {
  const LEAST = 44;
  const name = (el) => `${el.tagName.toLowerCase()}.${el.getAttribute('class')} ${(el.getAttribute('aria-label') ?? el.textContent).trim().slice(0, 40)}`;
  const reach = (el, x, y, dx, dy) => {
    let far = 0;
    while (far < LEAST) {
      const hit = document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1));
      const same = hit && (hit === el || el.contains(hit) || hit.contains(el) && hit.matches('label') || hit.closest('label')?.contains(el));
      if (!same) break;
      far += 1;
    }
    return far;
  };
  const found = [];
  for (const el of document.querySelectorAll('#app button, #app a[href], #app input, #app select, #app textarea, #app summary')) {
    const modal = document.querySelector('dialog[open], [role=dialog]');
    if ((modal && !modal.contains(el)) || el.closest('.vh') || !el.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
    if (el.matches('.term') && !el.closest('.pots, .words')) continue; // a word within a sentence is as large as its line
    el.scrollIntoView({ block: 'center', inline: 'center' });
    const box = el.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const high = 1 + reach(el, x, y, 0, -1) + reach(el, x, y, 0, 1), wide = 1 + reach(el, x, y, -1, 0) + reach(el, x, y, 1, 0);
    if (high < LEAST - 1 || wide < LEAST - 1) found.push(`${name(el)} (${wide} x ${high})`);
  }
  return found;
}
