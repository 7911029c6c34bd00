import type { LegResult, VoidRuling } from "@hanpan/games/sports/settlement/progress";
import { settlementOf } from "@hanpan/games/sports/settlement/settle";
import type { Pool } from "pg";
import { type FixtureRow, selectionOfKey } from "../fixtures/fixtureRow.ts";
import { voidRulings } from "../proposals/content.ts";

type Result = Exclude<LegResult, "OPEN">;

/** A result that was published, or SUSPENDED where it stands only until another one is known. */
export type KnownResult = Result | "SUSPENDED";

type Row = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly selection: string;
  readonly result: Result;
  /** An operator's, of all or of the market. */
  readonly ruling: VoidRuling | null;
};

/**
 * The results of these fixtures that were published, by `resultKeyOf`. A result stands until another one is known, also when
 * the goal that it followed from was taken back: what the match as it stands does not give any more may still turn, so
 * nobody is paid for it as if it were certain. What was void by a ruling that was taken back is missing: it is open, and
 * would be bought back at odds of 1.00 and be settled by the match.
 */
export async function findKnownResults(
  pool: Pool,
  fixtures: ReadonlyMap<string, FixtureRow>,
): Promise<ReadonlyMap<string, KnownResult>> {
  const { rows } = await pool.query<Row>({
    name: "sports results of fixtures",
    text: `SELECT result.fixture_id AS "fixtureId", result.market_key AS "marketKey", result.selection, result.result,
        coalesce(of_all.ruling, of_market.ruling) AS ruling
      FROM sportsbook.result AS result
        LEFT JOIN sportsbook.ruling AS of_all
          ON of_all.fixture_id = result.fixture_id AND of_all.market_key = '*'
        LEFT JOIN sportsbook.ruling AS of_market
          ON of_market.fixture_id = result.fixture_id AND of_market.market_key = result.market_key
      WHERE result.fixture_id = ANY ($1) AND (result.reason IS NULL OR result.reason <> ALL ($2)
        OR of_all.ruling IS NOT NULL OR of_market.ruling IS NOT NULL)`,
    values: [[...fixtures.keys()], voidRulings],
  });
  return new Map(
    rows.map((row) => [resultKeyOf(row.fixtureId, row.marketKey, row.selection), knownOf(row, fixtures)]),
  );
}

function knownOf(row: Row, fixtures: ReadonlyMap<string, FixtureRow>): KnownResult {
  const fixture = fixtures.get(row.fixtureId);
  const bet = selectionOfKey(row.marketKey, row.selection);
  if (fixture === undefined || bet === null) return "SUSPENDED";
  const settlement = settlementOf(bet.market, bet.selection, fixture, row.ruling);
  return settlement.result === row.result ? row.result : "SUSPENDED";
}

/** Names a selection among results. */
export const resultKeyOf = (fixtureId: string, marketKey: string, selection: string) =>
  `${fixtureId} ${marketKey} ${selection}`;

/**
 * Legs of these slips of a member's that were won early, by `earlyKeyOf`: they stay so whatever becomes of the match, and
 * count as decided. Read after the matches, as results are.
 */
export async function findEarlyWon(
  pool: Pool,
  memberId: string,
  slipIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ slipId: string; legNumber: number }>({
    name: "sports early won",
    text: `SELECT leg.slip_id AS "slipId", leg.leg_number AS "legNumber"
      FROM sportsbook.leg AS leg LEFT JOIN sportsbook.result AS result
        ON result.fixture_id = leg.fixture_id AND result.market_key = leg.market_key AND result.selection = leg.selection
      WHERE leg.member_id = $1 AND leg.slip_id = ANY ($2) AND leg.early_lead IS NOT NULL
        AND sportsbook.leg_result(leg.fixture_id, leg.selection, leg.early_lead, leg.seen_version, NULL, result.reason) = 'WON'`,
    values: [memberId, slipIds],
  });
  return new Set(rows.map(({ slipId, legNumber }) => earlyKeyOf(slipId, legNumber - 1)));
}

/** Names a leg of a slip by its place. */
export const earlyKeyOf = (slipId: string, place: number) => `${slipId} ${place}`;
