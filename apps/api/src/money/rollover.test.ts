import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { bonusOf, forfeitBonuses, rolloversOf, switchQuestionOf, withdrawableOf } from "./bonuses.ts";
import { readLevelSettings, writeLevelSetting } from "./levelSetting.ts";

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

const rollover = async (of = player) => (await rolloversOf(world.pool, of.memberId))[0];
const states = async () =>
  (await rolloversOf(world.pool, player.memberId))
    .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
    .map(({ requiredWon, progressWon, status }) => [requiredWon, progressWon, status]);
async function consent() {
  const { memberId } = player;
  const { locked } = await bonusOf(world.pool, memberId);
  const given = { memberId, namedPoints: locked, now: world.clock.now(), reason: "SWITCH" };
  return forfeitBonuses(world.pool, given);
}

test("the worked example with consent: 200,000 of slots, live refused, bonus forfeited, withdrawal open", async () => {
  await world.deposit(player, 100_000, "SLOT");
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, lockedBonus: 10_000, point: 0 });
  expect(await rollover()).toMatchObject({
    requiredWon: 330_000,
    progressWon: 0,
    kind: "SLOT",
    bonusWon: 10_000,
  });
  await world.play(player, "SLOT", 100_000, 100_000);
  await world.play(player, "SLOT", 100_000, 50_000);
  expect(await rollover()).toMatchObject({ requiredWon: 330_000, progressWon: 200_000, status: "OPEN" });

  expect((await world.bet(player, "LIVE", 10_000)).status).toBe("RS_ERROR_LIMIT_REACHED");
  expect(await switchQuestionOf(world.pool, player.memberId, "LIVE")).toEqual({
    from: "SLOT",
    to: "LIVE",
    lockedBonus: 10_000,
    remaining: 130_000,
  });
  expect(await withdrawableOf(world.pool, player.memberId, world.clock.now())).toMatchObject({
    amountWon: 0,
    rolloverMet: false,
    requiredWon: 330_000,
    progressWon: 200_000,
    remainingWon: 130_000,
  });
  expect(done(await consent())).toEqual({ forfeitedPoints: 10_000, rollovers: 1 });
  expect(await world.balances(player)).toMatchObject({ cash: 50_000, lockedBonus: 0, point: 0 });
  expect(await rollover()).toMatchObject({
    requiredWon: 100_000,
    progressWon: 200_000,
    status: "MET",
    bonusWon: 0,
  });
  expect(await withdrawableOf(world.pool, player.memberId, world.clock.now())).toMatchObject({
    amountWon: 50_000,
    rolloverMet: true,
    remainingWon: 0,
  });
  expect((await world.bet(player, "LIVE", 10_000)).status).toBe("RS_OK");
  expect(done(await consent())).toEqual({ forfeitedPoints: 0, rollovers: 0 });
});

test("the worked example to the end: at 330,000 of slots the 10,000 are points", async () => {
  await world.deposit(player, 100_000, "SLOT");
  for (const stake of [100_000, 100_000, 100_000, 29_999]) await world.play(player, "SLOT", stake, stake);
  expect(await rollover()).toMatchObject({ progressWon: 329_999, status: "OPEN" });
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 10_000, point: 0 });
  await world.play(player, "SLOT", 1, 1);
  expect(await rollover()).toMatchObject({
    progressWon: 330_000,
    status: "MET",
    closedAt: world.clock.now(),
  });
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, lockedBonus: 0, point: 10_000 });
  expect(await bonusOf(world.pool, player.memberId)).toMatchObject({ kind: null, locked: 0 });
});

test("a live bonus refuses slots, and sports and mini games never ask", async () => {
  await world.deposit(player, 100_000, "LIVE");
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 3_000 });
  expect(await rollover()).toMatchObject({ requiredWon: 309_000 });
  expect((await world.bet(player, "SLOT", 1_000)).status).toBe("RS_ERROR_LIMIT_REACHED");
  expect((await world.bet(player, "SLOT", 0)).status).toBe("RS_ERROR_LIMIT_REACHED");
  for (const category of ["LIVE", "SPORTS", "MINI"] as const)
    expect((await world.bet(player, category, 1_000)).status).toBe("RS_OK");
  expect(await switchQuestionOf(world.pool, player.memberId, "MINI")).toBeNull();
  expect(await switchQuestionOf(world.pool, player.memberId, "LIVE")).toBeNull();
  expect(await world.balances(player)).toMatchObject({ cash: 97_000, lockedBonus: 3_000 });
});

