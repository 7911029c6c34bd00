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

test("a level is reached by all that it and those below it need: the phone, the identity", async () => {
  const named = (name: string, needs: object) => ({
    name: { ko: name, en: name },
    needs: { phone: false, identity: false, documents: [], ...needs },
    withdraws: true,
    ...{ depositDay: null, depositMonth: null, withdrawalDay: null, withdrawalMonth: null },
  });
  await world.setSite("knowledge", {
    levels: [
      named("0", {}),
      named("1", { phone: true }),
      named("2", { identity: true }),
      // What it needs itself is little: nobody stands here without the levels below it.
      named("3", {}),
    ],
    ...{ keptDays: 30, noticeDays: 14 },
  });
  const { memberId } = await world.player();
  const { ownerPool } = world.database;
  const level = async () =>
    (await ownerPool.query("SELECT platform.knowledge_level($1, $2) AS level", [memberId, world.clock.now()]))
      .rows[0]?.level;
  await ownerPool.query("UPDATE platform.member SET phone_verified_at = NULL WHERE member_id = $1", [
    memberId,
  ]);
  expect(await level()).toBe(0);
  await ownerPool.query(
    `INSERT INTO platform.verified_identity (member_id, verified_at, provider, check_id, reference, name, birth_date, ci_mark)
     VALUES ($1, $2, 'TEST', gen_random_uuid(), 'one', '시험', '1990-01-01', sha256('ci'))`,
    [memberId, world.clock.now()],
  );
  expect(await level()).toBe(0);
  await ownerPool.query("UPDATE platform.member SET phone_verified_at = $2 WHERE member_id = $1", [
    ...[memberId, world.clock.now()],
  ]);
  expect(await level()).toBe(3);
  await ownerPool.query("DELETE FROM platform.verified_identity WHERE member_id = $1", [memberId]);
  expect(await level()).toBe(1);
  await world.setSite("knowledge", null);
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
