import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeGame } from "../../features/catalogue/writeGames.ts";
import { createWalletOperations } from "../../features/wallet/operations.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { expectToAddUp, monthBooks, nextMonth } from "../../testing/months/monthBooks.ts";

/** Whose rolling it is: that of the games whose stakes earned it, by what they had at risk, and whose bets were taken back. */

let world: MoneyWorld;
let vendorId: string;
beforeEach(async () => {
  world = await openMoneyWorld();
  world.at("2026-08-10T03:00:00Z");
  const { rows } = await world.pool.query("SELECT vendor_id FROM platform.vendor");
  vendorId = rows[0].vendor_id;
  await writeGame(world.database.appPool, {
    ...{ vendorId, code: "second-slot", category: "SLOT", nameKo: "SECOND", nameEn: "SECOND" },
    ...{ thumbnail: "", rtp: null, volatility: null, minBetWon: 1, maxBetWon: 1_000_000_000 },
  });
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const { count, report, close } = monthBooks(() => world);

/** A bet at the other slot settled without a win; `takeBack` rolls it back. */
async function playSecond(player: Player, stakeWon: number, atRiskWon?: number) {
  const wallet = createWalletOperations(world.pool, world.clock.now);
  const [bet, round] = [randomUUID(), randomUUID()];
  const call = () => ({
    ...{ user: player.memberId, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round },
    ...{ game_code: "second-slot", currency: "KRW", is_free: false, round_closed: true },
  });
  const placed = await wallet.bet(vendorId, {
    ...{ ...call(), transaction_uuid: bet, round_closed: false },
    ...{ token: player.token, amount: stakeWon },
  });
  expect(placed.status).toBe("RS_OK");
  await wallet.win(vendorId, {
    ...{ ...call(), reference_transaction_uuid: bet, amount: 0, at_risk: atRiskWon },
    is_supplier_promo: false,
  });
  return {
    takeBack: () => wallet.rollback(vendorId, { ...call(), reference_transaction_uuid: bet }),
  };
}

const rollingOf = async (month: string) =>
  Object.fromEntries(
    (await report(month)).games
      .filter(({ rolling }) => rolling !== 0)
      .map(({ game, rolling }) => [game ?? "-", rolling]),
  );

test("a game has the rolling of what it had at risk, not of what was staked at it", async () => {
  const player = await world.player();
  await world.deposit(player, 1_000_000);
  await world.play(player, "SLOT", 100_000);
  await playSecond(player, 100_000, 20_000);
  world.at("2026-08-12T03:00:00Z");
  await count();
  world.at(nextMonth("2026-09"));
  await count();
  // 0.5 % of what was at risk.
  expect(await rollingOf("2026-08")).toEqual({ SLOT: 500, SECOND: 100 });
  expectToAddUp(await report("2026-08"));
});

test("rolling that is taken back is off the game whose bet was, though the month in which it was given is closed", async () => {
  const [player, other] = [await world.player(), await world.player()];
  for (const one of [player, other]) await world.deposit(one, 1_000_000);
  await world.play(other, "SLOT", 100_000);
  await world.play(player, "SLOT", 100_000);
  const { takeBack } = await playSecond(player, 200_000);
  world.at("2026-08-12T03:00:00Z");
  await count();
  world.at(nextMonth("2026-09"));
  await count();
  const august = await report("2026-08");
  expect(await rollingOf("2026-08")).toEqual({ SLOT: 1_000, SECOND: 1_000 });
  expect(await close("2026-08", august.edition)).toBe("CLOSED");
  world.at("2026-09-05T03:00:00Z");
  await takeBack();
  world.at("2026-09-07T03:00:00Z");
  await count();
  expect(await rollingOf("2026-09")).toEqual({ SECOND: -1_000 });
  expectToAddUp(await report("2026-09"));
});

test("what comes late to a day of one member is of the games that they played, not of what others did", async () => {
  const [player, other] = [await world.player(), await world.player()];
  for (const one of [player, other]) await world.deposit(one, 1_000_000);
  await playSecond(other, 100_000);
  const slip = await world.bet(player, "SLOT", 100_000);
  world.at("2026-08-12T03:00:00Z");
  await count();
  await world.win(player, slip, 0);
  world.at("2026-08-14T03:00:00Z");
  await count();
  world.at(nextMonth("2026-09"));
  await count();
  expect(await rollingOf("2026-08")).toEqual({ SECOND: 500, SLOT: 500 });
  expectToAddUp(await report("2026-08"));
});
