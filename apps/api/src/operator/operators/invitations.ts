import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { makeSessionToken, readSessionToken } from "../../lib/sessionToken.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { refuse } from "../../server/refusal.ts";
import { newForMs } from "../lib/countsAsOne.ts";
import { letsIn } from "../lib/door.ts";
import { endOperatorSessions } from "../lib/sessions.ts";

/** How long an invitation can be used. */
const invitationForMs = 72 * 60 * 60 * 1_000;

const joinedRow = z.object({ joined_at: z.date().nullable() });

/**
 * Makes the link's token for an operator who has no password of their own; the one before ends. NOT_FOUND, or
 * OPERATOR_JOINED.
 */
export async function inviteOperator(
  client: PoolClient,
  invitation: { readonly operatorId: string; readonly madeBy: string; readonly now: Date },
): Promise<{ token: string; expiresAt: string }> {
  const { operatorId, madeBy, now } = invitation;
  const found = await client.query(
    "SELECT joined_at FROM platform.operator WHERE operator_id = $1 FOR NO KEY UPDATE",
    [operatorId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  if (joinedRow.parse(found.rows[0]).joined_at !== null) throw refuse("OPERATOR_JOINED");
  const token = makeSessionToken(operatorId);
  const expiresAt = new Date(now.getTime() + invitationForMs);
  await client.query("SELECT platform.invite_operator($1, $2, $3, $4, $5)", [
    operatorId,
    token.hash,
    madeBy,
    now,
    expiresAt,
  ]);
  return { token: token.text, expiresAt: expiresAt.toISOString() };
}

/** Whether it is an invitation that can be taken now. */
export async function isInvitation(
  connection: Pool | PoolClient,
  given: string,
  now: Date,
): Promise<boolean> {
  const token = readSessionToken(given);
  if (token === null) return false;
  const known = await connection.query(
    "SELECT FROM platform.operator_invitation WHERE operator_id = $1 AND token_hash = $2 AND expires_at > $3",
    [token.memberId, token.hash, now],
  );
  return known.rowCount === 1;
}

const invitedRow = z.object({ login_id: z.string().nullable() });
const comerRow = z.object({ role: z.string(), role_id: z.string().nullable() });

/**
 * Takes an invitation once: the password is its holder's own, and they count as one of two a day later. INVITATION_OVER
 * when it was taken, replaced, or is too old; ADDRESS_REFUSED from where they are not let in.
 */
export async function takeInvitation(
  client: PoolClient,
  given: {
    readonly token: string;
    readonly password: string;
    readonly address: string;
    readonly door: SiteSetting["operatorDoor"];
    readonly now: Date;
  },
): Promise<{ readonly operatorId: string; readonly loginId: string }> {
  const { now } = given;
  const token = readSessionToken(given.token);
  if (token === null || !(await isInvitation(client, given.token, now))) throw refuse("INVITATION_OVER");
  const taken = await client.query("SELECT platform.take_invitation($1, $2, $3, $4, $5) AS login_id", [
    token.memberId,
    token.hash,
    await hashPassword(given.password),
    now,
    new Date(now.getTime() + newForMs),
  ]);
  const { login_id: loginId } = invitedRow.parse(taken.rows[0]);
  if (loginId === null) throw refuse("INVITATION_OVER");
  const { rows } = await client.query("SELECT role, role_id FROM platform.operator WHERE operator_id = $1", [
    token.memberId,
  ]);
  const { role, role_id } = comerRow.parse(rows[0]);
  if (!letsIn(given.door, { loginId, holds: role_id ?? role }, given.address))
    throw refuse("ADDRESS_REFUSED");
  return { operatorId: token.memberId, loginId };
}

const ownRow = z.object({ password_hash: z.string() });

/** The hash of an operator's password, their row locked until it is changed. */
export async function readOwnPassword(client: PoolClient, operatorId: string): Promise<string> {
  const found = await client.query(
    "SELECT password_hash FROM platform.operator WHERE operator_id = $1 FOR NO KEY UPDATE",
    [operatorId],
  );
  return ownRow.parse(found.rows[0]).password_hash;
}

/** Changes an operator's own password and ends every other session of theirs. */
export async function changeOwnPassword(
  client: PoolClient,
  given: {
    readonly operatorId: string;
    readonly sessionId: string;
    /** The hash of the password that was verified. */
    readonly oldHash: string;
    readonly newPassword: string;
    readonly now: Date;
  },
): Promise<void> {
  await endOperatorSessions(client, given.operatorId, { allBut: given.sessionId }, given.now);
  const changed = await client.query("SELECT platform.change_own_password($1, $2, $3) AS done", [
    given.operatorId,
    given.oldHash,
    await hashPassword(given.newPassword),
  ]);
  if (!isDone(changed)) throw refuse("WRONG_PASSWORD");
}
