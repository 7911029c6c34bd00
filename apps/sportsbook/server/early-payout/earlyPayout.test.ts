import { expect, test } from "vitest";
import { cashOutsReply } from "../../protocol/slipCalls.ts";
import { endWith, footballBoard, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { setFootballLead } from "../testing/earlyRules.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  around,
  leg,
  newBettor,
  ownerPool,
  placed,
  runSportsbook,
  sellPartOf,
  sendSlip,
  settled,
  slipBody,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

/** Selections whose side comes to lead by so much are won, paid once, and stay so whatever becomes of the match. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "0" });

/** The match stands like this; betting goes on. */
const stands = (fixtureId: string, home: number, away: number) =>
  progress(sportsbookPool(), fixtureId, {
    status: "IN_PLAY",
    score: { home, away },
    board: footballBoard(),
  });

const winsOf = (slipId: string) =>
  around().wallet.calls.filter(({ action, body }) => action === "win" && body.round === slipId);

/** Voids what was bet on a match's result, or takes that back, as the desk does when two have decided it. */
async function rule(fixtureId: string, ruling: "WRONG_ODDS" | null) {
  const pool = ownerPool();
  await pool.query("DELETE FROM sportsbook.ruling WHERE fixture_id = $1", [fixtureId]);
  if (ruling !== null)
    await pool.query(
      "INSERT INTO sportsbook.ruling (fixture_id, market_key, ruling, ruled_by) VALUES ($1, 'MATCH_RESULT', $2, 'test')",
      [fixtureId, ruling],
    );
  await progress(sportsbookPool(), fixtureId, { isRuled: true });
}

test("a single is paid at once when its side leads by the rule, once, and no result takes it back", async () => {
  await setFootballLead(2);
  const { token, balanceWon } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const slip = await placed(token, [leg(fixtureId)]);
  expect(slip.legs[0]).toMatchObject({ earlyLead: 2, early: null });
  const away = await placed(token, [leg(fixtureId, "AWAY", 400)]);
  const draw = await placed(token, [leg(fixtureId, "DRAW", 300)]);
  expect(draw.legs[0]).toMatchObject({ earlyLead: null });
  await stands(fixtureId, 1, 0);
  expect(await settled(token, slip.slipId)).toMatchObject({ state: "OPEN" });
  await stands(fixtureId, 2, 0);
  expect(await settled(token, slip.slipId)).toMatchObject({
    ...{ state: "SETTLED", outcome: "WON", returnWon: 20_000, paidWon: 20_000 },
    legs: [{ result: "WON", earlyLead: 2, early: { score: { home: 2, away: 0 } } }],
  });
  expect(balanceWon()).toBe(1_000_000 - 30_000 + 20_000);
  expect(winsOf(slip.slipId).map(({ body }) => body.win_reason)).toEqual(["EARLY_PAYOUT"]);
  // The goal is taken back and given again, and the other side turns the match: each has won by its own lead.
  for (const [home, guests] of [
    [1, 0],
    [2, 0],
    [2, 4],
  ] as const)
    await stands(fixtureId, home, guests);
  expect(await settled(token, away.slipId)).toMatchObject({ outcome: "WON", paidWon: 40_000 });
  await endWith(sportsbookPool(), fixtureId, 4, 4);
  expect(await settled(token, slip.slipId)).toMatchObject({ paidWon: 20_000, corrections: 0 });
  expect(await settled(token, draw.slipId)).toMatchObject({ outcome: "WON", paidWon: 30_000 });
  expect(winsOf(slip.slipId)).toHaveLength(1);
  expect(balanceWon()).toBe(1_000_000 - 30_000 + 20_000 + 40_000 + 30_000);
});

test("what is placed once the lead is there does not win by it, and a lead that comes again after the bet counts", async () => {
  await setFootballLead(2);
  const { token } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  await stands(fixtureId, 2, 0);
  const late = await placed(token, [leg(fixtureId)]);
  expect(late.legs[0]?.earlyLead).toBeNull();
  await stands(fixtureId, 2, 1);
  const between = await placed(token, [leg(fixtureId)]);
  expect(between.legs[0]?.earlyLead).toBe(2);
  expect(await settled(token, between.slipId)).toMatchObject({ state: "OPEN" });
  await stands(fixtureId, 3, 1);
  expect(await settled(token, between.slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
  expect(await settled(token, late.slipId)).toMatchObject({ state: "OPEN" });
  await endWith(sportsbookPool(), fixtureId, 3, 3);
  expect(await settled(token, late.slipId)).toMatchObject({ outcome: "LOST", paidWon: 0 });
  expect(await settled(token, between.slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
});

test("a lead that was lost before the bet is none of the bet's: it is settled by the match, and its leg is not shown as won", async () => {
  await setFootballLead(2);
  const { token } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  await stands(fixtureId, 2, 0);
  await stands(fixtureId, 2, 1);
  const { slipId } = await placed(token, [leg(fixtureId)]);
  await stands(fixtureId, 2, 2);
  expect((await settled(token, slipId)).legs[0]).toMatchObject({ earlyLead: 2, early: null, result: "OPEN" });
  await endWith(sportsbookPool(), fixtureId, 2, 2);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "LOST", paidWon: 0 });
});

test("a slip keeps the rule under which it was placed", async () => {
  await setFootballLead(null);
  const { token } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const before = await placed(token, [leg(fixtureId)]);
  await setFootballLead(3);
  const three = await placed(token, [leg(fixtureId)]);
  await setFootballLead(2);
  const two = await placed(token, [leg(fixtureId)]);
  await setFootballLead(null);
  await stands(fixtureId, 2, 0);
  const states = async () =>
    await Promise.all([before, three, two].map(async ({ slipId }) => (await settled(token, slipId)).state));
  expect(await states()).toEqual(["OPEN", "OPEN", "SETTLED"]);
  await stands(fixtureId, 3, 0);
  expect(await states()).toEqual(["OPEN", "SETTLED", "SETTLED"]);
  await endWith(sportsbookPool(), fixtureId, 3, 3);
  expect((await settled(token, before.slipId)).outcome).toBe("LOST");
});

test("a multiple counts the leg as won and goes on; a system has no such rule", async () => {
  await setFootballLead(2);
  const { token } = await newBettor();
  const [one, two, three] = [
    await writeFixture(sportsbookPool()),
    await writeFixture(sportsbookPool()),
    await writeFixture(sportsbookPool()),
  ];
  const fold = await placed(token, [leg(one), leg(two)]);
  const system = await placed(token, [leg(one), leg(two), leg(three)], { combinationSize: 2 });
  expect(system.legs.map(({ earlyLead }) => earlyLead)).toEqual([null, null, null]);
  await stands(one, 2, 0);
  const now = await settled(token, fold.slipId);
  expect(now).toMatchObject({ state: "OPEN", legs: [{ result: "WON" }, { result: "OPEN" }] });
  expect(now.version).toBeGreaterThan(fold.version);
  // Worth what the other leg is: the first counts as decided though its match turns.
  await stands(one, 2, 3);
  const offers = async () =>
    cashOutsReply.parse(
      (
        await call(sportsAddress(), "POST", "/api/sports/cash-outs", {
          body: { slipIds: [fold.slipId] },
          token,
        })
      ).data,
    ).offers[0];
  expect(await offers()).toMatchObject({ status: "OFFERED", priceWon: 20_000 });
  expect((await sellPartOf(token, fold.slipId, { stakeWon: 4_000, shownWon: 8_000 })).status).toBe(200);
  await endWith(sportsbookPool(), one, 2, 3);
  await stands(two, 2, 0);
  expect(await settled(token, fold.slipId)).toMatchObject({ outcome: "WON", paidWon: 24_000 });
  await endWith(sportsbookPool(), two, 0, 1);
  await endWith(sportsbookPool(), three, 0, 1);
  expect(await settled(token, fold.slipId)).toMatchObject({
    outcome: "WON",
    paidWon: 24_000,
    corrections: 0,
  });
  expect((await settled(token, system.slipId)).outcome).toBe("LOST");
});

test("what the match does not come to changes nothing; a void of operators' takes it back, and taking that back restores it", async () => {
  await setFootballLead(2);
  const { token, balanceWon } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(token, [leg(fixtureId)]);
  await stands(fixtureId, 2, 0);
  await settled(token, slipId);
  await progress(sportsbookPool(), fixtureId, { status: "ABANDONED", board: null });
  expect(await settled(token, slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000, corrections: 0 });
  await rule(fixtureId, "WRONG_ODDS");
  expect(await settled(token, slipId)).toMatchObject({
    ...{ outcome: "VOID", paidWon: 10_000, corrections: 1 },
    legs: [{ result: "VOID", reason: "WRONG_ODDS", early: null }],
  });
  expect(balanceWon()).toBe(1_000_000);
  await rule(fixtureId, null);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000, corrections: 2 });
});

test("a void while the match runs takes an early payout back, though it is the first result of its selection", async () => {
  await setFootballLead(2);
  const { token, balanceWon } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(token, [leg(fixtureId)]);
  await stands(fixtureId, 2, 0);
  expect((await settled(token, slipId)).paidWon).toBe(20_000);
  await rule(fixtureId, "WRONG_ODDS");
  expect(await settled(token, slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
  await rule(fixtureId, null);
  await endWith(sportsbookPool(), fixtureId, 2, 2);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
  expect(balanceWon()).toBe(1_010_000);
});

test("a score that a desk awards, and a result that jumps, are no lead of the field's", async () => {
  await setFootballLead(2);
  const { token } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(token, [leg(fixtureId)]);
  await stands(fixtureId, 0, 0);
  await progress(sportsbookPool(), fixtureId, {
    ...{ status: "AWARDED", score: { home: 3, away: 0 }, board: null },
  });
  expect(await settled(token, slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
});

test("a slip of the version before, and one placed by its call, has no rule", async () => {
  await setFootballLead(2);
  const { token, memberId } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const body = slipBody([leg(fixtureId)]);
  expect((await sendSlip(token, body)).status).toBe(200);
  await ownerPool().query(
    "UPDATE sportsbook.leg SET early_lead = NULL, seen_version = NULL WHERE member_id = $1",
    [memberId],
  );
  await stands(fixtureId, 2, 0);
  expect(await settled(token, body.slipId)).toMatchObject({ state: "OPEN" });
  await endWith(sportsbookPool(), fixtureId, 2, 2);
  expect((await settled(token, body.slipId)).outcome).toBe("LOST");
  const { rows } = await ownerPool().query(
    "SELECT count(*)::integer AS calls FROM pg_catalog.pg_proc WHERE proname = 'place' AND pronamespace = 'sportsbook'::regnamespace",
  );
  expect(rows).toEqual([{ calls: 3 }]);
});
