import type { MatchScript } from "@hanpan/games/sports/model/match";
import { cashOutHoldMs } from "@hanpan/games/sports/slip/cashOut";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import { expect, test } from "vitest";
import { cashOutsReply, slipReply } from "../../protocol/slipCalls.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { boardOf } from "../odds/board.ts";
import { virtualMatchOf } from "../scheduler/virtualMatch.ts";
import { progress } from "../testing/bettableFixtures.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  leg,
  newBettor,
  placed,
  runSportsbook,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";
import { fixtureOf, moveTo, whenNobodyBets, writeTomorrow } from "../testing/virtualFixtures.ts";

/** Slips on virtual matches that the sportsbook moves by its own clock, pressed with the moment at which a price was sent. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "300" });

const stakeWon = 1_000_000;
const taken = new Set<string>();

/** A football match whose script, when nobody bets before its begin, is as a test needs it; each is given once. */
async function matchWith<Found>(look: (script: MatchScript) => Found | null): Promise<{
  readonly fixtureId: string;
  readonly found: Found;
}> {
  const rows = await findFixtures(sportsbookPool(), await writeTomorrow(sportsbookPool(), "FOOTBALL"));
  for (const row of rows) {
    const found = taken.has(row.fixtureId) ? null : look(virtualMatchOf(whenNobodyBets(row)).script);
    if (found === null) continue;
    taken.add(row.fixtureId);
    return { fixtureId: row.fixtureId, found };
  }
  throw new Error("no match of the day is like that");
}

const goalsOf = (script: MatchScript) => script.events.filter(({ kind }) => kind === "GOAL");

/** A match in which nobody scores for its first three minutes. */
const quietMatch = async () =>
  (
    await matchWith((script) =>
      goalsOf(script).some(({ offsetMs }) => offsetMs < 180_000) ? null : ("QUIET" as const),
    )
  ).fixtureId;

