import { randomUUID } from "node:crypto";
import type { MoneyWorld } from "../money/moneyWorld.ts";
import type { Player } from "../money/worldTypes.ts";

/** The day of Seoul that a money world's noon is on. */
export const harmfulOn = "2026-11-20";
const midnight = new Date("2026-11-19T15:00:00.000Z");
const minuteMs = 60_000;

/** An instant so many minutes after the day's midnight in Seoul. */
export const minutesIn = (minutes: number): Date => new Date(midnight.getTime() + minutes * minuteMs);

/** Bets of a stake that all lost, the first at an instant, each so long after the one before; their ids begin with their instants. */
export async function losingBets(
  world: MoneyWorld,
  { memberId }: Player,
  given: { readonly from: Date; readonly bets: number; readonly apartMs: number; readonly stakeWon: number },
): Promise<void> {
  await world.database.ownerPool.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, win_won, bet_at,
       settled_at, category, status, is_free, round_id)
     SELECT $1::uuid, ledger.new_id(at), n, vendor_id, game_id, gen_random_uuid(), gen_random_uuid(), $5, 0, at, at, 'SLOT', 'SETTLED', false,
       gen_random_uuid()::text
     FROM (SELECT n, $2::timestamptz + make_interval(secs => (n - 1) * $4::double precision / 1000) AS at
             FROM generate_series(1, $3::integer) AS n) AS one,
          (SELECT vendor_id, game_id FROM platform.game WHERE code = 'game-slot') AS game`,
    [memberId, given.from, given.bets, given.apartMs, given.stakeWon],
  );
}

/** A request for money that was asked for at an instant, and cancelled then or completed. */
export async function moneyRequest(
  world: MoneyWorld,
  { memberId }: Player,
  given: {
    readonly type: "DEPOSIT" | "WITHDRAWAL";
    readonly status: "COMPLETED" | "CANCELLED";
    readonly at: Date;
    readonly number: number;
  },
): Promise<void> {
  await world.database.ownerPool.query(
    `INSERT INTO platform.money_request (member_id, request_id, number, type, amount_won, status, requested_at, processed_at, processed_by,
       account_holder, account_number, bank_id)
     SELECT $1, $2, $3, $4, 50000, $5, $6, $6, 'system:bank', '시험', '100000000001', bank_id FROM platform.bank ORDER BY position LIMIT 1`,
    [memberId, randomUUID(), given.number, given.type, given.status, given.at],
  );
}

/** What a member usually plays and deposits: bets of 1,000 won and so much deposited on a day of the weeks before. */
export async function usualPlay(
  world: MoneyWorld,
  { memberId }: Player,
  depositedWon = 400_000,
): Promise<void> {
  const owner = world.database.ownerPool;
  await owner.query(
    `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won)
     VALUES ($1, $2::date - 3, 'SLOT', 200, 200000, 150000)`,
    [memberId, harmfulOn],
  );
  await owner.query(
    "INSERT INTO platform.member_day (member_id, day, deposits_won, deposit_count) VALUES ($1, $2::date - 3, $3, 1)",
    [memberId, harmfulOn, depositedWon],
  );
}

/**
 * A member with every marker on the day: 65 bets of three times the usual from 00:10 on, a minute apart, all lost; four deposits asked for
 * after them, one of which failed; a withdrawal cancelled; a limit raised. By the shipped setting it scores
 * 25 + 8 + 5 + 8 + 8 = 54 points.
 */
export async function harmfulDay(world: MoneyWorld): Promise<Player> {
  const player = await world.player();
  await usualPlay(world, player);
  await losingBets(world, player, {
    ...{ from: minutesIn(10), bets: 65, apartMs: minuteMs, stakeWon: 3_000 },
  });
  for (let number = 1; number <= 4; number += 1)
    await moneyRequest(world, player, {
      ...{ type: "DEPOSIT", at: minutesIn(80 + number), number },
      status: number === 4 ? "CANCELLED" : "COMPLETED",
    });
  await moneyRequest(world, player, {
    ...{ type: "WITHDRAWAL", at: minutesIn(90), number: 5, status: "CANCELLED" },
  });
  await world.database.ownerPool.query(
    `INSERT INTO platform.limit_raise (member_id, raise_id, kind, from_value, to_value, asked_at)
     VALUES ($1, gen_random_uuid(), 'depositDay', 100000, NULL, $2)`,
    [player.memberId, minutesIn(95)],
  );
  return player;
}
