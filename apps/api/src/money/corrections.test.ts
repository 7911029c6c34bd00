import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { rolloversOf, withdrawableOf } from "./bonuses.ts";

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

const rollover = async () => (await rolloversOf(world.pool, player.memberId))[0];

/** A slip of all that is left, which won 150,000, and half of whose rollover is open still. */
async function paidSlip() {
  await world.deposit(player, 100_000);
  await world.play(player, "MINI", 50_000, 0);
  const slip = await world.bet(player, "SPORTS", 50_000);
  const paid = await world.win(player, slip, 150_000);
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 75_000 });
  world.forward(60_000);
  return { slip, paid };
}

test("a win that is corrected to less leaves the rollover open", async () => {
  const { slip, paid } = await paidSlip();
  expect(await world.rollback(player, slip, paid.transactionUuid)).toBe("RS_OK");
  world.forward(20);
  expect((await world.win(player, slip, 120_000)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 75_000, requiredWon: 100_000 });
  expect(await withdrawableOf(world.pool, player.memberId, world.clock.now())).toMatchObject({
    amountWon: 0,
  });
});

test("a win that is corrected to less more than once leaves the rollover open", async () => {
  const { slip, paid } = await paidSlip();
  await world.rollback(player, slip, paid.transactionUuid);
  world.forward(20);
  const less = await world.win(player, slip, 120_000);
  world.forward(60_000);
  expect(await world.rollback(player, slip, less.transactionUuid)).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "RESET" });
  world.forward(20);
  await world.win(player, slip, 50_001);
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 25_001 });
});

test("a win that is gone for good leaves the rollover RESET, and a stake that comes back after it opens it", async () => {
  const { slip, paid } = await paidSlip();
  expect(await world.rollback(player, slip, paid.transactionUuid)).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "RESET" });
  world.forward(20);
  expect((await world.win(player, slip, 999)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "RESET" });
  world.forward(20);
  expect(await world.rollback(player, slip)).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 25_000 });
});

test("a stake whose void is taken back counts where it counted before, and for no deposit made since", async () => {
  await world.deposit(player, 100_000);
  const slip = await world.play(player, "SPORTS", 60_000, 0);
  await world.play(player, "SPORTS", 40_000, 100_000);
  expect(await rollover()).toMatchObject({ status: "MET", progressWon: 100_000 });
  // Void: the stake comes back and counts nothing.
  const voided = await world.win(player, slip, 60_000);
  expect(await rollover()).toMatchObject({ status: "MET", progressWon: 40_000 });
  world.forward(60_000);
  await world.deposit(player, 50_000);
  const states = async () =>
    (await rolloversOf(world.pool, player.memberId))
      .map(({ status, progressWon }) => `${status} ${progressWon}`)
      .toSorted();
  // The void is taken back, and then the slip has won after all.
  expect(await world.rollback(player, slip, voided.transactionUuid)).toBe("RS_OK");
  expect(await states()).toEqual(["MET 100000", "OPEN 0"]);
  const half = await world.win(player, slip, 60_000);
  expect(await states()).toEqual(["MET 40000", "OPEN 0"]);
  await world.rollback(player, slip, half.transactionUuid);
  expect((await world.win(player, slip, 120_000)).status).toBe("RS_OK");
  expect(await states()).toEqual(["MET 100000", "OPEN 0"]);
  await world.expectSound();
});

test("what counts more of a bet goes nowhere when no rollover was open at its settlement", async () => {
  await world.deposit(player, 50_000);
  await world.play(player, "SPORTS", 50_000, 200_000);
  const free = await world.play(player, "SPORTS", 50_000, 50_000);
  world.forward(60_000);
  await world.deposit(player, 50_000);
  expect((await world.win(player, free, 50_000)).status).toBe("RS_OK");
  expect(await rolloversOf(world.pool, player.memberId)).toContainEqual(
    expect.objectContaining({ status: "OPEN", progressWon: 0 }),
  );
});

test("a win of another bet opens nothing that was RESET when this one's was taken back", async () => {
  const { slip, paid } = await paidSlip();
  await world.rollback(player, slip, paid.transactionUuid);
  world.forward(20);
  await world.deposit(player, 10_000);
  await world.play(player, "SPORTS", 5_000, 8_000);
  expect((await rolloversOf(world.pool, player.memberId)).map(({ status }) => status).toSorted()).toEqual([
    "OPEN",
    "RESET",
  ]);
});

