import { expect, test } from "vitest";
import { endWith, progress, writeFixture } from "../testing/bettableFixtures.ts";
import {
  around,
  cashOutOf,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sellPartOf,
  settled,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

/** What is sent to the wallet of each slip's stake. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "0" });

/** What the latest transfer of a slip had at risk, in won. */
function sentAtRiskWon(slipId: string) {
  const sent = around().wallet.calls.filter(({ action, body }) => action !== "bet" && body.round === slipId);
  return (sent.at(-1)?.body.at_risk ?? Number.NaN) / 100_000;
}

async function slipsOn(fixtureId: string, ...selections: string[]) {
  const bettor = await newBettor();
  const odds: Readonly<Record<string, number>> = { HOME: 200, DRAW: 300, AWAY: 400 };
  const slips = [];
  for (const selection of selections) {
    slips.push(await placed(bettor.token, [leg(fixtureId, selection, odds[selection] ?? 0)]));
  }
  return { bettor, slips: slips.map(({ slipId }) => slipId) };
}

test("a slip alone, and slips that may all be lost, are at risk whole", async () => {
  const fixtureId = await writeFixture(sportsbookPool());
  const alone = await slipsOn(fixtureId, "HOME");
  const two = await slipsOn(fixtureId, "HOME", "AWAY");
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  await settled(alone.bettor.token, alone.slips[0] ?? "");
  expect([...alone.slips, ...two.slips].map(sentAtRiskWon)).toEqual([10_000, 10_000, 10_000]);
});

test("slips that cover a match share what they can lose together, whichever wins", async () => {
  const fixtureId = await writeFixture(sportsbookPool());
  const { bettor, slips } = await slipsOn(fixtureId, "HOME", "DRAW", "AWAY");
  await endWith(sportsbookPool(), fixtureId, 2, 2);
  await settled(bettor.token, slips[0] ?? "");
  // 30,000 staked; a win of the home side pays least, 20,000.
  expect(slips.map(sentAtRiskWon)).toEqual([3_333, 3_333, 3_333]);
});

test("another member's slips are none of it", async () => {
  const fixtureId = await writeFixture(sportsbookPool());
  const home = await slipsOn(fixtureId, "HOME");
  const others = await slipsOn(fixtureId, "DRAW", "AWAY");
  await endWith(sportsbookPool(), fixtureId, 0, 1);
  await settled(home.bettor.token, home.slips[0] ?? "");
  expect([...home.slips, ...others.slips].map(sentAtRiskWon)).toEqual([10_000, 10_000, 10_000]);
});

test("a void slip has nothing at risk, and a corrected one what it has then", async () => {
  const fixtureId = await writeFixture(sportsbookPool());
  const { bettor, slips } = await slipsOn(fixtureId, "HOME");
  const [slipId = ""] = slips;
  await progress(sportsbookPool(), fixtureId, { status: "CANCELLED" });
  expect(await settled(bettor.token, slipId)).toMatchObject({ outcome: "VOID" });
  expect(sentAtRiskWon(slipId)).toBe(0);
  await endWith(sportsbookPool(), fixtureId, 0, 1);
  expect(await settled(bettor.token, slipId)).toMatchObject({ outcome: "LOST", paidWon: 0 });
  expect(sentAtRiskWon(slipId)).toBe(10_000);
});

test("of a slip that is cashed out what was lost or won by it was at risk", async () => {
  const fixtureId = await writeFixture(sportsbookPool());
  const { bettor, slips } = await slipsOn(fixtureId, "HOME");
  const [slipId = ""] = slips;
  expect((await cashOutOf(bettor.token, slipId, 1)).status).toBe(200);
  const { paidWon } = await settled(bettor.token, slipId);
  expect(paidWon).toBeGreaterThan(9_000);
  expect(sentAtRiskWon(slipId)).toBe(Math.abs(10_000 - paidWon));
});

test("of a slip of which a part was sold the rest is at risk, and what stood against it counts it as it was placed", async () => {
  const fixtureId = await writeFixture(sportsbookPool());
  const { bettor, slips } = await slipsOn(fixtureId, "HOME", "DRAW", "AWAY");
  const alone = await slipsOn(fixtureId, "HOME");
  // Sold for its own stake: nothing was lost or won by it.
  for (const [token, slipId = ""] of [
    [bettor.token, slips[0]],
    [alone.bettor.token, alone.slips[0]],
  ] as const)
    expect((await sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 4_000 })).status).toBe(200);
  await endWith(sportsbookPool(), fixtureId, 2, 2);
  await settled(bettor.token, slips[0] ?? "");
  expect(alone.slips.map(sentAtRiskWon)).toEqual([6_000]);
  // Of 26,000 a win of the home side brings 12,000 back; of the 30,000 that the others stood beside 20,000.
  expect(slips.map(sentAtRiskWon)).toEqual([3_230, 3_333, 3_333]);
});
