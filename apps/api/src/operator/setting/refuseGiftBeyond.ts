import { bonusRulesIn } from "../../lib/memberRules.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { refuseFields } from "../../server/refusal.ts";

/**
 * A rollover of gift points that asks for more than the rules of play let (docs/profiles.md, "What a bonus may ask"): refuses
 * `money.giftRolloverPercent`. One that a switch of the rules finds is cut as a gift is given.
 */
export function refuseGiftBeyond(before: SiteSetting, after: SiteSetting): void {
  const { bonusRolloverMost: most } = bonusRulesIn(after);
  const percent = after.money.giftRolloverPercent;
  if (most === 0 || percent <= most * 100 || percent === before.money.giftRolloverPercent) return;
  throw refuseFields({
    "money.giftRolloverPercent": { code: "BONUS_ASKS_TOO_MUCH", values: { most, times: percent / 100 } },
  });
}
