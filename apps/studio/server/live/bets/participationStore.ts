import type { Pool, PoolClient } from "pg";
import { type Participation, participation } from "../../../protocol/live.ts";

type Executor = Pool | PoolClient;

/** Names a participation. */
export type ParticipationKey = { readonly roundId: string; readonly memberId: string };

/** A participation with whose it is. */
export type OwnedParticipation = { readonly memberId: string; readonly participation: Participation };

const document = `jsonb_build_object(
  'roundId', part.round_id, 'tableCode', part.table_code, 'number', round.round_index + 1, 'version', part.version,
  'state', part.state, 'presetHundredths', part.preset_hundredths, 'cashOutHundredths', part.cash_out_hundredths,
  'payoutWon', part.payout_won, 'spots', part.spots, 'balanceWon', part.balance_won, 'placements', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
        'placementId', place.placement_id, 'bets', place.bets, 'stakeWon', place.stake_won, 'state', place.state,
        'reason', place.reason, 'payoutWon', place.payout_won,
        'placedAtMs', floor(extract(epoch FROM place.placed_at) * 1000)) ORDER BY place.number), '[]')
    FROM studio.live_placement AS place
    WHERE place.round_id = part.round_id AND place.member_id = part.member_id),
  'stakeWon', (
    SELECT coalesce(sum(place.stake_won), 0) FROM studio.live_placement AS place
    WHERE place.round_id = part.round_id AND place.member_id = part.member_id
      AND place.state IN ('SENT', 'CONFIRMED', 'SETTLED')))`;

const source = "studio.live_participation AS part JOIN studio.live_round AS round USING (round_id)";

type Row = { readonly memberId: string; readonly document: unknown };

const owned = (row: Row): OwnedParticipation => ({
  memberId: row.memberId,
  participation: participation.parse(row.document),
});

/** The participation, or null. */
export async function findParticipation(
  executor: Executor,
  key: ParticipationKey,
): Promise<Participation | null> {
  const { rows } = await executor.query<Row>({
    name: "live participation",
    text: `SELECT part.member_id AS "memberId", ${document} AS document FROM ${source}
      WHERE part.round_id = $1 AND part.member_id = $2`,
    values: [key.roundId, key.memberId],
  });
  return rows[0] === undefined ? null : owned(rows[0]).participation;
}

/** The participations of these names; those that do not exist are missing. */
export async function findParticipations(
  executor: Executor,
  keys: readonly ParticipationKey[],
): Promise<OwnedParticipation[]> {
  const { rows } = await executor.query<Row>(
    `SELECT part.member_id AS "memberId", ${document} AS document
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (round_id, member_id)
       JOIN studio.live_participation AS part USING (round_id, member_id)
       JOIN studio.live_round AS round USING (round_id)`,
    [keys.map((key) => key.roundId), keys.map((key) => key.memberId)],
  );
  return rows.map(owned);
}

/** A member's participations at a table that are still open, or were closed in the last minute; newest first. */
export async function findRecent(
  executor: Executor,
  memberId: string,
  tableCode: string,
): Promise<Participation[]> {
  const { rows } = await executor.query<Row>(
    `SELECT part.member_id AS "memberId", ${document} AS document FROM ${source}
     WHERE part.member_id = $1 AND part.table_code = $2
       AND (part.state <> 'CLOSED' OR part.closed_at > clock_timestamp() - interval '1 minute')
     ORDER BY part.round_id DESC LIMIT 10`,
    [memberId, tableCode],
  );
  return rows.map((row) => owned(row).participation);
}

/** A member's participations, newest first, before a round (null: from the newest), of one table or of all. */
export async function listParticipations(
  executor: Executor,
  memberId: string,
  of: { readonly tableCode: string | null; readonly beforeRoundId: string | null; readonly limit: number },
): Promise<Participation[]> {
  const { rows } = await executor.query<Row>(
    `SELECT part.member_id AS "memberId", ${document} AS document FROM ${source}
     WHERE part.member_id = $1 AND ($2::text IS NULL OR part.table_code = $2)
       AND ($3::uuid IS NULL OR part.round_id < $3)
     ORDER BY part.round_id DESC LIMIT $4`,
    [memberId, of.tableCode, of.beforeRoundId, of.limit],
  );
  return rows.map((row) => owned(row).participation);
}

/** Who takes part in a round. */
export async function membersOf(executor: Executor, roundId: string): Promise<Set<string>> {
  const { rows } = await executor.query<{ memberId: string }>(
    `SELECT part.member_id AS "memberId" FROM studio.live_participation AS part WHERE part.round_id = $1`,
    [roundId],
  );
  return new Set(rows.map((row) => row.memberId));
}
