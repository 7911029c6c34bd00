import type { LimitKind } from "@hanpan/contract/objects/limitKind";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { restMs } from "../lib/sessions.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { endExclusions } from "./jobs.ts";
import { exclude, readLimits, setLimits } from "./limits.ts";
import { grantPoint } from "./points.ts";
import { completeRequest, requestDeposit } from "./requests.ts";

let world: MoneyWorld;
let player: Player;
beforeAll(async () => {
  world = await openMoneyWorld();
});
beforeEach(async () => {
  world.at(noon);
  player = await world.player();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const set = (limits: { [Kind in LimitKind]?: number | null }) =>
  setLimits(world.pool, { memberId: player.memberId, limits, now: world.clock.now() });
const read = () => readLimits(world.pool, player.memberId, world.clock.now());
const ask = (amountWon: number) =>
  requestDeposit(world.pool, {
    memberId: player.memberId,
    requestId: uuidv7(),
    amountWon,
    bonusKind: "NONE",
    now: world.clock.now(),
  });
const limitReached = "RS_ERROR_LIMIT_REACHED";

test("tighter counts at once; looser waits 24 hours and for the member's word again", async () => {
  done(await set({ depositDay: 100_000 }));
  done(await set({ depositDay: 50_000 }));
  expect((await read()).depositDay).toEqual({ value: 50_000, used: 0, pending: null });
  done(await set({ depositDay: 80_000 }));
  const from = new Date(noon.getTime() + dayMs);
  expect((await read()).depositDay).toEqual({ value: 50_000, used: 0, pending: { value: 80_000, from } });
  world.forward(dayMs - 1);
  done(await set({ depositDay: 80_000 }));
  expect((await read()).depositDay).toEqual({ value: 50_000, used: 0, pending: { value: 80_000, from } });
  world.forward(1);
  expect((await read()).depositDay.value).toBe(50_000);
  done(await set({ depositDay: 90_000 }));
  expect((await read()).depositDay).toMatchObject({ value: 50_000, pending: { value: 90_000 } });
  world.forward(dayMs);
  done(await set({ depositDay: 90_000 }));
  expect((await read()).depositDay).toEqual({ value: 90_000, used: 0, pending: null });
  done(await set({ depositDay: null }));
  done(await set({ depositDay: 10_000 }));
  expect((await read()).depositDay).toEqual({ value: 10_000, used: 0, pending: null });
});

test("a looser limit that nobody comes back to is over a week after its wait, and waits anew", async () => {
  done(await set({ lossWeek: 50_000 }));
  done(await set({ lossWeek: 80_000 }));
  world.forward(8 * dayMs - 1);
  expect((await read()).lossWeek.pending).not.toBeNull();
  world.forward(1);
  expect((await read()).lossWeek).toEqual({ value: 50_000, used: 0, pending: null });
  done(await set({ lossWeek: 80_000 }));
  const from = new Date(world.clock.now().getTime() + dayMs);
  expect((await read()).lossWeek).toEqual({ value: 50_000, used: 0, pending: { value: 80_000, from } });
  world.forward(8 * dayMs - 1);
  done(await set({ lossWeek: 80_000 }));
  expect((await read()).lossWeek).toEqual({ value: 80_000, used: 0, pending: null });
});

test("a removed limit holds for 24 hours more; what makes no sense is refused, and then none is set", async () => {
  done(await set({ lossDay: 1_000 }));
  done(await set({ lossDay: null }));
  expect((await read()).lossDay).toMatchObject({ value: 1_000, pending: { value: null } });
  world.forward(dayMs);
  done(await set({ lossDay: null }));
  expect((await read()).lossDay).toEqual({ value: null, used: 0, pending: null });
  for (const limits of [{ depositDay: 1, lossWeek: -1 }, { sessionMinutes: 0 }, { sessionMinutes: 1_441 }])
    expect(await set(limits)).toMatchObject({ outcome: "REFUSED", code: "LIMIT_INVALID" });
  expect((await read()).depositDay.value).toBeNull();
});

test("deposit limits of the day, week and month count completed deposits in Seoul", async () => {
  done(await set({ depositDay: 100_000, depositWeek: 150_000, depositMonth: 170_000 }));
  world.at("2026-11-21T14:00:00Z");
  await world.deposit(player, 80_000);
  expect(await ask(30_000)).toMatchObject({ code: "DEPOSIT_LIMIT", details: { remaining: 20_000 } });
  // 00:00 on Sunday: a new day of the same week.
  world.at("2026-11-21T15:00:00Z");
  expect(await ask(80_000)).toMatchObject({ code: "DEPOSIT_LIMIT", details: { remaining: 70_000 } });
  await world.deposit(player, 70_000);
  expect(await read()).toMatchObject({
    depositDay: { used: 70_000 },
    depositWeek: { used: 150_000 },
    depositMonth: { used: 150_000 },
  });
  // 00:00 on Monday.
  world.at("2026-11-22T15:00:00Z");
  expect(await ask(30_000)).toMatchObject({ code: "DEPOSIT_LIMIT", details: { remaining: 20_000 } });
  // 00:00 on 1 December.
  world.at("2026-11-30T15:00:00Z");
  expect(await ask(100_000)).toMatchObject({ outcome: "OK" });
});

test("a loss limit refuses the bet that would pass it, with open stakes counted and wins given back", async () => {
  await world.deposit(player, 1_000_000);
  await world.play(player, "SLOT", 40_000, 10_000);
  done(await set({ lossDay: 100_000 }));
  expect((await read()).lossDay).toMatchObject({ value: 100_000, used: 30_000 });
  expect((await world.bet(player, "SLOT", 70_001)).status).toBe(limitReached);
  const open = await world.bet(player, "SLOT", 70_000);
  expect(open.status).toBe("RS_OK");
  expect((await world.bet(player, "LIVE", 1)).status).toBe(limitReached);
  expect((await world.bet(player, "LIVE", 0)).status).toBe("RS_OK");
  await world.win(player, open, 50_000);
  expect((await world.bet(player, "SLOT", 50_001)).status).toBe(limitReached);
  expect((await world.bet(player, "SLOT", 50_000, true)).status).toBe("RS_OK");
  expect((await world.bet(player, "SLOT", 1)).status).toBe(limitReached);
  // Midnight in Seoul.
  world.at("2026-11-20T14:59:59Z");
  expect((await world.bet(player, "SLOT", 1)).status).toBe(limitReached);
  world.at("2026-11-20T15:00:00Z");
  expect((await world.bet(player, "SLOT", 100_000)).status).toBe("RS_OK");
});

test("a tighter deposit limit holds for the request that is open already", async () => {
  const waiting = done(await ask(100_000));
  done(await set({ depositDay: 30_000 }));
  const completion = {
    memberId: player.memberId,
    requestId: waiting.requestId,
    actor: "operator:one",
    now: world.clock.now(),
  };
  expect(await completeRequest(world.pool, completion)).toMatchObject({
    code: "DEPOSIT_LIMIT",
    details: { remaining: 30_000 },
  });
  expect((await world.balances(player)).cash).toBe(0);
  done(await set({ depositDay: 20_000 }));
  await world.cancel(player, waiting.requestId);
  const small = done(await ask(20_000));
  await world.complete(player, small.requestId);
  expect((await read()).depositDay).toMatchObject({ value: 20_000, used: 20_000 });
});

test("a rollback gives the loss back", async () => {
  await world.deposit(player, 100_000);
  done(await set({ lossWeek: 10_000 }));
  const bet = await world.play(player, "SLOT", 10_000);
  expect((await world.bet(player, "SLOT", 1)).status).toBe(limitReached);
  await world.rollback(player, bet);
  expect((await world.bet(player, "SLOT", 10_000)).status).toBe("RS_OK");
});

test("a session ends play after the member's own minutes", async () => {
  await world.deposit(player, 100_000);
  done(await set({ sessionMinutes: 30 }));
  expect((await world.bet(player, "SLOT", 100)).status).toBe("RS_OK");
  world.at(new Date(noon.getTime() + 30 * 60_000));
  expect((await world.bet(player, "SLOT", 100)).status).toBe(limitReached);
});

test("the member's own minutes go on over a log-in, until they have rested", async () => {
  await world.deposit(player, 100_000);
  done(await set({ sessionMinutes: 60 }));
  world.at(new Date(noon.getTime() + 40 * minuteMs));
  // Played to the end in a game's own window: nothing but the bets shows that the member was here.
  expect((await world.bet(player, "SLOT", 100)).status).toBe("RS_OK");
  world.forward(10 * minuteMs);
  const again = await world.enter(player.memberId);
  expect((await world.bet(again, "SLOT", 100)).status).toBe("RS_OK");
  world.forward(10 * minuteMs);
  expect((await world.bet(again, "SLOT", 100)).status).toBe(limitReached);
  world.forward(minuteMs);
  const third = await world.enter(player.memberId);
  expect((await world.bet(third, "SLOT", 100)).status).toBe(limitReached);
  world.forward(restMs);
  const rested = await world.enter(player.memberId);
  expect((await world.bet(rested, "SLOT", 100)).status).toBe("RS_OK");
  world.forward(60 * minuteMs);
  expect((await world.bet(rested, "SLOT", 100)).status).toBe(limitReached);
});

test("an exclusion ends sessions, refuses play, deposits and bonuses, and leaves the withdrawal open", async () => {
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000, 100_000);
  const waiting = done(await ask(50_000));
  const open = await world.bet(player, "SLOT", 50_000);
  const given = {
    memberId: player.memberId,
    exclusionId: uuidv7(),
    kind: "COOL_OFF" as const,
    days: 7,
    now: world.clock.now(),
  };
  for (const [kind, days] of [
    ["COOL_OFF", 0],
    ["COOL_OFF", 43],
    ["SELF_EXCLUSION", 179],
    ["SELF_EXCLUSION", 1_826],
  ] as const)
    expect(await exclude(world.pool, { ...given, kind, days })).toMatchObject({ code: "EXCLUSION_INVALID" });
  const until = new Date(given.now.getTime() + 7 * dayMs);
  expect(await exclude(world.pool, given)).toEqual({ outcome: "OK", result: { until } });
  expect(await exclude(world.pool, given)).toEqual({ outcome: "REPLAYED", result: { until } });
  // A shorter one changes nothing.
  expect(done(await exclude(world.pool, { ...given, exclusionId: uuidv7(), days: 1 })).until).toEqual(until);

  const { rows } = await world.pool.query(
    "SELECT count(*) AS live FROM platform.session WHERE member_id = $1 AND ended_at IS NULL",
    [player.memberId],
  );
  expect(rows).toEqual([{ live: 0 }]);
  expect((await world.bet(player, "SLOT", 1_000)).status).toBe("RS_ERROR_USER_DISABLED");
  expect((await world.win(player, open, 60_000)).status).toBe("RS_OK");
  expect(await ask(50_000)).toMatchObject({ code: "SELF_EXCLUDED" });
  const complete = () =>
    completeRequest(world.pool, {
      memberId: player.memberId,
      requestId: waiting.requestId,
      actor: "operator:one",
      now: world.clock.now(),
    });
  expect(await complete()).toMatchObject({ code: "SELF_EXCLUDED" });
  // Suspended on top of it, the member is excluded still.
  for (const status of ["SUSPENDED", "SELF_EXCLUDED"]) {
    await world.database.ownerPool.query("UPDATE platform.member SET status = $2 WHERE member_id = $1", [
      player.memberId,
      status,
    ]);
    expect(await complete()).toMatchObject({ code: "SELF_EXCLUDED" });
    expect(
      await grantPoint(world.pool, {
        memberId: player.memberId,
        source: "point",
        sourceId: "1",
        type: "COUPON_BONUS",
        amount: 1,
        now: world.clock.now(),
      }),
    ).toMatchObject({ code: "SELF_EXCLUDED" });
  }
  const withdrawal = done(await world.withdraw(player, 110_000));
  await world.complete(player, withdrawal.requestId);
  expect(await world.balances(player)).toMatchObject({ cash: 0, held: 0 });

  expect(await endExclusions(world.pool, new Date(until.getTime() - 1))).toBe(1);
  expect(await ask(50_000)).toMatchObject({ code: "SELF_EXCLUDED" });
  expect(await endExclusions(world.pool, until)).toBe(1);
  expect(await endExclusions(world.pool, until)).toBe(0);
  expect(await ask(50_000)).toMatchObject({ code: "DEPOSIT_PENDING" });
});
