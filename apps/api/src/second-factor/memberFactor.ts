import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { endSessions } from "../lib/sessions.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { memberPasskeys } from "../passkeys/store.ts";
import { notifyMember } from "../reach/notifyMember.ts";
import { type Refusal, refuse } from "../server/refusal.ts";
import type { SignedInMember } from "../server/support.ts";
import type { FactorGround } from "./factorGround.ts";
import { makeRecoveryCodes } from "./recoveryCodes.ts";
import { makeTotpSecret, totpStepOf } from "./totp.ts";
import { forgetDevices } from "./trustedDevices.ts";

const factorRow = z.object({
  totp_secret: z.instanceof(Buffer),
  totp_since: z.date().nullable(),
});
type FactorRow = z.output<typeof factorRow>;

async function readRow(connection: Pool | PoolClient, memberId: string): Promise<FactorRow | null> {
  const found = await connection.query(
    "SELECT totp_secret, totp_since FROM platform.member_factor WHERE member_id = $1",
    [memberId],
  );
  return found.rows[0] === undefined ? null : factorRow.parse(found.rows[0]);
}

/** Since when the codes of a member's authenticator count; null: they do not. */
export async function totpSinceOf(connection: Pool | PoolClient, memberId: string): Promise<Date | null> {
  return (await readRow(connection, memberId))?.totp_since ?? null;
}

/** Whether a member has a second factor: an authenticator, or a passkey, which is password and second factor in one. */
export async function hasFactor(connection: Pool | PoolClient, memberId: string): Promise<boolean> {
  return (
    (await totpSinceOf(connection, memberId)) !== null || (await memberPasskeys.has(connection, memberId))
  );
}

