import { expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../testing/ownPostgres.ts";
import { createSurroundings } from "../testing/studioUnderTest.ts";
import { expectLiveMoneyInOrder, expectRoundsEnded, untilMoneyRests } from "./testing/liveMoney.ts";
import { change, myResult, nextRound, placeBets } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio, startBalances } from "./testing/runLiveStudio.ts";

let postgres: OwnPostgres;
// Any step that comes later than a fifth of a second is one that nobody was there for.
runLiveStudio(
  ["sic-bo"],
  { bettingMs: 900, closedMs: 400, revealMs: 400 },
  {
    variables: { STUDIO_LIVE_GAP_MS: "200" },
    async surround(variables) {
      postgres = await startOwnPostgres();
      return await createSurroundings(variables, { given: postgres });
    },
  },
);

const bothSides = [
  { spot: "BIG", stakeWon: 10_000 },
  { spot: "SMALL", stakeWon: 10_000 },
];

test.each([
  ["SIGKILL", "a bet is on its way"],
  ["SIGINT", "the betting closes"],
  ["SIGKILL", "wins are paid"],
] as const)("the database ends by %s while %s: rounds and bets come to their end", async (how, when) => {
  const player = await newPlayer("sic-bo");
  const round = await nextRound(player.listener);
  const { wallet } = around();
  let placing: ReturnType<typeof placeBets>;
  let hasPaid = false;
  if (when === "a bet is on its way") {
    // The wallet takes the stake, and its answer finds no database.
    const { promise: taken, resolve } = Promise.withResolvers<void>();
    wallet.behave = (action, { user }) => {
      if (action !== "bet" || user !== player.memberId) return undefined;
      resolve();
      return { kind: "LATE", delayMs: 60 };
    };
    placing = placeBets(liveAddress(), player.token, round, bothSides);
    await taken;
  } else {
    placing = placeBets(liveAddress(), player.token, round, bothSides);
    expect((await placing).status).toBe(200);
  }
  if (when === "the betting closes") await change(player.listener, round.roundId, "BETTING_CLOSED");
  if (when === "wins are paid") {
    wallet.behave = (action, { user }) => {
      if (action !== "win" || user !== player.memberId || hasPaid) return undefined;
      hasPaid = true;
      return { kind: "LATE", delayMs: 60 };
    };
    await expect.poll(() => hasPaid, { interval: 5 }).toBe(true);
  }
  await postgres.restart(how);
  await placing;
  const result = await myResult(player.listener, round.roundId);
  if (when !== "a bet is on its way") expect(result.placements[0]?.state).toBe("SETTLED");
  await untilMoneyRests(around().database.ownerPool);
  expect(player.balanceWon()).toBe(1_000_000 - result.stakeWon + (result.payoutWon ?? 0));
  await nextRound(player.listener);
  await expectRoundsEnded(around().database.ownerPool);
  await expectLiveMoneyInOrder(around().database.ownerPool, wallet, startBalances);
});
