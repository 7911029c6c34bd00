import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { endWith, footballBoard, progress, writeFixture } from "../testing/bettableFixtures.ts";
import {
  cashOutOf,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sellPartOf,
  settled,
  slipNow,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

/** Parts that are sold at the same moment as each other, the whole, a goal, a suspension or the settlement. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "0", STUDIO_DATABASE_POOL_MAXIMUM: "12" });

const rounds = 16;

/** A single of 10,000 at 2.00, worth 10,000. */
async function single(token: string) {
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(token, [leg(fixtureId)]);
  return { fixtureId, slipId };
}

const sumOf = (sold: readonly { readonly stakeWon: number; readonly priceWon: number }[]) =>
  sold.reduce((sum, { priceWon }) => sum + priceWon, 0);

test("many parts at once: as many as fit are sold, each once, and the stake is conserved", async () => {
  const bettor = await newBettor(10_000_000);
  for (let round = 0; round < rounds / 4; round += 1) {
    const { slipId, fixtureId } = await single(bettor.token);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => sellPartOf(bettor.token, slipId, { stakeWon: 3_000, shownWon: 3_000 })),
    );
    const sold = replies.filter(({ status }) => status === 200).length;
    for (const { status, error } of replies)
      if (status !== 200) expect(["PART_REFUSED", "CASH_OUT_UNAVAILABLE"]).toContain(error?.code);
    const now = await slipNow(bettor.token, slipId);
    expect(now.sold).toHaveLength(sold);
    expect(sold).toBeGreaterThan(0);
    expect(sold).toBeLessThanOrEqual(3);
    expect(now.maximumReturnWon).toBe((10_000 - sold * 3_000) * 2);
    await endWith(sportsbookPool(), fixtureId, 1, 0);
    expect(await settled(bettor.token, slipId)).toMatchObject({ paidWon: now.maximumReturnWon });
  }
});

test("a part, the same part again and the whole at once: all of it is sold at most once", async () => {
  const bettor = await newBettor(10_000_000);
  let expectedWon = 10_000_000;
  for (let round = 0; round < rounds; round += 1) {
    const { slipId, fixtureId } = await single(bettor.token);
    const saleId = randomUUID();
    const part = () => sellPartOf(bettor.token, slipId, { stakeWon: 4_000, shownWon: 4_000, saleId });
    // A whole sale that comes second is worth less than what the member was shown, and refused.
    await Promise.all([part(), cashOutOf(bettor.token, slipId, 10_000), part()]);
    await endWith(sportsbookPool(), fixtureId, 0, 1);
    const { outcome, sold, paidWon } = await settled(bettor.token, slipId);
    expect(["CASHED_OUT 10000 0", "LOST 0 4000"]).toContain(`${outcome} ${paidWon} ${sumOf(sold)}`);
    expectedWon += paidWon + sumOf(sold) - 10_000;
  }
  expect(bettor.balanceWon()).toBe(expectedWon);
});

test("a part and a goal, a suspension or the settlement: sold at the price of before, or not at all", async () => {
  const bettor = await newBettor(10_000_000);
  let expectedWon = 10_000_000;
  const seen = new Set<string>();
  for (let round = 0; round < rounds * 3; round += 1) {
    const { slipId, fixtureId } = await single(bettor.token);
    const acts = [
      () =>
        progress(sportsbookPool(), fixtureId, {
          status: "IN_PLAY",
          score: { home: 0, away: 1 },
          board: footballBoard(500),
        }),
      () => progress(sportsbookPool(), fixtureId, { suspendedMarkets: ["MATCH_RESULT"] }),
      () => endWith(sportsbookPool(), fixtureId, 1, 0),
    ];
    const act = acts[round % 3];
    if (act === undefined) throw new Error("no act");
    const head = async () => {
      for (let waited = 0; waited < Math.floor(round / 3) % 12; waited += 1)
        await sportsbookPool().query("SELECT 1");
      await act();
    };
    const selling = sellPartOf(bettor.token, slipId, { stakeWon: 4_000, shownWon: 4_000 });
    // The first of each act comes strictly after the sale, so that it is sold at least then.
    if (round < acts.length) await selling;
    await head();
    const reply = await selling;
    const isSold = reply.status === 200;
    seen.add(`${round % 3} ${isSold}`);
    if (!isSold)
      expect(["PRICE_CHANGED", "CASH_OUT_UNAVAILABLE", "SLIP_CLOSED"]).toContain(reply.error?.code);
    await endWith(sportsbookPool(), fixtureId, 1, 0);
    const { sold, paidWon } = await settled(bettor.token, slipId);
    expect(sold.map(({ priceWon }) => priceWon)).toEqual(isSold ? [4_000] : []);
    expect(paidWon).toBe(isSold ? 12_000 : 20_000);
    expectedWon += paidWon + sumOf(sold) - 10_000;
  }
  expect(bettor.balanceWon()).toBe(expectedWon);
  expect([...seen].filter((name) => name.endsWith("true")).length).toBeGreaterThan(0);
});
