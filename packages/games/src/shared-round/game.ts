import { type DrawInteger, drawsOf } from "../fairness/draws.ts";

/**
 * The seeds of a series of rounds. `clientSeed` is public and fixed before the commitment to `serverSeed` is
 * shown, so that neither side can choose one knowing the other.
 */
export type SeriesSeeds = { readonly serverSeed: string; readonly clientSeed: string };

/** A bet on one spot, whole won. */
export type SpotBet = { readonly spot: string; readonly stakeWon: number };

/** What a bet returns, stake included, whole won: 0 when lost, the stake on a push. */
export type SpotPayout = SpotBet & { readonly payoutWon: number };

/** A place on the table that a bet may be laid on. */
export type Spot = {
  readonly code: string;
  /** Of one market only one spot may be bet in a round; null where spots may be combined freely. */
  readonly market: string | null;
  /** Stakes in whole multiples of this many won are paid exactly; any other payout is rounded down. */
  readonly stakeUnitWon: number;
  /** The most that a bet can return, stake included, in hundredths of the stake (195 is 0.95 to 1). */
  readonly highestReturnHundredths: number;
};

/** Where the draws of a nonce come from: the seeds in the product, a recorder in a verification. */
export type DrawSource = (nonce: number) => DrawInteger;

/** How the rounds of a series follow from its seeds. */
export type SharedRoundDraw<Outcome> = {
  readonly gameCode: string;
  readonly mathsVersion: number;
  /**
   * What a series of rounds under one server seed is; the seed is revealed when it ends. SHOE: its rounds are dealt on
   * from card to card, of maths 1 from a shoe that is shuffled with nonce 0, of maths 2 each by its own draws. DAY and
   * maths 2: round `index` has the nonce `index`.
   */
  readonly series: "SHOE" | "DAY";
  /** Round `index` (0-based) of a series; null when the series holds no such round (past the cut card). */
  readonly roundOf: (seeds: SeriesSeeds, index: number) => Outcome | null;
  /** The same from any source of draws. */
  readonly playRound: (source: DrawSource, index: number) => Outcome | null;
  /** Whether a series holds a round `index`, by the draws of those before it (of maths 1 by its own as well). */
  readonly hasRound: (source: DrawSource, index: number) => boolean;
};

/** A game whose rounds all members of a table share, as pure functions. */
export type SharedRoundGame<Outcome> = SharedRoundDraw<Outcome> & {
  readonly spots: readonly Spot[];
  /**
   * What a bet on a spot returns for an outcome, stake included, in hundredths of the stake.
   * @throws RangeError when the game has no such spot.
   */
  readonly returnHundredthsOf: (spot: string, outcome: Outcome) => number;
  /** Whether an outcome decides nothing of a spot, and its stakes are given back (a push). */
  readonly isGivenBack: (spot: string, outcome: Outcome) => boolean;
  /**
   * One outcome for each way in which spots are paid, but for those by which the table lives: that opposite bets both lose
   * to, or that pay them less than even (`atRiskWonOf`).
   */
  readonly ordinaryOutcomes: readonly Outcome[];
  /**
   * The exact return of each spot in the next round, as a share of the stake, for whoever has seen the rounds `seen` of
   * the series, from its first on. Null where a round says nothing of the next one.
   */
  readonly returnsAfter: ((seen: readonly Outcome[]) => ReadonlyMap<string, number>) | null;
  /**
   * What each bet returns for an outcome, in the order of the bets, rounded down to whole won.
   * @throws RangeError when the game has no such spot, or a stake is no whole number of won above 0.
   */
  readonly payoutsOf: (bets: readonly SpotBet[], outcome: Outcome) => readonly SpotPayout[];
};

/** Completes what a game draws by how it is drawn from seeds. */
export function sharedRoundDraw<Outcome>(
  draw: Omit<SharedRoundDraw<Outcome>, "roundOf" | "hasRound"> &
    Partial<Pick<SharedRoundDraw<Outcome>, "hasRound">>,
): SharedRoundDraw<Outcome> {
  return {
    hasRound: (source, index) => draw.series === "DAY" || draw.playRound(source, index) !== null,
    ...draw,
    roundOf: (seeds, index) => draw.playRound((nonce) => drawsOf({ ...seeds, nonce }), index),
  };
}

/**
 * Completes a game's rules by what is the same in all of them: draws from seeds and rounding of payouts. A game whose
 * rules do not say when stakes are given back never gives one back.
 */
export function sharedRoundGame<Outcome>(
  rules: Omit<SharedRoundGame<Outcome>, "roundOf" | "hasRound" | "payoutsOf" | "isGivenBack"> &
    Partial<Pick<SharedRoundGame<Outcome>, "hasRound" | "isGivenBack">>,
): SharedRoundGame<Outcome> {
  return {
    isGivenBack: () => false,
    ...rules,
    ...sharedRoundDraw(rules),
    payoutsOf: (bets, outcome) =>
      bets.map(({ spot, stakeWon }) => ({
        spot,
        stakeWon,
        payoutWon: payoutWonOf(stakeWon, rules.returnHundredthsOf(spot, outcome)),
      })),
  };
}

/**
 * A stake times a return in hundredths, rounded down to whole won.
 * @throws RangeError when the stake is no whole number of won above 0.
 */
export function payoutWonOf(stakeWon: number, returnHundredths: number): number {
  if (!Number.isSafeInteger(stakeWon) || stakeWon < 1) {
    throw new RangeError(`a stake is a whole number of won above 0, not ${stakeWon}`);
  }
  return Math.floor((stakeWon * returnHundredths) / 100);
}
