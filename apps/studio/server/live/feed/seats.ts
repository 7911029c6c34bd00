import type { Pool } from "pg";
import type { TableChange } from "../../../protocol/liveStream.ts";
import { membersOf } from "../bets/participationStore.ts";

/** Rounds without a bet until a member is warned, and until the seat is given up. */
const idleRounds = { warn: 3, lobby: 5 };

/** A member who sits at a live table, over all of the member's sockets of this process. */
type Seat = { readonly sinceMs: number; roundsWithoutBet: number };

/** What happens to somebody who does not bet. */
export type Idle = {
  readonly memberId: string;
  readonly roundsWithoutBet: number;
  readonly action: "WARN" | "LOBBY";
};

/** Counts the rounds that members at live tables let go by without a bet. */
export type Seats = {
  /** A member sits down, or comes back: the count goes on. */
  take(tableCode: string, memberId: string, nowMs: number): void;
  /** A round has ended: who has been idle for long enough to be told so. */
  afterRound(change: TableChange): Promise<Idle[]>;
  /** Forgets a seat whose member has gone. */
  leave(tableCode: string, memberId: string): void;
};

/** Makes the count of this process. It starts anew with the process and with a seat that was given up. */
export function createSeats(pool: Pool): Seats {
  const seats = new Map<string, Map<string, Seat>>();
  return {
    take(tableCode, memberId, nowMs) {
      const table = seats.get(tableCode) ?? new Map<string, Seat>();
      seats.set(tableCode, table);
      if (!table.has(memberId)) table.set(memberId, { sinceMs: nowMs, roundsWithoutBet: 0 });
    },
    async afterRound({ tableCode, round }) {
      const table = seats.get(tableCode);
      if (round === null || table === undefined || table.size === 0) return [];
      const betting = await membersOf(pool, round.roundId);
      const idle: Idle[] = [];
      for (const [memberId, seat] of table) {
        if (betting.has(memberId)) seat.roundsWithoutBet = 0;
        // Only rounds that could be bet from their beginning count.
        else if (seat.sinceMs <= round.openedAtMs) seat.roundsWithoutBet += 1;
        const { roundsWithoutBet } = seat;
        if (roundsWithoutBet === idleRounds.warn) idle.push({ memberId, roundsWithoutBet, action: "WARN" });
        if (roundsWithoutBet < idleRounds.lobby) continue;
        idle.push({ memberId, roundsWithoutBet, action: "LOBBY" });
        table.delete(memberId);
      }
      return idle;
    },
    leave: (tableCode, memberId) => seats.get(tableCode)?.delete(memberId),
  };
}
