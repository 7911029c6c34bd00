import type { Pool } from "pg";
import type { TableChange } from "../../../protocol/liveStream.ts";

/** Rounds without a bet until a member is warned, and until the seat is given up. */
const idleRounds = { warn: 3, lobby: 5 };

/** What happens to somebody who does not bet. */
export type Idle = {
  readonly memberId: string;
  readonly roundsWithoutBet: number;
  readonly action: "WARN" | "LOBBY";
};

/**
 * Counts the rounds that members at live tables let go by without a bet. Nothing is counted on: it follows from when a
 * seat was taken and from the rounds and bets that are written, so that it is the same in every process and after each
 * restart.
 */
export type Seats = {
  /** A member sits down, or comes back: the count goes on, unless the seat was given up meanwhile. */
  take(tableCode: string, memberId: string): Promise<void>;
  /** A round has ended: who of these members has been idle for long enough to be warned. */
  afterRound(change: TableChange, memberIds: readonly string[]): Promise<Idle[]>;
  /** A member who was warned says that it goes on: the count starts again. */
  stay(tableCode: string, memberId: string): Promise<void>;
  /** Forgets a seat whose member has gone. */
  leave(tableCode: string, memberId: string): Promise<void>;
};

/** Makes the count over the rows. */
export function createSeats(pool: Pool): Seats {
  return {
    async take(tableCode, memberId) {
      await pool.query({
        name: "live take seat",
        text: `INSERT INTO studio.live_seat AS seat (table_code, member_id) VALUES ($1, $2)
          ON CONFLICT (table_code, member_id) DO UPDATE SET since = clock_timestamp()
          WHERE studio.live_idle_rounds(seat.table_code, seat.member_id, seat.since, NULL, $3) >= $3`,
        values: [tableCode, memberId, idleRounds.lobby],
      });
    },
    async afterRound({ tableCode, round }, memberIds) {
      if (round === null || memberIds.length === 0) return [];
      const { rows } = await pool.query<{ memberId: string; roundsWithoutBet: number }>({
        name: "live idle seats",
        text: `SELECT seat.member_id AS "memberId",
            studio.live_idle_rounds(seat.table_code, seat.member_id, seat.since, $3, $4) AS "roundsWithoutBet"
          FROM studio.live_seat AS seat WHERE seat.table_code = $1 AND seat.member_id = ANY($2::uuid[])`,
        values: [tableCode, memberIds, round.roundId, idleRounds.lobby],
      });
      return rows.flatMap(({ memberId, roundsWithoutBet }): Idle[] => {
        if (roundsWithoutBet >= idleRounds.lobby) return [{ memberId, roundsWithoutBet, action: "LOBBY" }];
        return roundsWithoutBet === idleRounds.warn ? [{ memberId, roundsWithoutBet, action: "WARN" }] : [];
      });
    },
    async stay(tableCode, memberId) {
      await pool.query(
        "UPDATE studio.live_seat SET since = clock_timestamp() WHERE table_code = $1 AND member_id = $2",
        [tableCode, memberId],
      );
    },
    async leave(tableCode, memberId) {
      await pool.query("DELETE FROM studio.live_seat WHERE table_code = $1 AND member_id = $2", [
        tableCode,
        memberId,
      ]);
    },
  };
}
