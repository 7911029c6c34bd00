import { gameCategories } from "@hanpan/contract/enumerations";
import { playRules } from "@hanpan/contract/profile/playRules";
import { koreanRules } from "@hanpan/contract/profile/profiles";
import type { Pool } from "pg";
import * as z from "zod";
import { withRetries } from "../../lib/transientErrors.ts";
import { type WireRules, wireRulesOf } from "../../lib/wireRules.ts";

const cap = z.nullable(z.number());
const row = z.object({
  rules: z.nullable(playRules),
  caps: z.nullable(z.object({ SLOT: cap, LIVE: cap, MINI: cap, SPORTS: cap })),
});

/** The rules that hold now for a member, by their age at this moment: read anew each time, so that a switch is seen at once. */
export async function readMemberRules(pool: Pool, memberId: string, now: Date): Promise<WireRules> {
  const found = await withRetries(() =>
    pool.query({
      name: "wallet-rules",
      text: `SELECT setting.play_rules AS rules, (
          SELECT jsonb_object_agg(category, platform.stake_cap_at_age(setting.play_rules, category, platform.age_of(member.age, member.birth_date, $2)))
          FROM unnest($3::text[]) AS category WHERE setting.play_rules IS NOT NULL) AS caps
        FROM platform.member
        LEFT JOIN (SELECT play_rules FROM platform.setting ORDER BY version DESC LIMIT 1) AS setting ON true
        WHERE member.member_id = $1`,
      values: [memberId, now, gameCategories],
    }),
  );
  const { rules: standing, caps } = row.parse(found.rows[0]);
  const rules = standing ?? koreanRules;
  const given = Object.entries(caps ?? {}).flatMap(([category, won]): [string, number][] =>
    won === null ? [] : [[category, won]],
  );
  return wireRulesOf(rules, new Map(given));
}
