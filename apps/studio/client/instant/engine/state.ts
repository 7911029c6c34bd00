import type { InstantRound, InstantSession } from "../../../protocol/instant.ts";
import type { InstantChoice, InstantMove } from "../../../protocol/instantOutcome.ts";
import { firstMachineState, type MachineState } from "../../slots/engine/machine/state.ts";

/**
 * Where a visit is: ASKING, the studio is asked for a round or a move; SHOWING, a result is shown; PLAYING, a round waits for
 * its member's next move; IDLE, for the next stake.
 */
export type Phase = "LOADING" | "IDLE" | "ASKING" | "SHOWING" | "PLAYING";

/** Everything that is shown of a visit to an instant game. */
export type InstantState = MachineState & {
  readonly phase: Phase;
  readonly session: InstantSession | null;
  readonly stakeWon: number;
  readonly choice: InstantChoice;
  /** The round that is shown, or goes on; null before the first. */
  readonly round: InstantRound | null;
  /** The move that the button makes next, as the member has prepared it on the stage; null in games that know none. */
  readonly draft: InstantMove | null;
  /** The latest results, the newest first. */
  readonly results: readonly InstantRound[];
};

/** The state before a session is open. */
export const firstState = (choice: InstantChoice): InstantState => ({
  ...firstMachineState,
  phase: "LOADING",
  session: null,
  stakeWon: 0,
  choice,
  round: null,
  draft: null,
  results: [],
});
