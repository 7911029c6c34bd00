import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const rows = z.array(z.object({ member_id: z.string(), facts: z.record(z.string(), z.unknown()) }));

/** Whom the rule finds on the day, with the facts. */
async function find(changes: Readonly<Record<string, number>> = {}, day = "2026-11-20") {
  const parameters = { rounds: 2, apartPercent: 10, stakeFromWon: 20_000, ...changes };
  const found = await world.pool.query("SELECT * FROM platform.find_alerts('OPPOSITE_SIDES', $1, $2)", [
    JSON.stringify(parameters),
    day,
  ]);
  return new Map(rows.parse(found.rows).map(({ member_id: id, facts }) => [id, facts]));
}

async function bet(player: Player, event: string, side: string, stakeWon: number) {
  world.forward(1_000);
  const placed = await world.bet(player, "SPORTS", stakeWon, false, undefined, { event, side });
  expect(placed.status).toBe("RS_OK");
  return placed;
}

test("linked members on two sides of the same markets of matches are found, each slip a round of its own", async () => {
  world.at("2026-11-20T03:00:00.000Z");
  const [one, two, apart, stranger] = [
    await world.player(),
    await world.player(),
    await world.player(),
    await world.player(),
  ];
  for (const player of [one, two, apart, stranger]) await world.deposit(player, 1_000_000);
  for (const other of [two, apart])
    await world.database.ownerPool.query(
      `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
       VALUES ($1, $2, 'DEVICE', 'sofa', 'PROBABLE', $3, $3), ($2, $1, 'DEVICE', 'sofa', 'PROBABLE', $3, $3)`,
      [one.memberId, other.memberId, world.clock.now()],
    );
  await bet(one, "m1 WINNER", "HOME", 10_000);
  await bet(two, "m1 WINNER", "AWAY", 10_500);
  await bet(stranger, "m1 WINNER", "AWAY", 10_000);
  // The other stake is too far from it, and another market of the match is another thing.
  await bet(apart, "m1 WINNER", "AWAY", 20_000);
  await bet(apart, "m1 TOTAL", "OVER", 10_000);
  const later = await bet(one, "m2 WINNER", "HOME", 15_000);
  expect(await find()).toEqual(new Map());
  const away = await bet(two, "m2 WINNER", "AWAY", 15_000);
  // On the same side of a third match they are no pair.
  await bet(one, "m3 WINNER", "HOME", 30_000);
  await bet(two, "m3 WINNER", "HOME", 30_000);

  const pair = await find();
  expect(new Set(pair.keys())).toEqual(new Set([one.memberId, two.memberId]));
  expect(pair.get(one.memberId)).toEqual({
    ...{ rounds: 2, stakedWon: 25_000, wonWon: 0, otherStakedWon: 25_500, otherWonWon: 0 },
  });
  // Whatever becomes of the bets, they stand against each other; a bet that is given back does not.
  await world.win(one, later, 30_000);
  await world.win(two, away, 0);
  expect((await find()).get(one.memberId)).toMatchObject({ rounds: 2, wonWon: 30_000 });
  expect(await find({ rounds: 3 })).toEqual(new Map());
  expect(await find({}, "2026-11-21")).toEqual(new Map());
  await world.rollback(two, away);
  expect(await find()).toEqual(new Map());
});

test("what a bet is on is kept as it was said first, and what cannot be read spoils no bet", async () => {
  const player = await world.player();
  await world.deposit(player, 100_000);
  const placed = await bet(player, "m9 WINNER", "HOME", 10_000);
  const kept = async () =>
    (
      await world.database.ownerPool.query(
        "SELECT event, side FROM platform.bet_side WHERE member_id = $1 AND transaction_uuid = $2",
        [player.memberId, placed.transactionUuid],
      )
    ).rows;
  expect(await kept()).toEqual([{ event: "m9 WINNER", side: "HOME" }]);
  const refused = await world.bet(player, "SPORTS", 900_000, false, undefined, { event: "m9", side: "HOME" });
  expect(refused.status).toBe("RS_ERROR_NOT_ENOUGH_MONEY");
  const { rows: all } = await world.database.ownerPool.query(
    "SELECT FROM platform.bet_side WHERE member_id = $1",
    [player.memberId],
  );
  expect(all).toHaveLength(1);
});
