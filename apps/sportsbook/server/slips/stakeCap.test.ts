import { expect, test } from "vitest";
import { sportsSession } from "../../protocol/calls.ts";
import { writeFixture } from "../testing/bettableFixtures.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  around,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sendSlip,
  slipBody,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

/** The cap on a slip by the site's rules of play (docs/profiles.md, "Who holds what"). */
runSportsbook();

const rules = {
  version: 1,
  for_all: true,
  ...{ slot_cycle_ms: 0, casino_cycle_ms: 0, speed_ups: true, autoplay: true },
  ...{ celebrates_returns: true, shows_position: false, several_slots: true },
};
const seen = async (token: string) =>
  sportsSession.parse((await call(sportsAddress(), "GET", "/api/sports/session", { token })).data)
    .stakeCapWon;

test("a slip above the cap is refused before anything is charged, its combinations together; the page knows it; a switch is seen", async () => {
  const bettor = await newBettor();
  const legs = [leg(await writeFixture(sportsbookPool())), leg(await writeFixture(sportsbookPool()))];
  const third = leg(await writeFixture(sportsbookPool()));
  expect(await seen(bettor.token)).toBeNull();
  around().wallet.rules = { ...rules, stake_caps: { SPORTS: 20_000 * 100_000, SLOT: 100_000 } };
  // What was read lasts a second.
  await expect.poll(() => seen(bettor.token)).toBe(20_000);
  const above = await sendSlip(bettor.token, slipBody(legs, { unitStakeWon: 20_001 }));
  expect(above).toMatchObject({ status: 409, error: { code: "STAKE_MAXIMUM", amountWon: 20_000 } });
  const system = slipBody([...legs, third], { combinationSize: 2, unitStakeWon: 7_000 });
  expect((await sendSlip(bettor.token, system)).error).toMatchObject({ code: "STAKE_MAXIMUM" });
  expect(bettor.balanceWon()).toBe(1_000_000);
  const body = slipBody(legs, { unitStakeWon: 20_000 });
  expect((await sendSlip(bettor.token, body)).status).toBe(200);

  // A slip that was taken stays taken for the same request, whatever the cap is by then.
  around().wallet.rules = { ...rules, stake_caps: { SPORTS: 1_000 * 100_000 } };
  await expect.poll(() => seen(bettor.token)).toBe(1_000);
  expect((await sendSlip(bettor.token, body)).status).toBe(200);
  around().wallet.rules = { ...rules, stake_caps: {} };
  await expect.poll(() => seen(bettor.token)).toBeNull();
  expect((await placed(bettor.token, legs, { unitStakeWon: 50_000 })).stakeWon).toBe(50_000);
});
