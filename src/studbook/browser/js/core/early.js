// Before the first paint, and so not a module: the theme and the deck this browser chose, or the theme the system prefers.
{
  const root = document.documentElement;
  /** @param {string} name */
  const stored = (name) => {
    try {
      return localStorage.getItem(`studbook.${name}`);
    } catch (_error) {
      return null;
    }
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    if (!stored("theme")) root.dataset.theme = dark.matches ? "dark" : "light";
  };
  root.dataset.theme = stored("theme") || (dark.matches ? "dark" : "light");
  if (stored("deck") === "two") root.dataset.deck = "two";
  if (stored("type") === "large") root.dataset.type = "large";
  dark.addEventListener("change", follow);
}
