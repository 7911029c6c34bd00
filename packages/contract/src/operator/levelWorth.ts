import * as z from "zod/mini";
import { type BonusKind, bonusKinds, type GameCategory, gameCategories } from "../enumerations.ts";
import type { LevelTerms } from "../objects/level.ts";
import { bonusRequiredWon, productOf } from "../profile/bonusTerms.ts";

/** The game of a category that loses a member least on average, and what it loses of each won that counts. */
export const cheapestGame = z.object({ nameKo: z.string(), nameEn: z.string(), lossMillionths: z.int() });
const perhaps = z.nullable(cheapestGame);

/** What the worth of a bonus depends on beside a level's terms: the games there are, and the site's settings. */
export const playBasis = z.object({
  cheapest: z.object({ SLOT: perhaps, LIVE: perhaps, SPORTS: perhaps, MINI: perhaps }),
  referralBps: z.int(),
  /** What of a week's net loss is paid back. */
  paybackPercent: z.int(),
  depositMaximum: z.int(),
  /** What the rules of play ask of bonuses. */
  bonusRolloverMost: z.int(),
  bonusMixesProducts: z.boolean(),
  /** Games whose return is not in the catalogue: what they would make of it is not known. */
  unknownGames: z.int(),
});
export type PlayBasis = z.output<typeof playBasis>;

/** What something is worth on average to whoever plays it best, in won and in hundredths of a percent of `ofWon`. */
export type Worth = { readonly won: number; readonly ofWon: number; readonly percentHundredths: number };

export type BonusTime = "firstPercent" | "everyPercent";

const million = 1_000_000;

/** What rolling is reckoned on. */
const stakedWon = million;

/** Basis points in millionths. */
const fromBps = (bps: number) => bps * 100;

/**
 * What a won that counts in a category costs on average, less what it earns, in millionths; null without a game. Of what is
 * paid back of losses it earns all at most: whoever bets a week's stake at once, on what seldom wins, nearly always loses it.
 */
function costOf(terms: LevelTerms, basis: PlayBasis, category: GameCategory): number | null {
  const game = basis.cheapest[category];
  if (game === null) return null;
  return (
    game.lossMillionths - fromBps(terms.rollingBps[category] + basis.referralBps + basis.paybackPercent * 100)
  );
}

/** What a won of rollover costs at least while a bonus of a kind is locked, in millionths; null when nothing can be played. */
function costOfRollover(terms: LevelTerms, basis: PlayBasis, kind: BonusKind): number | null {
  const costs = gameCategories.flatMap((category) => {
    const cost = costOf(terms, basis, category);
    const percent = terms.contribution[category];
    const isShut =
      category === (kind === "SLOT" ? "LIVE" : "SLOT") ||
      (!basis.bonusMixesProducts && productOf(category) !== productOf(kind));
    return cost === null || percent === 0 || isShut ? [] : [(cost * 100) / percent];
  });
  return costs.length === 0 ? null : Math.min(...costs);
}

/** Whole won, up: what is above nothing by a fraction is above nothing. */
const worth = (won: number, ofWon: number): Worth => ({
  won: Math.ceil(won - 1e-6),
  ofWon,
  percentHundredths: Math.round((won * 10_000) / ofWon),
});

/**
 * What a deposit bonus is worth on average to the best play: the bonus, less what its rollover costs at the cheapest game
 * that may be played meanwhile, rolling and the referrer's share set off (a member may have referred themself). Nothing is
 * better: whoever loses all before the end has paid for what was played and gets no bonus, and no hedge makes what counts
 * cheaper (docs/money.md). At the deposit where it is worth most: the one that just earns the most that is given. Null
 * where no bonus is given, or it can never be played free.
 */
export function bonusWorthOf(
  terms: LevelTerms,
  basis: PlayBasis,
  kind: BonusKind,
  time: BonusTime,
): Worth | null {
  const percent = terms.deposit[time][kind];
  const { maxBonus } = terms.deposit;
  const cost = costOfRollover(terms, basis, kind);
  if (percent === 0 || maxBonus === 0 || cost === null) return null;
  const enoughWon = cost > 0 ? Math.ceil((maxBonus * 100) / percent) : basis.depositMaximum;
  const depositWon = Math.max(1, Math.min(basis.depositMaximum, enoughWon));
  const bonusWon = Math.min(Math.floor((depositWon * percent) / 100), maxBonus);
  const requiredWon = bonusRequiredWon(
    { amountWon: depositWon, bonusWon, percent: terms.rollover.bonusPercent[kind] },
    basis,
  );
  return worth(bonusWon - (requiredWon * cost) / million, depositWon);
}

/** What playing a million won of a category is worth on average to the best play, for rolling alone; null without a game. */
export function rollingWorthOf(terms: LevelTerms, basis: PlayBasis, category: GameCategory): Worth | null {
  const cost = costOf(terms, basis, category);
  return cost === null ? null : worth(-cost, stakedWon);
}

/** A figure of a level's terms by its path, with what it is worth. */
export type WorthAt = { readonly path: string; readonly worth: Worth };

/** Everything of a level's terms that is worth something to a player or costs them. */
export function worthsOf(terms: LevelTerms, basis: PlayBasis): readonly WorthAt[] {
  const named = (path: string, found: Worth | null) => (found === null ? [] : [{ path, worth: found }]);
  return [
    ...(["firstPercent", "everyPercent"] as const).flatMap((time) =>
      bonusKinds.flatMap((kind) => named(`deposit.${time}.${kind}`, bonusWorthOf(terms, basis, kind, time))),
    ),
    ...gameCategories.flatMap((category) =>
      named(`rollingBps.${category}`, rollingWorthOf(terms, basis, category)),
    ),
  ];
}

/** What is given away by terms and was not, or less, by those before: worth above 0 to whoever plays it best. */
export function givenAway(
  before: { readonly terms: LevelTerms; readonly basis: PlayBasis },
  after: { readonly terms: LevelTerms; readonly basis: PlayBasis },
): readonly WorthAt[] {
  const was = new Map(worthsOf(before.terms, before.basis).map(({ path, worth: { won } }) => [path, won]));
  return worthsOf(after.terms, after.basis).filter(
    ({ path, worth: { won } }) => won > 0 && won > (was.get(path) ?? 0),
  );
}
