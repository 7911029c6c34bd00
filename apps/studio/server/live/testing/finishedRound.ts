import { randomBytes, randomUUID } from "node:crypto";
import { commitmentOf } from "@hanpan/games";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";

/** A round that has its result, and a member's confirmed bet in it that nobody has settled. */
export type FinishedRound = {
  readonly roundId: string;
  readonly memberId: string;
  readonly placementId: string;
};

/** Writes a table (once), a series, a round with its outcome, and one confirmed bet of 10,000 won in it. */
export async function writeFinishedRound(
  ownerPool: Pool,
  of: {
    readonly tableCode: string;
    readonly outcome: object;
    readonly spot: string;
    readonly mathsVersion?: number;
  },
): Promise<FinishedRound> {
  const [seriesId, roundId, memberId, placementId] = [uuidv7(), uuidv7(), randomUUID(), randomUUID()];
  const seed = randomBytes(32).toString("hex");
  await ownerPool.query("INSERT INTO studio.live_table (table_code) VALUES ($1) ON CONFLICT DO NOTHING", [
    of.tableCode,
  ]);
  await ownerPool.query(
    `INSERT INTO studio.live_series (series_id, table_code, game_code, maths_version, kind, number, day, server_seed,
       server_seed_hash, client_seed, revealed_at)
     SELECT $1, $2, $2, $3, 'DAY', 1 + (SELECT count(*) FROM studio.live_series), '2026-01-01', $4, $5, 'seed', now()`,
    [seriesId, of.tableCode, of.mathsVersion ?? 1, seed, commitmentOf(seed)],
  );
  await ownerPool.query(
    `INSERT INTO studio.live_round (round_id, table_code, series_id, round_index, phase, opened_at, closes_at,
       draws_at, ends_at, settles_at, outcome, mark)
     VALUES ($1, $2, $3, 0, 'RESULT', now() - interval '3 s', now() - interval '2 s', now() - interval '1 s', now(),
       now() - interval '1 s', $4, 'x')`,
    [roundId, of.tableCode, seriesId, JSON.stringify(of.outcome)],
  );
  await ownerPool.query(
    "INSERT INTO studio.live_participation (round_id, member_id, table_code) VALUES ($1, $2, $3)",
    [roundId, memberId, of.tableCode],
  );
  await ownerPool.query(
    `INSERT INTO studio.live_placement (member_id, placement_id, round_id, number, game_code, bets, stake_won, state,
       bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token)
     VALUES ($1, $2, $3, 1, $4, $5, 10000, 'CONFIRMED', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x')`,
    [memberId, placementId, roundId, of.tableCode, JSON.stringify([{ spot: of.spot, stakeWon: 10_000 }])],
  );
  return { roundId, memberId, placementId };
}
