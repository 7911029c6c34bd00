import { regularInnings } from "@hanpan/games/sports/model/baseball/innings";
import { quarters } from "@hanpan/games/sports/model/basketball/periods";
import type { Sport } from "@hanpan/games/sports/vocabulary";
import type { FixtureSummary } from "../../../../protocol/fixture.ts";
import type { PeriodScore } from "./periods.ts";

const usualPeriods: { readonly [sport in Sport]: number } = {
  FOOTBALL: 2,
  BASKETBALL: quarters,
  BASEBALL: regularInnings,
};

/**
 * What each side scored in each period, as far as a feed reported it. A period counts when it and the one before were
 * reported, the last one only while nothing was scored since. The list is empty where the feed reported no period.
 */
export function reportedScoresOf({
  sport,
  clock,
  score,
}: Pick<FixtureSummary, "sport" | "clock" | "score">): readonly PeriodScore[] {
  const reported = clock?.periods ?? [];
  const last = reported.at(-1);
  if (last === undefined) return [];
  const after = (period: number) =>
    period === 0 ? { home: 0, away: 0 } : reported.find((each) => each.period === period);
  const isWhole = last.home === score.home && last.away === score.away;
  return Array.from({ length: Math.max(usualPeriods[sport], last.period) }, (_, place) => {
    const period = place + 1;
    const before = after(place);
    const then = after(period);
    if (before === undefined || then === undefined || (then === last && !isWhole)) {
      return { period, home: null, away: null };
    }
    return { period, home: then.home - before.home, away: then.away - before.away };
  });
}
