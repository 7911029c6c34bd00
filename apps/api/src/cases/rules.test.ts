import { randomUUID } from "node:crypto";
import {
  type AlertKind,
  alertRuleKinds,
  parameterFaults,
  shippedRules,
} from "@hanpan/contract/operator/alertRules";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
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

const day = "2026-11-20";
const found = z.array(z.object({ member_id: z.string(), facts: z.record(z.string(), z.unknown()) }));

/** Whom a rule finds in a gaming day, with the facts. */
async function find(kind: AlertKind, parameters: Readonly<Record<string, number>>, on = day) {
  expect(parameterFaults(kind, parameters)).toEqual({});
  const { rows } = await world.pool.query("SELECT * FROM platform.find_alerts($1, $2, $3)", [
    kind,
    JSON.stringify(parameters),
    on,
  ]);
  return new Map(found.parse(rows).map((one) => [one.member_id, one.facts]));
}
const owner = (text: string, values: readonly unknown[]) => world.database.ownerPool.query(text, [...values]);

/** Puts a member's play behind them, so that they may withdraw. */
async function release({ memberId }: Player): Promise<void> {
  await owner(
    "UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1 AND status = 'OPEN'",
    [memberId],
  );
  await owner("UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1", [memberId]);
}
async function withdraw(player: Player, amountWon: number): Promise<string> {
  await release(player);
  world.forward(1_000);
  return done(await world.withdraw(player, amountWon)).requestId;
}
/** Pays a withdrawal, whatever the rules of risk hold it for. */
async function pay(player: Player, requestId: string): Promise<void> {
  await owner(
    `UPDATE platform.money_request SET risk_lifted_at = now(), risk_lifted_by = 'operator:one', risk_lift_reason = '확인'
      WHERE request_id = $1 AND risk_reasons IS NOT NULL`,
    [requestId],
  );
  await world.complete(player, requestId);
}
const link = (one: Player, other: Player, kind: string, value: string, at = world.clock.now()) =>
  owner(
    `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
     VALUES ($1, $2, $3, $4, 'PROBABLE', $5, $5), ($2, $1, $3, $4, 'PROBABLE', $5, $5)`,
    [one.memberId, other.memberId, kind, value, at],
  );

test("money in and out with little play: few bets, or a small part of it; as much as is asked for is no longer little", async () => {
  const parameters = { withdrawalFromWon: 1_000_000, betsBelow: 4, playBelowPercent: 50 };
  const bets = async (count: number, stakeWon: number) => {
    const player = await world.player();
    await world.deposit(player, 2_000_000);
    world.forward(1_000);
    for (let number = 0; number < count; number += 1) {
      world.forward(10);
      await world.play(player, "SLOT", stakeWon, stakeWon);
    }
    return player;
  };
  const [few, small, enough, less] = [
    await bets(3, 500_000),
    await bets(5, 199_999),
    await bets(4, 250_000),
    await bets(3, 1_000),
  ];
  const asked = await withdraw(few, 1_000_000);
  await withdraw(small, 1_500_000);
  await withdraw(enough, 1_500_000);
  await withdraw(less, 990_000);
  const alerts = await find("MONEY_THROUGH", parameters);
  expect(new Set(alerts.keys())).toEqual(new Set([few.memberId, small.memberId]));
  expect(alerts.get(few.memberId)).toEqual({
    ...{ requestId: asked, withdrawnWon: 1_000_000, depositedWon: 2_000_000, playedWon: 1_500_000, bets: 3 },
  });
  expect(await find("MONEY_THROUGH", parameters, "2026-11-21")).toEqual(new Map());
});

test("many small deposits under a threshold, within days, of which the last is of the day", async () => {
  const parameters = { eachBelowWon: 1_000_000, deposits: 3, sumFromWon: 2_500_000, days: 2 };
  const deposits = async (...sums: readonly number[]) => {
    const player = await world.player();
    for (const sum of sums) {
      await world.deposit(player, sum);
      world.forward(1_000);
    }
    return player;
  };
  const split = await deposits(900_000, 900_000);
  await deposits(900_000, 900_000, 699_000);
  await deposits(900_000, 900_000, 1_000_000);
  world.forward(24 * 3_600_000);
  await world.deposit(split, 900_000);
  expect(await find("SMALL_DEPOSITS", parameters)).toEqual(new Map());
  expect(await find("SMALL_DEPOSITS", parameters, "2026-11-21")).toEqual(
    new Map([[split.memberId, { deposits: 3, depositedWon: 2_700_000, largestWon: 900_000, days: 2 }]]),
  );
  expect(await find("SMALL_DEPOSITS", { ...parameters, days: 1 }, "2026-11-21")).toEqual(new Map());
  expect(await find("SMALL_DEPOSITS", parameters, "2026-11-22")).toEqual(new Map());
});

