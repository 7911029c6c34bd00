import type { RecoveryKind } from "@hanpan/contract/enumerations";
import type { FieldCode } from "@hanpan/contract/fieldErrors";
import { withTransaction } from "@hanpan/database";
import type { PoolClient } from "pg";
import * as z from "zod";
import { countAttempt } from "../../../lib/passwordAttempts.ts";
import { passwordWeakness } from "../../../lib/passwordRules.ts";
import { hashPassword, passwordMatches } from "../../../lib/passwords.ts";
import { opened, openedOrNull } from "../../../lib/personalValues.ts";
import { refusedByStatus } from "../../../lib/refusedByStatus.ts";
import { endSessions } from "../../../lib/sessions.ts";
import type { SiteSetting } from "../../../lib/siteSetting.ts";
import { endRecoveries, type Proven, readToken, useCode } from "../../../reach/codes/oneTimeCodes.ts";
import { notifyMember } from "../../../reach/notifyMember.ts";
import type { ReachGround } from "../../../reach/reachGround.ts";
import { forgetDevices } from "../../../second-factor/trustedDevices.ts";
import { type Refusal, refuse, refuseFields, refuseForNow } from "../../../server/refusal.ts";

const hourMs = 60 * 60_000;

type PasswordKind = Exclude<RecoveryKind, "LOGIN_ID">;
const columns = { LOGIN_PASSWORD: "password_hash", EXCHANGE_PASSWORD: "exchange_password_hash" } as const;
const templates = {
  LOGIN_PASSWORD: "LOGIN_PASSWORD_RECOVERED",
  EXCHANGE_PASSWORD: "EXCHANGE_PASSWORD_RECOVERED",
} as const;

const memberRow = z.object({
  login_id: z.string(),
  nickname: z.string(),
  phone: z.string(),
  phone_verified_at: z.date().nullable(),
  email: z.string().nullable(),
  password_hash: z.string(),
  exchange_password_hash: z.string(),
});
type MemberRow = z.output<typeof memberRow>;

async function readMember(
  client: Pick<PoolClient, "query">,
  memberId: string,
  lock = "",
): Promise<MemberRow> {
  const found = await client.query(
    `SELECT login_id, nickname, phone, phone_verified_at, email, password_hash, exchange_password_hash
       FROM platform.member WHERE member_id = $1 ${lock}`,
    [memberId],
  );
  const row = memberRow.parse(found.rows[0]);
  return {
    ...{ ...row, phone: opened(memberId, "phone", row.phone) },
    email: openedOrNull(memberId, "email", row.email),
  };
}

/** What a token sets, if it sets a password. */
export const passwordOf = ({ purpose }: Pick<Proven, "purpose">): PasswordKind | null =>
  purpose === "LOGIN_PASSWORD" || purpose === "EXCHANGE_PASSWORD" ? purpose : null;

/**
 * Whether what a code was sent to is still where the member is reached: whoever has a phone that is not theirs any more proves nothing. The
 * desk may send its link to a phone that was never verified, which the operator answers for.
 */
export const isStillReached = (
  { way, address, operator_id }: Pick<Proven, "way" | "address" | "operator_id">,
  member: Pick<MemberRow, "phone" | "phone_verified_at" | "email">,
): boolean =>
  // What an identity proved is whose it is, whatever the member's phone is by now.
  way === "IDENTITY" ||
  // What the desk handed over went to who stood there.
  way === "DESK" ||
  (way === "SMS"
    ? member.phone === address && (operator_id !== null || member.phone_verified_at !== null)
    : member.email === address);

export type RecoverRules = {
  readonly setting: SiteSetting;
  /** Whether passwords that are easily guessed are refused: where real members are. */
  readonly strictPasswords: boolean;
  readonly now: Date;
};

export type Recovered = {
  readonly kind: PasswordKind;
  readonly loginId: string;
  /** Until when withdrawals that are asked for are held. */
  readonly heldUntil: string;
};

/** What is wrong with the new password, if anything. It is said to who has a good token alone. */
function faultOf(
  kind: PasswordKind,
  password: string,
  member: MemberRow,
  { setting, strictPasswords }: RecoverRules,
): Refusal | null {
  const minimum = setting.passwordMinimum;
  if (kind === "EXCHANGE_PASSWORD")
    return password.length > 64 ? refuseFields({ newPassword: "TOO_LONG" satisfies FieldCode }) : null;
  if (password.length < minimum)
    return refuseFields({ newPassword: { code: "PASSWORD_SITE_MINIMUM", values: { minimum } } });
  const { login_id: loginId, nickname, phone } = member;
  const weakness = strictPasswords ? passwordWeakness(password, { loginId, nickname, phone }) : null;
  return weakness === null ? null : refuseFields({ newPassword: weakness });
}

/**
 * Sets a password by the token of a right code or of the desk's link. In one transaction: the token is used up, all others of the
 * member's end, every session ends, and the member is notified by every way. What is only refused uses nothing up.
 */
export async function setRecovered(
  ground: ReachGround,
  form: { readonly token: string; readonly newPassword: string },
  rules: RecoverRules,
): Promise<Recovered | Refusal> {
  const { setting, now } = rules;
  const proven = await readToken(ground.pool, form.token, now);
  const kind = proven === null ? null : passwordOf(proven);
  if (proven === null || kind === null) return refuse("RECOVERY_OVER");
  const { memberId } = proven;
  const before = await readMember(ground.pool, memberId);
  const fault = faultOf(kind, form.newPassword, before, rules);
  if (fault !== null) return fault;
  // That it is the other password gives that one away: so it may be tried seldom, and no try is forgiven.
  const triedForMs = await countAttempt(ground.pool, [{ kind: "MEMBER", subject: `SAME:${memberId}` }], now);
  if (triedForMs !== null) return refuseForNow(triedForMs / 1_000);
  const other = kind === "LOGIN_PASSWORD" ? before.exchange_password_hash : before.password_hash;
  if (await passwordMatches(other, form.newPassword))
    return refuseFields({ newPassword: "EXCHANGE_PASSWORD_SAME" });
  const hash = await hashPassword(form.newPassword);
  const heldUntil = new Date(now.getTime() + setting.money.riskRecoveryHours * hourMs).toISOString();
  await withTransaction(ground.pool, async (client) => {
    const member = await readMember(client, memberId, "FOR NO KEY UPDATE");
    if (!isStillReached(proven, member)) throw refuse("RECOVERY_OVER");
    if ((await refusedByStatus(client, memberId, "SIGN_IN")) !== null) throw refuse("RECOVERY_OVER");
    if (!(await useCode(client, { memberId, codeId: proven.code_id }, now))) throw refuse("RECOVERY_OVER");
    await endRecoveries(client, memberId, now);
    await forgetDevices(client, memberId, null);
    await client.query(`UPDATE platform.member SET ${columns[kind]} = $2 WHERE member_id = $1`, [
      memberId,
      hash,
    ]);
    if (kind === "EXCHANGE_PASSWORD")
      await client.query("DELETE FROM platform.exchange_password_attempt WHERE member_id = $1", [memberId]);
    await endSessions(client, memberId, { allBut: null }, "PASSWORD_CHANGED", now);
    await notifyMember(client, {
      ...{ memberId, template: templates[kind], payload: { until: heldUntil } },
      ...{ site: setting.siteName, by: "system:recovery", now },
    });
  });
  return { kind, loginId: before.login_id, heldUntil };
}
