import type { PasswordKind } from "@hanpan/contract/enumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { hashPassword, passwordMatches } from "../../lib/passwords.ts";
import { endSessions } from "../../lib/sessions.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { type Refusal, refuse, refuseFields, refuseForNow } from "../../server/refusal.ts";
import type { SignedInMember } from "../../server/support.ts";

export type PasswordForm = { kind: PasswordKind; currentPassword: string; newPassword: string };

const columns = { LOGIN: "password_hash", EXCHANGE: "exchange_password_hash" } as const;
const hashRow = z.object({ hash: z.string() });

/** Changes one of the member's passwords and ends every session but the one that asks. */
export async function changePassword(
  { pool, setting }: { pool: Pool; setting: SiteSetting },
  member: SignedInMember,
  form: PasswordForm,
  now: Date,
): Promise<null | Refusal> {
  if (form.kind === "LOGIN" && form.newPassword.length < setting.passwordMinimum) {
    const minimum = setting.passwordMinimum;
    return refuseFields({ newPassword: { code: "PASSWORD_SITE_MINIMUM", values: { minimum } } });
  }
  const subjects = [{ kind: "MEMBER", subject: `${form.kind}:${member.memberId}` }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const column = columns[form.kind];
  const found = await pool.query(`SELECT ${column} AS hash FROM platform.member WHERE member_id = $1`, [
    member.memberId,
  ]);
  const before = hashRow.parse(found.rows[0]).hash;
  if (!(await passwordMatches(before, form.currentPassword))) return refuse("WRONG_PASSWORD");
  await forgiveAttempt(pool, subjects);
  const after = await hashPassword(form.newPassword);
  return withTransaction(pool, async (client) => {
    // Of two changes at once the later finds another hash than it checked, and is refused.
    const changed = await client.query(
      `UPDATE platform.member SET ${column} = $3 WHERE member_id = $1 AND ${column} = $2`,
      [member.memberId, before, after],
    );
    if (changed.rowCount === 0) throw refuse("WRONG_PASSWORD");
    // Whoever secured the account meanwhile has ended the session that asks: it may change nothing any more.
    const live = await client.query(
      "SELECT FROM platform.session WHERE member_id = $1 AND session_id = $2 AND ended_at IS NULL",
      [member.memberId, member.sessionId],
    );
    if (live.rowCount === 0) throw refuse("UNAUTHENTICATED");
    await endSessions(client, member.memberId, { allBut: member.sessionId }, "PASSWORD_CHANGED", now);
    return null;
  });
}
