import { fromApp } from "@hanpan/contract/bridge";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createSlotGame } from "./game.ts";
import type { SlotClient, SlotOutcome } from "./slotClient.ts";

const outcome = z.object({ stakeWon: z.int(), totalWinWon: z.int(), cutWon: z.int() });
const seeds = { serverSeedHash: "ab".repeat(32), clientSeed: "member", nonce: 1 };
const session = {
  gameCode: "yut-rush",
  currency: "KRW",
  balanceWon: 50_000,
  lineStakesWon: [200],
  lines: 5,
  defaultLineStakeWon: 200,
  maximumWinMultiplier: 1_000,
  rtpPercent: 95.5,
  jurisdiction: { autoplayAllowed: true, turboAllowed: true, minimumSpinTimeMs: 0 },
  seeds,
  hasUnfinishedRound: false,
  memberAppOrigin: "http://member.example",
};
const round = {
  roundId: "0190a5b0-7e5b-7000-8000-000000000001",
  clientRoundId: "0190a5b0-7e5b-4000-8000-000000000002",
  gameCode: "yut-rush",
  stakeWon: 1_000,
  outcome: { stakeWon: 1_000, totalWinWon: 3_000, cutWon: 0 },
  balanceAfterBetWon: 49_000,
  balanceAfterWinWon: 52_000,
  payment: "PAID",
  seeds,
  startedAt: "2026-11-22T00:00:00.000Z",
};

/** A studio whose database can go away; it still replies with what it played before that. */
const asAtFirst = {
  isAway: false,
  hasPlayed: false,
  spins: 0,
  balanceWon: 50_000,
  /** The connection is cut when the round that waits is asked for. */
  isCut: false,
  /** The wallet is silent, so that nobody's balance is known. */
  isWalletAway: false,
  /** The wallet has taken the bet, and pays no win yet. */
  isUnpaid: false,
  acknowledged: 0,
  /** What the round won above the slot's maximum. */
  cutWon: 0,
};
const studio = { ...asAtFirst };
function answer(path: string): object {
  if (path === "/api/session") {
    const state = { ...session, balanceWon: studio.balanceWon, hasUnfinishedRound: studio.hasPlayed };
    return { sessionToken: "session", session: state, ...state };
  }
  const whole = { ...round, outcome: { ...round.outcome, cutWon: studio.cutWon } };
  const sent = studio.isUnpaid ? { ...whole, balanceAfterWinWon: null, payment: "PENDING" } : whole;
  if (path === "/api/spin" && studio.isUnpaid) {
    Object.assign(studio, { hasPlayed: true, balanceWon: sent.balanceAfterBetWon });
    return { round: sent, nextSeeds: { ...seeds, nonce: 2 } };
  }
  if (path === "/api/round/unfinished")
    return { round: studio.hasPlayed ? sent : null, pending: studio.isUnpaid };
  return {};
}
async function fetchStudio(path: string): Promise<Response> {
  if (path === "/api/spin") studio.spins += 1;
  if (path === "/api/round/acknowledge" && !studio.isUnpaid) studio.acknowledged += 1;
  if (studio.isCut && path === "/api/round/unfinished") throw new TypeError("Failed to fetch");
  if (!studio.isAway && !(studio.isWalletAway && path === "/api/session")) {
    return Response.json({ message: null, data: answer(path), error: null, networkError: false });
  }
  const error = { code: "UNAVAILABLE", requestId: "1" };
  return Response.json(
    { message: "잠시 후", data: null, error, networkError: false },
    { status: 503, headers: { "retry-after": "2" } },
  );
}

const shown: number[] = [];
const client: SlotClient<SlotOutcome> = {
  gameCode: "yut-rush",
  outcome,
  name: () => "Yut Rush",
  openStage: async () => ({
    stage: {
      resize: () => undefined,
      hurry: () => undefined,
      setQuiet: () => undefined,
      destroy: () => undefined,
    },
    presenter: {
      begin: () => undefined,
      show: async (sent) => void shown.push(sent.outcome.totalWinWon),
      takeBack: async () => undefined,
      stopCycle: () => undefined,
    },
  }),
};

