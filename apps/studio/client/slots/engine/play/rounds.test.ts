import { expect, test, vi } from "vitest";
import { atOnce, minutesLater, plan, playedGames } from "./testing/playedGames.ts";
import {
  cut,
  memberAppSays,
  pending,
  plainSlot,
  refused,
  replyOf,
  sentRound,
  sentSession,
  spun,
} from "./testing/scriptedStudio.ts";

const { studio, opened } = playedGames();

test("turns until a late answer comes, takes no other spin meanwhile, and lets a press hurry what is shown", async () => {
  const answer = pending<Response>();
  studio.next("/api/spin", () => answer.promise);
  const { game, staged } = await opened();
  game.press();
  expect(game.store.get()).toMatchObject({ phase: "SPINNING", balanceWon: 50_000, winWon: 0, saying: "" });
  expect(staged).toEqual(["stopCycle", "begin"]);
  await vi.advanceTimersByTimeAsync(15_000);
  game.press();
  game.setLineStake(400);
  game.beginAutoplay(plan);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(studio.spins()).toHaveLength(1);
  expect(game.store.get()).toMatchObject({ phase: "SPINNING", lineStakeWon: 200, autoplay: null });
  expect(staged).toEqual(["stopCycle", "begin", "hurry"]);
  answer.happen(spun(3_000)());
  await atOnce();
  expect(staged.at(-1)).toBe("show 3000");
  expect(game.store.get()).toMatchObject({ phase: "IDLE", balanceWon: 52_000, showing: null, fault: null });
  expect(studio.asked("/api/round/acknowledge")).toBe(1);
});

test("sends an unanswered spin again as it was, takes it back when none is answered, and again as it was at the member's word", async () => {
  studio.always("/api/spin", cut);
  const { game, staged } = await opened();
  game.press();
  await vi.advanceTimersByTimeAsync(500);
  expect(game.store.get()).toMatchObject({ phase: "SPINNING", fault: null });
  expect(game.store.get().saying).not.toBe("");
  await minutesLater();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: { kind: "OFFLINE" }, autoplay: null });
  expect(staged).toEqual(["stopCycle", "begin", "takeBack"]);
  const [first, ...again] = studio.spins();
  expect(again).toHaveLength(4);
  game.press();
  await minutesLater();
  expect(studio.spins()).toHaveLength(5);
  studio.always("/api/spin", spun(0));
  game.retry();
  await atOnce();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: null, balanceWon: 49_000 });
  expect(studio.spins().slice(1)).toEqual(Array(5).fill(first));
  game.press();
  await atOnce();
  expect(studio.spins().at(-1)?.clientRoundId).not.toBe(first?.clientRoundId);
});

test("waits as long as a studio in haste asks, and says nothing of it", async () => {
  studio.next("/api/spin", refused("TOO_MANY_REQUESTS", 429, 3));
  studio.always("/api/spin", spun(0));
  const { game } = await opened();
  game.press();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(studio.spins()).toHaveLength(1);
  expect(game.store.get()).toMatchObject({ phase: "SPINNING", saying: "" });
  await vi.advanceTimersByTimeAsync(200);
  expect(studio.spins()).toHaveLength(2);
  expect(game.store.get().phase).toBe("IDLE");
});

test("forgets a refused spin, and reads the balance anew where the money was not enough", async () => {
  studio.next("/api/spin", refused("INSUFFICIENT_FUNDS", 402));
  studio.always(
    "/api/session",
    replyOf({ sessionToken: "s", session: sentSession, ...sentSession, balanceWon: 300 }),
  );
  studio.next("/api/session", replyOf({ sessionToken: "s", session: sentSession, ...sentSession }));
  const { game, staged } = await opened();
  game.press();
  await atOnce();
  expect(staged).toEqual(["stopCycle", "begin", "takeBack"]);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: { kind: "FUNDS" }, balanceWon: 300 });
  game.dismissFault();
  expect(game.store.get().fault).toBeNull();
  // The stake is above the balance now: it is not even asked for.
  game.press();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: { kind: "FUNDS" } });
  expect(studio.spins()).toHaveLength(1);
});

test("ends with a session that has ended, so that a reload does not go on with it", async () => {
  studio.next("/api/spin", refused("UNAUTHENTICATED", 401));
  const { game } = await opened();
  expect(sessionStorage.length).toBeGreaterThan(0);
  game.press();
  await atOnce();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: { kind: "ENDED", message: "거절" } });
  expect(sessionStorage.length).toBe(0);
});

test("shows the round that a pending spin came to", async () => {
  studio.next("/api/spin", refused("ROUND_PENDING"));
  studio.next(
    "/api/round/unfinished",
    replyOf({ round: null, pending: true }),
    replyOf({ round: null, pending: true }),
  );
  studio.always("/api/round/unfinished", replyOf({ round: sentRound(2_000), pending: false }));
  const { game, staged } = await opened();
  game.press();
  await atOnce();
  expect(game.store.get()).toMatchObject({ phase: "SPINNING" });
  expect(game.store.get().saying).not.toBe("");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(staged).toEqual(["stopCycle", "begin", "show 2000"]);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", balanceWon: 51_000 });
});

test("takes back a pending spin that came to nothing, ends autoplay and reads the balance", async () => {
  studio.next("/api/spin", refused("ROUND_PENDING"));
  const { game, staged } = await opened();
  game.beginAutoplay(plan);
  await atOnce();
  expect(staged).toEqual(["stopCycle", "begin", "takeBack"]);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", autoplay: null, fault: null, balanceWon: 50_000 });
  expect(studio.asked("/api/session")).toBe(2);
});

