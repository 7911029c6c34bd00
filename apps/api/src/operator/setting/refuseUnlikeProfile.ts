import { isDeepStrictEqual } from "node:util";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { memberRulesOfProfile, rulesOfProfile } from "@hanpan/contract/profile/profiles";
import { refuseFields } from "../../server/refusal.ts";

/**
 * A jurisdiction's rules are those that it has, with the won for a pound beside them: what is written otherwise is the
 * operator's own. Refuses `jurisdiction.profile`.
 */
export function refuseUnlikeProfile(
  { profile, wonPerPound, rules, members }: SiteSettingDocument["jurisdiction"],
  field = "jurisdiction.profile",
): void {
  if (profile === "OWN") return;
  const its = { rules: rulesOfProfile(profile, wonPerPound), members: memberRulesOfProfile(profile) };
  if (!isDeepStrictEqual({ rules, members }, its)) throw refuseFields({ [field]: "NOT_ALLOWED" });
}
