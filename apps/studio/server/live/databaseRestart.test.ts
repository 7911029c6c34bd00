import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../testing/ownPostgres.ts";
import { call, createSurroundings, openSession } from "../testing/studioUnderTest.ts";
import { expectLiveMoneyInOrder, expectRoundsEnded, untilMoneyRests } from "./testing/liveMoney.ts";
import { change, myResult, nextRound, placeBets } from "./testing/liveUnderTest.ts";
import {
  around,
  liveAddress,
  newMember,
  newPlayer,
  runLiveStudio,
  startBalances,
} from "./testing/runLiveStudio.ts";

let postgres: OwnPostgres;
// Any step that comes later than a fifth of a second is one that nobody was there for.
runLiveStudio(
  ["sic-bo"],
  { bettingMs: 4_000, closedMs: 400, revealMs: 400 },
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

test("whoever sits at a table is sent their rounds again when the database is back", async () => {
  const player = await newPlayer("sic-bo");
  const round = await nextRound(player.listener);
  expect((await placeBets(liveAddress(), player.token, round, bothSides)).status).toBe(200);
  await myResult(player.listener, round.roundId);
  const endsReceived = () =>
    player.listener.received.filter(
      (message) =>
        message.type === "mine" &&
        message.participation.roundId === round.roundId &&
        message.participation.state === "CLOSED",
    ).length;
  const before = endsReceived();
  await postgres.restart("SIGKILL");
  // What was written as the line broke was sent to nobody: no notification of it comes by itself.
  await expect.poll(endsReceived, { timeout: 60_000 }).toBeGreaterThan(before);
  await untilMoneyRests(around().database.ownerPool);
});

test("while the database is away each call is asked to come again shortly, and is served when it is back", async () => {
  const player = await newPlayer("sic-bo");
  const slotToken = await openSession(liveAddress(), newMember(50_000));
  const round = await nextRound(player.listener);
  const placementId = randomUUID();
  const bets = [{ spot: "BIG", stakeWon: 1_000 }];
  const calls = [
    () =>
      call(liveAddress(), "GET", "/api/session", { token: slotToken, headers: { "custom-language": "en" } }),
    () =>
      call(liveAddress(), "POST", "/api/live/tables/sic-bo/place", {
        token: player.token,
        headers: { "custom-language": "en" },
        body: { roundId: round.roundId, placementId, bets },
      }),
  ];
  let isBack = false;
  const restarting = postgres.restart("SIGKILL").then(() => {
    isBack = true;
  });
  const refused = calls.map(() => 0);
  while (!isBack) {
    const replies = await Promise.all(calls.map((ask) => ask()));
    for (const [index, reply] of replies.entries()) {
      if (reply.status !== 503 || reply.error?.code !== "UNAVAILABLE") continue;
      refused[index] = (refused[index] ?? 0) + 1;
      expect(reply.message).toBe(
        "The game server cannot be reached for the moment. Please try again shortly.",
      );
      expect(reply.headers.get("retry-after")).toBe("2");
    }
    expect(replies.filter(({ status }) => status === 500)).toEqual([]);
  }
  await restarting;
  expect(refused.every((count) => count > 0)).toBe(true);
  expect(await calls[0]?.()).toMatchObject({ status: 200 });
  await untilMoneyRests(around().database.ownerPool);
  await expectLiveMoneyInOrder(around().database.ownerPool, around().wallet, startBalances);
});
