import type { LiveRound } from "../../../protocol/live.ts";

/** What every stage is given. */
export type StageProps = {
  readonly round: LiveRound | null;
  /** The mark of the result before this round; null when there is none. */
  readonly lastMark: string | null;
  /** The server's time, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly calm: boolean;
  /** Called as cards are turned or balls fall, for sound. */
  readonly onSound: (sound: "CARD" | "TURN" | "REST") => void;
};
