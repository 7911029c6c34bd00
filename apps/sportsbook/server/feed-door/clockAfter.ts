import type { Score } from "@hanpan/games/sports/vocabulary";
import type { FeedClock } from "../../protocol/fixture.ts";

/**
 * The clock of a match after a feed told it, with the score of every period as it was last told. A feed that tells no
 * clock is in the period that it told last, at a minute that nobody knows. A period before with a higher score than
 * now came to something else than was told: it is forgotten.
 */
export function clockAfter(
  known: FeedClock | null,
  told: Pick<FeedClock, "period" | "minute"> | null,
  { home, away }: Score,
): FeedClock | null {
  const period = told?.period ?? known?.period;
  if (period === undefined) return null;
  const before = (known?.periods ?? []).filter(
    (each) => each.period < period && each.home <= home && each.away <= away,
  );
  return { period, minute: told?.minute ?? null, periods: [...before, { period, home, away }] };
}