test("the first deposit of a Seoul day earns the first percent, further ones the every percent", async () => {
  const bonuses = async (instant: string) => {
    world.at(instant);
    return (await world.deposit(player, 100_000, "SLOT")).bonusWon;
  };
  expect(await bonuses("2026-11-20T14:58:00Z")).toBe(10_000);
  expect(await bonuses("2026-11-20T14:59:59Z")).toBe(5_000);
  expect(await bonuses("2026-11-20T15:00:00Z")).toBe(10_000);
  expect(await bonuses("2026-11-20T15:00:01Z")).toBe(5_000);
});

test("a deposit without a bonus is the day's first too, and a cancelled one is not", async () => {
  const other = await world.player();
  await world.deposit(player, 100_000, "NONE");
  expect((await world.deposit(player, 100_000, "SLOT")).bonusWon).toBe(5_000);
  done(await consent());
  expect((await world.deposit(player, 100_000, "LIVE")).bonusWon).toBe(2_000);
  expect((await world.deposit(other, 100_000, "LIVE")).bonusWon).toBe(3_000);
});

test("the bonus is rounded down and ends at its maximum", async () => {
  expect((await world.deposit(player, 11_000, "LIVE")).bonusWon).toBe(330);
  expect(await rollover()).toMatchObject({ requiredWon: 33_990 });
  const rich = await world.player();
  expect((await world.deposit(rich, 5_000_000, "SLOT")).bonusWon).toBe(500_000);
  const richer = await world.player();
  expect((await world.deposit(richer, 50_000_000, "SLOT")).bonusWon).toBe(500_000);
  expect(await rollover(richer)).toMatchObject({ requiredWon: 151_500_000 });
});

test("a level's own setting counts, a requirement is rounded up, and nothing required is met at once", async () => {
  const before = (await readLevelSettings(world.pool))[0];
  if (before === undefined) throw new Error("there is a level");
  const write = (version: number, plainPercent: number, slot: number) =>
    writeLevelSetting(world.pool, {
      levelId: before.levelId,
      version,
      setting: {
        ...before.setting,
        deposit: { ...before.setting.deposit, firstPercent: { SLOT: 7, LIVE: 3 } },
        rollover: { plainPercent, bonusPercent: { SLOT: slot, LIVE: 300 } },
      },
      changedBy: "test",
      now: noon,
    });
  const version = await write(before.version, 33, 0);
  expect(version).toBe(before.version + 1);
  expect(await write(before.version, 1, 1)).toBeUndefined();
  expect(await world.deposit(player, 11_000, "SLOT")).toMatchObject({ bonusWon: 770 });
  expect(await rollover()).toMatchObject({ requiredWon: 0, status: "MET" });
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 0, point: 770 });
  const other = await world.player();
  await world.deposit(other, 11_000);
  expect(await rollover(other)).toMatchObject({ requiredWon: 3_630 });
  await world.setLevel(null);
});

test("mini games count half, rounded down, and other categories whole", async () => {
  await world.deposit(player, 100_000);
  await world.play(player, "MINI", 1_001);
  expect(await rollover()).toMatchObject({ progressWon: 500 });
  await world.play(player, "SPORTS", 1_001);
  await world.play(player, "LIVE", 1_001);
  expect(await rollover()).toMatchObject({ progressWon: 2_502 });
});

test("what is over flows into the next oldest rollover", async () => {
  await world.deposit(player, 10_000);
  world.forward(1_000);
  await world.deposit(player, 20_000);
  world.forward(1_000);
  await world.deposit(player, 30_000);
  await world.play(player, "SLOT", 35_000, 35_000);
  expect(await states()).toEqual([
    [10_000, 10_000, "MET"],
    [20_000, 20_000, "MET"],
    [30_000, 5_000, "OPEN"],
  ]);
});

