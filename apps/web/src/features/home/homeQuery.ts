import { getHome, listHomeFixtures } from "@hanpan/contract/calls/home";
import { callQuery } from "../../lib/callQuery.ts";

/** What home begins with; its parts share the one reply, which the entry asked for before the app came (firstScreen.ts). */
export const homeQuery = () => callQuery(getHome, {});

/** How often odds that somebody looks at are asked for again. */
const oddsEveryMs = 5_000;

/** The next matches. While `isSeen`, their odds are read again and again. */
export const fixturesQuery = (isSeen: boolean) => ({
  ...callQuery(listHomeFixtures, {}),
  staleTime: oddsEveryMs,
  refetchInterval: isSeen ? oddsEveryMs : (false as const),
  refetchIntervalInBackground: false,
});