test("keeps the least time between two spins", async () => {
  const jurisdiction = { ...sentSession.jurisdiction, minimumSpinTimeMs: 2_500 };
  const session = { ...sentSession, jurisdiction };
  studio.always("/api/session", replyOf({ sessionToken: "s", session, ...session }));
  studio.always("/api/spin", spun(0));
  const { game, staged } = await opened();
  game.press();
  await atOnce();
  game.press();
  expect(game.store.get().phase).toBe("SPINNING");
  expect(staged).toEqual(["stopCycle", "begin", "show 0", "stopCycle"]);
  await vi.advanceTimersByTimeAsync(2_400);
  expect(studio.spins()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(studio.spins()).toHaveLength(2);
});

test("shows a feature to its end while the line is cut, and its win once it is paid", async () => {
  const feature = pending<undefined>();
  studio.always(
    "/api/spin",
    replyOf({
      round: { ...sentRound(30_000), balanceAfterWinWon: null, payment: "PENDING" },
      nextSeeds: { ...sentSession.seeds, nonce: 2 },
    }),
  );
  const { game, staged } = await opened(plainSlot(() => feature.promise));
  game.press();
  await atOnce();
  game.store.set({ phase: "CURTAIN", feature: "3" });
  studio.always("/api/round/unfinished", cut);
  studio.always("/api/session", cut);
  memberAppSays({ type: "pause" });
  memberAppSays({ type: "balance-refresh" });
  game.press();
  await minutesLater();
  expect(game.store.get()).toMatchObject({ phase: "CURTAIN", paused: "LINE", fault: null });
  expect(staged).toEqual(["stopCycle", "begin", "show 30000", "hurry"]);
  feature.happen(undefined);
  await minutesLater();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: null, balanceWon: 49_000, showing: null });
  expect(studio.asked("/api/round/acknowledge")).toBe(0);
  const paid = { ...sentSession, balanceWon: 79_000 };
  studio.always("/api/session", replyOf({ sessionToken: "s", session: paid, ...paid }));
  studio.always("/api/round/unfinished", replyOf({ round: sentRound(30_000), pending: false }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: null, balanceWon: 79_000 });
  expect(studio.asked("/api/round/acknowledge")).toBe(1);
  expect(staged.filter((what) => what.startsWith("show"))).toEqual(["show 30000"]);
});

test("makes no further spin when autoplay is stopped while one is under way", async () => {
  const answer = pending<Response>();
  studio.always("/api/spin", spun(0));
  studio.next("/api/spin", spun(0), () => answer.promise);
  const { game } = await opened();
  game.beginAutoplay(plan);
  await vi.advanceTimersByTimeAsync(600);
  expect(game.store.get()).toMatchObject({ phase: "SPINNING", autoplay: { spinsLeft: 9, netWon: -1_000 } });
  game.press();
  game.stopAutoplay();
  answer.happen(spun(5_000)());
  await minutesLater();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", autoplay: null, balanceWon: 54_000 });
  expect(studio.spins()).toHaveLength(2);
});

test("makes no further spin when autoplay is stopped between two", async () => {
  studio.always("/api/spin", spun(0));
  const { game } = await opened();
  game.beginAutoplay(plan);
  await atOnce();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", autoplay: { spinsLeft: 9 } });
  // A press does not spin while autoplay does.
  game.press();
  game.stopAutoplay();
  await minutesLater();
  expect(studio.spins()).toHaveLength(1);
  game.press();
  expect(studio.spins()).toHaveLength(2);
});

test("spins by itself with a pause after each, longer after a win, and says why it ended", async () => {
  studio.next("/api/spin", spun(500));
  studio.always("/api/spin", spun(0));
  const { game, staged } = await opened();
  game.beginAutoplay({ spins: 3, lossLimitWon: null, singleWinLimitWon: null });
  await vi.advanceTimersByTimeAsync(900);
  expect(studio.spins()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(studio.spins()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(430);
  expect(studio.spins()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(30);
  expect(studio.spins()).toHaveLength(3);
  expect(game.store.get()).toMatchObject({ phase: "IDLE", autoplay: null });
  expect(game.store.get().saying).not.toBe("");
  expect(staged.at(-1)).toBe("stopCycle");
  await minutesLater();
  expect(studio.spins()).toHaveLength(3);
});

test("ends autoplay at its loss limit, at a refusal, without the money for it, and when it is to rest", async () => {
  studio.always("/api/spin", spun(0));
  const { game } = await opened();
  game.beginAutoplay({ ...plan, lossLimitWon: 999 });
  expect([game.store.get().autoplay, studio.spins()]).toEqual([null, []]);
  game.beginAutoplay({ ...plan, lossLimitWon: 2_000 });
  await minutesLater();
  expect([game.store.get().autoplay, studio.spins().length]).toEqual([null, 2]);
  studio.next("/api/spin", refused("LIMIT_REACHED"));
  game.beginAutoplay(plan);
  await minutesLater();
  expect(game.store.get()).toMatchObject({ autoplay: null, fault: { kind: "REFUSED" } });
  game.dismissFault();
  game.beginAutoplay(plan);
  await atOnce();
  memberAppSays({ type: "reality-check" });
  expect(game.store.get()).toMatchObject({ autoplay: null, paused: "REALITY_CHECK" });
  const before = studio.spins().length;
  game.press();
  await minutesLater();
  expect(studio.spins()).toHaveLength(before);
  memberAppSays({ type: "resume" });
  studio.always("/api/spin", spun(0, 500));
  game.beginAutoplay(plan);
  await minutesLater();
  expect(game.store.get()).toMatchObject({ autoplay: null, fault: { kind: "FUNDS" }, balanceWon: 500 });
});
