import { randomUUID } from "node:crypto";
import { grantablePointTypes } from "@hanpan/contract/operator/enumerations";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { adjustMoney } from "../money/adjustments.ts";
import { checkIn } from "../money/attendance.ts";
import { runDuePaybacks } from "../money/jobs.ts";
import { convertPoint, grantPoint } from "../money/points.ts";
import { requestDeposit } from "../money/requests.ts";
import { playRoulette, rouletteSeedOf } from "../money/roulette.ts";
import { countReceivers } from "../operator/note/receivers.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});
beforeEach(() => world.at(noon));

const refused = expect.objectContaining({ outcome: "REFUSED", code: "BONUS_PAUSED" });
const owner = (text: string, values: readonly unknown[]) => world.database.ownerPool.query(text, [...values]);
const mark = ({ memberId }: Player) =>
  owner("INSERT INTO platform.harm_mark (member_id, day, marked_at) VALUES ($1, '2026-11-20', $2)", [
    memberId,
    world.clock.now(),
  ]);
const grant = ({ memberId }: Player, type: (typeof grantablePointTypes)[number]) =>
  grantPoint(world.pool, {
    ...{ memberId, source: "test", sourceId: randomUUID(), type, amount: 20_000, now: world.clock.now() },
  });
const ask = ({ memberId }: Player, bonusKind: "NONE" | "SLOT") =>
  requestDeposit(world.pool, {
    ...{ memberId, requestId: v7({ msecs: world.clock.now().getTime() }), amountWon: 50_000 },
    ...{ bonusKind, now: world.clock.now() },
  });
const adjust = (
  { memberId }: Player,
  account: "CASH" | "POINT" | "TICKET",
  type = "ADMIN_PAYMENT" as const,
) =>
  adjustMoney(world.pool, {
    ...{
      memberId,
      adjustmentId: randomUUID(),
      type,
      account,
      amount: 10,
      reason: "시험",
      now: world.clock.now(),
    },
  });

test("whom a score marks is given no bonus by any door, and keeps deposits, play, conversions and withdrawals", async () => {
  const player = await world.player();
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000, 300_000);
  done(await grant(player, "COUPON_BONUS"));
  done(await adjust(player, "TICKET"));
  world.at(new Date(noon.getTime() + 86_400_000));
  const asked = done(await ask(player, "SLOT"));
  await mark(player);
  // A deposit that was asked for with a bonus comes without it, and stamps no day.
  expect((await world.complete(player, asked.requestId)).bonusWon).toBe(0);
  const stamps = await owner(
    "SELECT FROM platform.attendance_day WHERE member_id = $1 AND day = '2026-11-21'",
    [player.memberId],
  );
  expect(stamps.rowCount).toBe(0);
  world.forward(1_000);
  expect(await ask(player, "SLOT")).toEqual(refused);
  const { memberId } = player;
  expect(await checkIn(world.pool, { memberId, now: world.clock.now() })).toEqual(refused);
  for (const type of grantablePointTypes.filter((one) => one !== "RECOVER_WINNER_BONUS"))
    expect({ type, answer: await grant(player, type) }).toEqual({ type, answer: refused });
  for (const account of ["POINT", "TICKET"] as const) expect(await adjust(player, account)).toEqual(refused);
  const { serverSeedHash } = await rouletteSeedOf(world.pool, memberId, world.clock.now());
  expect(
    await playRoulette(world.pool, {
      ...{ memberId, playId: v7(), seen: { serverSeedHash }, now: world.clock.now() },
      setting: siteSettingSchema.parse({}).roulette,
    }),
  ).toEqual(refused);
  // Nobody is kept from what is theirs.
  await world.complete(player, done(await ask(player, "NONE")).requestId);
  done(await adjust(player, "CASH"));
  expect((await world.bet(player, "SLOT", 1_000, true)).status).toBe("RS_OK");
  done(
    await convertPoint(world.pool, {
      memberId,
      conversionId: randomUUID(),
      amount: 10_000,
      now: world.clock.now(),
    }),
  );
  await owner("DELETE FROM platform.harm_mark WHERE member_id = $1", [memberId]);
  done(await grant(player, "WINNER_BONUS"));
  done(await checkIn(world.pool, { memberId, now: world.clock.now() }));
});

test("a payback that falls due while a member is marked is forgone, and holds up nobody else's", async () => {
  world.at("2026-11-24T03:00:00.000Z");
  await world.setMoney({ paybackPercent: 10 });
  const [marked, other] = [await world.player(), await world.player()];
  for (const player of [marked, other]) {
    await world.deposit(player, 100_000);
    await world.play(player, "SLOT", 50_000, 0);
  }
  await mark(marked);
  world.at("2026-12-01T03:00:00.000Z");
  await runDuePaybacks(world.pool, world.clock.now());
  expect((await world.balances(marked)).point).toBe(0);
  expect((await world.balances(other)).point).toBe(5_000);
  await world.setSite("money", null);
});

test("advertising does not reach whom a score marks, and a note of the site's own does", async () => {
  const player = await world.player();
  await owner("UPDATE platform.member SET marketing_notes = true WHERE member_id = $1", [player.memberId]);
  const reached = async () => [
    await countReceivers(world.pool, { levelId: null, isMarketing: true }),
    await countReceivers(world.pool, { levelId: null, isMarketing: false }),
  ];
  const [advertising = 0, notes = 0] = await reached();
  await mark(player);
  expect(await reached()).toEqual([advertising - 1, notes]);
});
