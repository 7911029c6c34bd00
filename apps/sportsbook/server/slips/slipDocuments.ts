import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool, PoolClient } from "pg";
import { type SlipOnWire, slip } from "../../protocol/slip.ts";
import { cancelRule } from "../../protocol/slipCalls.ts";
import type { SlipKey } from "./slipStore.ts";

type Executor = Pool | PoolClient;

/** A slip as its member sees it, with whose it is and its place in the member's list. */
export type OwnedSlip = { readonly memberId: string; readonly number: number; readonly slip: SlipOnWire };

const legDocument = `jsonb_build_object('fixtureId', leg.fixture_id, 'leagueCode', fixture.league_code,
  'sport', fixture.sport, 'isVirtual', fixture.source = 'VIRTUAL', 'home', fixture.home, 'away', fixture.away,
  'startsAtMs', ${millisecondsOf("fixture.starts_at")}, 'marketKey', leg.market_key, 'selection', leg.selection,
  'oddsHundredths', leg.odds_hundredths, 'result', coalesce(its.result, 'OPEN'), 'reason', CASE WHEN its.result = 'VOID' THEN result.reason END,
  'earlyLead', leg.early_lead, 'early', CASE WHEN its.result = 'WON' THEN early.reached END, 'status', fixture.status, 'score', jsonb_build_object('home', fixture.score_home, 'away', fixture.score_away))`;

const cancelEnd = `least(slip.placed_at + interval '${cancelRule.afterPlacingMs} milliseconds',
  legs.first_starts_at - interval '${cancelRule.beforeStartMs} milliseconds')`;

const soldDocuments = `(SELECT jsonb_agg(jsonb_build_object('saleId', sale.sale_id, 'stakeWon', sale.stake_won, 'priceWon', sale.price_won,
      'soldAtMs', ${millisecondsOf("sale.sold_at")}, 'isPaid', sale.state = 'DONE') ORDER BY sale.sold_at, sale.sale_id)
    FROM sportsbook.sale AS sale WHERE sale.member_id = slip.member_id AND sale.slip_id = slip.slip_id)`;

/** Slips of the name `slip` whole, each read with its legs by their own index. */
const documents = (slips: string) => `SELECT slip.member_id AS "memberId", slip.number,
    slip.slip_id AS "slipId", slip.version + legs.version AS version, slip.combination_size AS "combinationSize",
    slip.unit_stake_won AS "unitStakeWon", slip.stake_won AS "stakeWon",
    slip.total_odds_hundredths AS "totalOddsHundredths",
    coalesce(slip.running_maximum_won, slip.maximum_return_won) AS "maximumReturnWon", slip.state,
    CASE WHEN slip.sold_unit_won > 0 THEN ${soldDocuments} ELSE '[]' END AS sold,
    slip.outcome, slip.built_odds_hundredths AS built, CASE WHEN slip.state = 'SETTLED' THEN slip.return_won END AS "returnWon", slip.paid_won AS "paidWon",
    ${millisecondsOf("slip.placed_at")} AS "placedAtMs", ${millisecondsOf("slip.settled_at")} AS "settledAtMs",
    slip.correction_count AS corrections, slip.reason, legs.documents AS legs,
    CASE WHEN slip.state = 'OPEN' AND slip.return_won IS NULL AND slip.sold_unit_won = 0 AND NOT legs.has_begun AND clock_timestamp() < ${cancelEnd}
      THEN ${millisecondsOf(cancelEnd)} END AS "canCancelUntilMs"
  FROM (${slips}) AS slip CROSS JOIN LATERAL (
    SELECT jsonb_agg(${legDocument} ORDER BY leg.leg_number) AS documents, sum(coalesce(result.version, 0) + early.leads::integer) AS version,
      min(fixture.starts_at) AS first_starts_at, bool_or(fixture.status <> 'SCHEDULED') AS has_begun
    FROM sportsbook.leg AS leg JOIN sportsbook.fixture AS fixture USING (fixture_id)
      LEFT JOIN sportsbook.result AS result ON result.fixture_id = leg.fixture_id
        AND result.market_key = leg.market_key AND result.selection = leg.selection
      CROSS JOIN LATERAL (SELECT sportsbook.leg_result(leg.fixture_id, leg.selection, leg.early_lead, leg.seen_version,
        result.result, result.reason) AS result) AS its
      CROSS JOIN LATERAL (
        SELECT count(*) AS leads, (array_agg(jsonb_build_object('atMs', ${millisecondsOf("lead.reached_at")},
          'score', jsonb_build_object('home', lead.home, 'away', lead.away)) ORDER BY lead.version))[1] AS reached
        FROM sportsbook.lead AS lead WHERE leg.early_lead IS NOT NULL AND lead.fixture_id = leg.fixture_id
          AND lead.side = leg.selection AND lead.lead = leg.early_lead AND lead.version > leg.seen_version) AS early
    WHERE leg.member_id = slip.member_id AND leg.slip_id = slip.slip_id) AS legs`;

type Row = Omit<SlipOnWire, "kind"> & { readonly memberId: string; readonly number: number };

/** Reads a row; what is not of the protocol is left out by its schema. */
function ownedSlip({ memberId, number, ...row }: Row): OwnedSlip {
  const count = row.legs.length;
  const unbuilt = count > row.combinationSize ? "SYSTEM" : count === 1 ? "SINGLE" : "MULTIPLE";
  return { memberId, number, slip: slip.parse({ ...row, kind: row.built === null ? unbuilt : "BUILDER" }) };
}

/** The slips of these names, in no order; those that do not exist are missing. */
export async function findSlipDocuments(executor: Executor, keys: readonly SlipKey[]): Promise<OwnedSlip[]> {
  if (keys.length === 0) return [];
  const { rows } = await executor.query<Row>({
    name: "sports slips of names",
    text: documents(
      `SELECT named_slip.* FROM unnest($1::uuid[], $2::uuid[]) AS wanted (member_id, slip_id)
         JOIN sportsbook.slip AS named_slip USING (member_id, slip_id)`,
    ),
    values: [keys.map(({ memberId }) => memberId), keys.map(({ slipId }) => slipId)],
  });
  return rows.map(ownedSlip);
}

/** A slip whole, or null. */
export async function findSlipDocument(executor: Executor, key: SlipKey): Promise<SlipOnWire | null> {
  return (await findSlipDocuments(executor, [key]))[0]?.slip ?? null;
}

const conditions = {
  OPEN: "AND one.state IN ('SENT', 'OPEN', 'RETURNING')",
  SETTLED: "AND one.state IN ('REFUSED', 'RETURNED', 'SETTLED')",
  ALL: "",
} as const;

/** A member's slips below a number (null: from the newest), newest first. */
export async function listSlips(
  executor: Executor,
  memberId: string,
  list: {
    readonly status: keyof typeof conditions;
    readonly before: number | null;
    readonly limit: number;
  },
): Promise<OwnedSlip[]> {
  const { rows } = await executor.query<Row>({
    name: `sports slips ${list.status}`,
    text: `${documents(
      `SELECT one.* FROM sportsbook.slip AS one
       WHERE one.member_id = $1 AND one.number < coalesce($2::bigint, 9223372036854775807) ${conditions[list.status]}
       ORDER BY one.number DESC LIMIT $3`,
    )} ORDER BY slip.number DESC`,
    values: [memberId, list.before, list.limit],
  });
  return rows.map(ownedSlip);
}
