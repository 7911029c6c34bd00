import { visitPage } from "@hanpan/contract/calls/page";
import { type VisitedPage, visitedPages } from "@hanpan/contract/objects/page";
import { send } from "../lib/client.ts";
import { currentSession } from "../lib/session.ts";
import { urls } from "../lib/urls.ts";

/** What of the router is needed to know which screens are opened. */
interface Visiting {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(event: "onResolved", listener: () => void): () => void;
}

const addresses: Readonly<Record<string, string>> = urls;

/** The counted screen at an address; undefined for one that is not counted, such as a game's or a post's own. */
export function pageAt(pathname: string): VisitedPage | undefined {
  const path = pathname === "/" ? pathname : pathname.replace(/\/$/, "");
  return visitedPages.find((page) => addresses[page] === path);
}

/**
 * Reports to the server which screens are opened, each once a page load: what is popular comes of real visits. `landedAt` is
 * the first screen's path: the touch that made a visitor of somebody may have led on already.
 */
export function countVisits(router: Visiting, landedAt: string): () => void {
  const reported = new Set<VisitedPage>();
  const report = (pathname: string) => {
    const page = pageAt(pathname);
    if (page === undefined || reported.has(page) || !navigator.onLine) return;
    reported.add(page);
    void send(visitPage, { body: { page } });
  };
  const reportNow = () => report(router.state.location.pathname);
  report(landedAt);
  reportNow();
  return router.subscribe("onResolved", reportNow);
}

/** The worker that says plainly when there is no connection. Without it, or without TLS, the app is the same. */
async function registerOfflineWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

/** The share of visits whose speed is measured: enough to know a screen by, and little for the visitors. */
const measuredShare = 0.25;

/** The first notice may say that the connection is gone: what draws it has to be here by then. */
const fetchNotices = () => void import("../shell/Notices.tsx").catch(() => undefined);

/** Has notices drawn once there may be one: for a member at once, for a guest who touches something. */
function prepareNotices(): void {
  if (currentSession() !== null) {
    fetchNotices();
    return;
  }
  const touched = new AbortController();
  const once = () => {
    touched.abort();
    fetchNotices();
  };
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, once, { signal: touched.signal });
}

/**
 * What is done once the first screen is shown and nobody waits for it; `isTouched`: whoever came has touched the page
 * already.
 */
export function afterStart(router: Visiting, landedAt: string, isBuilt: boolean, isTouched: boolean): void {
  countVisits(router, landedAt);
  if (isTouched) fetchNotices();
  else prepareNotices();
  if (isBuilt) void registerOfflineWorker();
  // While it is developed nothing is as fast as it will be.
  if (isBuilt && Math.random() < measuredShare)
    import("../page-measures/measurePages.ts").then(
      ({ measurePages }) => measurePages(router, landedAt),
      () => undefined,
    );
}