async function rowInPlay(fixtureId: string, offsetMs: number): Promise<FixtureRow> {
  await moveTo(sportsbookPool(), fixtureId, offsetMs);
  await expect
    .poll(async () => (await fixtureOf(sportsbookPool(), fixtureId)).boardOffsetMs ?? 0, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(offsetMs);
  return await fixtureOf(sportsbookPool(), fixtureId);
}

/** A slip on the home side to win, placed in play. */
async function slipOnHome(token: string, row: FixtureRow): Promise<string> {
  const quote = boardOf(row).quotes.find(({ market }) => marketKeyOf(market) === "MATCH_RESULT");
  const odds = quote?.selections.find(({ selection }) => selection === "HOME")?.oddsHundredths ?? 0;
  const legs = [leg(row.fixtureId, "HOME", odds)];
  return (await placed(token, legs, { oddsPolicy: "ANY", unitStakeWon: stakeWon })).slipId;
}

async function offerOf(token: string, slipId: string) {
  const reply = await call(sportsAddress(), "POST", "/api/sports/cash-outs", {
    body: { slipIds: [slipId] },
    token,
  });
  const { serverAtMs, offers } = cashOutsReply.parse(reply.data);
  return { shownAtMs: serverAtMs, status: offers[0]?.status, shownWon: offers[0]?.priceWon ?? 0 };
}

type Pressed = { readonly shownWon: number; readonly shownAtMs: number };

function press(token: string, slipId: string, { shownWon, shownAtMs }: Pressed) {
  const body = { shownWon, shownAtMs };
  return call(sportsAddress(), "POST", `/api/sports/slips/${slipId}/cash-out`, { body, token });
}

test("a price that was shown is paid while it holds, though the clock has made the slip worth less since", async () => {
  const bettor = await newBettor(10_000_000);
  const slipId = await slipOnHome(bettor.token, await rowInPlay(await quietMatch(), 40_000));
  const beforeWon = bettor.balanceWon() ?? 0;
  // However slow the machine: where it was pressed too late, what is shown next is pressed.
  for (let attempt = 0; ; attempt += 1) {
    const shown = await offerOf(bettor.token, slipId);
    expect(shown.status).toBe("OFFERED");
    await expect
      .poll(async () => (await offerOf(bettor.token, slipId)).shownWon, { timeout: 60_000, interval: 50 })
      .toBeLessThan(shown.shownWon);
    const reply = await press(bettor.token, slipId, shown);
    if (reply.status === 200) {
      expect(slipReply.parse(reply.data).slip).toMatchObject({
        outcome: "CASHED_OUT",
        returnWon: shown.shownWon,
      });
      await expect.poll(bettor.balanceWon).toBe(beforeWon + shown.shownWon);
      return;
    }
    expect(reply).toMatchObject({ status: 409, error: { code: "PRICE_CHANGED" } });
    expect(attempt).toBeLessThan(20);
  }
});

test("what was never shown, long ago, or at a moment to come holds nothing: the price of the moment counts", async () => {
  const bettor = await newBettor(10_000_000);
  const slipId = await slipOnHome(bettor.token, await rowInPlay(await quietMatch(), 40_000));
  const { shownAtMs, shownWon } = await offerOf(bettor.token, slipId);
  const moments = [
    // Sent just now, and more than was sent.
    shownAtMs,
    // Stale: longer ago than a price holds, and the begin of time.
    shownAtMs - cashOutHoldMs - 1_000,
    1,
    // Of the future: a minute, a year.
    shownAtMs + 60_000,
    shownAtMs + 31_536_000_000,
  ];
  for (const claimedAtMs of moments) {
    const reply = await press(bettor.token, slipId, { shownWon: 2 * shownWon, shownAtMs: claimedAtMs });
    expect(reply).toMatchObject({ status: 409, error: { code: "PRICE_CHANGED" } });
    expect(reply.error?.amountWon).toBeLessThanOrEqual(shownWon);
  }
  // Whoever asks for less than the slip is worth gets what it is worth, at whatever moment they say.
  const reply = await press(bettor.token, slipId, { shownWon: 1, shownAtMs: shownAtMs + 60_000 });
  const { returnWon } = slipReply.parse(reply.data).slip;
  expect(returnWon).toBeGreaterThan(shownWon / 2);
  expect(returnWon).toBeLessThanOrEqual(shownWon);
});

test("a goal against a slip ends the hold of what was shown before it, and nothing is bought back while betting rests", async () => {
  const bettor = await newBettor(10_000_000);
  const { fixtureId, found: goalMs } = await matchWith((script) => {
    const [goal, next] = goalsOf(script);
    const isAlone = (next?.offsetMs ?? Number.MAX_SAFE_INTEGER) > (goal?.offsetMs ?? 0) + 60_000;
    return goal?.side === "AWAY" && goal.offsetMs > 60_000 && goal.offsetMs < 170_000 && isAlone
      ? goal.offsetMs
      : null;
  });
  const slipId = await slipOnHome(bettor.token, await rowInPlay(fixtureId, 20_000));
  await rowInPlay(fixtureId, goalMs - 20_000);
  const shown = await offerOf(bettor.token, slipId);
  expect(shown.status).toBe("OFFERED");
  await expect
    .poll(async () => (await fixtureOf(sportsbookPool(), fixtureId)).score.away, {
      timeout: 120_000,
      interval: 20,
    })
    .toBe(1);
  // The price of before, said to be of this moment.
  const now = { ...shown, shownAtMs: (await offerOf(bettor.token, slipId)).shownAtMs };
  const rests = await press(bettor.token, slipId, now);
  expect(["CASH_OUT_UNAVAILABLE", "PRICE_CHANGED"]).toContain(rests.error?.code);
  await expect
    .poll(async () => (await offerOf(bettor.token, slipId)).status, { timeout: 120_000, interval: 50 })
    .toBe("OFFERED");
  const after = await offerOf(bettor.token, slipId);
  expect(after.shownWon).toBeLessThan(0.8 * shown.shownWon);
  for (const shownAtMs of [shown.shownAtMs, after.shownAtMs]) {
    const reply = await press(bettor.token, slipId, { shownWon: shown.shownWon, shownAtMs });
    expect(reply).toMatchObject({ status: 409, error: { code: "PRICE_CHANGED" } });
    expect(reply.error?.amountWon).toBeLessThan(0.8 * shown.shownWon);
  }
});

test("a market that the desk suspends is not bought back at what was shown a moment before", async () => {
  const bettor = await newBettor(10_000_000);
  const fixtureId = await quietMatch();
  const slipId = await slipOnHome(bettor.token, await rowInPlay(fixtureId, 40_000));
  const shown = await offerOf(bettor.token, slipId);
  await progress(sportsbookPool(), fixtureId, { suspendedMarkets: ["MATCH_RESULT"] });
  const reply = await press(bettor.token, slipId, shown);
  expect(reply.error?.code).toBe("CASH_OUT_UNAVAILABLE");
  expect(await offerOf(bettor.token, slipId)).toMatchObject({ status: "SUSPENDED" });
});
