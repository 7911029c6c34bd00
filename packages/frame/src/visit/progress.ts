/*
 * A file of its own, which comes before all others of a game's page: it makes the calls that need none of them, and reports to the member
 * app how much of them has come. The page's document names the calls, and each file that its first round needs with its bytes
 * (build/openings.ts).
 */
import { makeFirstCalls } from "./firstCalls.ts";

/** What is left when all files are there: the session is opened, and the stage drawn. */
const filesPercent = 90;

/** Counts what comes of the files that a document names with their bytes; answers how much that is once these addresses are there. */
export function countArrivals(page: Document): (addresses: readonly string[]) => number {
  const wanted = new Map(
    [...page.querySelectorAll<HTMLElement>("[data-bytes]")].map((link) => [
      link.getAttribute("href") ?? "",
      Number(link.dataset["bytes"]),
    ]),
  );
  const total = [...wanted.values()].reduce((sum, bytes) => sum + bytes, 0);
  let come = 0;
  return (addresses) => {
    for (const address of addresses) {
      const path = new URL(address).pathname;
      come += wanted.get(path) ?? 0;
      wanted.delete(path);
    }
    return total === 0 ? 0 : Math.floor((come / total) * filesPercent);
  };
}

if (window.parent !== window) {
  window.firstCalls = makeFirstCalls(document, new URL(location.href));
  const count = countArrivals(document);
  const report = (percent: number): void => {
    // Only the member app may frame this page, and nothing in this is secret: its origin is not known before the session is.
    window.parent.postMessage({ channel: "hanpan-game-bridge", version: 1, type: "progress", percent }, "*");
  };
  new PerformanceObserver((list) => report(count(list.getEntries().map(({ name }) => name)))).observe({
    type: "resource",
    buffered: true,
  });
  report(0);
}
