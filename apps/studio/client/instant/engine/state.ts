import type { Pause } from "@hanpan/frame/visit/memberApp";
import type { RotateReply } from "../../../protocol/calls.ts";
import type { SeedState } from "../../../protocol/memberRound.ts";
import type { InstantRound, InstantSession } from "../../../protocol/instant.ts";
import type { InstantChoice } from "../../../protocol/instantOutcome.ts";
import type { AutoplayState } from "../../slots/engine/play/autoplay.ts";
import type { Fault } from "../../slots/engine/play/state.ts";
import type { Position } from "../../studio/position.ts";

/**
 * Where a visit is: ASKING, the studio is asked for a round or a move; SHOWING, a result is shown; PLAYING, a round waits for
 * its member's next move; IDLE, for the next stake.
 */
export type Phase = "LOADING" | "IDLE" | "ASKING" | "SHOWING" | "PLAYING";

/** Everything that is shown of a visit to an instant game. */
export type InstantState = {
  readonly phase: Phase;
  readonly session: InstantSession | null;
  readonly balanceWon: number;
  readonly stakeWon: number;
  readonly choice: InstantChoice;
  /** The round that is shown, or goes on; null before the first. */
  readonly round: InstantRound | null;
  /** The latest results, the newest first. */
  readonly results: readonly InstantRound[];
  readonly saying: string;
  /** What is read to those who do not see the stage. */
  readonly announcement: string;
  readonly autoplay: AutoplayState | null;
  readonly muted: boolean;
  readonly paused: Pause | null;
  readonly fault: Fault | null;
  readonly seeds: SeedState | null;
  readonly nextClientSeed: string | null;
  readonly revealed: RotateReply["revealed"] | null;
  /** The round that is being shown: until its end no list may show its result. */
  readonly showing: string | null;
  readonly position: Position | null;
};

/** The state before a session is open. */
export const firstState = (choice: InstantChoice): InstantState => ({
  phase: "LOADING",
  session: null,
  balanceWon: 0,
  stakeWon: 0,
  choice,
  round: null,
  results: [],
  saying: "",
  announcement: "",
  autoplay: null,
  muted: false,
  paused: null,
  fault: null,
  seeds: null,
  nextClientSeed: null,
  revealed: null,
  showing: null,
  position: null,
});