async function opened() {
  const game = createSlotGame(client, true);
  await game.open(document.createElement("div"));
  return game;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchStudio);
  Object.assign(studio, asAtFirst);
  shown.length = 0;
  sessionStorage.clear();
  history.replaceState(null, "", `/?token=${"a".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("waits for a studio that is away, says so calmly, and shows the round it had begun when it is back", async () => {
  const game = await opened();
  studio.isAway = true;
  game.press();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: { kind: "AWAY" }, balanceWon: 50_000 });
  const { spins } = studio;
  Object.assign(studio, { isAway: false, hasPlayed: true, balanceWon: 52_000 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: null, balanceWon: 52_000, winWon: 0 });
  expect(shown).toEqual([3_000]);
  // Nothing was bet that nobody had asked for.
  expect(studio.spins).toBe(spins);
  game.close();
});

test("says of a round that reached the slot's maximum what is not paid, and of no other", async () => {
  for (const [cutWon, isSaid] of [
    [1_234_000, true],
    [0, false],
  ] as const) {
    Object.assign(studio, { hasPlayed: true, balanceWon: 52_000, cutWon });
    const game = await opened();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(game.store.get().saying.includes("그 위의 1,234,000원은 지급되지 않습니다")).toBe(isSaid);
    expect(game.store.get().announcement.includes("지급되지 않습니다")).toBe(isSaid);
    game.close();
  }
});

test("opens by itself when the studio is back", async () => {
  studio.isAway = true;
  const opening = opened();
  await vi.advanceTimersByTimeAsync(10_000);
  const game = await opening;
  expect(game.store.get()).toMatchObject({ session: null, fault: { kind: "AWAY" } });
  studio.isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: null, balanceWon: 50_000 });
  game.close();
});

test("shows a round that waited with the balance of now, which other games have moved since", async () => {
  Object.assign(studio, { hasPlayed: true, balanceWon: 7_000 });
  const balancesWon: number[] = [];
  const game = createSlotGame(client, true);
  game.store.subscribe(() => balancesWon.push(game.store.get().balanceWon));
  await game.open(document.createElement("div"));
  expect(shown).toEqual([3_000]);
  // Before its win, and after it; never what it was when the round was played.
  expect([...new Set(balancesWon)]).toEqual([0, 7_000, 4_000]);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", balanceWon: 7_000 });
  game.close();
});

test("begins no autoplay while the member app has it rest, so that none hangs when it goes on", async () => {
  const game = await opened();
  const memberAppSends = (type: "pause" | "resume") =>
    window.dispatchEvent(
      new MessageEvent("message", {
        data: fromApp({ type }),
        origin: session.memberAppOrigin,
        source: window,
      }),
    );
  const plan = { spins: 10, lossLimitWon: 10_000, singleWinLimitWon: null };
  memberAppSends("pause");
  expect(game.store.get().paused).toBe("LINE");
  game.beginAutoplay(plan);
  expect(game.store.get().autoplay).toBeNull();
  memberAppSends("resume");
  expect(game.store.get()).toMatchObject({ paused: null, autoplay: null, phase: "IDLE" });
  game.beginAutoplay(plan);
  expect(game.store.get().autoplay).not.toBeNull();
  game.close();
});

test("shows the round that waited when the member tries again after the line was cut on return", async () => {
  Object.assign(studio, { hasPlayed: true, balanceWon: 52_000, isCut: true });
  const game = await opened();
  expect(game.store.get()).toMatchObject({ fault: { kind: "OFFLINE" } });
  studio.isCut = false;
  game.retry();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([game.store.get().fault, shown]).toEqual([null, [3_000]]);
  game.close();
});

test("shows the round that it had begun also when the studio is back before the platform", async () => {
  const game = await opened();
  studio.isAway = true;
  game.press();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(game.store.get()).toMatchObject({ fault: { kind: "AWAY" } });
  Object.assign(studio, { isAway: false, isWalletAway: true, hasPlayed: true, balanceWon: 52_000 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(game.store.get()).toMatchObject({ fault: { kind: "AWAY" } });
  studio.isWalletAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([game.store.get().fault, shown]).toEqual([null, [3_000]]);
  game.close();
});

test("leaves no dead page behind when its picture could not be made and the member tries again", async () => {
  const openStage = () => Promise.reject(new Error("no WebGL"));
  const game = createSlotGame({ ...client, openStage }, true);
  await game.open(document.createElement("div"));
  expect(game.store.get()).toMatchObject({ fault: { kind: "GRAPHICS" } });
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  game.retry();
  expect(reload).toHaveBeenCalledOnce();
  expect(game.store.get()).toMatchObject({ fault: { kind: "GRAPHICS" } });
  game.close();
});

test("shows a win that is paid late in the balance, and its round once", async () => {
  studio.isUnpaid = true;
  const game = await opened();
  game.press();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", balanceWon: 49_000 });
  expect(studio.acknowledged).toBe(0);
  Object.assign(studio, { isUnpaid: false, balanceWon: 52_000 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(game.store.get().balanceWon).toBe(52_000);
  expect([studio.acknowledged, shown]).toEqual([1, [3_000]]);
  game.close();
});
