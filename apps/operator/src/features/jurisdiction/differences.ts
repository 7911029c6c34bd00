import { gameCategories } from "@hanpan/contract/enumerations";
import { formatNumber, formatWon } from "@hanpan/contract/money";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { currentLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

type Standing = Pick<SiteSettingDocument["jurisdiction"], "rules" | "members">;

/** Every rule with its name and its value in words, in the order of the form. */
function lines({ rules, members }: Standing): readonly (readonly [string, string])[] {
  const yes = (is: boolean) => (is ? m.common_yes() : m.common_no());
  const cap = (amount: number) =>
    amount === 0 ? m.jurisdiction_none() : formatWon(amount, currentLanguage());
  return [
    [m.jurisdiction_slotCycle(), formatNumber(rules.slotCycleMs)],
    [m.jurisdiction_casinoCycle(), formatNumber(rules.casinoCycleMs)],
    [m.jurisdiction_speedUps(), yes(rules.speedUps)],
    [m.jurisdiction_autoplay(), yes(rules.autoplay)],
    [m.jurisdiction_several(), yes(rules.severalSlots)],
    [m.jurisdiction_celebrates(), yes(rules.celebratesReturns)],
    [m.jurisdiction_position(), yes(rules.showsPosition)],
    ...gameCategories.flatMap((category): (readonly [string, string])[] => {
      const game = wordOf(gameCategoryWords, category);
      const { won, youngWon } = rules.stakeCaps[category];
      return [
        [m.jurisdiction_cap({ game }), cap(won)],
        [m.jurisdiction_youngCap({ game }), cap(youngWon)],
      ];
    }),
    [m.jurisdiction_youngBelow(), formatNumber(rules.youngBelow)],
    [m.jurisdiction_limitBefore(), yes(members.limitBeforeDeposit)],
    [m.jurisdiction_review(), formatNumber(members.limitReviewMonths)],
    [m.jurisdiction_reality(), formatNumber(members.realityCheckMinutes)],
    [m.jurisdiction_coolOffLeast(), formatNumber(members.coolOffDays.least)],
    [m.jurisdiction_coolOffMost(), formatNumber(members.coolOffDays.most)],
    [m.jurisdiction_exclusionLeast(), formatNumber(members.exclusionDays.least)],
    [m.jurisdiction_exclusionMost(), formatNumber(members.exclusionDays.most)],
    [m.jurisdiction_indefinite(), yes(members.exclusionIndefinite)],
    [m.jurisdiction_withdrawalCancel(), yes(members.withdrawalCancel)],
    [m.jurisdiction_bonusMost(), formatNumber(members.bonusRolloverMost)],
    [m.jurisdiction_bonusMixes(), yes(members.bonusMixesProducts)],
    [m.jurisdiction_freePlayVerified(), yes(members.freePlayVerified)],
    [m.jurisdiction_adLabel(), yes(members.adsAreLabelled)],
    [m.jurisdiction_adProduct(), yes(members.adsByProduct)],
    [m.jurisdiction_adQuiet(), yes(members.adsQuietHours)],
    [m.jurisdiction_adConfirm(), formatNumber(members.adsConfirmMonths)],
  ];
}

/** The rules that are others than those that hold: each with what was and what would be. */
export function differences(before: Standing, after: Standing): readonly (readonly [string, string])[] {
  const was = lines(before);
  return lines(after).flatMap(([name, value], place) => {
    const [, old] = was[place] ?? [];
    return old === value ? [] : [[name, `${old} → ${value}`] as const];
  });
}
