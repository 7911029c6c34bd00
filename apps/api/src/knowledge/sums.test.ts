import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestDeposit } from "../money/requests.ts";
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

/** Writes one level with these sums. */
async function caps(given: object): Promise<void> {
  const level = {
    name: { ko: "기본", en: "Basic" },
    needs: { phone: false, identity: false, documents: [] },
    withdraws: true,
    ...{ depositDay: null, depositMonth: null, withdrawalDay: null, withdrawalMonth: null },
    ...given,
  };
  await world.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, jsonb_build_object('knowledge', $1::jsonb), now(), 'test' FROM platform.setting`,
    [JSON.stringify({ levels: [level], keptDays: 30, noticeDays: 14 })],
  );
}
const ask = (player: Player, amountWon: number) =>
  requestDeposit(world.pool, {
    ...{ memberId: player.memberId, requestId: v7({ msecs: world.clock.now().getTime() }) },
    ...{ amountWon, bonusKind: "NONE" as const, now: world.clock.now() },
  });
const dayMs = 24 * 60 * 60_000;

test("deposits of a day and of a month are held to the level's sums, to the won", async () => {
  await caps({ depositDay: 100_000, depositMonth: 150_000 });
  const player = await world.player();
  await world.deposit(player, 60_000);
  expect(await ask(player, 50_000)).toMatchObject({
    ...{ outcome: "REFUSED", code: "KNOWLEDGE_LIMIT", details: { remaining: 40_000 } },
  });
  await world.deposit(player, 40_000);
  world.forward(dayMs);
  expect(await ask(player, 60_000)).toMatchObject({ code: "KNOWLEDGE_LIMIT" });
  await world.deposit(player, 50_000);
  await caps({});
  expect((await ask(player, 5_000_000)).outcome).toBe("OK");
});

test("two withdrawals at once do not pass the day's sum together", async () => {
  await caps({ withdrawalDay: 50_000 });
  const player = await world.player();
  await world.deposit(player, 200_000);
  await world.play(player, "SLOT", 200_000, 200_000);
  expect(await world.withdraw(player, 60_000)).toMatchObject({
    ...{ code: "KNOWLEDGE_LIMIT", details: { remaining: 50_000 } },
  });
  const answers = await Promise.all([1, 2, 3].map(() => world.withdraw(player, 30_000)));
  expect(answers.filter(({ outcome }) => outcome === "OK")).toHaveLength(1);
  expect(await world.withdraw(player, 30_000)).toMatchObject({ outcome: "REFUSED" });
});
