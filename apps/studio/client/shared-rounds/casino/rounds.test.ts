import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Participation } from "../../../protocol/live.ts";
import {
  beganMs,
  casinoAt,
  leaveLiveStudio,
  line,
  memberAppSays,
  part,
  passTo,
  result,
  roulette,
  roundId,
  roundOf,
  sentToMemberApp,
  standLiveStudio,
  studio,
} from "./testing/liveStudio.ts";

beforeEach(standLiveStudio);
afterEach(leaveLiveStudio);

/** The ball rests seven seconds after the draw. */
const restsAfterMs = 29_000;

/** Sits at the roulette table with a bet of 10,000. */
async function seated() {
  const casino = casinoAt(roulette);
  await casino.open();
  await vi.advanceTimersByTimeAsync(1_000);
  Object.assign(studio, { balanceWon: 60_000, mine: part(1) });
  line()?.deliver({ type: "mine", participation: part(1) });
  expect(sentToMemberApp.rounds).toEqual(["OPEN 1"]);
  return casino;
}
const won = { state: "CLOSED", payoutWon: 36_000, balanceWon: 96_000 } as const;

test("reports a round's end when its result has been shown, not when it is paid", async () => {
  const casino = await seated();
  await passTo(22_100);
  line()?.deliver(result);
  line()?.deliver({ type: "mine", participation: part(2, { ...won, state: "SETTLING" }) });
  line()?.deliver({ type: "mine", participation: part(3, won) });
  await passTo(restsAfterMs - 100);
  expect([sentToMemberApp.rounds, sentToMemberApp.balanceWon]).toEqual([["OPEN 1"], 60_000]);
  await passTo(restsAfterMs + 100);
  expect([sentToMemberApp.rounds, sentToMemberApp.balanceWon]).toEqual([["OPEN 1", "CLOSED 1"], 96_000]);
  casino.close();
});

test("holds a result back from a page that is loaded while it is shown", async () => {
  const casino = casinoAt(roulette);
  await casino.open();
  await passTo(22_100);
  line()?.deliver(result);
  line()?.deliver({ type: "mine", participation: part(3, won) });
  expect(sentToMemberApp.rounds).toEqual(["OPEN 1"]);
  await passTo(restsAfterMs + 100);
  expect([sentToMemberApp.rounds, sentToMemberApp.balanceWon]).toEqual([["OPEN 1", "CLOSED 1"], 96_000]);
  casino.close();
});

test("brings the end and the money of a round whose table I have left", async () => {
  const casino = await seated();
  await casino.go({ kind: "TABLE", tableCode: "sic-bo" });
  await passTo(22_100);
  studio.balanceWon = 96_000;
  line()?.deliver(result);
  await passTo(restsAfterMs - 100);
  expect([sentToMemberApp.rounds, sentToMemberApp.balanceWon]).toEqual([["OPEN 1"], 60_000]);
  await passTo(restsAfterMs + 100);
  expect([sentToMemberApp.rounds, sentToMemberApp.balanceWon]).toEqual([["OPEN 1", "CLOSED 1"], 96_000]);
  expect(casino.store.get().balanceWon).toBe(96_000);
  casino.close();
});

test("learns of a round that was void, or is long over, at a table that I have left", async () => {
  const casino = await seated();
  await casino.go({ kind: "LOBBY" });
  studio.balanceWon = 70_000;
  line()?.deliver({ ...result, kind: "ROUND_OPENED", round: roundOf(roulette, 2), road: null });
  await vi.advanceTimersByTimeAsync(100);
  expect([sentToMemberApp.rounds, sentToMemberApp.balanceWon]).toEqual([["OPEN 1", "CLOSED 1"], 70_000]);
  casino.close();
});

