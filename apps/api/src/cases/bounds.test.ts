import { randomUUID } from "node:crypto";
import type { AlertKind } from "@hanpan/contract/operator/alertRules";
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

const found = z.array(z.object({ member_id: z.string() }));

/** Whom a rule finds in a gaming day. */
async function find(kind: AlertKind, parameters: Readonly<Record<string, number>>, on: string) {
  const { rows } = await world.pool.query("SELECT member_id FROM platform.find_alerts($1, $2, $3)", [
    ...[kind, JSON.stringify(parameters), on],
  ]);
  return new Set(found.parse(rows).map(({ member_id: id }) => id));
}
const idsOf = (...players: readonly Player[]) => new Set(players.map(({ memberId }) => memberId));
const owner = (text: string, values: readonly unknown[] = []) =>
  world.database.ownerPool.query(text, [...values]);
const nobody = new Set<string>();

async function link(one: Player, other: Player, kind: string): Promise<void> {
  await owner(
    `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
     VALUES ($1, $2, $3, 'shared', 'PROBABLE', $4, $4), ($2, $1, $3, 'shared', 'PROBABLE', $4, $4)`,
    [one.memberId, other.memberId, kind, world.clock.now()],
  );
}

test("few deposits are not many small ones, and what came together is said on a day with another alone", async () => {
  const parameters = { eachBelowWon: 1_000_000, deposits: 3, sumFromWon: 1_000_000, days: 2 };
  const [few, many] = [await world.player(), await world.player()];
  for (const [player, times] of [
    [few, 2],
    [many, 3],
  ] as const)
    for (let number = 0; number < times; number += 1) {
      await world.deposit(player, 900_000);
      world.forward(1_000);
    }
  expect(await find("SMALL_DEPOSITS", parameters, "2026-11-20")).toEqual(idsOf(many));
  // Within the two days that end with the next one too, on which none came.
  expect(await find("SMALL_DEPOSITS", parameters, "2026-11-21")).toEqual(nobody);
});

test("one USDT address of two members is one account; of whom no rule looks at who is simulated", async () => {
  const [one, two] = [await world.player(), await world.player()];
  await link(one, two, "USDT");
  expect(await find("SHARED_ACCOUNT", { members: 2 }, "2026-11-20")).toEqual(idsOf(one, two));
  await owner("UPDATE platform.member SET simulated = true WHERE member_id = $1", [one.memberId]);
  expect(await find("SHARED_ACCOUNT", { members: 2 }, "2026-11-20")).toEqual(idsOf(two));
  await owner("UPDATE platform.member SET simulated = false WHERE member_id = $1", [one.memberId]);
});

test("opposite sides: stakes together from the sum on, and none of who were told apart", async () => {
  world.at("2026-11-23T03:00:00.000Z");
  const [one, two] = [await world.player(), await world.player()];
  for (const player of [one, two]) await world.deposit(player, 1_000_000);
  await link(one, two, "DEVICE");
  world.forward(1_000);
  const round = randomUUID();
  for (const [player, winWon] of [
    [one, 20_000],
    [two, 0],
  ] as const) {
    world.forward(1_000);
    await world.win(player, await world.bet(player, "LIVE", 10_000, false, round), winWon);
  }
  const parameters = { rounds: 1, apartPercent: 10, stakeFromWon: 20_000 };
  const on = "2026-11-23";
  expect(await find("OPPOSITE_SIDES", parameters, on)).toEqual(idsOf(one, two));
  expect(await find("OPPOSITE_SIDES", { ...parameters, stakeFromWon: 20_001 }, on)).toEqual(nobody);
  await owner(
    `INSERT INTO platform.person_verdict (member_id, other_id, verdict, decided_by, decided_at, reason)
     VALUES ($1, $2, 'NOT_SAME', 'operator:one', now(), '형제'), ($2, $1, 'NOT_SAME', 'operator:one', now(), '형제')`,
    [one.memberId, two.memberId],
  );
  expect(await find("OPPOSITE_SIDES", parameters, on)).toEqual(nobody);
});