/** Keeps a sign-in and a change of the factor apart: whichever comes first is seen by the other. */
export async function lockMember(client: PoolClient, memberId: string): Promise<void> {
  await client.query("SELECT FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [memberId]);
}

/** Refuses (throws) a session that somebody ended meanwhile: it may change nothing any more. */
export async function refuseEnded(
  client: PoolClient,
  { memberId, sessionId }: SignedInMember,
): Promise<void> {
  const live = await client.query(
    "SELECT FROM platform.session WHERE member_id = $1 AND session_id = $2 AND ended_at IS NULL",
    [memberId, sessionId],
  );
  if (live.rowCount === 0) throw refuse("UNAUTHENTICATED");
}

const loginIdRow = z.object({ login_id: z.string() });

/** Keeps a new secret that does not count yet; one that counts is removed first. */
export async function beginTotpOf(
  client: PoolClient,
  ground: FactorGround,
  memberId: string,
  { siteName, now }: { readonly siteName: string; readonly now: Date },
): Promise<{ secret: string; otpauthUrl: string }> {
  await lockMember(client, memberId);
  const found = await client.query("SELECT login_id FROM platform.member WHERE member_id = $1", [memberId]);
  const made = makeTotpSecret(loginIdRow.parse(found.rows[0]).login_id, siteName);
  const kept = await client.query(
    `INSERT INTO platform.member_factor AS factor (member_id, totp_secret, begun_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET totp_secret = excluded.totp_secret, begun_at = excluded.begun_at
       WHERE factor.totp_since IS NULL`,
    [memberId, ground.secretBox.seal(memberId, made.secret), now],
  );
  if (kept.rowCount === 0) throw refuse("TOTP_ALREADY_SET");
  return made;
}

/** What a change of the factor is done with. */
export type FactorChange = {
  readonly ground: FactorGround;
  readonly setting: Pick<SiteSetting, "siteName">;
  readonly now: Date;
};

/** Notifies a member by every way what became of what guards their account, in the transaction of the change. */
export const notifyOfGuard = (
  client: PoolClient,
  { setting, now }: FactorChange,
  memberId: string,
  about: Pick<Parameters<typeof notifyMember>[1], "template" | "payload" | "by">,
) => notifyMember(client, { memberId, ...about, site: setting.siteName, now });

const notify = (
  client: PoolClient,
  change: FactorChange,
  memberId: string,
  template: "SECOND_FACTOR_ADDED" | "SECOND_FACTOR_REMOVED" | "RECOVERY_CODES_RENEWED",
) => notifyOfGuard(client, change, memberId, { template, payload: {}, by: "system:second-factor" });

/**
 * Turns the authenticator on when the code is of the kept secret. Whoever is signed in elsewhere came in without it, and signs in again.
 * Answers the recovery codes, once.
 */
export async function confirmTotpOf(
  change: FactorChange,
  member: SignedInMember,
  code: string,
): Promise<{ codes: string[] } | Refusal> {
  const { ground, now } = change;
  const { memberId } = member;
  return withTransaction(ground.pool, async (client) => {
    await lockMember(client, memberId);
    const row = await readRow(client, memberId);
    if (row !== null && row.totp_since !== null) throw refuse("TOTP_ALREADY_SET");
    await refuseEnded(client, member);
    const secret = row === null ? null : ground.secretBox.open(memberId, row.totp_secret);
    const step = secret === null ? null : await totpStepOf(secret, code, 0, now);
    if (step === null) throw refuse("WRONG_PROOF");
    const isFirst = !(await hasFactor(client, memberId));
    await client.query(
      "UPDATE platform.member_factor SET totp_since = $2, totp_last_step = $3 WHERE member_id = $1",
      [memberId, now, step],
    );
    if (isFirst) await endSessions(client, memberId, { allBut: member.sessionId }, "ENDED_BY_MEMBER", now);
    await notify(client, change, memberId, "SECOND_FACTOR_ADDED");
    return { codes: isFirst ? await makeRecoveryCodes(client, ground.codeKey, memberId, now) : [] };
  });
}

/** Forgets what belongs to a second factor once a member has none any more: recovery codes, what was proven, trusted devices. */
export async function settleFactor(client: PoolClient, memberId: string): Promise<void> {
  if (await hasFactor(client, memberId)) return;
  await client.query("DELETE FROM platform.member_recovery_code WHERE member_id = $1", [memberId]);
  await client.query("DELETE FROM platform.factor_proof WHERE member_id = $1", [memberId]);
  await forgetDevices(client, memberId, null);
}

/** Forgets all that a member's second factor consists of, passkeys too. False where there was none. */
export async function forgetFactor(client: PoolClient, memberId: string): Promise<boolean> {
  await lockMember(client, memberId);
  const had = await hasFactor(client, memberId);
  await client.query("DELETE FROM platform.member_factor WHERE member_id = $1", [memberId]);
  await memberPasskeys.removeAll(client, memberId);
  await settleFactor(client, memberId);
  return had;
}

/** Removes the authenticator as the member wishes. Refuses (throws) NO_SECOND_FACTOR. */
export async function removeFactorOf(
  client: PoolClient,
  change: FactorChange,
  memberId: string,
): Promise<void> {
  await lockMember(client, memberId);
  const removed = await client.query(
    "DELETE FROM platform.member_factor WHERE member_id = $1 AND totp_since IS NOT NULL",
    [memberId],
  );
  if (removed.rowCount === 0) throw refuse("NO_SECOND_FACTOR");
  await settleFactor(client, memberId);
  await notify(client, change, memberId, "SECOND_FACTOR_REMOVED");
}

/** Makes recovery codes in the place of those before. Refuses (throws) NO_SECOND_FACTOR. */
export async function renewCodesOf(
  client: PoolClient,
  change: FactorChange,
  memberId: string,
): Promise<{ codes: string[] }> {
  await lockMember(client, memberId);
  if (!(await hasFactor(client, memberId))) throw refuse("NO_SECOND_FACTOR");
  await notify(client, change, memberId, "RECOVERY_CODES_RENEWED");
  return { codes: await makeRecoveryCodes(client, change.ground.codeKey, memberId, change.now) };
}
