import type { DrawInteger } from "../../fairness/draws.ts";
import { pathFrom, yutHome, yutStart } from "./board.ts";
import type { YutBoardDefinition } from "./definition.ts";
import { evaluateYutSpin } from "./playYutRound.ts";
import { stepsOf, throwsAgain, yutResults } from "./throw.ts";

/** What a simulated round came to, in line stakes: `win` after the round's maximum, its parts before. */
export type YutSums = { win: number; lines: number; awards: number; throws: number; piecesHome: number };

/**
 * Plays rounds fast, for simulation: every window's pay and every move of the board is looked up in a table. The
 * draws are the engine's own, one for one, and the tests hold the sums equal to it.
 */
export function yutPlayer<SymbolName extends string>(
  definition: YutBoardDefinition<SymbolName>,
): (sums: YutSums, draw: DrawInteger) => void {
  const { yut } = definition;
  const lengths = definition.strips.map((strip) => strip.length);
  const windows = windowTables(definition, lengths);
  const limit = definition.maximumWinMultiplier * definition.lines.length;
  const steps = Int8Array.from(yutResults.map((result) => stepsOf[result]));
  const again = Int8Array.from(yutResults.map((result) => Number(throwsAgain(result))));
  const stops = stopTable();

  function throwOn(sums: YutSums, awarded: number, draw: DrawInteger): void {
    let granted = Math.min(awarded, yut.maximum);
    let station = yutStart;
    while (sums.throws < granted && sums.piecesHome < yut.homePays.length && sums.win < limit) {
      const flat = draw(2) + draw(2) + draw(2) + draw(2);
      granted = Math.min(granted + (again[flat] ?? 0), yut.maximum);
      const stop = stops[station * 6 + (steps[flat] ?? 0)] ?? 0;
      const isHome = stop === yutHome;
      const pay = (isHome ? yut.homePays[sums.piecesHome] : yut.stationPays[stop]) ?? 0;
      sums.piecesHome += isHome ? 1 : 0;
      station = isHome ? yutStart : stop;
      sums.awards += pay;
      sums.win += pay;
      sums.throws += 1;
    }
  }

  return (sums, draw) => {
    let window = 0;
    for (const length of lengths) window = window * length + draw(length);
    sums.lines = windows.pays[window] ?? 0;
    sums.win = sums.lines;
    sums.awards = 0;
    sums.throws = 0;
    sums.piecesHome = 0;
    throwOn(sums, windows.throws[window] ?? 0, draw);
    sums.win = Math.min(sums.win, limit);
  };
}

/** Line pays and throws granted of every window, by its stops read as digits. */
function windowTables<SymbolName extends string>(
  definition: YutBoardDefinition<SymbolName>,
  lengths: readonly number[],
): { pays: Int32Array; throws: Uint8Array } {
  const size = lengths.reduce((product, length) => product * length, 1);
  const pays = new Int32Array(size);
  const throws = new Uint8Array(size);
  for (let window = 0; window < size; window += 1) {
    const stops: number[] = [];
    let rest = window;
    for (const length of lengths.toReversed()) {
      stops.unshift(rest % length);
      rest = Math.floor(rest / length);
    }
    const spin = evaluateYutSpin(definition, stops, 1);
    pays[window] = spin.winWon;
    throws[window] = spin.bonus?.throwsAwarded ?? 0;
  }
  return { pays, throws };
}

/** Where a piece stops that goes so many steps from a station, at station × 6 + steps. */
function stopTable(): Uint8Array {
  return Uint8Array.from({ length: yutHome * 6 }, (_, index) => {
    const station = Math.floor(index / 6);
    return pathFrom(station, index % 6).at(-1) ?? station;
  });
}
