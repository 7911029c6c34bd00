import { withTransaction } from "@hanpan/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { partnersOf } from "../../testing/partners/partnerTree.ts";
import { moveMember } from "../tree/move.ts";
import { markStatementPaid, payStatement } from "./settle.ts";

let world: MoneyWorld;
let partners: ReturnType<typeof partnersOf>;

beforeEach(async () => {
  world = await openMoneyWorld();
  partners = partnersOf(world);
  world.at("2026-10-01T03:00:00.000Z");
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

/** A top and two below it at 1 % of stakes and 0.5 %, settled by the month, with a member of the first. */
async function smallTree(more: { readonly carriesLosses?: boolean } = {}) {
  const top = await partners.partner();
  const [one, other] = [await partners.partner(top), await partners.partner(top)];
  const player = await world.player({ referrerId: one.memberId });
  await world.deposit(player, 10_000_000);
  await partners.rate(top, "2026-10-01", 100, 4_000);
  await partners.rate(one, "2026-10-01", 50, 2_000);
  await partners.rate(other, "2026-10-01", 50, 2_000);
  for (const partner of [top, one, other])
    await partners.agree(partner, "2026-10-01", "MONTH", { ...more, terms: { lessRolling: false } });
  return { top, one, other, player };
}

/** Marks a partner's statement of a run as paid outside. */
async function outcomeOf(runId: string, partner: Parameters<typeof partners.statement>[1]) {
  const statement = await partners.statement(runId, partner);
  return markStatementPaid(world.pool, {
    ...{ statementId: String(statement?.["statement_id"]), by: "test", note: "은행 이체" },
    now: world.clock.now(),
  });
}

const earned = async (runId: string, ...of: readonly Parameters<typeof partners.statement>[1][]) =>
  Promise.all(of.map(async (partner) => (await partners.statement(runId, partner))?.["rolling_earned"]));

test("a rate that changes at midnight counts from the first bet of the day", async () => {
  const { top, one, player } = await smallTree();
  await partners.rate(one, "2026-10-11", 80, 2_000);
  world.at("2026-10-10T14:59:59.999Z");
  await world.play(await world.enter(player.memberId), "SLOT", 1_000_000);
  world.at("2026-10-10T15:00:00.000Z");
  await world.play(await world.enter(player.memberId), "SLOT", 1_000_000);
  world.at("2026-11-01T03:00:00.000Z");
  expect(await earned(await partners.settle("MONTH", "2026-10-01"), top, one)).toEqual([
    5_000 + 2_000,
    5_000 + 8_000,
  ]);
});

test("a partner who is moved, and a member who changes partner, begin with the day; before it all stays", async () => {
  const { top, one, other, player } = await smallTree();
  const below = await partners.partner(one);
  const theirs = await world.player({ referrerId: below.memberId });
  await world.deposit(theirs, 10_000_000);
  const day = async (iso: string) => {
    world.at(iso);
    await world.play(await world.enter(player.memberId), "LIVE", 1_000_000, 1_000_000);
    await world.play(await world.enter(theirs.memberId), "LIVE", 200_000, 200_000);
  };
  await day("2026-10-05T03:00:00.000Z");
  await partners.move(below, other, "2026-10-06");
  await withTransaction(world.pool, (client) =>
    moveMember(client, {
      ...{ memberId: player.memberId, partnerId: other.memberId, from: "2026-10-06", by: "test" },
      now: world.clock.now(),
    }),
  );
  await day("2026-10-06T03:00:00.000Z");
  world.at("2026-11-01T03:00:00.000Z");
  // Each day 1,200,000 were staked: 5,000 + 1,000 of them are the one's on the first day and the other's on the second.
  const runId = await partners.settle("MONTH", "2026-10-01");
  expect(await earned(runId, top, one, other)).toEqual([12_000, 6_000, 6_000]);
});

test("what is rolled back after closing is taken in the next period, in a row of its own, and the approved one stays", async () => {
  const { top, one, player } = await smallTree();
  world.at("2026-10-05T03:00:00.000Z");
  const bet = await world.play(await world.enter(player.memberId), "SLOT", 1_000_000);
  world.at("2026-11-01T03:00:00.000Z");
  const october = await partners.settle("MONTH", "2026-10-01");
  const before = await partners.statement(october, one);
  expect(before).toMatchObject({ rolling_earned: 5_000, losing_earned: 200_000, payable_won: 205_000 });
  expect(await world.rollback(player, bet)).toBe("RS_OK");
  world.at("2026-11-10T03:00:00.000Z");
  await world.play(await world.enter(player.memberId), "SLOT", 100_000);
  world.at("2026-12-01T03:00:00.000Z");
  const november = await partners.settle("MONTH", "2026-11-01");
  expect(await partners.statement(october, one)).toEqual(before);
  expect(await partners.statement(november, one)).toMatchObject({
    rolling_earned: 500,
    rolling_corrected: -5_000,
    rolling_payable: 0,
    rolling_carried: -4_500,
    losing_corrected: -200_000,
    losing_carried: -180_000,
    payable_won: 0,
  });
  expect(await partners.statement(november, top)).toMatchObject({ rolling_corrected: -5_000 });
  const { rows } = await world.pool.query(
    `SELECT day::text, category, rolling_share, rolling_before, losing_share FROM platform.partner_statement_row
      JOIN platform.partner_statement USING (statement_id)
      WHERE run_id = $1 AND partner_id = $2 ORDER BY day`,
    [november, one.memberId],
  );
  expect(rows).toEqual([
    {
      day: "2026-10-05",
      category: "SLOT",
      rolling_share: -5_000,
      rolling_before: 5_000,
      losing_share: -200_000,
    },
    { day: "2026-11-10", category: "SLOT", rolling_share: 500, rolling_before: 0, losing_share: 20_000 },
  ]);
  world.at("2027-01-01T03:00:00.000Z");
  expect(await partners.statement(await partners.settle("MONTH", "2026-12-01"), one)).toMatchObject({
    rolling_brought: -4_500,
    rolling_corrected: 0,
    losing_brought: -180_000,
    losing_corrected: 0,
  });
});

test("a losing share below nothing is forgiven where the contract carries none, and a correction of it takes nothing", async () => {
  const { one, player } = await smallTree({ carriesLosses: false });
  world.at("2026-10-05T03:00:00.000Z");
  const bet = await world.play(await world.enter(player.memberId), "SLOT", 100_000, 600_000);
  world.at("2026-11-01T03:00:00.000Z");
  expect(await partners.statement(await partners.settle("MONTH", "2026-10-01"), one)).toMatchObject({
    losing_earned: -100_000,
    losing_forgiven: 100_000,
    losing_carried: 0,
  });
  expect(await world.rollback(player, bet)).toBe("RS_OK");
  world.at("2026-12-01T03:00:00.000Z");
  expect(await partners.statement(await partners.settle("MONTH", "2026-11-01"), one)).toMatchObject({
    losing_corrected: 0,
    rolling_corrected: -500,
  });
});

test("who wins and loses by turns within a month is paid for what the month came to, whatever period is agreed and forgiven", async () => {
  const days = ["2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08"];
  const { one, player } = await smallTree();
  await partners.agree(one, "2026-10-01", "DAY", { carriesLosses: false, terms: { lessRolling: false } });
  // A puppet: a day of loss, then one that wins it back.
  for (const [index, day] of days.entries()) {
    world.at(`${day}T03:00:00.000Z`);
    await world.play(await world.enter(player.memberId), "SLOT", 1_000_000, index % 2 === 0 ? 0 : 2_000_000);
  }
  world.at("2026-10-09T03:00:00.000Z");
  const said = [];
  for (const day of days) {
    const statement = await partners.statement(await partners.settle("DAY", day), one);
    said.push([statement?.["losing_earned"], statement?.["losing_forgiven"], statement?.["losing_payable"]]);
  }
  // 20 % of 1,000,000 once: what was won back is carried, and the second loss pays it first.
  expect(said).toEqual([
    [200_000, 0, 200_000],
    [-200_000, 0, 0],
    [200_000, 0, 0],
    [-200_000, 0, 0],
  ]);
});

test("a part of a month forgives nothing, so a contract that is agreed anew does not either", async () => {
  const { one, player } = await smallTree();
  await partners.agree(one, "2026-10-10", "MONTH", { carriesLosses: false, terms: { lessRolling: false } });
  world.at("2026-10-15T03:00:00.000Z");
  await world.play(await world.enter(player.memberId), "SLOT", 100_000, 600_000);
  world.at("2026-11-01T03:00:00.000Z");
  // The contract of the whole month is one by the month, of which the later part forgives: the month is whole.
  expect(await partners.statement(await partners.settle("MONTH", "2026-10-01"), one)).toMatchObject({
    losing_forgiven: 100_000,
  });
  await partners.agree(one, "2026-11-01", "DAY", { terms: { lessRolling: false } });
  await partners.agree(one, "2026-11-20", "MONTH", { carriesLosses: false, terms: { lessRolling: false } });
  world.at("2026-11-25T03:00:00.000Z");
  await world.play(await world.enter(player.memberId), "SLOT", 100_000, 600_000);
  world.at("2026-12-01T03:00:00.000Z");
  expect(await partners.statement(await partners.settle("MONTH", "2026-11-01"), one)).toMatchObject({
    losing_earned: -100_000,
    losing_forgiven: 0,
    losing_carried: -100_000,
  });
});

test("who wins in one month and loses in the next by turns is forgiven within a year what the site forgives at most", async () => {
  const { one, player } = await smallTree({ carriesLosses: false });
  await world.setMoney({ partnerForgivenMaximum: 150_000 });
  // A puppet of the partner's: a month of winnings, then one that loses them again.
  const months = ["2026-10", "2026-11", "2026-12", "2027-01"];
  const nextOf = ["2026-11", "2026-12", "2027-01", "2027-02"];
  const said = [];
  for (const [index, month] of months.entries()) {
    world.at(`${month}-05T03:00:00.000Z`);
    await world.play(await world.enter(player.memberId), "SLOT", 500_000, index % 2 === 0 ? 1_000_000 : 0);
    await partners.count();
    world.at(`${nextOf[index]}-01T03:00:00.000Z`);
    const statement = await partners.statement(await partners.settle("MONTH", `${month}-01`), one);
    said.push([
      ...[statement?.["losing_earned"], statement?.["losing_forgiven"], statement?.["losing_payable"]],
      statement?.["losing_carried"],
    ]);
  }
  expect(said).toEqual([
    [-100_000, 100_000, 0, 0],
    [100_000, 0, 100_000, 0],
    [-100_000, 50_000, 0, -50_000],
    [100_000, 0, 50_000, 0],
  ]);
});

test("a loss that is found after its month was settled is forgiven by nobody", async () => {
  const { one, player } = await smallTree({ carriesLosses: false });
  world.at("2026-10-05T03:00:00.000Z");
  const session = await world.enter(player.memberId);
  const lost = await world.play(session, "SLOT", 500_000, 0);
  await world.play(session, "SLOT", 100_000, 300_000);
  world.at("2026-11-01T03:00:00.000Z");
  expect(await partners.statement(await partners.settle("MONTH", "2026-10-01"), one)).toMatchObject({
    ...{ losing_earned: 60_000, losing_forgiven: 0, losing_payable: 60_000 },
  });
  // What had been lost is given back: the month is one of winnings after all.
  expect(await world.rollback(player, lost)).toBe("RS_OK");
  world.at("2026-12-01T03:00:00.000Z");
  expect(await partners.statement(await partners.settle("MONTH", "2026-11-01"), one)).toMatchObject({
    ...{ losing_corrected: -100_000, losing_forgiven: 0, losing_carried: -100_000 },
  });
});

test("a draft made again says the same, an approved one takes no part in it, and the order of periods holds", async () => {
  const { top, one, player } = await smallTree();
  world.at("2026-10-05T03:00:00.000Z");
  await world.play(await world.enter(player.memberId), "SLOT", 1_000_000);
  expect(await partners.make("MONTH", "2026-10-01")).toEqual({ outcome: "RUN_TOO_EARLY", to: "2026-10-31" });
  world.at("2026-12-01T03:00:00.000Z");
  const first = await partners.make("MONTH", "2026-10-01");
  if (first.outcome !== "MADE") throw new Error(first.outcome);
  const { statement_id: _, ...said } = (await partners.statement(first.runId, one)) ?? {};
  const second = await partners.make("MONTH", "2026-10-01");
  expect(second).toEqual(first);
  const { statement_id: __, ...again } = (await partners.statement(first.runId, one)) ?? {};
  expect(again).toEqual(said);
  const november = await partners.make("MONTH", "2026-11-01");
  if (november.outcome !== "MADE") throw new Error(november.outcome);
  expect(await partners.approve(november.runId)).toBe("RUN_EARLIER_OPEN");
  world.forward(1_000);
  await partners.make("MONTH", "2026-10-01");
  expect(await partners.approve(first.runId)).toBe("APPROVED");
  expect(await partners.approve(november.runId)).toBe("RUN_STALE");
  await partners.make("MONTH", "2026-11-01");
  expect(await partners.approve(november.runId)).toBe("APPROVED");
  expect(await outcomeOf(november.runId, top)).toBe("NOTHING_TO_PAY");
  expect(await outcomeOf(first.runId, top)).toBe("PAID");
  expect(await outcomeOf(first.runId, top)).toBe("PAID");
  expect((await world.balances(top)).cash).toBe(0);
  const paid = await partners.statement(first.runId, top);
  expect(paid).toMatchObject({ paid_by: "OUTSIDE" });
  const both = { statementId: String(paid?.["statement_id"]), by: "test", now: world.clock.now() };
  expect(await payStatement(world.pool, both)).toMatchObject({ outcome: "REFUSED", code: "STATEMENT_PAID" });
  await expect(world.pool.query("UPDATE platform.partner_statement SET payable_won = 1")).rejects.toThrow(
    /permission denied/,
  );
  await expect(world.pool.query("DELETE FROM platform.partner_statement_row")).rejects.toThrow(
    /permission denied/,
  );
});
