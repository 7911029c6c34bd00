import { openSite, withoutPlay } from "./site.ts";
import { test as base } from "./test.ts";

/** Of twenty tables that are played all the while the journeys there sit down at two, and a past is made of all. */
const quiet = { ...withoutPlay, STUDIO_LIVE_TABLES: "european-roulette,kite" };

/** The house's test on a site of a worker's own, with a past or without one. */
export const onOwnSite = (site: { readonly demoHistory: boolean; readonly patienceMs: number }) =>
  base.extend<object, { ownSite: boolean }>({
    ownSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from a pattern
      async ({}, use) => {
        const close = await openSite(site.demoHistory ? {} : quiet, site);
        await use(true);
        await close();
      },
      { scope: "worker", auto: true, timeout: site.patienceMs },
    ],
  });

/**
 * The house's test on a site that nobody else uses: for what everybody notices, as a note to all members, an
 * announcement or a feature that is switched off. Playwright's settings let one worker at a time run such tests.
 */
export const test = onOwnSite({ demoHistory: false, patienceMs: 240_000 });

export { expect } from "./test.ts";
