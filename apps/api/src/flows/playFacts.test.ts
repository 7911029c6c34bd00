import { randomUUID } from "node:crypto";
import { getSession } from "@hanpan/contract/calls/member";
import { getUserSetting } from "@hanpan/contract/calls/setting";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openPlayWorld, type PlayWorld, type TestMember } from "../testing/play/playWorld.ts";
import { won } from "../testing/play/vendorClient.ts";

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
  expect(await sessionOf(player)).toMatchObject({ playSeconds: 0, netResult: 0 });
  await play(2_000, 0);
  const { lossDay, lossWeek, lossMonth } = await limitsOf(player);
  expect([lossDay.used, lossWeek.used, lossMonth.used]).toEqual([2_000, 2_000, 2_000]);
  await play(3_000, 10_000);
  await play(5_000, "ROLLBACK");
  expect((await sessionOf(player)).netResult).toBe(5_000);
  world.clock.forward(90_000);
  await play(20_000, 0);
  const session = await sessionOf(player);
  expect(session.netResult).toBe(-15_000);
  expect(session.playSeconds).toBeGreaterThanOrEqual(89);
  expect(session.playSeconds).toBeLessThan(150);
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
