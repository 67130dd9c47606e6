/** The page that stands while there is no network: it tries again by itself, and goes on where it was. */

const PAUSE = 3000;

async function again() {
  try {
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
    location.reload();
  } catch {
    /* still no network */
  }
}

addEventListener("online", again);
document.getElementById("again")?.addEventListener("click", again);
setInterval(again, PAUSE);
