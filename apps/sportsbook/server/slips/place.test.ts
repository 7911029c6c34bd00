import { expect, test } from "vitest";
import { slipReply } from "../../protocol/slipCalls.ts";
import { footballBoard, progress, writeFixture } from "../testing/bettableFixtures.ts";
import {
  around,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sendSlip,
  slipBody,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

runSportsbook();

test("a slip is taken, charged once, and replied whole", async () => {
  const bettor = await newBettor();
  const [one, two] = [await writeFixture(sportsbookPool()), await writeFixture(sportsbookPool())];
  const slip = await placed(bettor.token, [leg(one), leg(two, "AWAY", 400)], { unitStakeWon: 5_000 });
  expect(slip).toMatchObject({
    kind: "MULTIPLE",
    state: "OPEN",
    stakeWon: 5_000,
    totalOddsHundredths: 800,
    maximumReturnWon: 40_000,
    returnWon: null,
    paidWon: 0,
    legs: [{ fixtureId: one, result: "OPEN", status: "SCHEDULED", isVirtual: false }, { fixtureId: two }],
  });
  expect(slip.canCancelUntilMs).toBeGreaterThan(slip.placedAtMs);
  expect(bettor.balanceWon()).toBe(995_000);
});

test("32 equal requests at once are one slip; another content under its id is refused", async () => {
  const bettor = await newBettor();
  const body = slipBody([leg(await writeFixture(sportsbookPool()))]);
  const replies = await Promise.all(Array.from({ length: 32 }, () => sendSlip(bettor.token, body)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(({ data }) => slipReply.parse(data).slip.state))).toEqual(new Set(["OPEN"]));
  expect(bettor.balanceWon()).toBe(990_000);
  const other = await sendSlip(bettor.token, { ...body, unitStakeWon: 20_000 });
  expect(other).toMatchObject({ status: 409, error: { code: "SLIP_ID_REUSED" } });
  expect(bettor.balanceWon()).toBe(990_000);
});

test("a slip that was taken stays taken for the same request, however odds have moved since", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const body = slipBody([leg(fixtureId)]);
  expect((await sendSlip(bettor.token, body)).status).toBe(200);
  await progress(sportsbookPool(), fixtureId, { board: footballBoard(150) });
  expect((await sendSlip(bettor.token, body)).status).toBe(200);
  expect(bettor.balanceWon()).toBe(990_000);
});

test("moved odds are refused with those of now, or taken as the member allows", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  await progress(sportsbookPool(), fixtureId, { board: footballBoard(180) });
  const refused = await sendSlip(bettor.token, slipBody([leg(fixtureId)], { oddsPolicy: "HIGHER" }));
  expect(refused).toMatchObject({
    status: 409,
    error: { code: "ODDS_CHANGED", legs: [{ leg: 0, oddsHundredths: 180 }] },
  });
  const any = await placed(bettor.token, [leg(fixtureId)], { oddsPolicy: "ANY" });
  expect(any).toMatchObject({ totalOddsHundredths: 180, maximumReturnWon: 18_000 });
  await progress(sportsbookPool(), fixtureId, { board: footballBoard(220) });
  const higher = await placed(bettor.token, [leg(fixtureId)], { oddsPolicy: "HIGHER" });
  expect(higher.totalOddsHundredths).toBe(220);
});

test("what cannot be bet is refused by name, and nothing is charged", async () => {
  const bettor = await newBettor();
  const pool = sportsbookPool();
  const [open, suspended, closed, late] = [
    await writeFixture(pool),
    await writeFixture(pool),
    await writeFixture(pool),
    await writeFixture(pool),
  ];
  await progress(pool, suspended, { suspended: true });
  await progress(pool, closed, { status: "ENDED", score: { home: 1, away: 0 } });
  await pool.query("UPDATE sportsbook.fixture SET starts_at = clock_timestamp() WHERE fixture_id = $1", [
    late,
  ]);
  const codeOf = async (...slip: Parameters<typeof slipBody>) =>
    (await sendSlip(bettor.token, slipBody(...slip))).error?.code;
  expect(await codeOf([leg(suspended)])).toBe("SELECTION_SUSPENDED");
  expect(await codeOf([leg(open), leg(closed)])).toBe("MATCH_CLOSED");
  expect(await codeOf([leg(late)])).toBe("SELECTION_SUSPENDED");
  expect(await codeOf([leg("test.nobody.1")])).toBe("SELECTION_UNKNOWN");
  expect(await codeOf([leg(open, "OVER", 200)])).toBe("SELECTION_UNKNOWN");
  expect(await codeOf([leg(open, "OVER", 200, "TOTAL:35")])).toBe("SELECTION_SUSPENDED");
  expect(await codeOf([leg(open), leg(open, "OVER", 200, "TOTAL:25")])).toBe("SAME_MATCH");
  expect(await codeOf([leg(open)], { combinationSize: 2 })).toBe("VALIDATION");
  expect(await codeOf([leg(open)], { unitStakeWon: 999 })).toBe("STAKE_MINIMUM");
  expect(await codeOf([leg(open)], { unitStakeWon: 3_000_001 })).toBe("STAKE_MAXIMUM");
  expect(bettor.balanceWon()).toBe(1_000_000);
  expect(await codeOf([leg(open)], { unitStakeWon: 1_000_001 })).toBe("INSUFFICIENT_FUNDS");
  expect(bettor.balanceWon()).toBe(1_000_000);
});

test("an operator's limit counts by league, market and level, the lowest of all that match", async () => {
  const pool = sportsbookPool();
  const fixtureId = await writeFixture(pool, { leagueCode: "small-league" });
  const elsewhere = await writeFixture(pool);
  const limit = (league: string, kind: string, level: number, stakeWon: number) =>
    pool.query(
      `INSERT INTO sportsbook.stake_limit (league_code, market_kind, level, maximum_stake_won, maximum_return_won, changed_by)
       VALUES ($1, $2, $3, $4, 1000000, 'test')`,
      [league, kind, level, stakeWon],
    );
  await limit("small-league", "*", 0, 50_000);
  await limit("small-league", "TOTAL", 0, 20_000);
  await limit("*", "*", 3, 30_000);
  const plain = await newBettor();
  await expect
    .poll(
      async () => (await sendSlip(plain.token, slipBody([leg(fixtureId)], { unitStakeWon: 50_001 }))).error,
    )
    .toMatchObject({ code: "STAKE_MAXIMUM", amountWon: 50_000 });
  const total = slipBody([leg(fixtureId, "OVER", 200, "TOTAL:25")], { unitStakeWon: 20_001 });
  expect((await sendSlip(plain.token, total)).error).toMatchObject({ amountWon: 20_000 });
  expect((await placed(plain.token, [leg(elsewhere)], { unitStakeWon: 60_000 })).state).toBe("OPEN");
  around().wallet.level = 3;
  const third = await newBettor();
  around().wallet.level = undefined;
  const above = slipBody([leg(elsewhere)], { unitStakeWon: 30_001 });
  expect((await sendSlip(third.token, above)).error).toMatchObject({ amountWon: 30_000 });
  await pool.query("DELETE FROM sportsbook.stake_limit");
});
