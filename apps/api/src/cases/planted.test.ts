import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import { raiseAlerts } from "./raiseAlerts.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const alertRows = z.array(
  z.object({
    kind: z.string(),
    member_id: z.string(),
    facts: z.record(z.string(), z.unknown()),
    case_id: z.string().nullable(),
  }),
);

test("9,000,000 in, three bets, a new address, 17,370,000 out: it is raised by the rules that ship, and a case is open before anybody pays", async () => {
  world.at("2026-11-20T03:00:00.000Z");
  const player = await world.player();
  const honest = await world.player();
  await world.database.ownerPool.query(
    `INSERT INTO platform.person_clue (member_id, kind, value, first_at, last_at)
     VALUES ($1, 'NETWORK', '198.51.100.1', $2::timestamptz - interval '30 days', $2), ($1, 'NETWORK', '203.0.113.77', $2, $2)
     ON CONFLICT DO NOTHING`,
    [player.memberId, world.clock.now()],
  );
  await world.deposit(player, 9_000_000);
  await world.deposit(honest, 2_000_000);
  world.forward(60_000);
  for (const [stakeWon, winWon] of [
    [4_000_000, 0],
    [3_000_000, 0],
    [2_000_000, 17_370_000],
  ] as const) {
    world.forward(1_000);
    await world.play(player, "SLOT", stakeWon, winWon);
  }
  for (let number = 0; number < 20; number += 1) {
    world.forward(1_000);
    await world.play(honest, "SLOT", 100_000, 100_000);
  }
  world.forward(60_000);
  const { requestId } = done(await world.withdraw(player, 17_370_000));
  done(await world.withdraw(honest, 2_000_000));

  await raiseAlerts(world.pool, world.clock.now());
  const { rows } = await world.database.ownerPool.query(
    "SELECT kind, member_id, facts, case_id FROM platform.alert ORDER BY weight DESC, kind",
  );
  const raised = alertRows.parse(rows);
  expect(new Set(raised.map(({ member_id: id }) => id))).toEqual(new Set([player.memberId]));
  expect(raised[0]).toMatchObject({
    kind: "MONEY_THROUGH",
    facts: {
      ...{ requestId, withdrawnWon: 17_370_000, depositedWon: 9_000_000, playedWon: 9_000_000, bets: 3 },
    },
    case_id: expect.any(String),
  });
  // The sums of the day join the case; what was only asked for is not paid yet.
  expect(raised.map(({ kind }) => kind)).toEqual(["MONEY_THROUGH", "DAY_DEPOSITS"]);
  expect(new Set(raised.map(({ case_id: id }) => id)).size).toBe(1);
  const open = await world.database.ownerPool.query("SELECT platform.has_open_case($1) AS open", [
    player.memberId,
  ]);
  expect(open.rows).toEqual([{ open: true }]);
});
