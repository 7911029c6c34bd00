import type { BuiltOdds, Slip } from "@hanpan/games/sports/slip/slip";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { Pool } from "pg";
import type { SlipOutcome, SlipState } from "../../protocol/slip.ts";
import { selectionOfKey } from "../fixtures/fixtureRow.ts";
import { termsOfIds } from "../slips/termsStore.ts";

/** A slip as it is held for a cash-out. */
export type HeldSlip = {
  readonly slipId: string;
  readonly version: number;
  readonly state: SlipState;
  readonly outcome: SlipOutcome | null;
  /** It was settled before and is open again by a correction: it has been paid for, and is not bought back. */
  readonly wasSettled: boolean;
  /** What runs on: its unit stake is what of each combination's was not sold. */
  readonly slip: Slip;
  readonly terms: SlipTerms;
  /** What of the stake on each combination was sold, in how many parts. */
  readonly soldUnitWon: number;
  readonly soldParts: number;
};

type Row = Omit<HeldSlip, "slip" | "terms"> & {
  readonly combinationSize: number;
  readonly unitStakeWon: number;
  readonly built: BuiltOdds | null;
  readonly termsId: number;
  readonly legs: readonly {
    readonly fixtureId: string;
    readonly marketKey: string;
    readonly selection: string;
    readonly oddsHundredths: number;
  }[];
};

/** A member's slips of these ids, in no order; ids that are not the member's are missing. */
export async function findHeldSlips(
  pool: Pool,
  memberId: string,
  slipIds: readonly string[],
): Promise<HeldSlip[]> {
  const { rows } = await pool.query<Row>({
    name: "sports held slips",
    text: `SELECT slip_id AS "slipId", version, state, outcome, return_won IS NOT NULL AS "wasSettled",
        sold_unit_won AS "soldUnitWon", (SELECT count(*) FROM sportsbook.sale AS sale
          WHERE sale.member_id = slip.member_id AND sale.slip_id = slip.slip_id) AS "soldParts",
        combination_size AS "combinationSize", unit_stake_won - sold_unit_won AS "unitStakeWon", built_odds_hundredths AS built, terms_id AS "termsId", (
          SELECT jsonb_agg(jsonb_build_object('fixtureId', leg.fixture_id, 'marketKey', leg.market_key,
            'selection', leg.selection, 'oddsHundredths', leg.odds_hundredths) ORDER BY leg.leg_number)
          FROM sportsbook.leg AS leg
          WHERE leg.member_id = slip.member_id AND leg.slip_id = slip.slip_id) AS legs
      FROM sportsbook.slip AS slip WHERE member_id = $1 AND slip_id = ANY ($2)`,
    values: [memberId, slipIds],
  });
  const terms = await termsOfIds(
    pool,
    pool,
    rows.map(({ termsId }) => termsId),
  );
  return rows.map(({ combinationSize, unitStakeWon, built, termsId, legs, ...row }) => {
    const known = terms.get(termsId);
    if (known === undefined) throw new Error(`slip ${row.slipId} has no terms`);
    const slip = { combinationSize, unitStakeWon, built, legs: legs.map(legOf) };
    return { ...row, slip, terms: known };
  });
}

function legOf({ fixtureId, marketKey, selection, oddsHundredths }: Row["legs"][number]) {
  const bet = selectionOfKey(marketKey, selection);
  if (bet === null) throw new Error(`no selection ${selection} of ${marketKey}`);
  return { ...bet, fixtureId, oddsHundredths };
}
