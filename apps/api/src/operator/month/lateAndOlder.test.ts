import { afterEach, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { expectToAddUp, monthBooks, nextMonth } from "../../testing/months/monthBooks.ts";

let world: MoneyWorld;
let player: Player;
beforeEach(async () => {
  world = await openMoneyWorld();
  world.at("2026-08-10T03:00:00Z");
  player = await world.player();
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const now = () => world.clock.now();
const { count, report, close } = monthBooks(() => world);

test("while a month is open nothing of it is late in the next", async () => {
  await world.deposit(player, 1_000_000);
  await world.play(player, "SLOT", 10_000, 0);
  world.at(nextMonth("2026-09"));
  await count();
  expect(await close("2026-08", (await report("2026-08")).edition)).toBe("CLOSED");
  world.at("2026-09-10T03:00:00Z");
  const slip = await world.bet(player, "SPORTS", 50_000);
  await world.play(player, "SLOT", 100_000, 0);
  await count();
  world.at("2026-10-02T03:00:00Z");
  await world.win(player, slip, 0);
  await count();
  expect(await report("2026-10")).toMatchObject({ stake: 0, late: 0, bonuses: 0 });
  const september = await report("2026-09");
  expect(september).toMatchObject({ state: "OPEN", stake: 150_000, late: 0 });
  expect(await close("2026-09", september.edition)).toBe("CLOSED");
  expect(await report("2026-10")).toMatchObject({ stake: 0, late: 0 });
  expectToAddUp(await report("2026-10"));
});

/** Days as they were counted before costs stood by line. */
async function forgetLineCosts(): Promise<void> {
  await world.database.ownerPool.query("DELETE FROM platform.cost_figure");
  await world.database.ownerPool.query("UPDATE platform.figure_count SET has_costs = false");
}

test("an open month's days get their costs by line; a month that was closed before has none and says so, and what comes late to it is of no line", async () => {
  await world.deposit(player, 1_000_000, "SLOT");
  await world.play(player, "SLOT", 100_000, 30_000);
  world.at("2026-08-12T03:00:00Z");
  await count();
  const before = now();
  await forgetLineCosts();
  expect(await report("2026-08")).toMatchObject({ hasLineCosts: false, bonuses: 100_000 });
  world.forward(11 * 60_000);
  await count();
  expectToAddUp(await report("2026-08"));
  expect((await report("2026-08")).games[0]).toMatchObject({ game: "SLOT", rolling: 500 });
  // As it was known before, it has none.
  expect(await report("2026-08", before)).toMatchObject({ hasLineCosts: false, stake: 100_000 });

  world.at(nextMonth("2026-09"));
  await count();
  expect(await close("2026-08", (await report("2026-08")).edition)).toBe("CLOSED");
  await forgetLineCosts();
  const closed = await report("2026-08");
  expect(closed).toMatchObject({ hasLineCosts: false, bonuses: 100_000, rolling: 500 });
  expect(closed.games).toMatchObject([{ game: "SLOT", stake: 100_000, bonuses: 0, rolling: 0 }]);
  expect(closed.days.reduce((sum, { bonuses }) => sum + bonuses, 0)).toBe(100_000);
  world.at("2026-09-05T03:00:00Z");
  await world.deposit(await world.player(), 100_000, "LIVE");
  // Something late on the books of August's last day, and on a closed day's bets.
  await world.database.ownerPool.query(
    `UPDATE platform.books_figure SET amount = amount - 700 WHERE account = 'PROMOTION' AND day = '2026-08-10'`,
  );
  await world.database.ownerPool.query(
    "UPDATE platform.partner_day_count SET counted_at = $1 WHERE day = '2026-08-10'",
    [now()],
  );
  await count();
  expect(await report("2026-08")).toMatchObject({ hasLineCosts: false });
  const september = await report("2026-09");
  expect(september.bonuses).toBe(3_000 - 700);
  expectToAddUp(september);
  expect(september.games.map(({ game, category, bonuses }) => [game, category, bonuses])).toEqual([
    [null, "LIVE", 3_000],
    [null, null, -700],
  ]);
  await world.database.ownerPool.query(
    `UPDATE platform.books_figure SET amount = amount + 700 WHERE account = 'PROMOTION' AND day = '2026-08-10' AND edition = (SELECT min(edition) FROM platform.books_figure WHERE day = '2026-08-10')`,
  );
});
