import type { Market } from "@hanpan/games/sports/vocabulary";
import { expect, test } from "vitest";
import { builderPriceReply, cashOutsReply, slipReply } from "../../protocol/slipCalls.ts";
import { exposureOf, findBuiltBets } from "../operator-door/exposure.ts";
import { endWith, progress } from "../testing/bettableFixtures.ts";
import { type OfferedLeg, offeredLeg } from "../testing/offeredLeg.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  cashOutOf,
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
import { writeTomorrow } from "../testing/virtualFixtures.ts";

/** Selections of one virtual match as one bet: priced, taken, cashed out, settled and paid as every slip. */
runSportsbook();

let taken = 0;

/** A football match of tomorrow that no other test has. */
async function aMatch(): Promise<string> {
  const ids = await writeTomorrow(sportsbookPool(), "FOOTBALL");
  taken += 1;
  return ids[taken] ?? "";
}

const of = (kind: Market["kind"]) => (market: Market) => market.kind === kind;
const isHalfTotal = ({ kind, lineTenths }: Market) => kind === "TOTAL" && (lineTenths ?? 0) % 10 !== 0;

async function priceOf(legs: readonly OfferedLeg[]) {
  const body = {
    fixtureId: legs[0]?.fixtureId,
    legs: legs.map(({ marketKey, selection }) => ({ marketKey, selection })),
  };
  const reply = await call(sportsAddress(), "POST", "/api/sports/builder-prices", { body });
  return builderPriceReply.parse(reply.data);
}

/** Home win, both score, and a home win's total: three that say something of each other. */
async function legsOf(fixtureId: string): Promise<OfferedLeg[]> {
  return [
    await offeredLeg(fixtureId, of("MATCH_RESULT"), "HOME"),
    await offeredLeg(fixtureId, of("BOTH_SCORE"), "YES"),
    await offeredLeg(fixtureId, of("ODD_EVEN"), "EVEN"),
  ];
}

async function built(token: string, legs: readonly OfferedLeg[]) {
  const { oddsHundredths } = await priceOf(legs);
  return await placed(token, legs, { built: { oddsHundredths } });
}

test("selections of one match are one bet at the odds that were asked for, and win together", async () => {
  const bettor = await newBettor();
  const fixtureId = await aMatch();
  const legs = await legsOf(fixtureId);
  const price = await priceOf(legs);
  expect(price.status).toBe("PRICED");
  const slip = await built(bettor.token, legs);
  expect(slip).toMatchObject({
    kind: "BUILDER",
    state: "OPEN",
    totalOddsHundredths: price.oddsHundredths,
    maximumReturnWon: (price.oddsHundredths ?? 0) * 100,
  });
  expect(slip.built).toHaveLength(8);
  expect(bettor.balanceWon()).toBe(990_000);
  await endWith(sportsbookPool(), fixtureId, 3, 1);
  const paid = await settled(bettor.token, slip.slipId);
  expect(paid).toMatchObject({ outcome: "WON", paidWon: slip.maximumReturnWon });
  expect(bettor.balanceWon()).toBe(990_000 + slip.maximumReturnWon);
});

test("the version before, which reads a slip to settle as eleven parts, finds no part more in those that are not built", async () => {
  const bettor = await newBettor();
  const fixtureId = await aMatch();
  const legs = await legsOf(fixtureId);
  const slips = [await placed(bettor.token, legs.slice(0, 1)), await built(bettor.token, legs)];
  await endWith(sportsbookPool(), fixtureId, 3, 1);
  const parts: number[] = [];
  for (const { slipId } of slips) {
    await settled(bettor.token, slipId);
    const { rows } = await sportsbookPool().query<{ count: number }>(
      `SELECT json_array_length(sportsbook.slips_to_decide(array[member_id], array[slip_id], true, false) -> 'slips' -> 0) AS count
       FROM sportsbook.slip WHERE slip_id = $1`,
      [slipId],
    );
    parts.push(...rows.map(({ count }) => count));
  }
  expect(parts).toEqual([11, 12]);
});

test("the version before, which prices a slip by the product of its odds, buys no built one back", async () => {
  const bettor = await newBettor();
  const legs = await legsOf(await aMatch());
  const sold: boolean[] = [];
  for (const slip of [await built(bettor.token, legs), await placed(bettor.token, legs.slice(0, 1))]) {
    const { rows } = await sportsbookPool().query<{ isDone: boolean }>(
      `SELECT sportsbook.cash_out(slip.member_id, slip.slip_id, slip.version,
         array[fixture.fixture_id], array[fixture.version], 9000, NULL) AS "isDone"
       FROM sportsbook.slip AS slip CROSS JOIN sportsbook.fixture AS fixture
       WHERE slip.slip_id = $1 AND fixture.fixture_id = $2`,
      [slip.slipId, legs[0]?.fixtureId],
    );
    sold.push(...rows.map(({ isDone }) => isDone));
  }
  expect(sold).toEqual([false, true]);
});

test("it is lost with any of them, and corrected as every slip", async () => {
  const bettor = await newBettor();
  const fixtureId = await aMatch();
  const slip = await built(bettor.token, await legsOf(fixtureId));
  await endWith(sportsbookPool(), fixtureId, 2, 1);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "LOST", paidWon: 0 });
  await endWith(sportsbookPool(), fixtureId, 3, 1);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({
    outcome: "WON",
    paidWon: slip.maximumReturnWon,
    corrections: 1,
  });
});

