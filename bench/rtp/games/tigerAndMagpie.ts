import { tigerAndMagpie as game } from "@hanpan/games";
import { compileTumble } from "@hanpan/games/slot/tumble/compiled";
import { emptySums, tumblePlayer } from "@hanpan/games/slot/tumble/player";
import type { SimulatedRound, Simulator } from "../simulator.ts";

/** Tiger & Magpie by its fast player; what its windows come to cannot be counted, so its return is simulated. */
export function simulateTigerAndMagpie(): Simulator {
  const compiled = compileTumble(game);
  const player = tumblePlayer(compiled);
  const sums = emptySums();
  const most = Math.max(...Object.keys(game.freeSpins.awarded).map(Number));

  /** More scatters than the highest band open the same feature. */
  function write(round: SimulatedRound): void {
    round.win = sums.win;
    round.base = sums.baseTumbles + sums.baseScatters;
    round.trigger = (compiled.awarded[sums.scatters] ?? 0) > 0 ? Math.min(sums.scatters, most) : 0;
    round.featureSteps = sums.freeSpins;
  }

  return {
    gameCode: game.gameCode,
    stakeUnits: game.stakeUnits,
    limit: compiled.limit,
    exactReturn: null,
    playRound(round, draw) {
      player.playRound(sums, draw);
      write(round);
    },
    features: {
      triggers: Object.keys(game.freeSpins.awarded).map(Number),
      play(round, trigger, draw) {
        player.playFeature(sums, trigger, draw);
        write(round);
      },
    },
  };
}