test("a rollback takes its count back from where it went, and what was MET stays MET", async () => {
  await world.deposit(player, 10_000, "SLOT");
  world.forward(1_000);
  await world.deposit(player, 20_000);
  const bet = await world.play(player, "SLOT", 25_000, 0);
  await world.deposit(player, 10_000);
  const large = await world.play(player, "SLOT", 14_999, 14_999);
  expect((await states()).slice(0, 2)).toEqual([
    [33_000, 33_000, "MET"],
    [20_000, 6_999, "OPEN"],
  ]);
  expect(await world.balances(player)).toMatchObject({ point: 1_000, lockedBonus: 0 });
  expect(await world.rollback(player, large)).toBe("RS_OK");
  expect((await states()).slice(0, 2)).toEqual([
    [33_000, 25_000, "MET"],
    [20_000, 0, "OPEN"],
  ]);
  expect(await world.rollback(player, bet)).toBe("RS_OK");
  expect(await world.rollback(player, bet)).toBe("RS_OK");
  expect((await states()).slice(0, 2)).toEqual([
    [33_000, 0, "MET"],
    [20_000, 0, "OPEN"],
  ]);
  expect(await world.balances(player)).toMatchObject({ point: 1_000, lockedBonus: 0 });
});

test("a push and a void do not count, but a slot that wins its stake does", async () => {
  await world.deposit(player, 100_000);
  await world.play(player, "LIVE", 10_000, 10_000);
  await world.play(player, "SPORTS", 10_000, 10_000);
  expect(await rollover()).toMatchObject({ progressWon: 0 });
  expect((await world.balances(player)).rolling).toBe(0);
  await world.play(player, "SLOT", 10_000, 10_000);
  expect(await rollover()).toMatchObject({ progressWon: 10_000 });
});

test("a stake that was lost and is given back after all counts no longer, and one that is lost after all counts", async () => {
  await world.deposit(player, 100_000);
  const voided = await world.play(player, "SPORTS", 30_000, 0);
  expect(await rollover()).toMatchObject({ progressWon: 30_000 });
  expect((await world.balances(player)).rolling).toBe(30_000 * 20);
  expect((await world.win(player, voided, 30_000)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ progressWon: 0 });

  const lost = await world.bet(player, "SPORTS", 20_000);
  const stake = await world.win(player, lost, 20_000);
  expect(await rollover()).toMatchObject({ progressWon: 0 });
  expect(await world.rollback(player, lost, stake.transactionUuid)).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ progressWon: 20_000 });
  // Corrected once more: half of it came back.
  expect((await world.win(player, lost, 10_000)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ progressWon: 10_000 });
  expect((await world.balances(player)).rolling).toBe(10_000 * 20);
  await world.expectSound();
});

test("a rollover that was RESET too early is OPEN again when the stake comes back or wins after all", async () => {
  await world.deposit(player, 100_000);
  const round = "one round";
  const small = await world.bet(player, "MINI", 1_000, false, round);
  const large = await world.bet(player, "MINI", 99_000, false, round);
  await world.win(player, small, 0, true);
  expect(await rollover()).toMatchObject({ status: "RESET", progressWon: 50_000 });
  expect(await world.rollback(player, large)).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 500 });
  world.forward(1_000);
  const last = await world.play(player, "MINI", 99_000, 0);
  expect(await rollover()).toMatchObject({ status: "RESET", progressWon: 50_000 });
  expect((await world.win(player, last, 200_000)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 50_000 });
  await world.expectSound();
});

test("after a correction a rollover stays RESET while what is left is still too little to play with", async () => {
  await world.deposit(player, 100_000);
  const bet = await world.play(player, "MINI", 100_000, 0);
  expect(await rollover()).toMatchObject({ status: "RESET", progressWon: 50_000 });
  expect((await world.win(player, bet, 999)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "RESET" });
  expect((await world.win(player, bet, 1)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 49_500 });
});

test("an open bet counts nothing yet; the round's end counts each of its bets once", async () => {
  await world.deposit(player, 100_000);
  const first = await world.bet(player, "SLOT", 10_000);
  expect(await rollover()).toMatchObject({ progressWon: 0 });
  await world.win(player, first, 500, false);
  expect(await rollover()).toMatchObject({ progressWon: 0 });
  await world.win(player, first, 500, true);
  await world.win(player, first, 500, true);
  expect(await rollover()).toMatchObject({ progressWon: 10_000 });
  expect((await world.bet(player, "SLOT", 3_000, true)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ progressWon: 13_000 });
});

test("below 1,000 won with nothing locked and nothing open, rollovers are RESET", async () => {
  await world.deposit(player, 100_000);
  const open = await world.bet(player, "SLOT", 50_000);
  await world.play(player, "SLOT", 49_500);
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 49_500 });
  await world.win(player, open, 500);
  expect(await rollover()).toMatchObject({ status: "OPEN" });
  expect(await world.balances(player)).toMatchObject({ cash: 1_000 });
  await world.deposit(player, 10_000);
  await world.play(player, "MINI", 10_001);
  expect(await world.balances(player)).toMatchObject({ cash: 999 });
  expect((await states()).map(([, , status]) => status)).toEqual(["MET", "RESET"]);
  await world.deposit(player, 10_000);
  expect((await states()).map(([, , status]) => status)).toEqual(["MET", "RESET", "OPEN"]);
});

