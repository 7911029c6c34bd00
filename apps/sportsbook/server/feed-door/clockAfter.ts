import type { Score } from "@hanpan/games/sports/vocabulary";
import type { FeedClock } from "../../protocol/fixture.ts";

/**
 * The clock of a match after a feed reported it, with the score of every period as it was last reported. A feed without a
 * clock is in the period that it reported last, at a minute that nobody knows. A period before with a higher score than
 * now came to something else than was reported: it is forgotten.
 */
export function clockAfter(
  known: FeedClock | null,
  reported: Pick<FeedClock, "period" | "minute"> | null,
  { home, away }: Score,
): FeedClock | null {
  const period = reported?.period ?? known?.period;
  if (period === undefined) return null;
  const before = (known?.periods ?? []).filter(
    (each) => each.period < period && each.home <= home && each.away <= away,
  );
  return { period, minute: reported?.minute ?? null, periods: [...before, { period, home, away }] };
}
