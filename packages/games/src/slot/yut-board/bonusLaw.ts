import { pathFrom, yutHome, yutStart } from "./board.ts";
import type { YutBoardDefinition } from "./definition.ts";
import { stepsOf, throwsAgain, waysOf, type YutResult, yutResults } from "./throw.ts";

/** Probability of every amount, in line stakes: `law[amount]`. */
export type AmountLaw = Float64Array;

/** The exact law of a bonus: what it pays, how long it is, how many pieces come home. */
export type YutBonusLaw = {
  /** Probability of every sum of awards, in line stakes. */
  readonly sums: AmountLaw;
  /** Probability of every number of throws made, and of pieces home. */
  readonly throwsMade: readonly number[];
  readonly piecesHome: readonly number[];
};

/** The state of a bonus between two throws. */
type BoardState = { readonly station: number; readonly home: number; readonly granted: number };

/**
 * The exact law of a bonus of so many throws, by its probability tree: after each throw every state of the board
 * (station, pieces home, throws granted) is kept with the probability of each sum won so far. Before the maximum win.
 */
export function yutBonusLaw<SymbolName extends string>(
  { yut }: Pick<YutBoardDefinition<SymbolName>, "yut">,
  awarded: number,
): YutBonusLaw {
  const pieces = yut.homePays.length;
  const homePay = yut.homePays.reduce((sum, pay) => sum + pay, 0);
  const size = yut.maximum * Math.max(...yut.stationPays) + homePay + 1;
  const sums = new Float64Array(size);
  const throwsMade = Array.from({ length: yut.maximum + 1 }, () => 0);
  const piecesHome = Array.from({ length: pieces + 1 }, () => 0);
  const first = { station: yutStart, home: 0, granted: Math.min(awarded, yut.maximum) };
  let open = new Map([["", { state: first, law: Float64Array.of(1) }]]);
  for (let made = 0; open.size > 0; made += 1) {
    const next: typeof open = new Map();
    for (const { state, law } of open.values()) {
      if (made === state.granted || state.home === pieces) {
        const probability = momentOf(law, () => 1);
        throwsMade[made] = (throwsMade[made] ?? 0) + probability;
        piecesHome[state.home] = (piecesHome[state.home] ?? 0) + probability;
        add(sums, law, 0, 1);
      } else {
        for (const result of yutResults) {
          const { state: moved, pay } = moveOf(yut, state, result);
          const key = `${moved.station}/${moved.home}/${moved.granted}`;
          const target = next.get(key) ?? { state: moved, law: new Float64Array(size) };
          add(target.law, law, pay, waysOf[result] / 16);
          next.set(key, target);
        }
      }
    }
    open = next;
  }
  return { sums, throwsMade, piecesHome };
}

/** Where a throw takes the board, and what it pays in line stakes. */
function moveOf(
  { stationPays, homePays, maximum }: YutBoardDefinition<string>["yut"],
  { station, home, granted }: BoardState,
  result: YutResult,
): { state: BoardState; pay: number } {
  const stop = pathFrom(station, stepsOf[result]).at(-1) ?? station;
  const grantedNow = Math.min(granted + (throwsAgain(result) ? 1 : 0), maximum);
  return stop === yutHome
    ? { state: { station: yutStart, home: home + 1, granted: grantedNow }, pay: homePays[home] ?? 0 }
    : { state: { station: stop, home, granted: grantedNow }, pay: stationPays[stop] ?? 0 };
}

/** Adds a law to another one, moved up by an amount and weighted. */
function add(target: AmountLaw, law: AmountLaw, moved: number, weight: number): void {
  law.forEach((probability, amount) => {
    if (probability > 0) target[amount + moved] = (target[amount + moved] ?? 0) + probability * weight;
  });
}

/** Mean of a function of the amount. */
export function momentOf(law: AmountLaw, of: (amount: number) => number): number {
  return law.reduce((total, probability, amount) => total + probability * of(amount), 0);
}
