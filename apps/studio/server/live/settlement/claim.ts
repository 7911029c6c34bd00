import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import type { LiveSpotBet } from "../../../protocol/live.ts";
import { sharedOutcome } from "../../../protocol/liveOutcome.ts";
import type { ParticipationKey } from "../bets/participationStore.ts";
import { isFree } from "../bets/placementStore.ts";
import { type Payouts, payoutsOf } from "./payouts.ts";

type DueRow = ParticipationKey & {
  readonly state: "OPEN" | "SETTLING";
  readonly phase: "RESULT" | "VOID";
  readonly cashOutHundredths: number | null;
  readonly presetHundredths: number | null;
  readonly gameCode: string;
  readonly mathsVersion: number;
  readonly outcome: unknown;
  readonly placements: {
    readonly placementId: string;
    readonly bets: LiveSpotBet[];
    readonly state: string;
  }[];
};

/**
 * Takes participations of rounds that are over and nobody settles. Those that were OPEN are decided in the same
 * transaction: what each placement pays is written before any of it is sent; what is still on its way to the wallet
 * goes back, and so do all bets of a VOID round, but for Kite's that were cashed out before.
 */
export async function claimParticipations(
  pool: Pool,
  options: {
    readonly processId: string;
    readonly deadAfterMs: number;
    readonly busy: readonly ParticipationKey[];
    readonly limit: number;
  },
): Promise<ParticipationKey[]> {
  return await withTransaction(pool, async (client) => {
    const due = await takeDue(client, options);
    const fresh = due.filter((row) => row.state === "OPEN");
    if (fresh.length > 0) await decide(client, fresh, options.processId);
    const settling = due.filter((row) => row.state === "SETTLING");
    if (settling.length > 0) {
      await client.query(
        `UPDATE studio.live_participation AS part SET driver_id = $1
         FROM unnest($2::uuid[], $3::uuid[]) AS taken (round_id, member_id)
         WHERE part.round_id = taken.round_id AND part.member_id = taken.member_id`,
        [options.processId, settling.map((row) => row.roundId), settling.map((row) => row.memberId)],
      );
    }
    return due.map(({ roundId, memberId }) => ({ roundId, memberId }));
  });
}

async function takeDue(
  client: PoolClient,
  options: Parameters<typeof claimParticipations>[1],
): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>(
    `WITH due AS MATERIALIZED (
       SELECT part.round_id, part.member_id FROM studio.live_participation AS part
         JOIN studio.live_round AS round USING (round_id)
       WHERE part.state <> 'CLOSED' AND part.next_attempt_at <= clock_timestamp()
         AND round.phase IN ('RESULT', 'VOID') AND round.settles_at <= clock_timestamp() AND ${isFree("part")}
         AND (part.round_id, part.member_id) NOT IN (SELECT * FROM unnest($4::uuid[], $5::uuid[]))
       ORDER BY part.next_attempt_at LIMIT $3 FOR UPDATE OF part SKIP LOCKED)
     SELECT part.round_id AS "roundId", part.member_id AS "memberId", part.state, round.phase,
       part.cash_out_hundredths AS "cashOutHundredths", part.preset_hundredths AS "presetHundredths",
       series.game_code AS "gameCode", series.maths_version AS "mathsVersion", round.outcome, (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
             'placementId', place.placement_id, 'bets', place.bets, 'state', place.state) ORDER BY place.number), '[]')
         FROM studio.live_placement AS place
         WHERE place.round_id = part.round_id AND place.member_id = part.member_id) AS placements
     FROM due JOIN studio.live_participation AS part USING (round_id, member_id)
       JOIN studio.live_round AS round USING (round_id)
       JOIN studio.live_series AS series USING (series_id)`,
    [
      options.processId,
      options.deadAfterMs,
      options.limit,
      options.busy.map((key) => key.roundId),
      options.busy.map((key) => key.memberId),
    ],
  );
  return rows;
}

const nothing: Payouts = { byPlacement: new Map(), spots: [], payoutWon: 0 };

/** What a participation's bets pay; null for one whose bets all go back. */
function decisionOf(row: DueRow): Payouts | null {
  if (row.phase === "VOID" && row.cashOutHundredths === null) return null;
  const standing = row.placements.filter((placement) => placement.state === "CONFIRMED");
  if (standing.length === 0) return nothing;
  return payoutsOf({ ...row, outcome: sharedOutcome.parse(row.outcome) }, standing, row);
}

async function decide(client: PoolClient, rows: readonly DueRow[], processId: string): Promise<void> {
  const decided = rows.map((row) => ({ row, payouts: decisionOf(row) }));
  const paid = decided.flatMap(({ row, payouts }) =>
    [...(payouts?.byPlacement ?? [])].map(([placementId, payoutWon]) => ({
      memberId: row.memberId,
      placementId,
      payoutWon,
    })),
  );
  const returned = decided.flatMap(({ row, payouts }) =>
    row.placements
      .filter(({ state }) => state === "SENT" || (state === "CONFIRMED" && payouts === null))
      .map(({ placementId }) => ({
        memberId: row.memberId,
        placementId,
        reason: row.phase === "VOID" ? "ROUND_VOID" : "LATE",
      })),
  );
  await client.query(
    `UPDATE studio.live_placement AS place SET payout_won = paid.payout_won
     FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) AS paid (member_id, placement_id, payout_won)
     WHERE place.member_id = paid.member_id AND place.placement_id = paid.placement_id AND place.state = 'CONFIRMED'`,
    [
      paid.map((item) => item.memberId),
      paid.map((item) => item.placementId),
      paid.map((item) => item.payoutWon),
    ],
  );
  await client.query(
    `UPDATE studio.live_placement AS place SET state = 'RETURNING', reason = returned.reason, attempts = 0,
       driver_id = NULL, next_attempt_at = clock_timestamp()
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS returned (member_id, placement_id, reason)
     WHERE place.member_id = returned.member_id AND place.placement_id = returned.placement_id
       AND place.state IN ('SENT', 'CONFIRMED')`,
    [
      returned.map((item) => item.memberId),
      returned.map((item) => item.placementId),
      returned.map((item) => item.reason),
    ],
  );
  await client.query(
    `UPDATE studio.live_participation AS part SET state = 'SETTLING', payout_won = decided.payout_won,
       spots = decided.spots, driver_id = $1, attempts = 0, version = part.version + 1
     FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::jsonb[]) AS decided (round_id, member_id, payout_won, spots)
     WHERE part.round_id = decided.round_id AND part.member_id = decided.member_id AND part.state = 'OPEN'`,
    [
      processId,
      decided.map(({ row }) => row.roundId),
      decided.map(({ row }) => row.memberId),
      decided.map(({ payouts }) => payouts?.payoutWon ?? 0),
      decided.map(({ payouts }) => JSON.stringify(payouts?.spots ?? [])),
    ],
  );
}