/** Asks for a withdrawal, with whatever had to be played behind the member. */
async function withdraw(player: Player, amountWon: number): Promise<string> {
  await owner(
    "UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1 AND status = 'OPEN'",
    [player.memberId],
  );
  await owner("UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1", [player.memberId]);
  world.forward(1_000);
  return done(await world.withdraw(player, amountWon)).requestId;
}

test("a withdrawal soon after a USDT address came to hold, and not after one that was taken back or that holds later", async () => {
  world.at("2026-12-03T03:00:00.000Z");
  const changed = async (state: string, hoursBefore: number) => {
    const player = await world.player();
    await world.deposit(player, 100_000);
    const holdsFrom = new Date(world.clock.now().getTime() + 1_000 - hoursBefore * 3_600_000);
    await owner(
      `INSERT INTO platform.usdt_address_change (member_id, change_id, address, asked_by, asked_at, holds_from, state)
       VALUES ($1, gen_random_uuid(), 'sealed', 'operator:one', $2, $2, $3)`,
      [player.memberId, holdsFrom, state],
    );
    await withdraw(player, 50_000);
    return player;
  };
  const soon = await changed("DONE", 24);
  await changed("DONE", 24.01);
  await changed("DONE", -1);
  await changed("CANCELLED", 1);
  const parameters = { hours: 24, withdrawalFromWon: 50_000 };
  expect(await find("CHANGED_ACCOUNT", parameters, "2026-12-03")).toEqual(idsOf(soon));
});

test("who pays one member again and again is found from the asked share of that member's withdrawals on", async () => {
  world.at("2026-12-05T03:00:00.000Z");
  await owner(
    "UPDATE platform.level_setting SET document = jsonb_set(document, '{withdrawal,cooldownMinutes}', '0')",
  );
  const [player, other] = [await world.player(), await world.player()];
  for (const one of [player, other]) await world.deposit(one, 1_000_000);
  const [friend, usual] = [randomUUID(), randomUUID()];
  for (const [whom, by] of [
    [player, friend],
    [player, friend],
    [player, usual],
    [other, usual],
    [other, usual],
    [other, usual],
    [other, usual],
  ] as const) {
    const request = await withdraw(whom, 100_000);
    await owner(
      `UPDATE platform.money_request SET risk_lifted_at = now(), risk_lifted_by = 'operator:one', risk_lift_reason = '확인'
        WHERE request_id = $1 AND risk_reasons IS NOT NULL`,
      [request],
    );
    await world.complete(whom, request);
    await owner("UPDATE platform.money_request SET processed_by = $2 WHERE request_id = $1", [
      ...[request, `operator:${by}`],
    ]);
    world.forward(600_000);
  }
  const pays = { times: 2, days: 7, sumFromWon: 200_000, siteBelowPercent: 50 };
  const on = "2026-12-05";
  // Two of the member's three.
  expect(await find("OPERATOR_PAYS", { ...pays, memberPercent: 66 }, on)).toEqual(idsOf(player));
  expect(await find("OPERATOR_PAYS", { ...pays, memberPercent: 67 }, on)).toEqual(nobody);
});

test("one credit by hand is not again and again, however much it is", async () => {
  world.at("2026-12-10T03:00:00.000Z");
  const [once, twice] = [await world.player(), await world.player()];
  for (const player of [once, twice, twice])
    await owner(
      `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
       VALUES ($1, gen_random_uuid(), '0193a000-0000-7000-8000-000000000001', 'POINT', true, 60000, $2)`,
      [player.memberId, world.clock.now()],
    );
  const credits = { times: 2, days: 2, sumFromWon: 50_000 };
  expect(await find("OPERATOR_CREDITS", credits, "2026-12-10")).toEqual(idsOf(twice));
});
