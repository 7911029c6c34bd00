import { isFree } from "@hanpan/vendor/processes/presence";
import type { Pool } from "pg";
import { processTable } from "../../store/processTable.ts";
import type { ParticipationKey } from "../bet/participationStore.ts";

/** A participation that was taken, and whether what it pays is still to be decided. */
export type Claimed = ParticipationKey & { readonly state: "OPEN" | "SETTLING" };

/**
 * Takes participations that nobody settles, of rounds that are over and of kites that were cashed out while others fly on;
 * two processes never take the same. It goes from one round with open participations to the next along an index, so that
 * the bets of rounds that are not over cost nothing, and finds what was cashed out by an index of its own.
 */
export async function claimParticipations(
  pool: Pool,
  options: {
    readonly processId: string;
    readonly silenceMs: number;
    /** Participations that this process settles at present. */
    readonly busy: readonly ParticipationKey[];
    readonly limit: number;
  },
): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>({
    name: "live claim",
    text: `WITH RECURSIVE unsettled AS (
       (SELECT part.round_id FROM studio.live_participation AS part
        WHERE part.state <> 'CLOSED' ORDER BY part.round_id LIMIT 1)
       UNION ALL
       SELECT (SELECT part.round_id FROM studio.live_participation AS part
               WHERE part.state <> 'CLOSED' AND part.round_id > unsettled.round_id ORDER BY part.round_id LIMIT 1)
       FROM unsettled WHERE unsettled.round_id IS NOT NULL),
     ended AS MATERIALIZED (
       SELECT taken.round_id, taken.member_id FROM unsettled JOIN studio.live_round AS round USING (round_id)
         CROSS JOIN LATERAL (
           SELECT part.round_id, part.member_id, part.next_attempt_at FROM studio.live_participation AS part
           WHERE part.round_id = round.round_id AND part.state <> 'CLOSED'
             AND part.next_attempt_at <= statement_timestamp() AND ${isFree(processTable, "part")}
             AND (part.round_id, part.member_id) NOT IN (SELECT * FROM unnest($4::uuid[], $5::uuid[]))
           ORDER BY part.next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED) AS taken
       WHERE round.phase IN ('RESULT', 'VOID') AND round.settles_at <= statement_timestamp()
       ORDER BY taken.next_attempt_at LIMIT $3),
     cashed_out AS MATERIALIZED (
       SELECT part.round_id, part.member_id FROM studio.live_participation AS part
         JOIN studio.live_round AS round USING (round_id)
       WHERE round.phase = 'FLYING' AND part.state <> 'CLOSED'
         AND (part.cash_out_hundredths IS NOT NULL OR part.second_cash_out_hundredths IS NOT NULL)
         AND num_nonnulls(part.cash_out_hundredths, part.second_cash_out_hundredths) > part.paid_kites
         AND part.next_attempt_at <= statement_timestamp() AND ${isFree(processTable, "part")}
         AND (part.round_id, part.member_id) NOT IN (SELECT * FROM unnest($4::uuid[], $5::uuid[]))
       ORDER BY part.next_attempt_at LIMIT $3 FOR UPDATE OF part SKIP LOCKED),
     due AS (
       SELECT round_id, member_id FROM cashed_out UNION SELECT round_id, member_id FROM ended LIMIT $3)
     UPDATE studio.live_participation AS part SET driver_id = $1 FROM due
     WHERE part.round_id = due.round_id AND part.member_id = due.member_id
     RETURNING part.round_id AS "roundId", part.member_id AS "memberId", part.state`,
    values: [
      options.processId,
      options.silenceMs,
      options.limit,
      options.busy.map((key) => key.roundId),
      options.busy.map((key) => key.memberId),
    ],
  });
  return rows;
}
