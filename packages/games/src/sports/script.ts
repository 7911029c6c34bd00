import { drawsOf } from "../fairness/draws.ts";
import type { SeriesSeeds } from "../shared-round/game.ts";
import type { MatchModel, MatchScript } from "./model/match.ts";

/**
 * The whole match that a fixture's seeds decide: HMAC-SHA256(server seed, `client seed:nonce:cursor`) like every other
 * game, with the nonces of the sport's model. One server seed a fixture, shown as its SHA-256 before bets are taken.
 */
export function scriptOf(model: MatchModel, seeds: SeriesSeeds): MatchScript {
  return model.play((nonce) => drawsOf({ ...seeds, nonce }));
}
