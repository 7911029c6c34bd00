import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cashOutsReply, slipReply } from "../../protocol/slipCalls.ts";
import { findOpenBets, findSettledBets } from "../operator-door/exposure.ts";
import { endWith, footballBoard, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  around,
  cashOutOf,
  leg,
  newBettor,
  ownerPool,
  placed,
  runSportsbook,
  sellPartOf,
  settled,
  slipNow,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

/** Parts of open slips, of which the rest runs on: each is paid once, and the rest settles as if it had been placed alone. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "500" });

async function offerOf(token: string, slipId: string) {
  const reply = await call(sportsAddress(), "POST", "/api/sports/cash-outs", {
    body: { slipIds: [slipId] },
    token,
  });
  return cashOutsReply.parse(reply.data).offers[0];
}

/** A single of 10,000 at odds of 2.00, worth 9,500. */
async function single() {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const slip = await placed(bettor.token, [leg(fixtureId)]);
  return { ...bettor, fixtureId, slipId: slip.slipId };
}

const closings = (slipId: string) =>
  around()
    .wallet.calls.filter(({ action, body }) => action === "win" && body.round === slipId)
    .map(({ body }) => ({
      won: (body.amount ?? 0) / 100_000,
      isClosed: body.round_closed,
      atRisk: (body.at_risk ?? 0) / 100_000,
    }));

test("a part is sold at its share of the price, paid at once, and the rest runs on at its odds", async () => {
  const { token, slipId, fixtureId, balanceWon } = await single();
  expect(await offerOf(token, slipId)).toEqual({
    slipId,
    status: "OFFERED",
    priceWon: 9_500,
    runningStakeWon: 10_000,
    part: { leastWon: 1_000, mostWon: 9_000, stepWon: 1 },
  });
  const reply = await sellPartOf(token, slipId, { stakeWon: 3_333, shownWon: 3_166 });
  expect(slipReply.parse(reply.data).slip).toMatchObject({
    state: "OPEN",
    stakeWon: 10_000,
    maximumReturnWon: 13_334,
    returnWon: null,
    sold: [{ stakeWon: 3_333, priceWon: 3_166 }],
    canCancelUntilMs: null,
  });
  expect((await slipNow(token, slipId)).sold).toMatchObject([{ isPaid: true }]);
  expect(balanceWon()).toBe(993_166);
  expect(await offerOf(token, slipId)).toMatchObject({ priceWon: 6_333, runningStakeWon: 6_667 });
  expect(
    (await call(sportsAddress(), "POST", `/api/sports/slips/${slipId}/cancel`, { body: {}, token })).error
      ?.code,
  ).toBe("SLIP_CLOSED");
  // The desk: what runs on is open, what was sold has been paid.
  expect(await findOpenBets(ownerPool(), fixtureId)).toMatchObject([
    { slips: 1, stakeWon: 6_667, returnWon: 13_334 },
  ]);
  expect(await findSettledBets(ownerPool(), fixtureId)).toEqual({
    slips: 0,
    stakeWon: 3_333,
    paidWon: 3_166,
  });
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "WON", returnWon: 13_334, paidWon: 13_334 });
  expect(balanceWon()).toBe(1_006_500);
  expect(await findSettledBets(ownerPool(), fixtureId)).toEqual({
    slips: 1,
    stakeWon: 10_000,
    paidWon: 16_500,
  });
  // The round is closed by the rest alone, with what all of it had at risk.
  expect(closings(slipId)).toEqual([
    { won: 3_166, isClosed: false, atRisk: 0 },
    { won: 13_334, isClosed: true, atRisk: 167 + 6_667 },
  ]);
});