test("sums of a gaming day: of deposits and of withdrawals, one won below is none, and Seoul's midnight parts them", async () => {
  const player = await world.player();
  world.at("2026-12-01T14:59:00.000Z");
  await world.deposit(player, 6_000_000);
  await world.deposit(player, 4_000_000);
  world.at("2026-12-01T15:01:00.000Z");
  await world.deposit(player, 5_000_000);
  expect(await find("DAY_DEPOSITS", { fromWon: 10_000_000 }, "2026-12-01")).toEqual(
    new Map([[player.memberId, { depositedWon: 10_000_000, deposits: 2 }]]),
  );
  expect(await find("DAY_DEPOSITS", { fromWon: 10_000_001 }, "2026-12-01")).toEqual(new Map());
  expect(await find("DAY_DEPOSITS", { fromWon: 10_000_000 }, "2026-12-02")).toEqual(new Map());
  const request = await withdraw(player, 3_000_000);
  await pay(player, request);
  expect(await find("DAY_WITHDRAWALS", { fromWon: 3_000_000 }, "2026-12-02")).toEqual(
    new Map([[player.memberId, { withdrawnWon: 3_000_000, withdrawals: 1 }]]),
  );
  expect(await find("DAY_WITHDRAWALS", { fromWon: 3_000_001 }, "2026-12-02")).toEqual(new Map());
  expect(await find("DAY_WITHDRAWALS", { fromWon: 3_000_000 }, "2026-12-01")).toEqual(new Map());
});

test("an account, a device or an address of several members, on the day on which they met; told apart they are none", async () => {
  const [one, two, three] = [await world.player(), await world.player(), await world.player()];
  await link(one, two, "ACCOUNT", "110");
  await link(one, two, "DEVICE", "cookie");
  await link(one, three, "DEVICE", "cookie");
  await link(two, three, "DEVICE", "cookie");
  await link(one, two, "NETWORK", "203.0.113.7");
  expect(await find("SHARED_ACCOUNT", { members: 2 })).toEqual(
    new Map([one, two].map(({ memberId }) => [memberId, { clue: "ACCOUNT", members: 2 }])),
  );
  expect(await find("SHARED_ACCOUNT", { members: 3 })).toEqual(new Map());
  expect(new Set((await find("SHARED_DEVICE", { members: 3 })).keys())).toEqual(
    new Set([one, two, three].map(({ memberId }) => memberId)),
  );
  expect((await find("SHARED_DEVICE", { members: 4 })).size).toBe(0);
  expect((await find("SHARED_ADDRESS", { members: 2 })).size).toBe(2);
  for (const kind of ["SHARED_ACCOUNT", "SHARED_DEVICE", "SHARED_ADDRESS"] as const)
    expect((await find(kind, { members: 2 }, "2026-11-21")).size).toBe(0);
  await owner(
    `INSERT INTO platform.person_verdict (member_id, other_id, verdict, decided_by, decided_at, reason)
     VALUES ($1, $2, 'NOT_SAME', 'operator:one', now(), '형제'), ($2, $1, 'NOT_SAME', 'operator:one', now(), '형제')`,
    [one.memberId, two.memberId],
  );
  expect(await find("SHARED_ACCOUNT", { members: 2 })).toEqual(new Map());
});

test("linked members on opposite sides of rounds: as many rounds, about the same stakes, and linked", async () => {
  world.at("2026-11-23T03:00:00.000Z");
  const parameters = { rounds: 3, apartPercent: 10, stakeFromWon: 20_000 };
  const [one, two, apart, stranger] = [
    await world.player(),
    await world.player(),
    await world.player(),
    await world.player(),
  ];
  for (const player of [one, two, apart, stranger]) {
    await world.deposit(player, 1_000_000);
    world.forward(1_000);
  }
  await link(one, two, "DEVICE", "table");
  await link(one, apart, "DEVICE", "table");
  const round = async (stakes: readonly (readonly [Player, number, number])[]) => {
    const name = randomUUID();
    for (const [player, stakeWon, winWon] of stakes) {
      world.forward(1_000);
      const bet = await world.bet(player, "LIVE", stakeWon, false, name);
      expect(bet.status).toBe("RS_OK");
      await world.win(player, bet, winWon);
    }
  };
  for (const banker of [true, false])
    await round([
      [one, 10_000, banker ? 20_000 : 0],
      [two, 11_000, banker ? 0 : 22_000],
      [apart, 20_000, banker ? 0 : 40_000],
      [stranger, 10_000, banker ? 0 : 20_000],
    ]);
  // On one side they are no pair.
  await round([
    [one, 10_000, 20_000],
    [two, 10_000, 20_000],
  ]);
  const on = "2026-11-23";
  expect(await find("OPPOSITE_SIDES", parameters, on)).toEqual(new Map());
  const pair = await find("OPPOSITE_SIDES", { ...parameters, rounds: 2 }, on);
  expect(new Set(pair.keys())).toEqual(new Set([one.memberId, two.memberId]));
  expect(pair.get(one.memberId)).toEqual({
    ...{ rounds: 2, stakedWon: 20_000, wonWon: 20_000, otherStakedWon: 22_000, otherWonWon: 22_000 },
  });
  expect((await find("OPPOSITE_SIDES", { ...parameters, rounds: 2, apartPercent: 9 }, on)).size).toBe(0);
  expect((await find("OPPOSITE_SIDES", { ...parameters, rounds: 2 }, "2026-11-24")).size).toBe(0);
});

