import { openShoe } from "../cards/openShoe.ts";
import { type SharedRoundGame, sharedRoundGame } from "../shared-round/game.ts";
import { dragonTiger } from "./game.ts";
import type { DragonTigerOutcome } from "./outcome.ts";
import { dragonTigerDecks, dragonTigerRounds, outcomeOf } from "./shoe.ts";

/**
 * The second maths of dragon tiger: a round's cards are drawn when its bets are closed, from what is left of the shoe, by
 * the draws of its own index; the card that is put away by the first round's, before its own. As many rounds as ever.
 */
export const dragonTigerByRound: SharedRoundGame<DragonTigerOutcome> = sharedRoundGame({
  ...dragonTiger,
  mathsVersion: 2,
  playRound(source, index) {
    if (index >= dragonTigerRounds) return null;
    const shoe = openShoe(dragonTigerDecks);
    for (let round = 0; ; round += 1) {
      const draw = source(round);
      if (round === 0) shoe.draw(draw);
      const dragon = shoe.draw(draw);
      const tiger = shoe.draw(draw);
      if (round === index) return outcomeOf(dragon, tiger);
    }
  },
  hasRound: (_source, index) => index < dragonTigerRounds,
});