test("the same sale again, after a lost answer or the end, is the same answer and moves nothing", async () => {
  const { token, slipId, fixtureId, balanceWon } = await single();
  const sale = { stakeWon: 4_000, shownWon: 3_800, saleId: randomUUID() };
  const replies = await Promise.all(Array.from({ length: 8 }, () => sellPartOf(token, slipId, sale)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect((await sellPartOf(token, slipId, { ...sale, stakeWon: 5_000, shownWon: 1 })).error?.code).toBe(
    "SALE_ID_REUSED",
  );
  await endWith(sportsbookPool(), fixtureId, 0, 1);
  await settled(token, slipId);
  const again = slipReply.parse((await sellPartOf(token, slipId, sale)).data).slip;
  expect(again).toMatchObject({
    outcome: "LOST",
    sold: [{ stakeWon: 4_000, priceWon: 3_800, isPaid: true }],
  });
  expect((await sellPartOf(token, slipId, { stakeWon: 1_000, shownWon: 1 })).error?.code).toBe("SLIP_CLOSED");
  expect(balanceWon()).toBe(993_800);
});

test("several parts, then the rest whole: each paid once, and never more than the whole at one price", async () => {
  const { token, slipId, balanceWon } = await single();
  for (const [stakeWon, shownWon] of [
    [3_001, 2_850],
    [1_999, 1_899],
  ] as const)
    expect((await sellPartOf(token, slipId, { stakeWon, shownWon })).status).toBe(200);
  const rest = await offerOf(token, slipId);
  expect(rest).toMatchObject({ priceWon: 4_750, runningStakeWon: 5_000 });
  expect((await cashOutOf(token, slipId, 4_750)).status).toBe(200);
  const slip = await settled(token, slipId);
  expect(slip).toMatchObject({ outcome: "CASHED_OUT", returnWon: 4_750, paidWon: 4_750 });
  expect(balanceWon()).toBe(990_000 + 2_850 + 1_899 + 4_750);
  expect(2_850 + 1_899 + 4_750).toBeLessThanOrEqual(9_500);
});

test("what is no part is refused: too small, too much, no whole part of every combination", async () => {
  const { token, slipId } = await single();
  for (const stakeWon of [1, 999, 9_001, 10_000, 10_001]) {
    expect((await sellPartOf(token, slipId, { stakeWon, shownWon: 1 })).error?.code).toBe("PART_REFUSED");
  }
  const bettor = await newBettor();
  const [one, two, three] = [
    await writeFixture(sportsbookPool()),
    await writeFixture(sportsbookPool()),
    await writeFixture(sportsbookPool()),
  ];
  const system = await placed(bettor.token, [leg(one), leg(two), leg(three)], { combinationSize: 2 });
  expect(system.stakeWon).toBe(30_000);
  const whole = (await offerOf(bettor.token, system.slipId))?.priceWon ?? 0;
  expect((await sellPartOf(bettor.token, system.slipId, { stakeWon: 10_000, shownWon: 1 })).error?.code).toBe(
    "PART_REFUSED",
  );
  const shownWon = Math.floor((whole * 9_000) / 30_000);
  const reply = await sellPartOf(bettor.token, system.slipId, { stakeWon: 9_000, shownWon });
  expect(slipReply.parse(reply.data).slip).toMatchObject({
    unitStakeWon: 10_000,
    sold: [{ priceWon: shownWon }],
  });
  // Two of three won: one of three combinations, each of what was not sold.
  await endWith(sportsbookPool(), one, 1, 0);
  await endWith(sportsbookPool(), two, 1, 0);
  await endWith(sportsbookPool(), three, 0, 1);
  expect(await settled(bettor.token, system.slipId)).toMatchObject({ outcome: "WON", paidWon: 28_000 });
});

test("after ten parts no further one is sold", async () => {
  const bettor = await newBettor();
  const slip = await placed(bettor.token, [leg(await writeFixture(sportsbookPool()))], {
    unitStakeWon: 30_000,
  });
  for (let part = 0; part < 10; part += 1)
    expect((await sellPartOf(bettor.token, slip.slipId, { stakeWon: 1_000, shownWon: 949 })).status).toBe(
      200,
    );
  expect(await offerOf(bettor.token, slip.slipId)).toMatchObject({ status: "OFFERED", part: null });
  expect((await sellPartOf(bettor.token, slip.slipId, { stakeWon: 1_000, shownWon: 949 })).error?.code).toBe(
    "PART_REFUSED",
  );
});

test("a price that fell is refused with the part's price of now, one that rose is given, none while suspended", async () => {
  const { token, slipId, fixtureId } = await single();
  await progress(sportsbookPool(), fixtureId, { board: footballBoard(400) });
  expect((await sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 3_800 })).error).toMatchObject({
    code: "PRICE_CHANGED",
    amountWon: 1_900,
  });
  await progress(sportsbookPool(), fixtureId, { board: footballBoard(125) });
  const reply = await sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 3_800 });
  expect(slipReply.parse(reply.data).slip.sold).toMatchObject([{ priceWon: 6_080 }]);
  await progress(sportsbookPool(), fixtureId, { suspendedMarkets: ["MATCH_RESULT"] });
  expect((await sellPartOf(token, slipId, { stakeWon: 1_000, shownWon: 1 })).error?.code).toBe(
    "CASH_OUT_UNAVAILABLE",
  );
});

