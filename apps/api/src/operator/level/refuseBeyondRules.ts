import { isDeepStrictEqual } from "node:util";
import type { LevelTerms } from "@hanpan/contract/objects/level";
import { bonusesBeyond } from "@hanpan/contract/profile/bonusTerms";
import type { PoolClient } from "pg";
import { bonusRulesIn } from "../../lib/memberRules.ts";
import { refuseFields } from "../../server/refusal.ts";
import { readSetting } from "../setting/settings.ts";

/**
 * Terms of a level whose bonuses ask for more than the rules of play let (docs/profiles.md, "What a bonus may ask"): refuses their
 * fields. What a switch of the rules finds is cut as a deposit completes, and is changed with the level's next terms.
 */
export async function refuseBeyondRules(
  client: PoolClient,
  before: LevelTerms,
  terms: LevelTerms,
): Promise<void> {
  if (isDeepStrictEqual(before, terms)) return;
  const rules = bonusRulesIn((await readSetting(client)).document);
  const beyond = bonusesBeyond(terms, rules).map(
    ({ kind, times }) =>
      [
        `terms.rollover.bonusPercent.${kind}`,
        { code: "BONUS_ASKS_TOO_MUCH" as const, values: { most: rules.bonusRolloverMost, times } },
      ] as const,
  );
  if (beyond.length > 0) throw refuseFields(Object.fromEntries(beyond));
}
