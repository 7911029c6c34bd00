import { type BonusKind, bonusKinds, type GameCategory } from "../enumerations.ts";
import type { LevelTerms } from "../objects/level.ts";
import type { MemberRules } from "./memberRules.ts";

/** What a jurisdiction asks of bonuses (docs/profiles.md, "What a bonus may ask"). */
export type BonusRules = Pick<MemberRules, "bonusRolloverMost" | "bonusMixesProducts">;

/** The products that a bonus may not mix: sports are betting, everything else here is casino. */
export const products = ["CASINO", "BETTING"] as const;

/** The product that a kind of games is. */
export const productOf = (category: GameCategory): (typeof products)[number] =>
  category === "SPORTS" ? "BETTING" : "CASINO";

/**
 * What a deposit with a bonus asks to be staked, in won: deposit and bonus by the percent of its kind, rounded up, and not more than
 * the rules let.
 */
export function bonusRequiredWon(
  given: { readonly amountWon: number; readonly bonusWon: number; readonly percent: number },
  { bonusRolloverMost: most }: Pick<BonusRules, "bonusRolloverMost">,
): number {
  const required = Math.ceil(((given.amountWon + given.bonusWon) * given.percent) / 100);
  return most === 0 ? required : Math.min(required, most * given.bonusWon);
}

/** Of terms of a level the rollover of a bonus, in times the bonus where nothing cuts the bonus. */
export type BonusAsked = { readonly kind: BonusKind; readonly times: number };

/** The kinds of bonuses whose rollover asks for more than the rules let, whichever deposit earns it; each with the most that it asks. */
export function bonusesBeyond(
  { deposit, rollover }: Pick<LevelTerms, "deposit" | "rollover">,
  { bonusRolloverMost: most }: Pick<BonusRules, "bonusRolloverMost">,
): readonly BonusAsked[] {
  if (most === 0 || deposit.maxBonus === 0) return [];
  return bonusKinds.flatMap((kind) => {
    // The smaller of the two bonuses is asked the more for.
    const given = [deposit.firstPercent[kind], deposit.everyPercent[kind]].filter((percent) => percent > 0);
    const least = Math.min(...given);
    if (given.length === 0 || (100 + least) * rollover.bonusPercent[kind] <= most * 100 * least) return [];
    return [{ kind, times: Math.ceil(((100 + least) * rollover.bonusPercent[kind]) / (10 * least)) / 10 }];
  });
}
