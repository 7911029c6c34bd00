import type { Action, Behaviour } from "@hanpan/vendor/testing/walletDouble";
import { expect, test } from "vitest";
import { untilMoneyRests } from "./testing/liveMoney.ts";
import { myResult, nextRound, placeBets } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

// An answer after a second and a half is none.
runLiveStudio(
  ["sic-bo"],
  { bettingMs: 6_000, closedMs: 500, revealMs: 300 },
  { variables: { STUDIO_WALLET_TIMEOUT_MS: "1500" } },
);

/** How the first calls of a kind are answered; those that follow are answered well. */
const troubles: { readonly [name: string]: readonly Behaviour[] } = {
  "late, twice": [
    { kind: "LATE", delayMs: 2_500 },
    { kind: "LATE", delayMs: 2_500 },
  ],
  "never, though carried out": [{ kind: "SILENT_AFTER" }, { kind: "SILENT_AFTER" }],
  "never, and not carried out": [{ kind: "SILENT_BEFORE" }, { kind: "SILENT_BEFORE" }],
  "only after the next call": [{ kind: "ARRIVE_LATE", delayMs: 4_000 }],
  "twice at once": [{ kind: "TWICE" }, { kind: "TWICE" }],
  "by a cut line": [{ kind: "CUT_AFTER" }, { kind: "CUT_AFTER" }],
  "by something else": [{ kind: "GARBAGE" }, { kind: "GARBAGE" }],
  "by an error of its own": [
    { kind: "REFUSE", status: "RS_ERROR_UNKNOWN" },
    { kind: "REFUSE", status: "RS_ERROR_UNKNOWN" },
  ],
};

const bothSides = [
  { spot: "BIG", stakeWon: 10_000 },
  { spot: "SMALL", stakeWon: 10_000 },
];

/** Gives every member of the list trouble of its own with one kind of call, and sits them down. */
async function troubledPlayers(action: Action) {
  const players = await Promise.all(
    Object.entries(troubles).map(async ([name, behaviours]) => ({
      ...(await newPlayer("sic-bo")),
      name,
      left: [...behaviours],
    })),
  );
  around().wallet.behave = (called, { user }) =>
    called === action ? players.find(({ memberId }) => memberId === user)?.left.shift() : undefined;
  return players;
}

test("bets that are answered late, twice or not at all stand once or are given back", async () => {
  const players = await troubledPlayers("bet");
  const [first] = players;
  if (first === undefined) throw new Error("nobody plays");
  const round = await nextRound(first.listener);
  const placing = players.map(({ token }) => placeBets(liveAddress(), token, round, bothSides));
  const results = await Promise.all(players.map(({ listener }) => myResult(listener, round.roundId)));
  await Promise.all(placing);
  await untilMoneyRests(around().database.ownerPool);
  for (const [place, { name, balanceWon }] of players.entries()) {
    const result = results[place];
    const [placement] = result?.placements ?? [];
    expect([name, ["SETTLED", "RETURNED"].includes(placement?.state ?? "")]).toEqual([name, true]);
    const expected = 1_000_000 - (result?.stakeWon ?? 0) + (result?.payoutWon ?? 0);
    expect([name, balanceWon()]).toEqual([name, expected]);
  }
});

test("a bet that is never answered is given back after the close", async () => {
  const player = await newPlayer("sic-bo");
  const round = await nextRound(player.listener);
  around().wallet.behave = (action) => (action === "bet" ? { kind: "SILENT_AFTER" } : undefined);
  await placeBets(liveAddress(), player.token, round, bothSides);
  const result = await myResult(player.listener, round.roundId);
  expect(result).toMatchObject({ stakeWon: 0, placements: [{ state: "RETURNED" }] });
  expect(player.balanceWon()).toBe(1_000_000);
});

// The one that knows no batches comes last: its maker asks call by call from then on.
test.each([true, false])(
  "wins that are answered late, twice or not at all are paid once, in batches: %s",
  async (knowsBatches) => {
    around().wallet.knowsBatches = knowsBatches;
    const players = await troubledPlayers("win");
    const [first] = players;
    if (first === undefined) throw new Error("nobody plays");
    const round = await nextRound(first.listener);
    const replies = await Promise.all(
      players.map(({ token }) => placeBets(liveAddress(), token, round, bothSides)),
    );
    expect(replies.map(({ status }) => status)).toEqual(players.map(() => 200));
    const results = await Promise.all(players.map(({ listener }) => myResult(listener, round.roundId)));
    await untilMoneyRests(around().database.ownerPool);
    for (const [place, { name, left, balanceWon }] of players.entries()) {
      const expected = name === "twice at once" ? [{ kind: "TWICE" }] : [];
      // A win that went in one batch with one that was never answered is asked for again, whatever its own answer.
      expect([name, knowsBatches ? left.filter(({ kind }) => kind !== "TWICE") : left]).toEqual([
        name,
        knowsBatches ? [] : expected,
      ]);
      expect([name, balanceWon()]).toEqual([name, 980_000 + (results[place]?.payoutWon ?? 0)]);
    }
  },
);
