import type { PoolClient } from "pg";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { grantSignUpBonus } from "../money/signUpBonus.ts";

/**
 * Lets in, with the site's welcome, whose sign-up was held, once nothing holds it any more: neither whom the site knows in them nor a list
 * that may name them.
 */
export async function admitSignUp(
  client: PoolClient,
  memberId: string,
  setting: Pick<SiteSetting, "money">,
  now: Date,
): Promise<void> {
  const held = await client.query(
    `SELECT WHERE platform.is_asked_listed($1) OR EXISTS (SELECT FROM platform.person_attempt
       WHERE member_id = $1 AND occasion = 'SIGN_UP' AND outcome = 'HELD' AND decision IS NULL)`,
    [memberId],
  );
  if (held.rowCount !== 0) return;
  await client.query(
    `UPDATE platform.member SET status = CASE WHEN platform.is_kept_out(member_id) THEN 'SELF_EXCLUDED' ELSE 'ACTIVE' END
      WHERE member_id = $1 AND status = 'SUSPENDED'`,
    [memberId],
  );
  await grantSignUpBonus(client, memberId, setting.money.signUpBonus, now);
}
