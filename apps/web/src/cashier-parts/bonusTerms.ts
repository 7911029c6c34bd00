import type { DepositBonusKind, LevelTerms } from "@hanpan/contract";
import { type BonusRules, bonusRequiredWon } from "@hanpan/contract/profile/bonusTerms";

/** What a deposit would earn and ask for, by the member's level. */
export interface DepositTerms {
  /** Of the amount, as a bonus; 0 without one. */
  bonusPercent: number;
  bonusPoints: number;
  /** The level's cap holds the bonus below its percent. */
  capped: boolean;
  rolloverPercent: number;
  /** The rules of play cut the requirement: so many times the bonus, and nothing else, is asked. 0: they do not. */
  cutTo: number;
  /** To be staked before a withdrawal. */
  requiredWon: number;
}

/**
 * Bonus and rollover of a deposit (docs/money.md, "Rules" 1 and 2): the bonus is cut to whole points
 * and to the level's maximum, the requirement is rounded up and, with a bonus, not above what the rules of play let. The percent is
 * that of the first deposit completed on a Seoul day, or of every later one.
 */
export function depositTerms(
  terms: LevelTerms,
  kind: DepositBonusKind,
  amountWon: number,
  firstOfDay: boolean,
  rules: Pick<BonusRules, "bonusRolloverMost"> = { bonusRolloverMost: 0 },
): DepositTerms {
  const { deposit, rollover } = terms;
  const bonusPercent = kind === "NONE" ? 0 : deposit[firstOfDay ? "firstPercent" : "everyPercent"][kind];
  const uncapped = Math.floor((amountWon * bonusPercent) / 100);
  const bonusPoints = Math.min(uncapped, deposit.maxBonus);
  // Before an amount is typed the terms of the kind are shown; an amount too small for a bonus has none.
  const earns = bonusPercent > 0 && (amountWon === 0 || bonusPoints > 0);
  const rolloverPercent = kind !== "NONE" && earns ? rollover.bonusPercent[kind] : rollover.plainPercent;
  const asked = { amountWon, bonusWon: bonusPoints, percent: rolloverPercent };
  const uncut = bonusRequiredWon(asked, { bonusRolloverMost: 0 });
  const requiredWon = bonusPoints > 0 ? bonusRequiredWon(asked, rules) : uncut;
  return {
    bonusPercent,
    bonusPoints,
    capped: uncapped > bonusPoints,
    rolloverPercent,
    cutTo: requiredWon < uncut ? rules.bonusRolloverMost : 0,
    requiredWon,
  };
}
