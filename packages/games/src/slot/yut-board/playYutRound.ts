import type { DrawInteger } from "../../fairness/draws.ts";
import { unitStakeOf } from "../game.ts";
import { lineWinsOf } from "../reels/lineWins.ts";
import { cellsOf, drawStops, windowAt } from "../reels/strips.ts";
import { pathFrom, yutHome, yutStart } from "./board.ts";
import type { YutBoardDefinition } from "./definition.ts";
import type { YutRoundOutcome, YutSpinOutcome, YutThrow } from "./outcome.ts";
import { stepsOf, throwSticks, throwsAgain } from "./throw.ts";

/**
 * Plays a whole round: the spin and, when enough scatters are in view, the throws on the board. Pure: the same draws
 * give the same round. Drawn: the reels' stops from the left, then throw by throw the four sticks. The board ends
 * with the last throw, when the last piece is home, or when the round's win reaches `maximumWinMultiplier` × stake.
 * @throws RangeError when the game does not take the stake.
 */
export function playYutRound<SymbolName extends string>(
  definition: YutBoardDefinition<SymbolName>,
  stakeWon: number,
  drawInteger: DrawInteger,
): YutRoundOutcome<SymbolName> {
  const stakes = { stakeUnits: definition.lines.length, unitStakesWon: definition.lineStakesWon };
  const lineStakeWon = unitStakeOf(stakes, stakeWon);
  if (lineStakeWon === null) throw new RangeError(`${definition.gameCode} takes no stake of ${stakeWon} won`);
  const limitWon = stakeWon * definition.maximumWinMultiplier;
  const stops = drawStops(definition.strips, drawInteger);
  const baseSpin = evaluateYutSpin(definition, stops, lineStakeWon);
  const throws = playThrows(definition, {
    lineStakeWon,
    awarded: baseSpin.bonus?.throwsAwarded ?? 0,
    wonBefore: baseSpin.winWon,
    limitWon,
    drawInteger,
  });
  const throwsWinWon = throws.reduce((sum, { award }) => sum + award.winWon, 0);
  const sumWon = baseSpin.winWon + throwsWinWon;
  const totalWinWon = Math.min(sumWon, limitWon);
  return {
    stakeWon,
    lineStakeWon,
    baseSpin,
    throws,
    piecesHome: throws.filter(({ award }) => award.reason === "HOME").length,
    throwsWinWon,
    cutWon: sumWon - totalWinWon,
    totalWinWon,
  };
}

/** Reads the window at these stops. Pure; every amount is whole won. */
export function evaluateYutSpin<SymbolName extends string>(
  definition: YutBoardDefinition<SymbolName>,
  stops: readonly number[],
  lineStakeWon: number,
): YutSpinOutcome<SymbolName> {
  const grid = windowAt(definition.strips, stops, definition.rows);
  const lineWins = lineWinsOf(definition, grid, lineStakeWon);
  const cells = cellsOf(grid, definition.scatter);
  const throwsAwarded = definition.yut.awarded[cells.length] ?? 0;
  return {
    stops: [...stops],
    grid,
    lineWins,
    bonus: throwsAwarded === 0 ? null : { cells, throwsAwarded },
    winWon: lineWins.reduce((sum, win) => sum + win.winWon, 0),
  };
}

type ThrowTerms = {
  readonly lineStakeWon: number;
  readonly awarded: number;
  readonly wonBefore: number;
  readonly limitWon: number;
  readonly drawInteger: DrawInteger;
};

function playThrows<SymbolName extends string>(
  { yut }: YutBoardDefinition<SymbolName>,
  { lineStakeWon, awarded, wonBefore, limitWon, drawInteger }: ThrowTerms,
): YutThrow[] {
  const throws: YutThrow[] = [];
  let granted = Math.min(awarded, yut.maximum);
  let station = yutStart;
  let home = 0;
  let sumWon = wonBefore;
  while (throws.length < granted && home < yut.homePays.length && sumWon < limitWon) {
    const { sticks, result } = throwSticks(drawInteger);
    const isAgain = throwsAgain(result) && granted < yut.maximum;
    if (isAgain) granted += 1;
    const path = pathFrom(station, stepsOf[result]);
    const stop = path.at(-1) ?? station;
    const isHome = stop === yutHome;
    const pay = (isHome ? yut.homePays[home] : yut.stationPays[stop]) ?? 0;
    const winWon = pay * lineStakeWon;
    sumWon += winWon;
    const piece = home + 1;
    if (isHome) home += 1;
    const number = throws.length + 1;
    const isOver = home === yut.homePays.length || sumWon >= limitWon;
    throws.push({
      number,
      sticks,
      result,
      steps: stepsOf[result],
      throwsAgain: isAgain,
      remaining: isOver ? 0 : granted - number,
      piece,
      from: station,
      path,
      award: { reason: isHome ? "HOME" : "STATION", pay, winWon },
      roundWinWon: Math.min(sumWon, limitWon),
    });
    station = isHome ? yutStart : stop;
  }
  return throws;
}
