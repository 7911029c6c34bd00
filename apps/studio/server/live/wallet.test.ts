import { expect, test } from "vitest";
import { call } from "../testing/studioUnderTest.ts";
import { change, myResult, nextRound, placeBets, placedNext } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["sic-bo"], { bettingMs: 2_500, closedMs: 400, revealMs: 400 });

const bet = [{ spot: "BIG", stakeWon: 10_000 }];

type Player = Awaited<ReturnType<typeof newPlayer>>;

/** Lays a bet of which the wallet is asked: where it comes after the close, again in the next round. */
async function askedNext(player: Player) {
  for (;;) {
    const round = await nextRound(player.listener);
    let isAnswered = false;
    const placing = placeBets(liveAddress(), player.token, round, bet);
    void placing.then(() => {
      isAnswered = true;
    });
    const isAsked = () =>
      around().wallet.calls.some(({ action, body }) => action === "bet" && body.round === round.roundId);
    await expect.poll(() => isAnswered || isAsked(), { interval: 5 }).toBe(true);
    if (isAsked()) return { round, placing };
  }
}

test("a bet whose answer comes too late is given back, and the round goes on without it", async () => {
  const player = await newPlayer("sic-bo");
  // Longer than the whole time for bets, whenever in it the bet was laid.
  around().wallet.behave = (action) => (action === "bet" ? { kind: "LATE", delayMs: 6_000 } : undefined);
  const { round, placing } = await askedNext(player);
  const reply = await placing;
  // Where the close took longer than a member waits, it is still on its way.
  if (reply.status === 200) expect(JSON.stringify(reply.data)).toContain('"SENT"');
  else expect(reply).toMatchObject({ status: 409, error: { code: "BETTING_CLOSED" } });
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
  around().wallet.behave = (action) =>
    action === "bet" ? { kind: "ARRIVE_LATE", delayMs: 15_000 } : undefined;
  around().wallet.decided.length = 0;
  const { round, placing } = await askedNext(player);
  await placing;
  const refused = { action: "bet", status: "RS_ERROR_DUPLICATE_TRANSACTION" };
  await expect.poll(() => around().wallet.decided, { timeout: 60_000 }).toContainEqual(refused);
  expect((await myResult(player.listener, round.roundId)).placements[0]?.state).toBe("RETURNED");
  expect(player.balanceWon()).toBe(1_000_000);
});

test("a bet that the wallet took without an answer is asked for again, and counts once", async () => {
  const player = await newPlayer("sic-bo");
  let bets = 0;
  around().wallet.behave = (action) => {
    if (action !== "bet") return undefined;
    bets += 1;
    return bets === 1 ? { kind: "CUT_AFTER" } : { kind: "TWICE" };
  };
  const { round, mine } = await placedNext(liveAddress(), player, bet);
  expect(mine.balanceWon).toBe(990_000);
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
  around().wallet.behave = (action) => (action === "bet" ? { kind: "LATE", delayMs: 300 } : undefined);
  const { round, placing } = await askedNext(player);
  const clear = { body: { roundId: round.roundId }, token: player.token };
  await call(liveAddress(), "POST", "/api/live/tables/sic-bo/clear", clear);
  await placing;
  const result = await myResult(player.listener, round.roundId);
  expect(result.placements[0]).toMatchObject({ state: "RETURNED", reason: "UNDONE" });
  expect(player.balanceWon()).toBe(1_000_000);
});
