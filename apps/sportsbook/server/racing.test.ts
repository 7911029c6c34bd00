import { expect, test } from "vitest";
import { endWith, footballBoard, progress, writeFixture } from "./testing/bettableFixtures.ts";
import {
  cashOutOf,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sendSlip,
  settled,
  slipBody,
  slipNow,
  sportsbookPool,
} from "./testing/sportsUnderTest.ts";

/** Whatever comes at the same moment as a goal or a settlement: one of them is first, and money follows that one. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "0", STUDIO_DATABASE_POOL_MAXIMUM: "12" });

const rounds = 60;

/**
 * How many queries' time a goal waits: longer after it came first, shorter after it came second, so that both come to be
 * however quick this machine is.
 */
function createHeadStart() {
  let queries = 0;
  return {
    async wait(): Promise<void> {
      for (let waited = 0; waited < queries; waited += 1) await sportsbookPool().query("SELECT 1");
    },
    wasFirst(isFirst: boolean): void {
      queries = Math.max(0, queries + (isFirst ? 1 : -1));
    },
  };
}

/**
 * An act and an event at once; in the first rounds one strictly before the other, so that both orders come to be whatever
 * this machine does. Answers what the act came to.
 */
async function meet<Result>(
  round: number,
  act: () => Promise<Result>,
  event: () => Promise<unknown>,
): Promise<Result> {
  if (round === 1 || round === 2) await event();
  const acting = act();
  if (round === 0) await acting;
  if (round !== 1 && round !== 2) await event();
  return await acting;
}

test("a bet and a goal: what was taken was taken at the odds of before the goal, while they stood", async () => {
  const bettor = await newBettor(100_000_000);
  const headStart = createHeadStart();
  let taken = 0;
  for (let round = 0; round < rounds; round += 1) {
    const fixtureId = await writeFixture(sportsbookPool());
    const body = slipBody([leg(fixtureId)]);
    const goal = async () => {
      await headStart.wait();
      await progress(sportsbookPool(), fixtureId, {
        status: "IN_PLAY",
        score: { home: 1, away: 0 },
        board: footballBoard(120),
      });
    };
    const reply = await meet(round, () => sendSlip(bettor.token, body), goal);
    const { rows } = await sportsbookPool().query<{ isBefore: boolean }>(
      `SELECT slip.placed_at < fixture.changed_at AS "isBefore" FROM sportsbook.slip AS slip,
         sportsbook.fixture AS fixture WHERE slip.slip_id = $1 AND fixture.fixture_id = $2`,
      [body.slipId, fixtureId],
    );
    headStart.wasFirst(reply.status !== 200);
    if (reply.status === 200) {
      taken += 1;
      expect(rows).toEqual([{ isBefore: true }]);
    } else {
      expect(["ODDS_CHANGED", "SELECTION_SUSPENDED"]).toContain(reply.error?.code);
      expect(rows).toEqual([]);
    }
  }
  expect(bettor.balanceWon()).toBe(100_000_000 - taken * 10_000);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(rounds);
});

test("a cash-out and a goal: bought back at the price of before, or refused with the one after", async () => {
  const bettor = await newBettor(100_000_000);
  const headStart = createHeadStart();
  let boughtBack = 0;
  for (let round = 0; round < rounds; round += 1) {
    const fixtureId = await writeFixture(sportsbookPool());
    const slip = await placed(bettor.token, [leg(fixtureId)]);
    const goal = async () => {
      await headStart.wait();
      await progress(sportsbookPool(), fixtureId, {
        status: "IN_PLAY",
        score: { home: 0, away: 1 },
        board: footballBoard(500),
      });
    };
    const reply = await meet(round, () => cashOutOf(bettor.token, slip.slipId, 10_000), goal);
    const now = await slipNow(bettor.token, slip.slipId);
    headStart.wasFirst(reply.status !== 200);
    if (reply.status === 200) {
      boughtBack += 1;
      expect(now).toMatchObject({ outcome: "CASHED_OUT", returnWon: 10_000 });
      const { rows } = await sportsbookPool().query<{ isBefore: boolean }>(
        `SELECT slip.settled_at < fixture.changed_at AS "isBefore" FROM sportsbook.slip AS slip,
           sportsbook.fixture AS fixture WHERE slip.slip_id = $1 AND fixture.fixture_id = $2`,
        [slip.slipId, fixtureId],
      );
      expect(rows).toEqual([{ isBefore: true }]);
    } else {
      expect(reply.error).toMatchObject({ code: "PRICE_CHANGED", amountWon: 4_000 });
      expect(now.state).toBe("OPEN");
    }
  }
  expect(boughtBack).toBeGreaterThan(0);
  expect(boughtBack).toBeLessThan(rounds);
});

test("a cash-out and the settlement: the slip is paid by one of them, once", async () => {
  const bettor = await newBettor(100_000_000);
  let expectedWon = 100_000_000;
  const headStart = createHeadStart();
  const outcomes = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const fixtureId = await writeFixture(sportsbookPool());
    const slip = await placed(bettor.token, [leg(fixtureId)]);
    const end = async () => {
      await headStart.wait();
      await endWith(sportsbookPool(), fixtureId, Math.floor(round / 2) % 2, 0);
    };
    await meet(round, () => cashOutOf(bettor.token, slip.slipId, 10_000), end);
    const { outcome, returnWon, paidWon } = await settled(bettor.token, slip.slipId);
    headStart.wasFirst(outcome !== "CASHED_OUT");
    const right = outcome === "CASHED_OUT" ? 10_000 : outcome === "WON" ? 20_000 : 0;
    expect([returnWon, paidWon]).toEqual([right, right]);
    expectedWon += right - 10_000;
    outcomes.set(outcome ?? "", (outcomes.get(outcome ?? "") ?? 0) + 1);
  }
  expect(bettor.balanceWon()).toBe(expectedWon);
  expect([...outcomes.keys()].sort()).toEqual(["CASHED_OUT", "LOST", "WON"]);
});

test("sixteen cash-outs of one slip at once are one", async () => {
  const bettor = await newBettor();
  const slip = await placed(bettor.token, [leg(await writeFixture(sportsbookPool()))]);
  const replies = await Promise.all(
    Array.from({ length: 16 }, () => cashOutOf(bettor.token, slip.slipId, 10_000)),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "CASHED_OUT", paidWon: 10_000 });
  expect(bettor.balanceWon()).toBe(1_000_000);
});
