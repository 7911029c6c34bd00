import {
  baccaratNoCommission,
  baccaratSpeed,
  baccaratStandard,
  type DrawInteger,
  dealDragonTigerShoe,
  dealShoe,
  dragonTiger,
  dragonTigerRounds,
  europeanRoulette,
  type KiteOutcome,
  kite,
  kiteSpot,
  ladder,
  powerballFive,
  powerballOne,
  type SharedRoundDraw,
  type SharedRoundGame,
  sicBo,
} from "@hanpan/games";
import { baccaratCases } from "@hanpan/games/baccarat/enumerate";
import { dragonTigerCases } from "@hanpan/games/dragon-tiger/enumerate";
import { ladderCases } from "@hanpan/games/ladder/enumerate";
import { powerballCases } from "@hanpan/games/powerball/enumerate";
import { rouletteCases } from "@hanpan/games/roulette/enumerate";
import { analyseSpots, type SpotAnalysis, type WeightedOutcome } from "@hanpan/games/shared-round/exact";
import { sharedRoundGame } from "@hanpan/games/shared-round/game";
import { sicBoCases } from "@hanpan/games/sic-bo/enumerate";

/** How often each class of outcomes came; all outcomes of a class pay alike on every spot. */
export type ClassCounts = { [className: string]: number };

/** What a bet on a spot returned over a run, in hundredths of the stake, and how often. */
export type SpotReturns = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** A game as the benchmark plays it: by the product's own rules, counted by classes, paid by the product's pays. */
export type SimulatedGame = {
  readonly gameCode: string;
  /** Plays so many rounds and adds them to `counts`; a draw of nonce n comes from `source(n)`. */
  readonly play: (source: (nonce: number) => DrawInteger, rounds: number, counts: ClassCounts) => void;
  /** What every spot returned in rounds so counted. */
  readonly returnsOf: (counts: ClassCounts) => SpotReturns;
  /** The exact figures, by enumeration or in closed form. */
  readonly exact: () => readonly SpotAnalysis[];
};

type Rules<Outcome> = {
  readonly game: SharedRoundGame<Outcome>;
  readonly cases: () => readonly WeightedOutcome<Outcome>[];
  readonly classOf: (outcome: Outcome) => string;
  /** Rounds of one series at once, `most` of them at most: a shoe, or one round of a day. */
  readonly series: (draw: DrawInteger, most: number) => readonly Outcome[];
};

function simulated<Outcome>({ game, cases, classOf, series }: Rules<Outcome>): SimulatedGame {
  return {
    gameCode: game.gameCode,
    play(source, rounds, counts) {
      let played = 0;
      for (let nonce = 0; played < rounds; nonce += 1) {
        const outcomes = series(source(nonce), rounds - played);
        for (const outcome of outcomes) {
          const name = classOf(outcome);
          counts[name] = (counts[name] ?? 0) + 1;
        }
        played += outcomes.length;
      }
    },
    returnsOf(counts) {
      const samples = new Map(cases().map(({ outcome }) => [classOf(outcome), outcome]));
      return new Map(
        game.spots.map(({ code }) => {
          const returns = new Map<number, number>();
          for (const [name, count] of Object.entries(counts)) {
            const outcome = samples.get(name);
            if (outcome === undefined) throw new Error(`${game.gameCode} came to ${name}, which is no case`);
            const hundredths = game.returnHundredthsOf(code, outcome);
            returns.set(hundredths, (returns.get(hundredths) ?? 0) + count);
          }
          return [code, returns];
        }),
      );
    },
    exact: () => analyseSpots(game, cases()),
  };
}

const baccarat = (game: typeof baccaratStandard) =>
  simulated({
    game,
    cases: baccaratCases,
    classOf: ({ winner, bankerTotal, isPlayerPair, isBankerPair }) =>
      `${winner}${bankerTotal}${isPlayerPair ? "p" : ""}${isBankerPair ? "b" : ""}`,
    series: (draw, most) => dealShoe(draw, most).coups,
  });

/** One round under its nonce, as a day's series has it. */
const oneRound =
  <Outcome>(game: SharedRoundDraw<Outcome>) =>
  (draw: DrawInteger): Outcome[] => {
    const outcome = game.playRound(() => draw, 0);
    return outcome === null ? [] : [outcome];
  };

const powerball = (game: typeof powerballFive) =>
  simulated({
    game,
    cases: powerballCases,
    classOf: ({ sum, powerball: ball }) => `${sum}/${ball}`,
    series: oneRound(game),
  });

/** Cash-outs at which the kite is measured, in hundredths. Each is a spot of its own here. */
const cashOuts = [101, 110, 150, 200, 300, 500, 1_000, 5_000, 10_000, 50_000, 100_000];
const cashOutCode = (cashOut: number) => `AT_${(cashOut / 100).toFixed(2)}`;

/** The kite as a game of fixed cash-outs, each paid or not. */
const kiteAtPresets = sharedRoundGame<KiteOutcome>({
  ...kite,
  spots: cashOuts.map((cashOut) => ({
    ...kiteSpot,
    code: cashOutCode(cashOut),
    highestReturnHundredths: cashOut,
  })),
  ordinaryOutcomes: [],
  returnsAfter: null,
  returnHundredthsOf: (spot, { breakHundredths }) => {
    const cashOut = cashOuts.find((each) => cashOutCode(each) === spot) ?? 0;
    return cashOut <= breakHundredths ? cashOut : 0;
  },
});

/** Between two of the cash-outs all breaks pay alike; c is reached with a chance of 97 / c (kite/break.ts). */
function kiteCases(): WeightedOutcome<KiteOutcome>[] {
  // 97 / c is a whole number of this many parts for every cash-out measured.
  const all = 101 * 11 * 300_000;
  const reaching = (cashOut: number | undefined) => (cashOut === undefined ? 0 : (97 * all) / cashOut);
  const bands = cashOuts.map((cashOut, index) => ({
    outcome: { kind: "KITE", breakHundredths: cashOut } as const,
    cases: reaching(cashOut) - reaching(cashOuts[index + 1]),
  }));
  return [{ outcome: { kind: "KITE", breakHundredths: 100 }, cases: all - reaching(cashOuts[0]) }, ...bands];
}

/** Every game that members share. */
export const simulatedGames: readonly SimulatedGame[] = [
  baccarat(baccaratStandard),
  baccarat(baccaratSpeed),
  baccarat(baccaratNoCommission),
  simulated({
    game: dragonTiger,
    cases: dragonTigerCases,
    classOf: ({ winner, isSuitedTie }) => (isSuitedTie ? "SUITED_TIE" : winner),
    series: (draw, most) => dealDragonTigerShoe(draw, Math.min(most, dragonTigerRounds)),
  }),
  simulated({
    game: europeanRoulette,
    cases: rouletteCases,
    classOf: ({ number }) => String(number),
    series: oneRound(europeanRoulette),
  }),
  simulated({
    game: sicBo,
    cases: sicBoCases,
    classOf: ({ dice }) => dice.join(""),
    series: oneRound(sicBo),
  }),
  powerball(powerballFive),
  powerball(powerballOne),
  simulated({
    game: ladder,
    cases: ladderCases,
    classOf: ({ start, rungs }) => `${start}${rungs}`,
    series: oneRound(ladder),
  }),
  simulated({
    game: kiteAtPresets,
    cases: kiteCases,
    classOf: ({ breakHundredths }) =>
      String(cashOuts.findLast((cashOut) => cashOut <= breakHundredths) ?? 100),
    series: oneRound(kite),
  }),
];
