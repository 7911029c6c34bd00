import type { DrawInteger } from "@hanpan/games";

/** What one simulated round came to, in unit stakes (a line's, or a twentieth of the total stake). */
export type SimulatedRound = {
  /** Paid in all, the round's maximum applied. */
  win: number;
  /** Paid by the spin itself, before its feature. */
  base: number;
  /** What opened the feature (scatters in view), 0 without one. */
  trigger: number;
  /** Free spins, or throws. */
  featureSteps: number;
};

/** A game as the simulation plays it: fast, with the engine's own draws. */
export type Simulator = {
  readonly gameCode: string;
  /** Unit stakes in the total stake. */
  readonly stakeUnits: number;
  /** The maximum win in unit stakes. */
  readonly limit: number;
  /** The return by counting, where the game can be counted. */
  readonly exactReturn: number | null;
  /** Plays a round and writes it into `round`. */
  readonly playRound: (round: SimulatedRound, draw: DrawInteger) => void;
  /** Where the return rests on simulation: what opens a feature, and how to play a feature alone. */
  readonly features: {
    readonly triggers: readonly number[];
    readonly play: (round: SimulatedRound, trigger: number, draw: DrawInteger) => void;
  } | null;
};
