import { expect, test, vi } from "vitest";
import { sessionState } from "../../../../protocol/calls.ts";
import { createSoundBoard } from "../../../sound/soundBoard.ts";
import { isQuietRound, quietSounds } from "./quiet.ts";
import { atOnce, plan, playedGames } from "./testing/playedGames.ts";
import { pending, refused, replyOf, sentRound, sentSession, spun } from "./testing/scriptedStudio.ts";

const { studio, opened } = playedGames();

const strict = {
  autoplayAllowed: false,
  turboAllowed: false,
  slamStopAllowed: false,
  celebratesReturns: false,
  minimumSpinTimeMs: 2_500,
  stakeCapWon: 1_000,
  position: { netWon: -3_000, elapsedMs: 60_000 },
};
const session = { ...sentSession, lineStakesWon: [200], jurisdiction: strict };
function openStrictly() {
  studio.always("/api/session", replyOf({ sessionToken: "session", session, ...session }));
  return opened();
}

test("a press stops nothing where the rules know no slam stop, and the next spin waits for the cycle", async () => {
  const answer = pending<Response>();
  studio.next("/api/spin", () => answer.promise);
  const { game, staged } = await openStrictly();
  game.press();
  await vi.advanceTimersByTimeAsync(100);
  game.press();
  expect(staged).toEqual(["stopCycle", "begin"]);
  answer.happen(spun(0)());
  await atOnce();
  expect(game.store.get().phase).toBe("IDLE");
  game.press();
  await vi.advanceTimersByTimeAsync(2_300);
  expect(studio.spins()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(studio.spins()).toHaveLength(2);
});

test("rules that come with a spin hold from the next one on: autoplay and turbo end, the position is shown", async () => {
  studio.next("/api/spin", spun(0));
  const { game } = await opened();
  game.setTurbo(true);
  expect(game.store.get()).toMatchObject({ turbo: true, position: null });
  studio.next(
    "/api/spin",
    replyOf({ round: sentRound(0), nextSeeds: sentSession.seeds, jurisdiction: strict }),
  );
  game.press();
  await atOnce();
  game.beginAutoplay(plan);
  await atOnce();
  expect(studio.spins()[1]).toMatchObject({ isAuto: true, isTurbo: true });
  expect(game.store.get()).toMatchObject({ turbo: false, autoplay: null, position: { netWon: -3_000 } });
});

test("autoplay that the studio refuses ends, and the rules are read anew", async () => {
  const { game } = await opened();
  studio.next("/api/spin", refused("RULE_FORBIDS"));
  studio.always("/api/session", replyOf({ ...session }));
  game.beginAutoplay(plan);
  await atOnce();
  expect(game.store.get()).toMatchObject({ autoplay: null, fault: { kind: "REFUSED" } });
  expect(game.store.get().session?.jurisdiction.autoplayAllowed).toBe(false);
});

test("another slot that was opened since ends this one", async () => {
  const { game } = await opened();
  studio.next("/api/spin", refused("OPENED_ELSEWHERE"));
  game.press();
  await atOnce();
  expect(game.store.get().fault?.kind).toBe("ENDED");
});

test("what is not above its stake is shown quietly where the rules ask for it, and nowhere else", async () => {
  const read = sessionState.parse(session);
  const at = (celebratesReturns: boolean) => ({
    session: { ...read, jurisdiction: { ...read.jurisdiction, celebratesReturns } },
  });
  const outcome = (totalWinWon: number) => ({ stakeWon: 1_000, totalWinWon, cutWon: 0 });
  expect([0, 1_000, 1_001].map((won) => isQuietRound(at(false), outcome(won)))).toEqual([true, true, false]);
  expect(isQuietRound(at(true), outcome(1_000))).toBe(false);

  studio.always("/api/spin", spun(1_000));
  const { game, staged } = await openStrictly();
  game.press();
  await atOnce();
  expect(staged).toContain("quiet");
});

test("of a quiet round only what the machine itself sounds like is played", () => {
  const sounded: string[] = [];
  let quiet = true;
  const sounds = quietSounds(
    {
      ...createSoundBoard("SLOTS"),
      play: (name) => void sounded.push(name),
      melody: (greatness) => void sounded.push(`melody ${greatness}`),
    },
    () => quiet,
  );
  const all = () => {
    for (const name of ["spin", "stop", "line", "coin", "gong"] as const) sounds.play(name);
    sounds.melody(2);
  };
  all();
  expect(sounded.splice(0)).toEqual(["spin", "stop"]);
  quiet = false;
  all();
  expect(sounded).toEqual(["spin", "stop", "line", "coin", "gong", "melody 2"]);
});
