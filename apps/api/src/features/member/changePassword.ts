import type { PasswordKind } from "@hanpan/contract/enumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { checkExchangePassword } from "../../lib/exchangePassword.ts";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { passwordWeakness } from "../../lib/passwordRules.ts";
import { hashPassword, passwordMatches } from "../../lib/passwords.ts";
import { opened } from "../../lib/personalValues.ts";
import { endSessions } from "../../lib/sessions.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { endRecoveries } from "../../reach/codes/oneTimeCodes.ts";
import { forgetDevices } from "../../second-factor/trustedDevices.ts";
import { type Refusal, refuse, refuseFields, refuseForNow } from "../../server/refusal.ts";
import type { SignedInMember } from "../../server/support.ts";

export type PasswordForm = { kind: PasswordKind; currentPassword: string; newPassword: string };

const columns = { LOGIN: "password_hash", EXCHANGE: "exchange_password_hash" } as const;
const memberRow = z.object({
  login_id: z.string(),
  nickname: z.string(),
  phone: z.string(),
  password_hash: z.string(),
  exchange_password_hash: z.string(),
});
type MemberRow = z.output<typeof memberRow>;

export type PasswordRules = {
  readonly pool: Pool;
  readonly setting: SiteSetting;
  /** Whether passwords that are easily guessed are refused: where real members are. */
  readonly strictPasswords: boolean;
};

/** Changes one of the member's passwords and ends every session but the one that asks. */
export async function changePassword(
  { pool, setting, strictPasswords }: PasswordRules,
  member: SignedInMember,
  form: PasswordForm,
  now: Date,
): Promise<null | Refusal> {
  if (form.kind === "LOGIN" && form.newPassword.length < setting.passwordMinimum) {
    const minimum = setting.passwordMinimum;
    return refuseFields({ newPassword: { code: "PASSWORD_SITE_MINIMUM", values: { minimum } } });
  }
  const found = await pool.query(
    `SELECT login_id, nickname, phone, password_hash, exchange_password_hash
       FROM platform.member WHERE member_id = $1`,
    [member.memberId],
  );
  const row = memberRow.parse(found.rows[0]);
  const { login_id: loginId, nickname } = row;
  const phone = opened(member.memberId, "phone", row.phone);
  const weakness =
    strictPasswords && form.kind === "LOGIN"
      ? passwordWeakness(form.newPassword, { loginId, nickname, phone })
      : null;
  if (weakness !== null) return refuseFields({ newPassword: weakness });
  const wrong = await checkCurrent(pool, member.memberId, form, { row, now });
  if (wrong !== null) return wrong;
  const guessed = await countComparison(pool, member.memberId, form.kind, now);
  if (guessed !== null) return guessed;
  const other = form.kind === "LOGIN" ? row.exchange_password_hash : row.password_hash;
  if (await passwordMatches(other, form.newPassword)) {
    return refuseFields({ newPassword: "EXCHANGE_PASSWORD_SAME" });
  }
  const column = columns[form.kind];
  const before = row[column];
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
    await endRecoveries(client, member.memberId, now);
    if (form.kind === "LOGIN") await forgetDevices(client, member.memberId, null);
    await endSessions(client, member.memberId, { allBut: member.sessionId }, "PASSWORD_CHANGED", now);
    return null;
  });
}

/**
 * Checks the password that is to be changed; null when it is right. Guesses at the exchange password count wherever they
 * are made: five lock withdrawals as well.
 */
async function checkCurrent(
  pool: Pool,
  memberId: string,
  form: PasswordForm,
  { row, now }: { readonly row: MemberRow; readonly now: Date },
): Promise<null | Refusal> {
  if (form.kind === "EXCHANGE") {
    const refused = await checkExchangePassword(pool, memberId, form.currentPassword, now);
    return refused?.code === "WRONG_EXCHANGE_PASSWORD" ? refuse("WRONG_PASSWORD") : refused;
  }
  const subjects = [{ kind: "MEMBER", subject: `${form.kind}:${memberId}` }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  if (!(await passwordMatches(row.password_hash, form.currentPassword))) return refuse("WRONG_PASSWORD");
  await forgiveAttempt(pool, subjects);
  return null;
}

/**
 * A new login password that is refused because it is the exchange password gives that one away to whoever has the login
 * password alone. So it may be tried as seldom as any form of the member's, and no change of it is forgiven.
 */
async function countComparison(
  pool: Pool,
  memberId: string,
  kind: PasswordKind,
  now: Date,
): Promise<null | Refusal> {
  if (kind === "EXCHANGE") return null;
  const refusedForMs = await countAttempt(pool, [{ kind: "MEMBER", subject: `SAME:${memberId}` }], now);
  return refusedForMs === null ? null : refuseForNow(refusedForMs / 1_000);
}
