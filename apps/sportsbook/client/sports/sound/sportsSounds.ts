import { createPageSound } from "@hanpan/frame/sound/pageSound";
import type { KeptSound } from "@hanpan/frame/sound/wishes";
import type { MatchEventKind } from "@hanpan/games/sports/model/match";

/** A sound, so many seconds after what happened. */
type Answer = { readonly key: string; readonly afterSeconds: number };

const once: readonly Answer[] = [{ key: "longWhistle", afterSeconds: 0 }];

/** What answers to each thing that happens; of most of them nothing. */
const answersTo: { readonly [kind in MatchEventKind]?: readonly Answer[] } = {
  KICK_OFF: once,
  SECOND_HALF: once,
  HALF_TIME: [
    { key: "whistle", afterSeconds: 0 },
    { key: "longWhistle", afterSeconds: 0.5 },
  ],
  FULL_TIME: [
    { key: "whistle", afterSeconds: 0 },
    { key: "whistle", afterSeconds: 0.5 },
    { key: "longWhistle", afterSeconds: 1 },
  ],
  GOAL: [{ key: "roar", afterSeconds: 0 }],
  HOME_RUN: [{ key: "roar", afterSeconds: 0 }],
};

/** What a visit to sports sounds like. */
export type SportsSounds = {
  /** How the member wishes it to sound. */
  readonly wishes: KeptSound;
  /** Something has happened in the match in view. */
  readonly take: (kind: MatchEventKind) => void;
  /** A match that is played is in view, until the answer is called: its crowd sounds. */
  readonly watch: () => () => void;
  readonly close: () => void;
};

const hire = (): Worker => new Worker(new URL("./making/worker.ts", import.meta.url), { type: "module" });

/** Makes it; silent before the first touch, and harmless where there is no audio. */
export function createSportsSounds(): SportsSounds {
  const { wishes, voices, music, close } = createPageSound(hire, "whistle");
  return {
    wishes,
    take: (kind) => {
      for (const { key, afterSeconds } of answersTo[kind] ?? [])
        voices.play(key, { delaySeconds: afterSeconds });
    },
    watch: () => {
      music.enter("STADIUM");
      return () => music.enter(null);
    },
    close,
  };
}
