import type { LiveRound } from "../../../protocol/live.ts";

/** A round whose result I turn over by hand. */
export type Turning = {
  /** Spots that I have bet on. */
  readonly spots: readonly string[];
  /** All of it lies open from an instant of the server's on. */
  readonly onTurned: (fromMs: number) => void;
};

/** What every stage is given. */
export type StageProps = {
  readonly round: LiveRound | null;
  /** The mark of the result before this round; null when there is none. */
  readonly lastMark: string | null;
  /** The server's time, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly calm: boolean;
  /** What I turn over by hand in this round; left out where nothing is. */
  readonly turning?: Turning | null;
  /** Called as cards are turned or balls fall, for sound. */
  readonly onSound: (sound: "CARD" | "TURN" | "REST") => void;
};
