import { randomUUID } from "node:crypto";
import { justBefore } from "@hanpan/vendor/testing/justBefore";
import { expect, test } from "vitest";
import { progress, writeFixture } from "../testing/bettableFixtures.ts";
import {
  cashOutOf,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sellPartOf,
  slipNow,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";
import { cashOut, sellPart } from "./cashOut.ts";

/** One request sent twice, where the first copy is carried out between two looks of the second: both are answered alike. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "0" });

/** The sportsbook as a request sees it, while something else happens once, just before it asks for `name`. */
const disturbed = (name: string, happens: () => Promise<unknown>) => ({
  pool: justBefore(sportsbookPool(), name, happens),
  marginBps: 0,
  partMinimumWon: 1_000,
  nowMs: () => Date.now(),
});

/** A single of 10,000 at 2.00, worth 10,000. */
async function single() {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(bettor.token, [leg(fixtureId)]);
  return { ...bettor, fixtureId, slipId };
}

const shown = (shownWon: number) => ({ shownWon, shownAtMs: null });

test("the larger part of a slip, sold twice by one request, is sold once and answered twice", async () => {
  const { memberId, token, slipId } = await single();
  const sale = { saleId: randomUUID(), stakeWon: 6_000 };
  const first = async () =>
    expect((await sellPartOf(token, slipId, { ...sale, shownWon: 6_000 })).status).toBe(200);
  await sellPart(disturbed("sports held slips", first), memberId, slipId, sale, shown(6_000));
  expect((await slipNow(token, slipId)).sold).toMatchObject([{ stakeWon: 6_000, priceWon: 6_000 }]);
});

test("another sale that no longer fits stays refused", async () => {
  const { memberId, token, slipId } = await single();
  const first = () => sellPartOf(token, slipId, { stakeWon: 6_000, shownWon: 6_000 });
  const second = { saleId: randomUUID(), stakeWon: 6_000 };
  await expect(
    sellPart(disturbed("sports held slips", first), memberId, slipId, second, shown(6_000)),
  ).rejects.toThrow(expect.objectContaining({ code: "PART_REFUSED" }));
  expect((await slipNow(token, slipId)).sold).toHaveLength(1);
});

test("a slip that one request sells twice is sold, though its match is suspended before the second looks at it", async () => {
  const { memberId, token, slipId, fixtureId } = await single();
  const first = async () => {
    expect((await cashOutOf(token, slipId, 10_000)).status).toBe(200);
    await progress(sportsbookPool(), fixtureId, { suspendedMarkets: ["MATCH_RESULT"] });
  };
  await cashOut(disturbed("sports fixtures", first), memberId, slipId, shown(10_000));
  expect(await slipNow(token, slipId)).toMatchObject({ outcome: "CASHED_OUT", returnWon: 10_000 });
});
