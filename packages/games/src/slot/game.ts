import type { DrawInteger } from "../fairness/draws.ts";

/** What the outcome of every slot round contains, of whatever kind; all money is whole won. */
export type SlotRoundSum = {
  /** Total stake. */
  readonly stakeWon: number;
  /** What the round's maximum took away: 0 but in the rarest rounds. */
  readonly cutWon: number;
  /** What the member is paid. */
  readonly totalWinWon: number;
};

/** The stakes that a slot takes: so many units, each of one of these amounts. */
export type SlotStakes = {
  /** Units in the total stake: the lines of a slot of lines; all of them are always played. */
  readonly stakeUnits: number;
  /** The stakes of one unit that a member may choose, whole won, ascending. */
  readonly unitStakesWon: readonly number[];
};

/** A slot as the studio and the fairness page see it, whatever its kind: stakes, and a pure way to play a round. */
export type SlotGame<Outcome extends SlotRoundSum> = SlotStakes & {
  /** Code of the game, e.g. `dancheong-fortune`. */
  readonly gameCode: string;
  /** Version of the maths; old rounds are verified against their own. */
  readonly mathsVersion: number;
  /** A round pays at most this multiple of its total stake. */
  readonly maximumWinMultiplier: number;
  /**
   * Plays a whole round. Pure: the same draws give the same round.
   * @throws RangeError when the game does not take the stake.
   */
  readonly play: (stakeWon: number, drawInteger: DrawInteger) => Outcome;
};

/** The stake of one unit that a total stake stands for, whole won, or null when the game does not take that stake. */
export function unitStakeOf(stakes: SlotStakes, stakeWon: number): number | null {
  const unitStakeWon = stakeWon / stakes.stakeUnits;
  return stakes.unitStakesWon.includes(unitStakeWon) ? unitStakeWon : null;
}
