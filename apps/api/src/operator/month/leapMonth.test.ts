import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adjustMoney } from "../../money/adjustments.ts";
import { forfeitBonuses } from "../../money/bonuses.ts";
import { writeOffDebt } from "../../money/debts.ts";
import { convertPoint, convertRolling, grantPoint } from "../../money/points.ts";
import { undoDeposit } from "../../money/requests.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { done } from "../../testing/money/worldCashier.ts";
import { expectToAddUp, monthBooks, nextMonth } from "../../testing/months/monthBooks.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await openMoneyWorld();
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const { count, report, close } = monthBooks(() => world);

test("the last moment of 29 February is February's and the first of March is not; whatever is converted, adjusted, forfeited or owed, and whoever is of another level since, the lines come to the books", async () => {
  world.at("2028-02-27T03:00:00Z");
  const [player, other] = [await world.player(), await world.player()];
  const now = () => world.clock.now();
  const asked = await world.deposit(player, 300_000, "SLOT");
  await world.deposit(other, 1_000_000, "LIVE");
  await world.play(player, "SLOT", 200_000, 150_000);
  await world.play(other, "LIVE", 333_333, 0);
  world.at("2028-02-28T03:00:00Z");
  await count();
  const of = (who: typeof player) => ({ memberId: who.memberId, now: now() });
  const adjusted = { reason: "시험", type: "ADMIN_PAYMENT" } as const;
  for (const account of ["CASH", "POINT", "TICKET"] as const)
    done(
      await adjustMoney(world.pool, {
        ...{ ...of(other), ...adjusted, account, adjustmentId: randomUUID(), amount: 40_000 },
      }),
    );
  const gift = { source: "test", sourceId: randomUUID(), type: "COUPON_BONUS", amount: 20_000 } as const;
  done(await grantPoint(world.pool, { ...of(other), ...gift }));
  done(await convertRolling(world.pool, { ...of(player), conversionId: randomUUID(), amount: 1_000 }));
  done(await convertPoint(world.pool, { ...of(other), conversionId: randomUUID(), amount: 30_000 }));
  const undone = { requestId: asked.requestId, actor: "operator:test", reason: "오류" };
  done(await undoDeposit(world.pool, { ...of(player), ...undone }));
  expect((await world.balances(player)).debt).toBeGreaterThan(0);
  const writeOff = { writeOffId: randomUUID(), mostWon: 10_000, reason: "시험" };
  done(await writeOffDebt(world.pool, { ...of(player), ...writeOff }));
  const locked = (await world.balances(other)).lockedBonus;
  done(await forfeitBonuses(world.pool, { ...of(other), namedPoints: locked, reason: "시험" }));
  await world.database.ownerPool.query(
    "UPDATE platform.member SET level_id = (SELECT level_id FROM platform.level ORDER BY rank DESC LIMIT 1) WHERE member_id = $1",
    [other.memberId],
  );
  world.at("2028-02-29T14:59:59.999Z");
  await world.play(other, "LIVE", 7_777, 0);
  world.at("2028-02-29T15:00:00.000Z");
  await world.play(other, "LIVE", 5_555, 0);
  world.at(nextMonth("2028-03"));
  await count();
  const february = await report("2028-02");
  expect(february.days.map(({ day }) => day)).toEqual(["2028-02-27", "2028-02-28", "2028-02-29"]);
  expect(february.days.at(-1)).toMatchObject({ bets: 1, stake: 7_777 });
  expectToAddUp(february);
  expect(await close("2028-02", february.edition)).toBe("CLOSED");
  // A member is of another level since: what stands of February does not follow them.
  const levels = (await report("2028-02")).levels;
  await world.database.ownerPool.query(
    "UPDATE platform.member SET level_id = (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1)",
  );
  world.at("2028-03-03T03:00:00Z");
  await count();
  expect((await report("2028-02")).levels).toEqual(levels);
  expectToAddUp(await report("2028-03"));
});