test("a correction settles the rest alone, whichever way, and a void gives the rest's stake back", async () => {
  const { token, slipId, fixtureId, balanceWon } = await single();
  expect((await sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 3_800 })).status).toBe(200);
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "WON", paidWon: 12_000 });
  await progress(sportsbookPool(), fixtureId, { score: { home: 0, away: 1 } });
  expect(await settled(token, slipId)).toMatchObject({
    outcome: "LOST",
    paidWon: 0,
    sold: [{ priceWon: 3_800 }],
  });
  expect(balanceWon()).toBe(993_800);
  await progress(sportsbookPool(), fixtureId, { status: "CANCELLED" });
  expect(await settled(token, slipId)).toMatchObject({ outcome: "VOID", returnWon: 6_000, paidWon: 6_000 });
  expect(balanceWon()).toBe(999_800);
});

test("a fold of which a leg is void and a part was sold is paid by the odds that are left", async () => {
  const bettor = await newBettor();
  const [one, two] = [await writeFixture(sportsbookPool()), await writeFixture(sportsbookPool())];
  const slip = await placed(bettor.token, [leg(one), leg(two)]);
  expect((await sellPartOf(bettor.token, slip.slipId, { stakeWon: 2_500, shownWon: 2_375 })).status).toBe(
    200,
  );
  await progress(sportsbookPool(), one, { status: "CANCELLED" });
  await endWith(sportsbookPool(), two, 1, 0);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "WON", paidWon: 15_000 });
});

test("the version before, which knows of no parts, buys no slip back of which one was sold", async () => {
  const { token, slipId, fixtureId } = await single();
  const oldCashOut = async () => {
    const { rows } = await sportsbookPool().query<{ isDone: boolean }>(
      `SELECT sportsbook.cash_out(slip.member_id, slip.slip_id, slip.version,
         array[fixture.fixture_id], array[fixture.version], 9500, NULL) AS "isDone"
       FROM sportsbook.slip AS slip CROSS JOIN sportsbook.fixture AS fixture
       WHERE slip.slip_id = $1 AND fixture.fixture_id = $2`,
      [slipId, fixtureId],
    );
    return rows.map(({ isDone }) => isDone);
  };
  expect((await sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 3_800 })).status).toBe(200);
  expect(await oldCashOut()).toEqual([false]);
});

test("a sale that the wallet did not answer is paid once, and the rest's round is closed after it", async () => {
  const { token, slipId, fixtureId, balanceWon } = await single();
  let asked = 0;
  around().wallet.behave = (action, { round_closed }) => {
    if (action !== "win" || round_closed === true) return undefined;
    asked += 1;
    return asked <= 2 ? { kind: "CUT_AFTER" } : undefined;
  };
  expect((await sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 3_800 })).status).toBe(200);
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  expect(await settled(token, slipId)).toMatchObject({ paidWon: 12_000, sold: [{ isPaid: true }] });
  expect(asked).toBeGreaterThan(2);
  expect(closings(slipId).at(-1)).toMatchObject({ won: 12_000, isClosed: true });
  expect(balanceWon()).toBe(1_005_800);
});

test("a sale that is paid after the version before closed the round says what all of it had at risk", async () => {
  const { token, slipId, fixtureId, balanceWon } = await single();
  around().wallet.behave = (action, { round, round_closed }) =>
    action === "win" && round === slipId && round_closed !== true
      ? { kind: "REFUSE", status: "RS_ERROR_UNKNOWN" }
      : undefined;
  expect((await sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 3_800 })).status).toBe(200);
  const waits = (sales: number) =>
    ownerPool().query("UPDATE sportsbook.slip SET sales_to_pay = $2 WHERE slip_id = $1", [slipId, sales]);
  // The version before does not know that the round waits for its sales.
  await waits(0);
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  const now = () => slipNow(token, slipId);
  await expect.poll(now, { timeout: 60_000 }).toMatchObject({ paidWon: 12_000, sold: [{ isPaid: false }] });
  await waits(1);
  around().wallet.behave = () => undefined;
  expect(await settled(token, slipId)).toMatchObject({ paidWon: 12_000, sold: [{ isPaid: true }] });
  expect(closings(slipId).at(-1)).toEqual({ won: 3_800, isClosed: false, atRisk: 200 + 6_000 });
  expect(balanceWon()).toBe(1_005_800);
});

test("a part of a slip whose stake was given back is not paid, and the slip is shown as returned", async () => {
  const { token, slipId, balanceWon } = await single();
  const bet = around().wallet.calls.find(({ action, body }) => action === "bet" && body.round === slipId);
  around().wallet.giveBack(bet?.body.transaction_uuid ?? "");
  expect((await sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 3_800 })).status).toBe(200);
  expect(await settled(token, slipId)).toMatchObject({
    state: "RETURNED",
    reason: "BET_RETURNED",
    paidWon: 0,
  });
  expect(balanceWon()).toBe(1_000_000);
});
