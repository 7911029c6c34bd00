import type { PlayRules } from "@hanpan/contract/profile/playRules";
import { koreanMemberRules, koreanRules } from "@hanpan/contract/profile/profiles";
import type { Pool } from "pg";

/** Switches rules of play on at once, as the operator's own; null is Korea's. */
export async function setProfile(ownerPool: Pool, rules: PlayRules | null): Promise<void> {
  const jurisdiction =
    rules === null
      ? { profile: "KR", wonPerPound: 1_900, rules: koreanRules, members: koreanMemberRules }
      : { profile: "OWN", wonPerPound: 1_900, rules, members: koreanMemberRules };
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify({ jurisdiction })],
  );
}
