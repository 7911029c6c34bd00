import { isSelectionOf } from "@hanpan/games/sports/settlement/finalResult";
import type { Slip } from "@hanpan/games/sports/slip/slip";
import {
  marketKinds,
  marketOfKey,
  type Selection,
  selectionsOf,
  sports,
} from "@hanpan/games/sports/vocabulary";
import * as z from "zod/mini";

const everySelection: ReadonlySet<string> = new Set(marketKinds.flatMap(selectionsOf));
const code = z.string().check(z.minLength(1), z.maxLength(80));
const words = z.string().check(z.minLength(1), z.maxLength(120));
const side = z.object({ code, name: z.object({ ko: words, en: words }) });

/**
 * One selection that a member has chosen, with the odds that were seen then and what is needed to show it again after
 * a reload, before the match has been received again.
 */
export const pick = z
  .object({
    fixtureId: code,
    leagueCode: code,
    sport: z.enum(sports),
    isVirtual: z.boolean(),
    home: side,
    away: side,
    startsAtMs: z.int(),
    marketKey: z.string().check(z.maxLength(40)),
    selection: z.custom<Selection>((value) => typeof value === "string" && everySelection.has(value)),
    oddsHundredths: z.int().check(z.minimum(101), z.maximum(10_000)),
  })
  .check(
    z.refine(({ marketKey, selection }) => {
      const market = marketOfKey(marketKey);
      return market !== null && isSelectionOf(market, selection);
    }),
  );
export type SlipPick = z.output<typeof pick>;

/** What makes two picks the same bet. */
export const pickKeyOf = ({
  fixtureId,
  marketKey,
  selection,
}: {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly selection: string;
}): string => `${fixtureId}|${marketKey}|${selection}`;

/** The slip as the games package computes with it; a market that nobody knows is left out. */
export const slipOf = (picks: readonly SlipPick[], combinationSize: number, unitStakeWon: number): Slip => ({
  legs: picks.flatMap(({ fixtureId, marketKey, selection, oddsHundredths }) => {
    const market = marketOfKey(marketKey);
    return market === null ? [] : [{ fixtureId, market, selection, oddsHundredths }];
  }),
  combinationSize,
  unitStakeWon,
});
