import type { SessionState } from "../../../../protocol/calls.ts";
import { firstMachineState, type MachineState } from "../machine/state.ts";

/** Everything the controls of a slot show. The stage itself is drawn by the game's scene. */
export type SlotState = MachineState & {
  readonly phase: "LOADING" | "IDLE" | "SPINNING" | "SHOWING" | "CURTAIN";
  readonly session: SessionState | null;
  /** The stake of one line; of the whole spin in a game that has no lines. */
  readonly lineStakeWon: number;
  readonly winWon: number;
  /** Words that stand in place of `saying` while a feature runs; null without one. */
  readonly feature: string | null;
  readonly turbo: boolean;
};

export const firstState: SlotState = {
  ...firstMachineState,
  phase: "LOADING",
  session: null,
  lineStakeWon: 0,
  winWon: 0,
  feature: null,
  turbo: false,
};

/** The whole stake of the next spin, whole won. */
export const stakeOf = ({ lineStakeWon, session }: SlotState): number => lineStakeWon * (session?.lines ?? 0);