test("a void selection leaves the recorded odds of the others, and a void match the stake", async () => {
  const bettor = await newBettor();
  const fixtureId = await aMatch();
  const legs = await legsOf(fixtureId);
  const slip = await built(bettor.token, legs);
  expect((await priceOf(legs.slice(0, 2))).oddsHundredths).toBe(slip.built?.[3]);
  await ownerPool().query(
    `INSERT INTO sportsbook.ruling (fixture_id, market_key, ruling, ruled_by) VALUES ($1, 'ODD_EVEN', 'WRONG_ODDS', 'test')`,
    [fixtureId],
  );
  await endWith(sportsbookPool(), fixtureId, 2, 1);
  const pair = slip.built?.[3] ?? 0;
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "WON", paidWon: pair * 100 });
  const other = await aMatch();
  const cancelled = await built(bettor.token, await legsOf(other));
  await progress(sportsbookPool(), other, { status: "CANCELLED", board: null });
  expect(await settled(bettor.token, cancelled.slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
});

test("what cannot be, what adds nothing and what moved is refused by name, and nothing is charged", async () => {
  const bettor = await newBettor();
  const fixtureId = await aMatch();
  const [win, both] = await legsOf(fixtureId);
  if (win === undefined || both === undefined) throw new Error("no legs");
  const nil = { ...win, marketKey: "CORRECT_SCORE", selection: "0-0" };
  const two = { ...win, marketKey: "CORRECT_SCORE", selection: "2-1" };
  expect(await priceOf([win, nil])).toMatchObject({ status: "IMPOSSIBLE", oddsHundredths: null });
  expect(await priceOf([two, win])).toMatchObject({ status: "ADDS_NOTHING", leg: 1 });
  const refusals = [
    [[win, nil], 300, "BUILDER_IMPOSSIBLE"],
    [[two, win], 300, "BUILDER_ADDS_NOTHING"],
    [[win, { ...win, selection: "DRAW" }], 300, "SAME_MATCH"],
    [[win, { ...both, fixtureId: await aMatch() }], 300, "VALIDATION"],
    [[win], 300, "VALIDATION"],
    [[win, both], 101, "ODDS_CHANGED"],
  ] as const;
  for (const [legs, oddsHundredths, code] of refusals) {
    const reply = await sendSlip(bettor.token, slipBody(legs, { built: { oddsHundredths } }));
    expect([code, reply.error?.code]).toEqual([code, code]);
  }
  const now = (await priceOf([win, both])).oddsHundredths;
  const moved = await sendSlip(bettor.token, slipBody([win, both], { built: { oddsHundredths: 101 } }));
  expect(moved.error).toMatchObject({ code: "ODDS_CHANGED", builtOddsHundredths: now });
  const higher = await placed(bettor.token, [win, both], {
    built: { oddsHundredths: 101 },
    oddsPolicy: "HIGHER",
  });
  expect(higher.totalOddsHundredths).toBe(now);
  await progress(sportsbookPool(), fixtureId, { suspended: true });
  expect(await priceOf([win, both])).toMatchObject({ status: "SUSPENDED" });
  const rested = await sendSlip(bettor.token, slipBody([win, both], { built: { oddsHundredths: now } }));
  expect(rested.error?.code).toBe("SELECTION_SUSPENDED");
  expect(bettor.balanceWon()).toBe(990_000);
});

test("a part of it is sold at its share of the joint price, and the rest is paid at the odds that were built", async () => {
  const bettor = await newBettor();
  const fixtureId = await aMatch();
  const slip = await built(bettor.token, await legsOf(fixtureId));
  const reply = await sellPartOf(bettor.token, slip.slipId, { stakeWon: 2_500, shownWon: 1 });
  const { sold, maximumReturnWon } = slipReply.parse(reply.data).slip;
  expect(maximumReturnWon).toBe(Math.floor((7_500 * slip.totalOddsHundredths) / 100));
  expect(sold[0]?.priceWon).toBeGreaterThan(2_100);
  expect(sold[0]?.priceWon).toBeLessThan(2_250);
  expect(await findBuiltBets(ownerPool(), fixtureId)).toMatchObject([{ slips: 1, stakeWon: 7_500 }]);
  await endWith(sportsbookPool(), fixtureId, 3, 1);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({
    outcome: "WON",
    paidWon: maximumReturnWon,
  });
});

test("it is bought back by the joint chances, and the desk sees its parts and its worst", async () => {
  const bettor = await newBettor();
  const fixtureId = await aMatch();
  const legs = [
    await offeredLeg(fixtureId, of("MATCH_RESULT"), "HOME"),
    await offeredLeg(fixtureId, isHalfTotal, "UNDER"),
  ];
  const slip = await built(bettor.token, legs);
  const bets = await findBuiltBets(ownerPool(), fixtureId);
  expect(bets).toEqual([
    {
      legs: legs.map(({ marketKey, selection }) => ({ marketKey, selection })),
      built: slip.built,
      slips: 1,
      stakeWon: 10_000,
    },
  ]);
  expect(exposureOf("FOOTBALL", [], bets)).toMatchObject({
    slips: 1,
    stakeWon: 10_000,
    worstWon: slip.maximumReturnWon - 10_000,
  });
  const reply = await call(sportsAddress(), "POST", "/api/sports/cash-outs", {
    body: { slipIds: [slip.slipId] },
    token: bettor.token,
  });
  const [offer] = cashOutsReply.parse(reply.data).offers;
  // 10,000 less 10 % of the builder's and 3 % of the cash-out's.
  expect(offer?.priceWon).toBeGreaterThan(8_700);
  expect(offer?.priceWon).toBeLessThan(8_900);
  expect((await cashOutOf(bettor.token, slip.slipId, offer?.priceWon ?? 0)).status).toBe(200);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({
    outcome: "CASHED_OUT",
    paidWon: offer?.priceWon,
  });
});
