import { expect, test } from "vitest";
import { slipReply } from "../../protocol/slipCalls.ts";
import { writeFixture } from "../testing/bettableFixtures.ts";
import {
  leg,
  newBettor,
  runSportsbook,
  sendSlip,
  slipBody,
  slipNow,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

runSportsbook();

test("a slip that stands is replied again, also while no new one could be written for its match", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const body = slipBody([leg(fixtureId)]);
  expect((await sendSlip(bettor.token, body)).status).toBe(200);
  // A result is known that the odds do not show yet: however often a slip is priced, it is never written.
  await sportsbookPool().query(
    `INSERT INTO sportsbook.result (fixture_id, market_key, selection, result)
     VALUES ($1, 'MATCH_RESULT', 'HOME', 'LOST')`,
    [fixtureId],
  );
  const other = await sendSlip(bettor.token, slipBody([leg(fixtureId)]));
  expect(other.error?.code).toBe("SELECTION_SUSPENDED");
  const again = await sendSlip(bettor.token, body);
  expect(again).toMatchObject({ status: 200, error: null });
  expect(slipReply.parse(again.data).slip.slipId).toBe(body.slipId);
  expect((await slipNow(bettor.token, body.slipId)).stakeWon).toBe(10_000);
  expect(bettor.balanceWon()).toBe(990_000);
});
