import { expect, test } from "vitest";
import { cashOutsReply, slipReply } from "../../protocol/slipCalls.ts";
import { endWith, footballBoard, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  cashOutOf,
  leg,
  newBettor,
  placed,
  runSportsbook,
  settled,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "500" });

async function offersOf(token: string, slipIds: readonly string[]) {
  const reply = await call(sportsAddress(), "POST", "/api/sports/cash-outs", { body: { slipIds }, token });
  return cashOutsReply.parse(reply.data).offers;
}

test("an open slip is bought back at the price that was sent, and paid", async () => {
  const bettor = await newBettor();
  const [one, two] = [await writeFixture(sportsbookPool()), await writeFixture(sportsbookPool())];
  const slip = await placed(bettor.token, [leg(one), leg(two)]);
  // 40,000 × 1/2 × 1/2 × 95 %
  expect(await offersOf(bettor.token, [slip.slipId])).toEqual([
    {
      slipId: slip.slipId,
      status: "OFFERED",
      priceWon: 9_500,
      runningStakeWon: 10_000,
      part: { leastWon: 1_000, mostWon: 9_000, stepWon: 1 },
    },
  ]);
  await endWith(sportsbookPool(), one, 1, 0);
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([{ priceWon: 19_000 }]);
  const reply = await cashOutOf(bettor.token, slip.slipId, 19_000);
  expect(slipReply.parse(reply.data).slip).toMatchObject({
    state: "SETTLED",
    outcome: "CASHED_OUT",
    returnWon: 19_000,
  });
  // Whoever looks for payments may have taken it a moment before the call itself did.
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ paidWon: 19_000 });
  expect(bettor.balanceWon()).toBe(1_009_000);
  // Again, and after the result: nothing more.
  expect((await cashOutOf(bettor.token, slip.slipId, 19_000)).status).toBe(200);
  await endWith(sportsbookPool(), two, 1, 0);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "CASHED_OUT", paidWon: 19_000 });
});

test("a price that fell is refused with the one of now; a price that rose is given", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const slip = await placed(bettor.token, [leg(fixtureId)]);
  await progress(sportsbookPool(), fixtureId, { board: footballBoard(400) });
  expect(await cashOutOf(bettor.token, slip.slipId, 9_500)).toMatchObject({
    status: 409,
    error: { code: "PRICE_CHANGED", amountWon: 4_750 },
  });
  await progress(sportsbookPool(), fixtureId, { board: footballBoard(125) });
  const reply = await cashOutOf(bettor.token, slip.slipId, 9_500);
  expect(slipReply.parse(reply.data).slip.paidWon).toBe(15_200);
});

test("nothing is bought back while a leg is suspended, nor once the slip is settled, nor of others", async () => {
  const bettor = await newBettor();
  const stranger = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const slip = await placed(bettor.token, [leg(fixtureId)]);
  await progress(sportsbookPool(), fixtureId, { suspendedMarkets: ["MATCH_RESULT"] });
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([
    { status: "SUSPENDED", priceWon: null },
  ]);
  expect((await cashOutOf(bettor.token, slip.slipId, 1)).error?.code).toBe("CASH_OUT_UNAVAILABLE");
  expect(await offersOf(stranger.token, [slip.slipId])).toEqual([]);
  expect((await cashOutOf(stranger.token, slip.slipId, 1)).status).toBe(404);
  await endWith(sportsbookPool(), fixtureId, 0, 0);
  await settled(bettor.token, slip.slipId);
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([{ status: "SETTLED" }]);
  expect((await cashOutOf(bettor.token, slip.slipId, 1)).error?.code).toBe("SLIP_CLOSED");
});

test("a leg whose void was taken back is priced as the open leg that it is, not at 1.00", async () => {
  const bettor = await newBettor();
  const [one, two] = [await writeFixture(sportsbookPool()), await writeFixture(sportsbookPool())];
  const slip = await placed(bettor.token, [leg(one), leg(two)]);
  const rule = async (text: string) => {
    await sportsbookPool().query(text, [one]);
    await progress(sportsbookPool(), one, { isRuled: true });
  };
  await rule(`INSERT INTO sportsbook.ruling (fixture_id, market_key, ruling, ruled_by)
    VALUES ($1, 'MATCH_RESULT', 'WRONG_ODDS', 'test')`);
  // 20,000 × 1/2 × 95 %
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([{ priceWon: 9_500 }]);
  await progress(sportsbookPool(), one, { board: footballBoard(400), isRuled: true });
  await rule("DELETE FROM sportsbook.ruling WHERE fixture_id = $1");
  // 40,000 × 1/4 × 1/2 × 95 %
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([{ priceWon: 4_750 }]);
  await endWith(sportsbookPool(), one, 1, 0);
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([{ priceWon: 19_000 }]);
});

test("a leg won by a goal that was taken back is not bought back as won, until the match gives it again", async () => {
  const bettor = await newBettor();
  const [one, two] = [await writeFixture(sportsbookPool()), await writeFixture(sportsbookPool())];
  const over = leg(one, "OVER", 200, "TOTAL:25");
  const slip = await placed(bettor.token, [over, leg(two)]);
  const score = (home: number) =>
    progress(sportsbookPool(), one, { status: "IN_PLAY", score: { home, away: 0 } });
  await score(3);
  // 40,000 × 1/2 × 95 %
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([{ priceWon: 19_000 }]);
  await score(2);
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([
    { status: "SUSPENDED", priceWon: null },
  ]);
  expect((await cashOutOf(bettor.token, slip.slipId, 1)).error?.code).toBe("CASH_OUT_UNAVAILABLE");
  await score(3);
  expect(await offersOf(bettor.token, [slip.slipId])).toMatchObject([{ priceWon: 19_000 }]);
});
