import type { BonusRules } from "@hanpan/contract/profile/bonusTerms";
import type { MemberRules } from "@hanpan/contract/profile/memberRules";
import { koreanMemberRules } from "@hanpan/contract/profile/profiles";
import type { SiteSetting } from "./siteSetting.ts";

/** What the site's jurisdiction asks for members beside play (docs/profiles.md). */
export const memberRulesIn = ({ jurisdiction }: Pick<SiteSetting, "jurisdiction">): MemberRules =>
  jurisdiction.profile === "KR" ? koreanMemberRules : jurisdiction.members;

/** What the site's jurisdiction asks of bonuses. */
export function bonusRulesIn(setting: Pick<SiteSetting, "jurisdiction">): BonusRules {
  const { bonusRolloverMost, bonusMixesProducts } = memberRulesIn(setting);
  return { bonusRolloverMost, bonusMixesProducts };
}

/** How often a member is interrupted, minutes: as they chose, and at the least as often as the site's jurisdiction asks. */
export function realityCheckOf(
  own: number | null,
  { realityCheckMinutes: most }: MemberRules,
): number | null {
  if (most === 0) return own;
  return own === null ? most : Math.min(own, most);
}
