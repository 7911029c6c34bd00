import { scoresFor } from "../settlement/scoresFor.ts";
import type { Score, Sport } from "../vocabulary.ts";
import { type Pick, wayAt } from "./ways.ts";

/** Why selections of one match do not go together; legs are named by their places. */
export type BuilderFit =
  | { readonly code: "IMPOSSIBLE" }
  /** It wins whenever the others do. */
  | { readonly code: "ADDS_NOTHING"; readonly leg: number };

/** Every score of a side up to here is gone through where scores are small; a model's own bound lies beyond it. */
const highest: { readonly [sport in Sport]: number | null } = {
  FOOTBALL: 20,
  BASEBALL: 40,
  BASKETBALL: null,
};

/** The scores with which a match may end that stands like this, as far as these selections tell them apart. */
function scoresOf({ sport, score }: Standing, picks: readonly Pick[]): readonly Score[] {
  const most = highest[sport];
  // Scores grow so far in basketball that those around the lines stand for all.
  if (most === null) {
    return scoresFor(picks.map(({ market }) => market)).filter(({ home, away }) => home !== away);
  }
  const from = (least: number) =>
    Array.from({ length: Math.max(1, most - least + 1) }, (_, step) => least + step);
  return from(score.home).flatMap((home) => from(score.away).map((away) => ({ home, away })));
}

type Standing = { readonly sport: Sport; readonly score: Score };

/**
 * Whether selections of a match may be bet together, by the rules of the markets alone: null, or the first reason why
 * not. Price and chance say more (`builderPriceOf`); this is what a screen can say before anything is asked.
 */
export function builderFitOf(standing: Standing, picks: readonly Pick[]): BuilderFit | null {
  const whole = 2 ** picks.length - 1;
  const ways = scoresOf(standing, picks).map((score) => wayAt(picks, score));
  if (!ways.some(({ won }) => won === whole)) return { code: "IMPOSSIBLE" };
  if (picks.length < 2) return null;
  const idle = picks.findIndex((_, place) => {
    const others = whole & ~(1 << place);
    // A leg that wins while another is void still counts for something.
    return ways.every(({ won, void: voided }) => ((won | voided) & others) !== others || won === whole);
  });
  return idle < 0 ? null : { code: "ADDS_NOTHING", leg: idle };
}
