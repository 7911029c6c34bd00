import { expect, test } from "vitest";
import { call } from "../testing/studioUnderTest.ts";
import { change, myResult, nextRound, placeBets, placed, placedNext } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["sic-bo"], { bettingMs: 4_000, closedMs: 400, revealMs: 400 });

const bet = [{ spot: "BIG", stakeWon: 10_000 }];

test("a bet whose answer comes too late is given back, and the round goes on without it", async () => {
  const player = await newPlayer("sic-bo");
  const round = await nextRound(player.listener);
  // Longer than the whole time for bets, whenever in it the bet was laid.
  around().wallet.behave = (action) => (action === "bet" ? { kind: "LATE", delayMs: 3_000 } : undefined);
  const reply = await placeBets(liveAddress(), player.token, round, bet);
  expect(reply).toMatchObject({ status: 409, error: { code: "BETTING_CLOSED" } });
  const result = await myResult(player.listener, round.roundId);
  expect(result).toMatchObject({
    stakeWon: 0,
    payoutWon: 0,
    placements: [{ state: "RETURNED", reason: "LATE" }],
  });
  expect(player.balanceWon()).toBe(1_000_000);
});

test("a bet that reaches the wallet only after it was given back is never taken", async () => {
  const player = await newPlayer("sic-bo");
  const round = await nextRound(player.listener);
  around().wallet.behave = (action) =>
    action === "bet" ? { kind: "ARRIVE_LATE", delayMs: 5_000 } : undefined;
  await placeBets(liveAddress(), player.token, round, bet);
  around().wallet.decided.length = 0;
  const refused = { action: "bet", status: "RS_ERROR_DUPLICATE_TRANSACTION" };
  await expect.poll(() => around().wallet.decided, { timeout: 60_000 }).toContainEqual(refused);
  expect((await myResult(player.listener, round.roundId)).placements[0]?.state).toBe("RETURNED");
  expect(player.balanceWon()).toBe(1_000_000);
});

test("a bet that the wallet took without an answer is asked for again, and counts once", async () => {
  const player = await newPlayer("sic-bo");
  const round = await nextRound(player.listener);
  let bets = 0;
  around().wallet.behave = (action) => {
    if (action !== "bet") return undefined;
    bets += 1;
    return bets === 1 ? { kind: "CUT_AFTER" } : { kind: "TWICE" };
  };
  expect((await placed(liveAddress(), player.token, round, bet)).balanceWon).toBe(990_000);
  around().wallet.behave = () => undefined;
  const result = await myResult(player.listener, round.roundId);
  expect(player.balanceWon()).toBe(990_000 + (result.payoutWon ?? 0));
});

test("a win that gets no answer is paid by itself, once, while rounds go on", async () => {
  const player = await newPlayer("sic-bo");
  const { round } = await placedNext(liveAddress(), player, [
    { spot: "BIG", stakeWon: 10_000 },
    { spot: "SMALL", stakeWon: 10_000 },
  ]);
  let wins = 0;
  around().wallet.behave = (action) => {
    if (action !== "win") return undefined;
    wins += 1;
    return wins < 4 ? { kind: "GARBAGE" } : undefined;
  };
  await change(player.listener, round.roundId, "RESULT");
  await nextRound(player.listener);
  const result = await myResult(player.listener, round.roundId);
  expect(wins).toBeGreaterThanOrEqual(4);
  expect(player.balanceWon()).toBe(980_000 + (result.payoutWon ?? 0));
});

test("chips that are taken back while the wallet is still asked are given back for good", async () => {
  const player = await newPlayer("sic-bo");
  const round = await nextRound(player.listener);
  around().wallet.behave = (action) => (action === "bet" ? { kind: "LATE", delayMs: 300 } : undefined);
  const placing = placeBets(liveAddress(), player.token, round, bet);
  const isAsked = () => around().wallet.calls.some(({ body }) => body.round === round.roundId);
  await expect.poll(isAsked, { interval: 5 }).toBe(true);
  const clear = { body: { roundId: round.roundId }, token: player.token };
  await call(liveAddress(), "POST", "/api/live/tables/sic-bo/clear", clear);
  await placing;
  const result = await myResult(player.listener, round.roundId);
  expect(result.placements[0]).toMatchObject({ state: "RETURNED", reason: "UNDONE" });
  expect(player.balanceWon()).toBe(1_000_000);
});