test.each([
  {
    by: "a bet",
    close: (round: string) => world.bet(player, "LIVE", 2_000, true, round),
    countedWon: 32_000,
  },
  {
    by: "the rollback of a bet",
    async close(round: string) {
      expect(await world.rollback(player, await world.bet(player, "LIVE", 2_000, false, round))).toBe(
        "RS_OK",
      );
    },
    countedWon: 30_000,
  },
  {
    by: "the rollback of a bet that never came",
    close: (round: string) =>
      world.rollback(player, { transactionUuid: randomUUID(), round, category: "LIVE" }),
    countedWon: 30_000,
  },
])("a round that is closed by $by settles its other bets", async ({ close, countedWon }) => {
  await world.deposit(player, 100_000);
  const round = randomUUID();
  const pushed = await world.bet(player, "LIVE", 10_000, false, round);
  await world.win(player, pushed, 10_000, false);
  await world.bet(player, "LIVE", 30_000, false, round);
  await world.bet(player, "LIVE", 7_000);
  await close(round);
  expect(await rollover()).toMatchObject({ progressWon: countedWon });
  expect((await world.balances(player)).rolling).toBe(countedWon * 30);
  const { rows } = await world.database.ownerPool.query(
    `SELECT stake_won FROM platform.bet WHERE member_id = $1 AND status = 'OPEN'`,
    [player.memberId],
  );
  expect(rows).toEqual([{ stake_won: 7_000 }]);
  await world.expectSound();
});

test("a round that a rollback closes with nothing left resets the rollover", async () => {
  await world.deposit(player, 100_000);
  const round = randomUUID();
  await world.bet(player, "MINI", 99_500, false, round);
  await world.rollback(player, await world.bet(player, "MINI", 400, false, round));
  expect(await rollover()).toMatchObject({ status: "RESET", progressWon: 49_750 });
});

test("a rollback that is sent again closes nothing", async () => {
  await world.deposit(player, 100_000);
  const round = randomUUID();
  const taken = await world.bet(player, "LIVE", 2_000, false, round);
  const again = randomUUID();
  expect(await world.rollback(player, taken, taken.transactionUuid, again)).toBe("RS_OK");
  await world.bet(player, "LIVE", 3_000, false, round);
  expect(await world.rollback(player, taken, taken.transactionUuid, again)).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ progressWon: 0 });
});

test("a corrected result that moves the win from one slip to another leaves the rollover open", async () => {
  await world.deposit(player, 100_000);
  await world.play(player, "MINI", 50_000, 0);
  const home = await world.bet(player, "SPORTS", 30_000);
  const draw = await world.bet(player, "SPORTS", 20_000);
  const paid = await world.win(player, home, 60_000);
  await world.win(player, draw, 0);
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 75_000 });
  world.forward(60_000);
  expect(await world.rollback(player, home, paid.transactionUuid)).toBe("RS_OK");
  world.forward(20);
  expect((await world.win(player, draw, 70_000)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 75_000 });
  expect(await withdrawableOf(world.pool, player.memberId, world.clock.now())).toMatchObject({
    amountWon: 0,
  });
});

test("a bet that was settled wrongly as lost and pays after all opens what was RESET since", async () => {
  await world.deposit(player, 100_000);
  const slip = await world.play(player, "MINI", 95_000, 0);
  world.forward(60_000);
  await world.play(player, "MINI", 5_000, 0);
  expect(await rollover()).toMatchObject({ status: "RESET", progressWon: 50_000 });
  world.forward(60_000);
  expect((await world.win(player, slip, 200_000)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 50_000 });
  expect(await withdrawableOf(world.pool, player.memberId, world.clock.now())).toMatchObject({
    amountWon: 0,
  });
});

test("a win that is corrected to less while its bet is still open leaves the rollover open", async () => {
  await world.deposit(player, 100_000);
  await world.play(player, "MINI", 99_000, 0);
  const bet = await world.bet(player, "SLOT", 500);
  const won = await world.win(player, bet, 60_000, false);
  await world.play(player, "MINI", 500, 0);
  expect(await rollover()).toMatchObject({ status: "OPEN", progressWon: 49_750 });
  world.forward(1_000);
  expect(await world.rollback(player, bet, won.transactionUuid, undefined, false)).toBe("RS_OK");
  world.forward(20);
  expect((await world.win(player, bet, 50_000)).status).toBe("RS_OK");
  expect(await rollover()).toMatchObject({ status: "OPEN" });
  expect(await withdrawableOf(world.pool, player.memberId, world.clock.now())).toMatchObject({
    amountWon: 0,
  });
});
