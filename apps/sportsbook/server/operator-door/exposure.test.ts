import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { settlementOf } from "@hanpan/games/sports/settlement/settle";
import { settleSlip } from "@hanpan/games/sports/slip/settleSlip";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import {
  marketOfKey,
  type Score,
  type Selection,
  type Sport,
  selectionsOf,
} from "@hanpan/games/sports/vocabulary";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { carryOut } from "../feed-door/carryOut.ts";
import { receive } from "../feed-door/receive.ts";
import { fixture, league, numbered } from "../feed-door/testing/feedSource.ts";
import { sportsbookMigrations } from "../migrations.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { exposureOf, findOpenBets } from "./exposure.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
});
afterAll(async () => {
  await database.drop();
});

type Single = {
  readonly marketKey: string;
  readonly selection: Selection;
  readonly stakeWon: number;
  readonly oddsHundredths: number;
};

/** Markets of a sport as they may be bet, whole lines among them. */
const keysOf: { readonly [sport in Sport]: readonly string[] } = {
  FOOTBALL: [
    ...[
      "MATCH_RESULT",
      "BOTH_SCORE",
      "ODD_EVEN",
      "CORRECT_SCORE",
      "HANDICAP:-15",
      "HANDICAP:-10",
      "HANDICAP:0",
    ],
    ...["TOTAL:15", "TOTAL:20", "TOTAL:25"],
  ],
  BASEBALL: ["MONEYLINE", "ODD_EVEN", "HANDICAP:15", "HANDICAP:-20", "TOTAL:85", "TOTAL:90"],
  BASKETBALL: ["MONEYLINE", "ODD_EVEN", "HANDICAP:-35", "HANDICAP:15", "TOTAL:125", "TOTAL:140"],
};

const singleOf = (sport: Sport): fc.Arbitrary<Single> =>
  fc.constantFrom(...keysOf[sport]).chain((marketKey) =>
    fc.record({
      marketKey: fc.constant(marketKey),
      selection: fc.constantFrom(...selectionsOf(marketOfKey(marketKey)?.kind ?? "ODD_EVEN")),
      stakeWon: fc.integer({ min: 1, max: 100 }).map((hundreds) => hundreds * 100),
      oddsHundredths: fc.integer({ min: 101, max: 900 }),
    }),
  );

/** What a slip of one leg returns by a final score, as settlement has it. */
function returnedBy(sport: Sport, { marketKey, selection, ...bet }: Single, score: Score): number {
  const market = marketOfKey(marketKey);
  if (market === null) throw new Error(`no market ${marketKey}`);
  const leg = settlementOf(market, selection, { sport, status: "ENDED", score, completedInnings: 9 });
  const slip = {
    legs: [{ fixtureId: "f", market, selection, oddsHundredths: bet.oddsHundredths }],
    combinationSize: 1,
    unitStakeWon: bet.stakeWon,
  };
  return settleSlip(slip, [leg.result], standardSlipTerms).returnWon;
}

/** The most that singles return, by settling every final score up to sixteen points a side. */
function modelOf(sport: Sport, singles: readonly Single[]): number {
  let most = 0;
  for (let home = 0; home <= 16; home += 1) {
    for (let away = 0; away <= 16; away += 1) {
      if (sport === "BASKETBALL" && home === away) continue;
      const returned = singles.reduce((sum, single) => sum + returnedBy(sport, single, { home, away }), 0);
      most = Math.max(most, returned);
    }
  }
  return most;
}

let matches = 0;
async function writeMatch(singles: readonly Single[]): Promise<string> {
  matches += 1;
  const source = `exposed-${matches}`;
  await receive(database.ownerPool, source, numbered([league, fixture()]));
  await carryOut(database.ownerPool, source, { staleMs: 60_000 });
  for (const single of singles)
    await writeSlip(database.ownerPool, { fixtureId: `${source}.m-1`, ...single });
  return `${source}.m-1`;
}

test.each(["FOOTBALL", "BASEBALL", "BASKETBALL"] as const)(
  "the exposure of %s is what settling every final score says",
  async (sport) => {
    await fc.assert(
      fc.asyncProperty(fc.array(singleOf(sport), { minLength: 1, maxLength: 8 }), async (singles) => {
        const stakeWon = singles.reduce((sum, single) => sum + single.stakeWon, 0);
        const bets = await findOpenBets(database.ownerPool, await writeMatch(singles));
        const { worstWon, ...sums } = exposureOf(sport, bets);
        const model = modelOf(sport, singles) - stakeWon;
        expect(sums).toEqual({
          slips: singles.length,
          stakeWon,
          returnWon: singles.reduce(
            (sum, { stakeWon: stake, oddsHundredths }) => sum + Math.floor((stake * oddsHundredths) / 100),
            0,
          ),
        });
        // A void single returns its stake exactly; computed from its rounded return it may be a won short or more.
        expect(Math.abs(worstWon - model)).toBeLessThanOrEqual(singles.length);
        for (const key of new Set(singles.map(({ marketKey }) => marketKey))) {
          const own = singles.filter(({ marketKey }) => marketKey === key);
          const market = exposureOf(
            sport,
            bets.filter(({ marketKey }) => marketKey === key),
          );
          const ownStakeWon = own.reduce((sum, single) => sum + single.stakeWon, 0);
          expect(Math.abs(market.worstWon - (modelOf(sport, own) - ownStakeWon))).toBeLessThanOrEqual(
            own.length,
          );
        }
      }),
      { numRuns: 6 },
    );
  },
);

test("what is settled is no exposure any more", async () => {
  const single = { marketKey: "ODD_EVEN", selection: "ODD", stakeWon: 1_000, oddsHundredths: 190 } as const;
  const fixtureId = await writeMatch([single]);
  await writeSlip(database.ownerPool, { ...single, fixtureId, state: "SETTLED" });
  await writeSlip(database.ownerPool, { ...single, fixtureId, marketKey: "TOTAL:25", selection: "OVER" });
  await database.ownerPool.query(
    `INSERT INTO sportsbook.result (fixture_id, market_key, selection, result) VALUES ($1, 'TOTAL:25', 'OVER', 'WON')`,
    [fixtureId],
  );
  expect(exposureOf("FOOTBALL", await findOpenBets(database.ownerPool, fixtureId))).toEqual({
    slips: 1,
    stakeWon: 1_000,
    returnWon: 1_900,
    worstWon: 900,
  });
});
