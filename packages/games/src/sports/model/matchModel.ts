import type { Sport } from "../vocabulary.ts";
import { baseballModel } from "./baseball/model.ts";
import { basketballModel } from "./basketball/model.ts";
import { footballModel } from "./football/model.ts";
import type { MatchModel, MatchStrengths } from "./match.ts";

/**
 * The version of the models, of what they draw and of the odds that follow. Whatever changes a script or an odds for
 * the same seeds is a new version.
 */
export const sportsModelVersion = 1;

const models: { readonly [sport in Sport]: (strengths: MatchStrengths) => MatchModel } = {
  FOOTBALL: footballModel,
  BASKETBALL: basketballModel,
  BASEBALL: baseballModel,
};

/**
 * The model of one match. It keeps what it has computed, so a server that prices a match many times makes it once and
 * keeps it as long as the match is on.
 */
export function matchModelOf({
  sport,
  strengths,
}: {
  readonly sport: Sport;
  readonly strengths: MatchStrengths;
}): MatchModel {
  return models[sport](strengths);
}
