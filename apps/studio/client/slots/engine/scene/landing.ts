import type { ReelStop } from "../stage/stopSchedule.ts";
import type { Reels } from "./reels.ts";

export type LandingEvents = {
  /** A reel has come to its stop. */
  readonly onReelStop: (reel: number) => void;
  /** A reel begins to be waited for. */
  readonly onSuspense: (reel: number) => void;
};

/** Brings turning reels to their stops and watches them come to rest. */
export type Landing = {
  /** Resolves when the last reel rests. */
  readonly land: (stops: readonly number[], schedule: readonly ReelStop[]) => Promise<void>;
  /** Lands what still turns, at once. */
  readonly hurry: () => void;
  /** Ends a wait without its end being seen. */
  readonly give: () => void;
  /** Looks at the reels; call it with every picture. */
  readonly watch: (nowMs: number) => void;
  readonly waiting: () => boolean;
  /** The reel that is waited for at the moment, or null. */
  readonly suspenseReel: () => number | null;
};

type Wait = {
  readonly schedule: readonly ReelStop[];
  readonly stops: readonly number[];
  readonly stopped: boolean[];
  readonly hurried: boolean;
  readonly done: () => void;
};

export function createLanding<Name extends string>(reels: Reels<Name>, events: LandingEvents): Landing {
  let wait: Wait | null = null;
  let suspenseReel: number | null = null;

  /** Reports a reel that has just come to its stop, and the wait that begins with it. */
  const report = (current: Wait, reel: number): void => {
    if (current.stopped[reel] !== false) return;
    current.stopped[reel] = true;
    events.onReelStop(reel);
    if (current.schedule[reel + 1]?.suspense === true) events.onSuspense(reel + 1);
  };

  const give = (): void => {
    const done = wait?.done;
    wait = null;
    suspenseReel = null;
    done?.();
  };

  return {
    give,
    waiting: () => wait !== null,
    suspenseReel: () => suspenseReel,
    land: (stops, schedule) =>
      new Promise((done) => {
        const nowMs = performance.now();
        stops.forEach((stop, reel) => {
          reels.land(reel, stop, schedule[reel]?.landMs ?? nowMs, nowMs);
        });
        wait = { schedule, stops, stopped: stops.map(() => false), hurried: false, done };
      }),
    hurry: () => {
      // Once only: a second press would put the landing off again, and pressing fast would never end the spin.
      if (wait === null || wait.hurried) return;
      const nowMs = performance.now();
      const { schedule } = wait;
      wait.stops.forEach((stop, reel) => {
        reels.land(reel, stop, Math.min(nowMs + reel * 45, schedule[reel]?.landMs ?? nowMs), nowMs);
      });
      const hurried = schedule.map(({ landMs }) => ({ landMs, suspense: false }));
      wait = { ...wait, schedule: hurried, hurried: true };
    },
    watch: (nowMs) => {
      if (wait === null) return;
      const current = wait;
      const states = current.stops.map((_, reel) => reels.sample(reel, nowMs).state);
      states.forEach((state, reel) => {
        if (state === "SETTLING" || state === "LANDED") report(current, reel);
      });
      const next = current.stopped.indexOf(false);
      suspenseReel = current.schedule[next]?.suspense === true ? next : null;
      if (states.every((state) => state === "LANDED")) give();
    },
  };
}
