// The calling station at a table, in JavaScript:
//
// studbook bot serve http://127.0.0.1:8765/room/CODE --command "node examples/caller.mjs"

import { createInterface } from "node:readline";
import process from "node:process";

function answerTo(offer) {
  if (offer.kind === "pick") return { pick: offer.places.slice(0, offer.least) }; // as many cards as must be, from the first
  if (offer.kind === "say") return { say: offer.words[offer.prices.indexOf(Math.min(...offer.prices))] }; // what costs least
  if (offer.check) return { check: true };
  if (offer.call) return { call: true };
  return { raise: offer.raises[0].low }; // nothing but a bet is offered: the bring-in
}

createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify(answerTo(JSON.parse(line).offer)));
});