test("knows on return that a round is over whose end it did not receive", async () => {
  const casino = await seated();
  await casino.go({ kind: "LOBBY" });
  Object.assign(studio, { balanceWon: 50_000, mine: part(1, { roundId: roundId(2), number: 2 }) });
  await casino.go({ kind: "TABLE", tableCode: roulette });
  await vi.advanceTimersByTimeAsync(100);
  expect([sentToMemberApp.rounds, sentToMemberApp.balanceWon]).toEqual([
    ["OPEN 1", "OPEN 2", "CLOSED 1"],
    50_000,
  ]);
  casino.close();
});

test("says so when the platform has given a bet back that stood", async () => {
  const casino = await seated();
  const stood: Participation["placements"][number] = {
    placementId: roundId(7),
    bets: [{ spot: "RED", stakeWon: 10_000 }],
    stakeWon: 10_000,
    state: "CONFIRMED",
    reason: null,
    placedAtMs: beganMs,
    payoutWon: null,
  };
  line()?.deliver({ type: "mine", participation: part(2, { placements: [stood] }) });
  const returned = { ...stood, state: "RETURNED", reason: "BET_RETURNED" } as const;
  const end = { state: "CLOSED", stakeWon: 0, payoutWon: 0 } as const;
  line()?.deliver({ type: "mine", participation: part(3, { ...end, placements: [returned] }) });
  expect(casino.store.get().notice).toMatchObject({
    kind: "PLACEMENT",
    reason: "BET_RETURNED",
    returned: true,
  });
  casino.close();
});

test("shows on return to a table the balance of now, not that of the round which ended there before", async () => {
  const casino = await seated();
  await passTo(22_100);
  line()?.deliver(result);
  line()?.deliver({ type: "mine", participation: part(3, won) });
  await passTo(restsAfterMs + 100);
  expect(sentToMemberApp.balanceWon).toBe(96_000);
  // On to another table, with a bet of 10,000 there.
  studio.sicBoRound = roundOf("sic-bo", 4, {
    closesAtMs: beganMs + 45_000,
    drawsAtMs: beganMs + 47_000,
    endsAtMs: beganMs + 60_000,
  });
  await casino.go({ kind: "TABLE", tableCode: "sic-bo" });
  const elsewhere = part(1, { roundId: roundId(4), tableCode: "sic-bo", balanceWon: 86_000 });
  Object.assign(studio, { balanceWon: 86_000, recent: [part(3, won)], mine: null });
  line()?.deliver({ type: "mine", participation: elsewhere });
  await vi.advanceTimersByTimeAsync(100);
  expect([sentToMemberApp.balanceWon, casino.store.get().balanceWon]).toEqual([86_000, 86_000]);
  // And back, within the minute in which the round that ended is still sent.
  await casino.go({ kind: "TABLE", tableCode: roulette });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([sentToMemberApp.balanceWon, casino.store.get().balanceWon]).toEqual([86_000, 86_000]);
  casino.close();
});

test("shows what was paid in while a result was held back", async () => {
  const casino = await seated();
  await passTo(22_100);
  line()?.deliver(result);
  line()?.deliver({ type: "mine", participation: part(3, won) });
  // A deposit of 100,000 is approved while the ball runs: the member app says so.
  studio.balanceWon = 196_000;
  memberAppSays({ type: "balance-refresh" });
  await passTo(restsAfterMs + 2_000);
  expect(casino.store.get().balanceWon).toBe(196_000);
  casino.close();
});

test("shows on return to a table whose round is still open the balance of now, not that of the bet there", async () => {
  const casino = await seated();
  expect(sentToMemberApp.balanceWon).toBe(60_000);
  studio.sicBoRound = roundOf("sic-bo", 4);
  await casino.go({ kind: "TABLE", tableCode: "sic-bo" });
  studio.balanceWon = 20_000;
  line()?.deliver({
    type: "mine",
    participation: part(1, {
      roundId: roundId(4),
      tableCode: "sic-bo",
      stakeWon: 40_000,
      balanceWon: 20_000,
    }),
  });
  await vi.advanceTimersByTimeAsync(100);
  expect([sentToMemberApp.balanceWon, casino.store.get().balanceWon]).toEqual([20_000, 20_000]);
  await casino.go({ kind: "TABLE", tableCode: roulette });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([sentToMemberApp.balanceWon, casino.store.get().balanceWon]).toEqual([20_000, 20_000]);
  casino.close();
});