test("bonus hunting: bonuses taken and little played beyond them", async () => {
  world.at("2026-11-25T03:00:00.000Z");
  const player = await world.player();
  for (let number = 0; number < 2; number += 1) {
    await world.deposit(player, 100_000, "SLOT");
    world.forward(1_000);
  }
  const sums = z.object({ base: z.number(), due: z.number() }).parse(
    (
      await owner(
        `SELECT (SELECT sum(amount_won + bonus_won)::bigint FROM platform.money_request WHERE member_id = $1) AS base,
           (SELECT sum(required_won - progress_won)::bigint FROM platform.rollover WHERE member_id = $1) AS due`,
        [player.memberId],
      )
    ).rows[0],
  );
  expect(sums.base).toBeGreaterThan(200_000);
  for (let left = sums.due; left > 0; left -= 100_000) await world.play(player, "SLOT", 100_000, 100_000);
  await owner("SELECT platform.close_met_rollovers($1, $2)", [player.memberId, world.clock.now()]);
  // Stakes of which nothing was at risk, as of both sides of a table, are no play that a bonus was given for.
  for (let cover = 0; cover < 10; cover += 1) await world.play(player, "MINI", 100_000, 100_000);
  done(await world.withdraw(player, 100_000));
  const played = Math.ceil(sums.due / 100_000) * 100_000;
  const parameters = {
    ...{ bonuses: 2, days: 7, withdrawalFromWon: 100_000 },
    playBelowTimes: Math.floor(played / sums.base) + 1,
  };
  const on = "2026-11-25";
  expect(await find("BONUS_HUNTING", parameters, on)).toEqual(
    new Map([
      [player.memberId, expect.objectContaining({ bonuses: 2, depositedWon: 200_000, playedWon: played })],
    ]),
  );
  const less = { ...parameters, playBelowTimes: parameters.playBelowTimes - 1 };
  for (const near of [less, { ...parameters, bonuses: 3 }, { ...parameters, withdrawalFromWon: 100_001 }])
    expect((await find("BONUS_HUNTING", near, on)).size).toBe(0);
  expect((await find("BONUS_HUNTING", parameters, "2026-11-26")).size).toBe(0);
});

test("play that beats a game: the sum above its stated return, by the root of the squares; luck in few bets is none", async () => {
  world.at("2026-11-27T03:00:00.000Z");
  await owner("UPDATE platform.game SET rtp = 96 WHERE code = 'game-mini'", []);
  const [knows, plays] = [await world.player(), await world.player()];
  for (const player of [knows, plays]) await world.deposit(player, 1_000_000);
  // Each bet of 1,000 that comes back as 1,940 or as nothing: one of them is right four times of five.
  for (let number = 0; number < 100; number += 1) {
    world.forward(10);
    await world.play(knows, "MINI", 1_000, number % 5 === 0 ? 0 : 1_940);
    await world.play(plays, "MINI", 1_000, number % 2 === 0 ? 0 : 1_940);
  }
  const on = "2026-11-27";
  // 80 × 980 − 20 × 960 = 59,200, by √(80 × 980² + 20 × 960²) = 9,760: 6.06 deviations.
  const alerts = await find("BEATEN_GAME", { bets: 100, tenths: 60 }, on);
  expect([...alerts.keys()]).toEqual([knows.memberId]);
  expect(alerts.get(knows.memberId)).toMatchObject({
    ...{
      bets: 100,
      stakedWon: 100_000,
      wonWon: 155_200,
      returnPercent: 155.2,
      statedPercent: 96,
      tenths: 60,
    },
  });
  expect((await find("BEATEN_GAME", { bets: 100, tenths: 61 }, on)).size).toBe(0);
  expect((await find("BEATEN_GAME", { bets: 101, tenths: 60 }, on)).size).toBe(0);
  expect((await find("BEATEN_GAME", { bets: 100, tenths: 60 }, "2026-11-28")).size).toBe(0);
  await owner("UPDATE platform.game SET rtp = NULL WHERE code = 'game-mini'", []);
  expect((await find("BEATEN_GAME", { bets: 100, tenths: 60 }, on)).size).toBe(0);
});

