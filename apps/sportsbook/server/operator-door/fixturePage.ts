import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import {
  type Market,
  marketKeyOf,
  marketKinds,
  marketOfKey,
  selectionsOf,
} from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import * as z from "zod";
import type { DeskFixture } from "../../protocol/desk.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import { boardOf } from "../odds/board.ts";
import { listProposals } from "../proposals/proposalStore.ts";
import {
  exposureOf,
  findBuiltBets,
  findOpenBets,
  findSettledBets,
  mostOf,
  type SelectionBets,
} from "./exposure.ts";
import { fixtureBaseOf } from "./fixtureBase.ts";

const ruling = z.enum(["LATE_BET", "WRONG_ODDS", "MARKET_WITHDRAWN"]);
const rulingRow = z.object({ marketKey: z.string(), ruling });
const resultRow = z.object({
  marketKey: z.string(),
  selection: z.string(),
  result: z.enum(["WON", "LOST", "VOID"]),
});
const leagueRow = z.object({ name: z.object({ ko: z.string(), en: z.string() }) });

/** Built bets of a match that are listed, the most staked first; all count in its exposure. */
const mostBuilt = 100;

/**
 * One fixture with all that is offered or was bet on it, and what the house stands to lose.
 * @throws Refusal NOT_FOUND.
 */
export async function readFixturePage(pool: Pool, fixtureId: string): Promise<DeskFixture> {
  const fixture = await findFixture(pool, fixtureId);
  if (fixture === null) throw new Refusal("NOT_FOUND");
  const read = async <Row>(text: string, row: z.ZodType<Row>, value: string): Promise<Row[]> =>
    z.array(row).parse((await pool.query(text, [value])).rows);
  const bets = await findOpenBets(pool, fixtureId);
  const builtBets = await findBuiltBets(pool, fixtureId);
  const settledBets = await findSettledBets(pool, fixtureId);
  const rulings = await read(
    `SELECT market_key AS "marketKey", ruling FROM sportsbook.ruling WHERE fixture_id = $1`,
    rulingRow,
    fixtureId,
  );
  const results = await read(
    `SELECT market_key AS "marketKey", selection, result FROM sportsbook.result WHERE fixture_id = $1`,
    resultRow,
    fixtureId,
  );
  const leagues = await read(
    "SELECT name FROM sportsbook.league WHERE league_code = $1",
    leagueRow,
    fixture.leagueCode,
  );
  const board = boardOf(fixture);
  const keys = [
    ...board.quotes.map(({ market }) => marketKeyOf(market)),
    ...bets.map(({ marketKey }) => marketKey),
    ...builtBets.flatMap(({ legs }) => legs.map(({ marketKey }) => marketKey)),
  ];
  const known = [
    ...keys,
    ...results.map(({ marketKey }) => marketKey),
    ...rulings.map((each) => each.marketKey),
  ];
  return {
    ...fixtureBaseOf(fixture, board.status),
    leagueName: leagues[0]?.name ?? { ko: fixture.leagueCode, en: fixture.leagueCode },
    clock: fixture.clock,
    completedInnings: fixture.completedInnings,
    version: fixture.version,
    ruling: rulings.find(({ marketKey }) => marketKey === "*")?.ruling ?? null,
    exposure: exposureOf(fixture.sport, bets, builtBets),
    built: builtBets.slice(0, mostBuilt).map(({ built, legs, ...bet }) => ({
      ...bet,
      legs: [...legs],
      oddsHundredths: built.at(-1) ?? 0,
      returnWon: mostOf({ ...bet, legs, built }),
    })),
    settled: settledBets,
    markets: inOrder(known).map((market) => marketPartOf(market, { fixture, board, bets, rulings, results })),
    proposals: await listProposals(pool, { fixtureId, limit: 20 }),
  };
}

/** Markets by their keys, each once, as the sport shows them. */
function inOrder(keys: readonly string[]): Market[] {
  const markets = [...new Set(keys)].flatMap((key) => marketOfKey(key) ?? []);
  const rank = ({ kind, lineTenths }: Market) => marketKinds.indexOf(kind) * 1_000_000 + (lineTenths ?? 0);
  return markets.sort((one, other) => rank(one) - rank(other));
}

function marketPartOf(
  market: Market,
  known: {
    readonly fixture: FixtureRow;
    readonly board: OddsBoard;
    readonly bets: readonly SelectionBets[];
    readonly rulings: readonly z.output<typeof rulingRow>[];
    readonly results: readonly z.output<typeof resultRow>[];
  },
): DeskFixture["markets"][number] {
  const { fixture, board, bets, rulings, results } = known;
  const marketKey = marketKeyOf(market);
  const own = bets.filter((bet) => bet.marketKey === marketKey);
  const quote = board.quotes.find((each) => marketKeyOf(each.market) === marketKey);
  return {
    marketKey,
    suspended: fixture.suspendedMarkets.some((each) => each === marketKey || each === market.kind),
    isOffered: quote !== undefined,
    ruling: rulings.find((each) => each.marketKey === marketKey)?.ruling ?? null,
    exposure: exposureOf(fixture.sport, own),
    selections: selectionsOf(market.kind).map((selection) => {
      const bet = own.find((each) => each.selection === selection);
      const result = results.find((each) => each.marketKey === marketKey && each.selection === selection);
      return {
        selection,
        oddsHundredths:
          quote?.selections.find((each) => each.selection === selection)?.oddsHundredths ?? null,
        result: result?.result ?? null,
        slips: bet?.slips ?? 0,
        stakeWon: bet?.stakeWon ?? 0,
        returnWon: bet?.returnWon ?? 0,
      };
    }),
  };
}