test("opens while a result is shown whose win the wallet has not answered for yet", async () => {
  studio.rouletteRound = result.round;
  await passTo(23_000);
  Object.assign(studio, {
    balanceWon: 5_000,
    mine: part(2, { state: "SETTLING", payoutWon: 36_000, balanceWon: 5_000 }),
  });
  const casino = casinoAt(roulette);
  const opened = await casino.open().then(
    () => "opened",
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(100);
  studio.rouletteRound = null;
  expect([opened, casino.store.get().opening, casino.store.get().balanceWon]).toEqual([
    "opened",
    false,
    5_000,
  ]);
  casino.close();
});

test("does not say again on return that chips were refused", async () => {
  const casino = await seated();
  const refused: Participation["placements"][number] = {
    placementId: roundId(7),
    bets: [{ spot: "RED", stakeWon: 10_000 }],
    stakeWon: 10_000,
    state: "REFUSED",
    reason: "INSUFFICIENT_FUNDS",
    placedAtMs: beganMs,
    payoutWon: null,
  };
  line()?.deliver({ type: "mine", participation: part(2, { placements: [refused] }) });
  expect(casino.store.get().notice).toMatchObject({ kind: "PLACEMENT" });
  studio.mine = part(2, { placements: [refused] });
  await casino.go({ kind: "LOBBY" });
  await casino.go({ kind: "TABLE", tableCode: roulette });
  await vi.advanceTimersByTimeAsync(100);
  expect(casino.store.get().notice).toBeNull();
  casino.close();
});

test("takes a bet on return that the balance of now covers", async () => {
  const casino = await seated();
  studio.sicBoRound = roundOf("sic-bo", 4);
  await casino.go({ kind: "TABLE", tableCode: "sic-bo" });
  studio.balanceWon = 160_000;
  line()?.deliver({
    type: "mine",
    participation: part(1, { roundId: roundId(4), tableCode: "sic-bo", balanceWon: 160_000 }),
  });
  await casino.go({ kind: "TABLE", tableCode: roulette });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(casino.betting.place(roulette, [{ spot: "RED", stakeWon: 100_000 }])).toBe(true);
  casino.close();
});

test("says on return that chips were refused while I was away", async () => {
  const casino = await seated();
  await casino.go({ kind: "LOBBY" });
  const placement = {
    placementId: roundId(7),
    bets: [{ spot: "RED", stakeWon: 10_000 }],
    stakeWon: 10_000,
    state: "REFUSED" as const,
    reason: "INSUFFICIENT_FUNDS" as const,
    placedAtMs: beganMs,
    payoutWon: null,
  };
  studio.mine = part(2, { placements: [placement] });
  line()?.deliver({ type: "mine", participation: studio.mine });
  expect(casino.store.get().notice).toBeNull();
  await casino.go({ kind: "TABLE", tableCode: roulette });
  await vi.advanceTimersByTimeAsync(100);
  expect(casino.store.get().notice).toMatchObject({ kind: "PLACEMENT", reason: "INSUFFICIENT_FUNDS" });
  casino.close();
});

test("shows on coming to a table the balance of now, not that of a round of an earlier visit", async () => {
  await passTo(30_000);
  studio.balanceWon = 86_000;
  const casino = casinoAt("sic-bo");
  await casino.open();
  // The visit before: a round here, closed with 96,000. A slot has taken 10,000 since.
  studio.recent = [part(3, won)];
  await casino.go({ kind: "TABLE", tableCode: roulette });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([sentToMemberApp.balanceWon, casino.store.get().balanceWon]).toEqual([86_000, 86_000]);
  casino.close();
});
