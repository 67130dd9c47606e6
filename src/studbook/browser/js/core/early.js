// Before the first paint, and so not a module: the theme, the deck and the type this browser chose, or the theme the system prefers. After it: the worker that speaks without a network.
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
  if (isSecureContext && "serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
}
