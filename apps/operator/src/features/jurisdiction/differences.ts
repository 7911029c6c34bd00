import { gameCategories } from "@hanpan/contract/enumerations";
import { formatNumber, formatWon } from "@hanpan/contract/money";
import type { PlayRules } from "@hanpan/contract/profile/playRules";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { currentLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** Every rule with its name and its value in words, in the order of the form. */
function lines(rules: PlayRules): readonly (readonly [string, string])[] {
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
  ];
}

/** The rules that are others than those that hold: each with what was and what would be. */
export function differences(before: PlayRules, after: PlayRules): readonly (readonly [string, string])[] {
  const was = lines(before);
  return lines(after).flatMap(([name, value], place) => {
    const [, old] = was[place] ?? [];
    return old === value ? [] : [[name, `${old} → ${value}`] as const];
  });
}
