import type { Pool } from "pg";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { spendBudget } from "../reach/codes/budgets.ts";
import { notifyMember } from "../reach/notifyMember.ts";

/**
 * Notifies a member, once in 24 hours, that so many wrong codes of theirs were entered that no more are looked at: whoever did it knows the password,
 * or has a session of theirs, and may go on slowly.
 */
export async function notifyGuessed(
  pool: Pool,
  { setting, now }: { readonly setting: Pick<SiteSetting, "siteName">; readonly now: Date },
  memberId: string,
): Promise<void> {
  if ((await spendBudget(pool, "PERSON", `guessed codes of ${memberId}`, 1, now)) !== null) return;
  await notifyMember(pool, {
    ...{ memberId, template: "SECOND_FACTOR_GUESSED", payload: {}, site: setting.siteName },
    ...{ by: "system:second-factor", now },
  });
}
