import { yutRush as game } from "@hanpan/games";
import { analyseYutBoard } from "@hanpan/games/slot/yut-board/analysis";
import { yutPlayer } from "@hanpan/games/slot/yut-board/player";
import type { Simulator } from "../simulator.ts";

/** Yut Rush by its fast player. */
export function simulateYutRush(): Simulator {
  const play = yutPlayer(game);
  const sums = { win: 0, lines: 0, awards: 0, throws: 0, piecesHome: 0 };
  const stakeUnits = game.lines.length;
  return {
    gameCode: game.gameCode,
    stakeUnits,
    limit: game.maximumWinMultiplier * stakeUnits,
    exactReturn: analyseYutBoard(game).meanReturn,
    features: null,
    playRound(round, draw) {
      play(sums, draw);
      round.win = sums.win;
      round.base = sums.lines;
      round.trigger = sums.throws > 0 ? 3 : 0;
      round.featureSteps = sums.throws;
    },
  };
}
