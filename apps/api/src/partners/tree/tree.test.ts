import { withTransaction } from "@hanpan/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { partnersOf } from "../../testing/partners/partnerTree.ts";
import { moveMember } from "./move.ts";

let world: MoneyWorld;
let partners: ReturnType<typeof partnersOf>;

beforeEach(async () => {
  world = await openMoneyWorld();
  partners = partnersOf(world);
  world.at("2026-11-20T03:00:00.000Z");
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: { code?: string; options?: { details?: unknown } }) => ({
      code: error.code,
      details: error.options?.details,
    }),
  );

test("a rate is never above the parent's, on whichever day, and a parent's never below a child's", async () => {
  const top = await partners.partner();
  const below = await partners.partner(top);
  await partners.rate(top, "2026-11-20", 100, 0);
  expect(await refusal(partners.rate(below, "2026-11-20", 101, 0))).toMatchObject({
    code: "RATE_ABOVE_PARENT",
    details: { day: "2026-11-20", rate: "1.01", parentRate: "1" },
  });
  await partners.rate(top, "2026-12-01", 50, 0);
  // Allowed today, above the parent's from the first of December on.
  expect(await refusal(partners.rate(below, "2026-11-20", 60, 0))).toMatchObject({
    code: "RATE_ABOVE_PARENT",
    details: { day: "2026-12-01", rate: "0.6", parentRate: "0.5" },
  });
  await partners.rate(below, "2026-11-20", 50, 0);
  expect(await refusal(partners.rate(top, "2026-11-25", 40, 0))).toMatchObject({
    code: "RATE_BELOW_CHILD",
    details: { day: "2026-11-25", rate: "0.5", parentRate: "0.4" },
  });
  await partners.rate(top, "2026-11-25", 40, 0, true);
  const { rows } = await world.pool.query(
    "SELECT platform.partner_rate_on($1, 'SLOT', 'ROLLING', day) AS bps FROM unnest('{2026-11-24,2026-11-25}'::date[]) AS day",
    [below.memberId],
  );
  expect(rows).toEqual([{ bps: 50 }, { bps: 40 }]);
  // What was set for a later day counts too.
  expect(await refusal(partners.rate(below, "2027-01-01", 51, 0))).toMatchObject({
    code: "RATE_ABOVE_PARENT",
  });
});

test("nobody is moved below themself or their own branch, nor below who has less", async () => {
  const top = await partners.partner();
  const middle = await partners.partner(top);
  const low = await partners.partner(middle);
  const other = await partners.partner();
  for (const partner of [top, middle, low]) await partners.rate(partner, "2026-11-20", 50, 0);
  expect(await refusal(partners.move(top, low, "2026-11-21"))).toMatchObject({ code: "IN_OWN_BRANCH" });
  expect(await refusal(partners.move(top, top, "2026-11-21"))).toMatchObject({ code: "IN_OWN_BRANCH" });
  expect(await refusal(partners.move(middle, other, "2026-11-21"))).toMatchObject({
    code: "RATE_ABOVE_PARENT",
  });
  // Moved out for a later day, another may not come below them before that.
  await partners.move(low, null, "2026-12-01");
  expect(await refusal(partners.move(top, low, "2026-11-25"))).toMatchObject({ code: "IN_OWN_BRANCH" });
  expect(await refusal(partners.move(middle, await world.player(), "2026-11-21"))).toMatchObject({
    code: "NOT_IN_TREE",
  });
});

test("it begins on no day of long ago or far ahead, and within no approved statement", async () => {
  const top = await partners.partner();
  for (const day of ["1899-12-31", "2025-11-18", "2028-01-01"])
    expect(await refusal(partners.rate(top, day, 1, 0))).toMatchObject({
      code: "DAY_OUT_OF_RANGE",
      details: { first: "2025-11-19", last: "2027-11-21" },
    });
  await partners.agree(top, "2026-11-01", "DAY");
  await partners.settle("DAY", "2026-11-19");
  expect(await refusal(partners.rate(top, "2026-11-19", 1, 0))).toMatchObject({
    code: "DAY_SETTLED",
    details: { day: "2026-11-19" },
  });
  expect(await refusal(partners.move(top, null, "2026-11-10"))).toMatchObject({ code: "DAY_SETTLED" });
  await partners.rate(top, "2026-11-20", 1, 0);
});

test("a member is the nearest partner's above them, and a partner made later takes over their own branch alone", async () => {
  const top = await partners.partner();
  const between = await world.player({ referrerId: top.memberId });
  const low = await partners.partner(between);
  const player = await world.player({ referrerId: low.memberId });
  const friend = await world.player({ referrerId: between.memberId });
  const partnerOf = async (member: { memberId: string }) => {
    const { rows } = await world.pool.query<{ partner_id: string }>(
      "SELECT partner_id FROM platform.partner_member WHERE member_id = $1 AND until_day = 'infinity'",
      [member.memberId],
    );
    return rows[0]?.partner_id;
  };
  expect([await partnerOf(player), await partnerOf(friend), await partnerOf(low)]).toEqual([
    low.memberId,
    top.memberId,
    top.memberId,
  ]);
  await partners.rate(top, "2026-11-20", 100, 0);
  await partners.rate(low, "2026-11-20", 70, 0);
  await world.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    between.memberId,
  ]);
  await partners.count();
  expect([await partnerOf(player), await partnerOf(friend), await partnerOf(low)]).toEqual([
    low.memberId,
    between.memberId,
    between.memberId,
  ]);
  const { rows } = await world.pool.query("SELECT * FROM platform.rates_above_parent('2000-01-01')");
  expect(rows).toEqual([]);
  await world.database.ownerPool.query("UPDATE platform.member SET is_partner = false WHERE member_id = $1", [
    between.memberId,
  ]);
  await partners.count();
  expect([await partnerOf(player), await partnerOf(friend), await partnerOf(low)]).toEqual([
    low.memberId,
    top.memberId,
    top.memberId,
  ]);
  expect(
    await refusal(
      withTransaction(world.pool, (client) =>
        moveMember(client, {
          ...{ memberId: low.memberId, partnerId: null, from: "2026-11-21", by: "test" },
          now: world.clock.now(),
        }),
      ),
    ),
  ).toMatchObject({ code: "IS_A_PARTNER" });
});
