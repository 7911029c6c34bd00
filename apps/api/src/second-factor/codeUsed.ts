import type { Pool, PoolClient } from "pg";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { notifyMember } from "../reach/notifyMember.ts";
import { countRecoveryCodes } from "./recoveryCodes.ts";

/** Notifies a member that a recovery code of theirs was used, and how many are left: whoever used it may not have been them. */
export async function notifyCodeUsed(
  executor: Pool | PoolClient,
  { setting, now }: { readonly setting: Pick<SiteSetting, "siteName">; readonly now: Date },
  memberId: string,
): Promise<void> {
  const left = String(await countRecoveryCodes(executor, memberId));
  await notifyMember(executor, {
    ...{ memberId, template: "RECOVERY_CODE_USED", payload: { left } },
    ...{ site: setting.siteName, by: "system:second-factor", now },
  });
}
