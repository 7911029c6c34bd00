import type { Winner } from "@hanpan/contract/objects/winner";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { shownNickname } from "../../lib/mask.ts";
import { type Executor, publish } from "../../lib/outbox.ts";

/** A win that the wallet has paid. */
export type PaidWin = {
  readonly memberId: string;
  readonly vendorId: string;
  readonly transactionUuid: string;
  readonly at: Date;
};

const winnerRows = z.array(
  z.object({
    transaction_uuid: z.string(),
    nickname: z.string(),
    simulated: z.boolean(),
    game_id: z.string(),
    name_ko: z.string(),
    name_en: z.string(),
    win_won: z.number(),
    won_at: z.date(),
  }),
);

/** The wins that count: paid by the wallet and not taken back, with their member and game. */
const realWins = `
  SELECT w.transaction_uuid, m.nickname, m.simulated, w.game_id, g.name_ko, g.name_en, w.win_won, w.won_at
    FROM platform.winner w
    JOIN platform.wallet_transaction t
      ON t.member_id = w.member_id AND t.vendor_id = w.vendor_id AND t.transaction_uuid = w.transaction_uuid
     AND t.kind = 'WIN' AND t.rolled_back_at IS NULL
    JOIN platform.member m ON m.member_id = w.member_id
    JOIN platform.game g ON g.game_id = w.game_id`;

/** The bets of one round of a member's, of the day of one of them: a table's round has a bet for each chip. */
const ofTheSameRound = `bet.member_id = b.member_id AND bet.vendor_id = b.vendor_id AND bet.game_id = b.game_id
  AND bet.round_id = b.round_id AND bet.bet_id >= platform.first_bet_id(platform.bet_seoul_day(b.bet_id))
  AND bet.bet_id < platform.first_bet_id(platform.bet_seoul_day(b.bet_id) + 1)`;

/**
 * Keeps a win for the ticker and publishes it, once however often the vendor repeats it. What counts is the round: all that
 * was won in it, where that is more than all that was staked in it, as one row. It is taken from the wallet's own
 * transactions: what the wallet does not have is not kept. Answers whether it was new.
 */
export function recordWinner(pool: Pool, win: PaidWin): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    // Wins of one round come together: each waits to see whether another was kept.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('winner ' || $1, 0))", [win.memberId]);
    const kept = await client.query(
      `INSERT INTO platform.winner (member_id, transaction_uuid, vendor_id, game_id, win_won, won_at)
       SELECT t.member_id, t.transaction_uuid, t.vendor_id, b.game_id, round.win_won, $4
         FROM platform.wallet_transaction t
         JOIN platform.bet b ON b.member_id = t.member_id AND b.bet_id = t.bet_id
         CROSS JOIN LATERAL (
           SELECT sum(bet.stake_won) FILTER (WHERE bet.status <> 'ROLLED_BACK') AS stake_won, sum(bet.win_won) AS win_won
             FROM platform.bet WHERE ${ofTheSameRound}) round
        WHERE t.member_id = $1 AND t.vendor_id = $2 AND t.transaction_uuid = $3 AND t.kind = 'WIN'
          AND round.win_won > round.stake_won
          AND NOT EXISTS (
            SELECT FROM platform.bet
              JOIN platform.wallet_transaction other ON other.member_id = bet.member_id AND other.bet_id = bet.bet_id
              JOIN platform.winner w ON w.member_id = other.member_id AND w.vendor_id = other.vendor_id
                AND w.transaction_uuid = other.transaction_uuid
             WHERE ${ofTheSameRound})
       ON CONFLICT DO NOTHING`,
      [win.memberId, win.vendorId, win.transactionUuid, win.at],
    );
    if (kept.rowCount === 0) return false;
    const found = await client.query(
      `${realWins} WHERE w.member_id = $1 AND w.vendor_id = $2 AND w.transaction_uuid = $3`,
      [win.memberId, win.vendorId, win.transactionUuid],
    );
    const winner = winnersOf(found.rows)[0];
    if (winner !== undefined) await publish(client, { event: "winner", memberId: win.memberId, winner });
    return true;
  });
}

/** The latest real wins, the newest first. */
export async function readWinners(executor: Executor, limit: number): Promise<Winner[]> {
  const found = await executor.query({
    name: "latest-winners",
    text: `${realWins} ORDER BY w.won_at DESC, w.transaction_uuid DESC LIMIT $1`,
    values: [limit],
  });
  return winnersOf(found.rows);
}

function winnersOf(rows: unknown): Winner[] {
  return winnerRows.parse(rows).map((row) => ({
    id: row.transaction_uuid,
    nickname: shownNickname(row),
    gameId: row.game_id,
    gameName: { ko: row.name_ko, en: row.name_en },
    win: row.win_won,
    at: row.won_at.toISOString(),
  }));
}
