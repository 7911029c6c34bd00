import { setTimeout as sleep } from "node:timers/promises";
import type { Words } from "@hanpan/contract/language";
import { isDatabaseAway } from "@hanpan/database";
import type { SiteNames } from "./pageHead.ts";

/** What of the site's settings says whether it is open. */
type OpenSite = SiteNames & {
  readonly maintenance: {
    readonly on: boolean;
    readonly until: string | null;
    readonly message: Words | null;
  };
};

/**
 * Whether members can use the site: AWAY while its database is; `site` as it was known last. A maintenance goes on while
 * its database is away: that is what it may be for.
 */
export type ServiceState =
  | { readonly kind: "OPEN" }
  | { readonly kind: "AWAY"; readonly site: SiteNames }
  | {
      readonly kind: "MAINTENANCE";
      readonly site: SiteNames;
      readonly until: string | null;
      readonly message: Words | null;
    };

/** A state in which the site's screens are of no use. */
export type ClosedState = Exclude<ServiceState, { kind: "OPEN" }>;

export type ReadServiceState = () => Promise<ServiceState>;

/** How long one look serves every visitor. */
const freshMs = 1_000;

/** What is said of a site of which nothing was ever read. */
const unread: ClosedState = {
  kind: "AWAY",
  site: { siteName: { ko: "한판", en: "Hanpan" }, defaultLanguage: "ko" },
};

/**
 * Answers whether members can use the site, within `patienceMs`: a database that says nothing for so long is away. Settings
 * that cannot be read for another reason say nothing of it: the site counts as open.
 */
export function createServiceStateReader(options: {
  readonly site: () => Promise<OpenSite>;
  readonly patienceMs?: number;
  readonly monotonicMs?: () => number;
}): ReadServiceState {
  const { site, patienceMs = 1_500, monotonicMs = performance.now.bind(performance) } = options;
  let whenAway: ClosedState = unread;
  let kept: { readonly atMs: number; readonly state: Promise<ServiceState> } | undefined;
  let isStuck = false;

  const away = (): ServiceState => whenAway;

  async function read(): Promise<ServiceState> {
    try {
      const { siteName, defaultLanguage, maintenance } = await site();
      const known = { siteName, defaultLanguage };
      const { on, until, message } = maintenance;
      whenAway = on ? { kind: "MAINTENANCE", site: known, until, message } : { kind: "AWAY", site: known };
      return on ? whenAway : { kind: "OPEN" };
    } catch (error) {
      return isDatabaseAway(error) ? away() : { kind: "OPEN" };
    }
  }

  async function look(): Promise<ServiceState> {
    // Of a look that still waits the answer is awaited by nobody else.
    if (isStuck) return away();
    isStuck = true;
    const reading = read().finally(() => {
      isStuck = false;
    });
    return Promise.race([reading, sleep(patienceMs, undefined, { ref: false }).then(away)]);
  }

  return () => {
    if (kept === undefined || monotonicMs() - kept.atMs > freshMs)
      kept = { atMs: monotonicMs(), state: look() };
    return kept.state;
  };
}
