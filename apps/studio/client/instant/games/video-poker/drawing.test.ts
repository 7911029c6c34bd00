import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { moveBody } from "../../../../protocol/instant.ts";
import { createInstantGame, type InstantGame } from "../../engine/game.ts";
import { videoPokerClient } from "./videoPokerClient.ts";
import type { VideoPoker } from "./words.ts";

/** The button deals and draws: what is drawn on was seen, and autoplay draws as is suggested. */

const seeds = { serverSeedHash: "ab".repeat(32), clientSeed: "member", nonce: 1 };
const session = {
  ...{
    gameCode: "video-poker",
    currency: "KRW",
    balanceWon: 50_000,
    memberAppOrigin: "http://member.example",
  },
  ...{ minimumStakeWon: 1_000, maximumStakeWon: 125_000, stakeUnitWon: 100, maximumWinWon: 100_000_000 },
  ...{ rtpPercent: 97.29, seeds, hasUnfinishedRound: false },
  jurisdiction: { autoplayAllowed: true, turboAllowed: true, minimumSpinTimeMs: 0 },
};
/** Two jacks, which pay when nothing better comes. */
const dealt: VideoPoker = {
  ...{ kind: "VIDEO_POKER", stakeWon: 1_000, dealt: [10, 23, 28, 42, 12], dealtHand: "JACKS" },
  ...{ suggested: [0, 1], end: null, held: null, final: null, hand: null, totalWinWon: 0 },
};
const drawn = (held: readonly number[]): VideoPoker => ({
  ...dealt,
  ...{ suggested: null, end: "DRAWN", held: [...held], final: [10, 23, 36, 1, 3], hand: "JACKS" },
  totalWinWon: 1_000,
});
const round = (outcome: VideoPoker) => ({
  ...{
    roundId: "0190a5b0-7e5b-7000-8000-000000000001",
    clientRoundId: "0190a5b0-7e5b-4000-8000-000000000002",
  },
  ...{ gameCode: "video-poker", stakeWon: 1_000, choice: { kind: "VIDEO_POKER" }, outcome },
  ...{ moves: outcome.end === null ? 0 : 1, payment: outcome.end === null ? "OPEN" : "PAID" },
  ...{ balanceAfterBetWon: 49_000, balanceAfterWinWon: outcome.end === null ? null : 50_000 },
  ...{ settlesInMs: outcome.end === null ? 900_000 : null, seeds, startedAt: "2026-11-22T00:00:00.000Z" },
});

let moves: readonly z.infer<typeof moveBody>[];
let game: InstantGame;
/** A round that was not shown to its end. */
let unshown: object | null = null;

function answer(path: string, body: string): object {
  const opened = { ...session, hasUnfinishedRound: unshown !== null };
  if (path === "/api/instant/session") return { sessionToken: "session", session: opened, ...opened };
  if (path === "/api/instant/unfinished") return { round: unshown, pending: false };
  const rest = { nextSeeds: { ...seeds, nonce: 2 }, jurisdiction: session.jurisdiction };
  if (path === "/api/instant/play") return { round: round(dealt), ...rest };
  if (path !== "/api/instant/move") return {};
  const made = moveBody.parse(JSON.parse(body));
  moves = [...moves, made];
  return { round: round(drawn(made.move.kind === "HOLD" ? made.move.held : [])), ...rest };
}

beforeEach(async () => {
  vi.useFakeTimers();
  moves = [];
  sessionStorage.clear();
  localStorage.clear();
  const launch = { token: "t".repeat(32), user: "0190a5b0-7e5b-7000-8000-00000000000a" };
  history.replaceState(null, "", `/games/video-poker/?${new URLSearchParams(launch)}`);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
    Response.json({
      message: null,
      data: answer(path, String(init?.body ?? "")),
      error: null,
      networkError: false,
    }),
  );
  game = createInstantGame(videoPokerClient);
  await game.open();
});
afterEach(() => {
  game.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const phase = () => game.store.get().phase;
async function until(wanted: string): Promise<void> {
  for (let beat = 0; beat < 100 && phase() !== wanted; beat += 1) await vi.advanceTimersByTimeAsync(50);
  expect(phase()).toBe(wanted);
}

test("presses while the cards are dealt draw nothing, and the next one draws what is held", async () => {
  game.press();
  for (let press = 0; press < 8; press += 1) {
    game.press();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(moves).toEqual([]);
  await until("PLAYING");
  game.prepare({ kind: "HOLD", held: [1, 4] });
  game.press();
  game.press();
  await until("IDLE");
  expect(moves.map(({ move }) => move)).toEqual([{ kind: "HOLD", held: [1, 4] }]);
});

test("whoever comes back to a round that was played on by itself reads that it was", async () => {
  game.close();
  unshown = { ...round({ ...drawn([0, 1]), end: "LEFT" }), leftAlone: true };
  game = createInstantGame(videoPokerClient);
  const opened = game.open();
  for (let beat = 0; beat < 200 && game.store.get().saying === ""; beat += 1)
    await vi.advanceTimersByTimeAsync(50);
  await opened;
  unshown = null;
  expect(game.store.get().saying).toMatch(/^시간이 지나 자동 진행 · ./);
  expect(game.store.get().announcement).toMatch(/^시간이 지나 자동 진행 · ./);
});

test("what was held of one deal is not held of the next", async () => {
  game.press();
  await until("PLAYING");
  game.prepare({ kind: "HOLD", held: [0, 1, 2, 3, 4] });
  game.press();
  await until("IDLE");
  game.prepare({ kind: "HOLD", held: [2] });
  game.press();
  await until("PLAYING");
  expect(game.store.get().draft).toEqual({ kind: "HOLD", held: [] });
});

test("autoplay draws with the suggested hold, as many rounds as were asked for, and can be stopped on a deal", async () => {
  game.beginAutoplay({ spins: 3, lossLimitWon: 3_000, singleWinLimitWon: null });
  for (let beat = 0; beat < 400 && game.store.get().autoplay !== null; beat += 1)
    await vi.advanceTimersByTimeAsync(50);
  await until("IDLE");
  expect(moves.map(({ move }) => move)).toEqual(Array(3).fill({ kind: "HOLD", held: [0, 1] }));
  game.beginAutoplay({ spins: 3, lossLimitWon: 3_000, singleWinLimitWon: null });
  await until("PLAYING");
  game.prepare({ kind: "HOLD", held: [] });
  game.press();
  game.stopAutoplay();
  await vi.advanceTimersByTimeAsync(60_000);
  // The round waits for its member, with the suggestion held.
  expect(moves).toHaveLength(3);
  expect(game.store.get()).toMatchObject({ phase: "PLAYING", draft: { kind: "HOLD", held: [0, 1] } });
  game.press();
  await until("IDLE");
  expect(moves).toHaveLength(4);
});