test("a locked bonus keeps rollovers open at 0 won; forfeiting it resets them", async () => {
  await world.deposit(player, 10_000, "SLOT");
  await world.play(player, "SLOT", 9_500);
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 9_500, requiredWon: 33_000 });
  await consent();
  expect(await rollover()).toMatchObject({ status: "RESET", progressWon: 9_500, requiredWon: 10_000 });
});

test("a win that is taken back can empty the cash, and then rollovers are RESET", async () => {
  await world.deposit(player, 100_000);
  const bet = await world.bet(player, "MINI", 100_000);
  const { transactionUuid } = await world.win(player, bet, 50_000);
  expect(await rollover()).toMatchObject({ status: "OPEN" });
  expect(await world.rollback(player, bet, transactionUuid)).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "RESET" });
});

test("a requirement that is no whole won is rounded up, with a bonus and without", async () => {
  await world.setSite("deposit", { minimum: 1, maximum: 50_000_000, unit: 1 });
  await world.setLevel((setting) => ({
    ...setting,
    rollover: { plainPercent: 33, bonusPercent: { SLOT: 300, LIVE: 333 } },
  }));
  await world.deposit(player, 10_001);
  expect(await rollover()).toMatchObject({ requiredWon: 3_301 });
  const other = await world.player();
  await world.deposit(other, 10_001, "LIVE");
  // (10,001 + 300) × 333 % = 34,302.33.
  expect(await rollover(other)).toMatchObject({ bonusWon: 300, requiredWon: 34_303 });
  await world.setLevel(null);
  await world.setSite("deposit", null);
});

test("a bet whose round ends with it counts as its category does", async () => {
  await world.deposit(player, 100_000);
  await world.bet(player, "MINI", 1_001, true);
  expect(await rollover()).toMatchObject({ progressWon: 500 });
  await world.bet(player, "LIVE", 1_001, true);
  expect(await rollover()).toMatchObject({ progressWon: 1_501 });
});

test("the round's end counts the round's other bets, but not one that was given back", async () => {
  await world.deposit(player, 100_000);
  const round = "one round of two bets";
  const pushed = await world.bet(player, "LIVE", 10_000, false, round);
  const lost = await world.bet(player, "LIVE", 5_000, false, round);
  await world.win(player, pushed, 10_000, false);
  await world.win(player, lost, 0);
  expect(await rollover()).toMatchObject({ progressWon: 5_000 });
});

test("consent forfeits every bonus, one transfer each", async () => {
  await world.deposit(player, 100_000, "SLOT");
  await world.deposit(player, 50_000, "SLOT");
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 12_500 });
  // The question names all that a yes costs.
  expect(await switchQuestionOf(world.pool, player.memberId, "LIVE")).toEqual({
    from: "SLOT",
    to: "LIVE",
    lockedBonus: 12_500,
    remaining: 330_000 + 157_500,
  });
  expect(done(await consent())).toEqual({ forfeitedPoints: 12_500, rollovers: 2 });
  expect(await world.balances(player)).toMatchObject({ lockedBonus: 0, point: 0 });
  expect(await states()).toEqual([
    [100_000, 0, "OPEN"],
    [50_000, 0, "OPEN"],
  ]);
  const { rows } = await world.pool.query(
    "SELECT amount FROM ledger.statement WHERE member_id = $1 AND type = 'BONUS_FORFEIT' ORDER BY amount",
    [player.memberId],
  );
  expect(rows).toEqual([{ amount: -10_000 }, { amount: -2_500 }]);
  for (const category of ["SLOT", "LIVE"] as const)
    expect((await world.bet(player, category, 100)).status).toBe("RS_OK");
});

test("what a raised setting leaves below it is RESET when the next deposit comes", async () => {
  await world.deposit(player, 10_000);
  await world.play(player, "MINI", 8_000);
  await world.setMoney({ rolloverResetBelow: 2_001 });
  expect((await states()).map(([, , status]) => status)).toEqual(["OPEN"]);
  await world.deposit(player, 10_000);
  expect((await states()).map(([, , status]) => status)).toEqual(["RESET", "OPEN"]);
  await world.setMoney({ rolloverResetBelow: 1_000 });
});
