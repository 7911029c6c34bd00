import { randomUUID } from "node:crypto";
import { listBets } from "@hanpan/contract/calls/bet";
import { getSession } from "@hanpan/contract/calls/member";
import { getUserSetting } from "@hanpan/contract/calls/setting";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { readsOf } from "../testing/planText.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../testing/play/playWorld.ts";
import { won } from "../testing/play/vendorClient.ts";
import { playText, readSessionPlay } from "./playFacts.ts";

let world: PlayWorld;

beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

const envelope = z.object({ data: z.unknown() });
const read = async (path: string, member: TestMember) =>
  z.parse(envelope, await (await world.get(path, member)).json()).data;
const sessionOf = async (member: TestMember) =>
  z.parse(getSession.data, await read("/member/session", member));
const limitsOf = async (member: TestMember) =>
  z.parse(getUserSetting.data, await read("/setting/user-setting", member)).limits;

test("a session's result is wins less stakes, without what was rolled back", async () => {
  const player = await world.player(100_000);
  const { memberId: user, token } = player;
  const play = async (stake: number, outcome: number | "ROLLBACK") => {
    const [round, bet] = [randomUUID(), randomUUID()];
    await world.vendor.bet({ user, token, round, transaction_uuid: bet, amount: won(stake) });
    if (outcome === "ROLLBACK") {
      await world.vendor.rollback({ user, token, round, reference_transaction_uuid: bet });
    } else {
      await world.vendor.win({ user, token, round, reference_transaction_uuid: bet, amount: won(outcome) });
    }
  };
  expect(await sessionOf(player)).toMatchObject({ playSeconds: 0, stake: 0, win: 0, netResult: 0 });
  await play(2_000, 0);
  const { lossDay, lossWeek, lossMonth } = await limitsOf(player);
  expect([lossDay.used, lossWeek.used, lossMonth.used]).toEqual([2_000, 2_000, 2_000]);
  await play(3_000, 10_000);
  await play(5_000, "ROLLBACK");
  expect(await sessionOf(player)).toMatchObject({ stake: 5_000, win: 10_000, netResult: 5_000 });
  world.clock.forward(90_000);
  await play(20_000, 0);
  const session = await sessionOf(player);
  expect(session).toMatchObject({ stake: 25_000, win: 10_000, netResult: -15_000 });
  expect(session.playSeconds).toBeGreaterThanOrEqual(89);
  expect(session.playSeconds).toBeLessThan(150);
});

test("a bet that is rolled back after it has won leaves nothing in the member's figures", async () => {
  const player = await world.player(10_000);
  const call = { user: player.memberId, token: player.token, round: randomUUID() };
  const bet = randomUUID();
  await world.vendor.bet({ ...call, transaction_uuid: bet, amount: won(4_000) });
  await world.vendor.win({ ...call, reference_transaction_uuid: bet, amount: won(2_500) });
  await world.vendor.rollback({ ...call, reference_transaction_uuid: bet });
  expect(await world.cashOf(player)).toBe(10_000);
  expect(await sessionOf(player)).toMatchObject({ stake: 0, win: 0, netResult: 0 });
  const { totals } = z.parse(listBets.data, await read("/bet", player));
  expect(totals).toEqual({ count: 1, stake: 0, win: 0, profit: 0 });
});

test("a gain is no loss, and another member has no part in it", async () => {
  const player = await world.player(10_000);
  const { memberId: user, token } = player;
  const [round, bet] = [randomUUID(), randomUUID()];
  await world.vendor.bet({ user, token, round, transaction_uuid: bet, amount: won(1_000) });
  await world.vendor.win({ user, token, round, reference_transaction_uuid: bet, amount: won(4_000) });
  expect((await sessionOf(player)).netResult).toBe(3_000);
  expect((await limitsOf(player)).lossDay.used).toBe(0);
  const other = await world.player(10_000);
  expect((await sessionOf(other)).netResult).toBe(0);
});

/** What a session has played, by the words of its rule: each of its launches by itself. */
const byLaunch = `
  SELECT coalesce(sum(p.play_seconds), 0)::bigint AS "playSeconds", coalesce(sum(p.stake_won), 0)::bigint AS "stakeWon",
         coalesce(sum(p.win_won), 0)::bigint AS "winWon"
    FROM platform.launch l,
         LATERAL (SELECT greatest(0, extract(epoch FROM max(coalesce(b.settled_at, b.created_at)) - l.first_used_at))
                           AS play_seconds,
                         sum(b.stake_won) FILTER (WHERE b.status <> 'ROLLED_BACK') AS stake_won,
                         sum(b.win_won) AS win_won
                    FROM platform.bet b
                   WHERE b.member_id = l.member_id AND b.launch_id = l.launch_id AND b.bet_id >= $2) p
   WHERE l.member_id = $1 AND l.session_id = $2`;

test("however many games a session opened, its bets are read once, and come to what each game comes to", async () => {
  const { ownerPool } = world.database;
  const memberId = randomUUID();
  const sessions = [1, 2, 3].map((day) => `0193b0${day}0-0000-7000-8000-000000000000`);
  // Launches of three sessions, some never used and some without a bet; bets of each state, before and in the sessions.
  await ownerPool.query(
    `INSERT INTO platform.launch (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device, created_at,
       first_use_until, first_used_at)
     SELECT $1, ('0193b' || lpad(to_hex(n), 3, '0') || '-0000-7000-8000-000000000001')::uuid, $2, $3,
       ($4::uuid[])[1 + n % 3], sha256(n::text::bytea), 'DESKTOP', now(), now(),
       CASE WHEN n % 7 > 0 THEN timestamptz '2026-11-20' + n * interval '1 minute' END
     FROM generate_series(1, 60) AS n`,
    [memberId, world.vendorId, world.gameId, sessions],
  );
  await ownerPool.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won,
       win_won, bet_at, created_at, settled_at, category, status, is_free, round_id)
     SELECT $1, ('0193b' || lpad(to_hex(n % 900), 3, '0') || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, $2, $3,
       ('0193b' || lpad(to_hex(1 + n * n % 50), 3, '0') || '-0000-7000-8000-000000000001')::uuid, gen_random_uuid(),
       n % 700, n % 900, now(), timestamptz '2026-11-20' + n * interval '3 seconds',
       CASE WHEN n % 5 > 0 THEN timestamptz '2026-11-20' + n * interval '4 seconds' END, 'SLOT',
       (ARRAY['OPEN', 'SETTLED', 'ROLLED_BACK']::platform.bet_status[])[1 + n % 3], false, n::text
     FROM generate_series(1, 2000) AS n`,
    [memberId, world.vendorId, world.gameId],
  );
  for (const sessionId of sessions) {
    const { rows } = await ownerPool.query(byLaunch, [memberId, sessionId]);
    expect(rows[0].playSeconds).toBeGreaterThan(0);
    expect(await readSessionPlay(ownerPool, memberId, sessionId)).toEqual(rows[0]);
    expect(await readsOf(ownerPool, "bet", playText, [memberId, sessionId])).toBe(1);
  }
  await ownerPool.query("DELETE FROM platform.bet WHERE member_id = $1", [memberId]);
});