test("a withdrawal soon after a change of account or address, and not long after, nor before", async () => {
  world.at("2026-12-03T03:00:00.000Z");
  const parameters = { hours: 24, withdrawalFromWon: 50_000 };
  const changed = async (hoursBefore: number) => {
    const player = await world.player();
    await world.deposit(player, 100_000);
    const at = new Date(world.clock.now().getTime() + 1_000 - hoursBefore * 3_600_000);
    await owner(
      `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'ACCOUNT', false, 0, $2)`,
      [player.memberId, at],
    );
    await withdraw(player, 50_000);
    return player;
  };
  const soon = await changed(24);
  await changed(24.01);
  await changed(-1);
  expect([...(await find("CHANGED_ACCOUNT", parameters, "2026-12-03")).keys()]).toEqual([soon.memberId]);
  expect(
    (await find("CHANGED_ACCOUNT", { ...parameters, withdrawalFromWon: 50_001 }, "2026-12-03")).size,
  ).toBe(0);
  expect((await find("CHANGED_ACCOUNT", parameters, "2026-12-04")).size).toBe(0);
});

test("an operator's own patterns: who pays one member and few others, and who credits one by hand again and again", async () => {
  world.at("2026-12-05T03:00:00.000Z");
  const [friend, usual] = [randomUUID(), randomUUID()];
  const player = await world.player();
  await owner(
    "UPDATE platform.level_setting SET document = jsonb_set(document, '{withdrawal,cooldownMinutes}', '0')",
    [],
  );
  await world.deposit(player, 1_000_000);
  const paid = async (whom: Player, by: string) => {
    const request = await withdraw(whom, 100_000);
    await pay(whom, request);
    await owner("UPDATE platform.money_request SET processed_by = $2 WHERE request_id = $1", [
      request,
      `operator:${by}`,
    ]);
    world.forward(600_000);
  };
  await paid(player, friend);
  await paid(player, friend);
  for (let number = 0; number < 5; number += 1) {
    const other = await world.player();
    await world.deposit(other, 200_000);
    await paid(other, usual);
  }
  const on = "2026-12-05";
  const until = "2026-12-06";
  const pays = { times: 2, days: 7, sumFromWon: 200_000, memberPercent: 90, siteBelowPercent: 30 };
  expect(await find("OPERATOR_PAYS", pays, on)).toEqual(
    new Map([
      [
        player.memberId,
        expect.objectContaining({ withdrawals: 2, withdrawnWon: 200_000, memberPercent: 100 }),
      ],
    ]),
  );
  expect((await find("OPERATOR_PAYS", { ...pays, times: 3 }, on)).size).toBe(0);
  expect((await find("OPERATOR_PAYS", { ...pays, sumFromWon: 200_001 }, on)).size).toBe(0);
  expect((await find("OPERATOR_PAYS", { ...pays, siteBelowPercent: 20 }, on)).size).toBe(0);
  expect((await find("OPERATOR_PAYS", pays, until)).size).toBe(0);

  const credit = (operatorId: string, at: Date) =>
    owner(
      `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
       VALUES ($1, gen_random_uuid(), $2, 'POINT', true, 60000, $3)`,
      [player.memberId, operatorId, at],
    );
  await credit(friend, new Date("2026-12-09T03:00:00.000Z"));
  await credit(friend, new Date("2026-12-10T03:00:00.000Z"));
  await credit(usual, new Date("2026-12-10T03:00:00.000Z"));
  const credits = { times: 2, days: 2, sumFromWon: 120_000 };
  expect(await find("OPERATOR_CREDITS", credits, "2026-12-10")).toEqual(
    new Map([[player.memberId, { credits: 2, creditedWon: 120_000, days: 2 }]]),
  );
  expect((await find("OPERATOR_CREDITS", { ...credits, sumFromWon: 120_001 }, "2026-12-10")).size).toBe(0);
  expect((await find("OPERATOR_CREDITS", { ...credits, days: 1 }, "2026-12-10")).size).toBe(0);
  expect((await find("OPERATOR_CREDITS", credits, "2026-12-09")).size).toBe(0);
});

test("what ships fits its kinds, and every kind is known to the database by name", async () => {
  for (const { kind, parameters } of shippedRules)
    expect({ kind, faults: parameterFaults(kind, parameters) }).toEqual({ kind, faults: {} });
  expect(new Set(shippedRules.map(({ kind }) => kind))).toEqual(new Set(alertRuleKinds));
  expect(parameterFaults("DAY_DEPOSITS", { fromWon: 0, days: 2 })).toEqual({
    days: "NOT_ALLOWED",
    fromWon: "TOO_SMALL",
  });
  expect(parameterFaults("SHARED_DEVICE", { members: 999 })).toEqual({ members: "TOO_LARGE" });
});
