import { expect, test, vi } from "vitest";
import { createSlotGame } from "./game.ts";
import { atOnce, minutesLater, plan, playedGames } from "./testing/playedGames.ts";
import {
  pending,
  plainSlot,
  refused,
  replyOf,
  sentRound,
  sentSession,
  spun,
} from "./testing/scriptedStudio.ts";

const { studio, opened, made } = playedGames();

test("waits for a round that is pending on return, says so, and shows it before it takes a spin", async () => {
  const unfinished = { ...sentSession, hasUnfinishedRound: true };
  studio.always("/api/session", replyOf({ sessionToken: "s", session: unfinished, ...unfinished }));
  studio.next("/api/round/unfinished", replyOf({ round: null, pending: true }));
  studio.always("/api/round/unfinished", replyOf({ round: sentRound(4_000, 46_000), pending: false }));
  const feature = pending<undefined>();
  const { game, staged } = made(plainSlot(() => feature.promise));
  const opening = game.open(document.createElement("div"));
  await vi.advanceTimersByTimeAsync(500);
  expect(game.store.get()).toMatchObject({ phase: "SPINNING", fault: null });
  game.press();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(staged).toEqual(["hurry", "begin", "show 4000"]);
  expect(game.store.get()).toMatchObject({ phase: "SPINNING", balanceWon: 46_000, winWon: 0 });
  expect(game.store.get().showing).not.toBeNull();
  feature.happen(undefined);
  await opening;
  expect(game.store.get()).toMatchObject({ phase: "IDLE", balanceWon: 50_000, showing: null });
  expect(studio.spins()).toEqual([]);
});

test("stands ready when the round that was open on return came to nothing", async () => {
  const unfinished = { ...sentSession, hasUnfinishedRound: true };
  studio.always("/api/session", replyOf({ sessionToken: "s", session: unfinished, ...unfinished }));
  const { game, staged } = await opened();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: null, balanceWon: 50_000 });
  expect(staged).toEqual([]);
});

test("goes on after a reload with the session it had, and begins anew where that has ended", async () => {
  await opened();
  expect(studio.asked("/api/session")).toBe(1);
  history.replaceState(null, "", "/");
  const { game } = await opened();
  expect(game.store.get()).toMatchObject({ phase: "IDLE", fault: null, balanceWon: 50_000 });
  studio.next("/api/session", refused("UNAUTHENTICATED", 401));
  const { game: third } = await opened();
  expect(third.store.get()).toMatchObject({ fault: { kind: "LAUNCH" } });
});

test("shows nothing and asks nothing any more once the page has left", async () => {
  const answer = pending<Response>();
  studio.next("/api/spin", () => answer.promise);
  const { game, staged } = await opened();
  game.beginAutoplay(plan);
  await atOnce();
  game.close();
  answer.happen(spun(9_000)());
  await minutesLater();
  expect(staged).toEqual(["stopCycle", "begin", "destroy"]);
  expect(studio.spins()).toHaveLength(1);
});

test("destroys a stage that is painted after the page has left", async () => {
  const painted = pending<undefined>();
  const { client, staged } = plainSlot();
  const game = createSlotGame(
    {
      ...client,
      openStage: async (tools) => {
        await painted.promise;
        return await client.openStage(tools);
      },
    },
    true,
  );
  const opening = game.open(document.createElement("div"));
  await atOnce();
  game.close();
  painted.happen(undefined);
  await opening;
  expect(staged).toEqual(["destroy"]);
});

test("keeps stake, turbo and sound for the next visit, and turbo only where it is allowed", async () => {
  const { game } = await opened();
  game.setLineStake(400);
  game.setTurbo(true);
  game.sound.set({ muted: true });
  const { game: next } = await opened();
  expect(next.store.get()).toMatchObject({ lineStakeWon: 400, turbo: true });
  expect(next.sound.get().muted).toBe(true);
  const jurisdiction = { ...sentSession.jurisdiction, turboAllowed: false };
  const session = { ...sentSession, jurisdiction, lineStakesWon: [200] };
  studio.always("/api/session", replyOf({ sessionToken: "s", session, ...session }));
  const { game: elsewhere } = await opened();
  expect(elsewhere.store.get()).toMatchObject({ lineStakeWon: 200, turbo: false });
  elsewhere.setTurbo(true);
  expect(elsewhere.store.get().turbo).toBe(false);
});

test("says why the seeds could not be changed, and shows what was revealed", async () => {
  const { game } = await opened();
  studio.next("/api/seed/rotate", refused("UNAVAILABLE", 503, 2));
  expect(await game.rotateSeed()).toBe(false);
  expect(game.store.get()).toMatchObject({ fault: { kind: "AWAY" } });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(game.store.get()).toMatchObject({ fault: null, phase: "IDLE" });
  const revealed = { serverSeed: "0f".repeat(32), ...sentSession.seeds, rounds: 3 };
  const { nonce: _, ...rest } = revealed;
  const seeds = { serverSeedHash: "cd".repeat(32), clientSeed: "member", nonce: 0 };
  studio.next("/api/seed/rotate", replyOf({ revealed: rest, seeds }));
  expect(await game.rotateSeed()).toBe(true);
  expect(game.store.get()).toMatchObject({ seeds, revealed: rest });
});
