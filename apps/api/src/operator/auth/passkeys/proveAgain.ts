import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { countAttempt, forgiveAttempt } from "../../../lib/passwordAttempts.ts";
import { passwordMatches } from "../../../lib/passwords.ts";
import { spendChallenge } from "../../../passkeys/ceremonies.ts";
import { lookAtSigned, type PasskeyGround } from "../../../passkeys/passkeyGround.ts";
import { operatorPasskeys } from "../../../passkeys/store.ts";
import { type Assertion, ownerOf } from "../../../passkeys/verify.ts";
import { type SecretBox, totpStepOf } from "../../../second-factor/totp.ts";
import { type Refusal, refuse, refuseForNow } from "../../../server/refusal.ts";
import type { SignedInOperator } from "../../server/support.ts";
import { isBound } from "../provider/identities.ts";

const row = z.object({
  password_hash: z.string(),
  totp_enabled: z.boolean(),
  totp_secret: z.instanceof(Buffer).nullable(),
  totp_last_step: z.number(),
});
type Authenticator = z.output<typeof row>;

/** How long what was proven at the provider waits for the act that it is for. */
export const provenForMs = 5 * 60_000;

/** To whom, and for what, the challenge is bound that a passkey signs as a proof. */
export const toProve = ({ sessionId }: SignedInOperator) => `operator proves ${sessionId}`;

/** What an operator gave to prove again who they are. */
export type GivenProof = {
  readonly password?: string | undefined;
  readonly totp?: string | undefined;
  readonly passkey?: (Assertion & { readonly ticket: string }) | undefined;
};

/** What proofs are looked at with. */
export type ProofGround = { readonly ground: PasskeyGround; readonly secretBox: SecretBox };

/**
 * Refuses an operator who does not prove again who they are: the password, or of who signs in by the provider what they proved there, and the second factor of who has one, a code of the authenticator or a
 * passkey, each taken once. A session that somebody else got hold of changes nothing that guards the account, nor does who knows the password
 * beside it (docs/passkeys.md, "Operators").
 */
export async function refuseUnproven(
  { ground, secretBox }: ProofGround,
  operator: SignedInOperator,
  given: GivenProof,
  now: Date,
): Promise<Refusal | null> {
  const { pool } = ground;
  const { operatorId } = operator;
  const subjects = [{ kind: "OPERATOR_CODE", subject: `password:${operatorId}` }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const authenticator = await readAuthenticator(pool, operatorId);
  const bound = await isBound(pool, operatorId);
  if (bound && !(await hasProven(pool, operator, now))) return refuse("PROVE_AT_PROVIDER");
  if (!bound && !(await passwordIsRight(given.password, authenticator))) return refuse("WRONG_PROOF");
  const hasFactor = authenticator.totp_enabled || (await operatorPasskeys.has(pool, operatorId));
  const isProven =
    !hasFactor ||
    (given.passkey === undefined
      ? given.totp !== undefined &&
        (await takeCode({ ground, secretBox }, operatorId, authenticator, { code: given.totp, now }))
      : await takeSigned(ground, operator, given.passkey, now));
  if (!isProven) return refuse("WRONG_PROOF");
  if (bound && !(await takeProven(pool, operator, now))) return refuse("PROVE_AT_PROVIDER");
  await forgiveAttempt(pool, subjects);
  return null;
}

/** What an operator's password and code are held against. */
export async function readAuthenticator(pool: Pool, operatorId: string): Promise<Authenticator> {
  const found = await pool.query(
    `SELECT password_hash, totp_enabled, totp_secret, totp_last_step
       FROM platform.operator WHERE operator_id = $1`,
    [operatorId],
  );
  return row.parse(found.rows[0]);
}

const passwordIsRight = async (password: string | undefined, { password_hash: hash }: Authenticator) =>
  password !== undefined && (await passwordMatches(hash, password));

const freshProof = "session_id = $1 AND proven_at > $2";

/** Whether the operator proved at the provider who they are, in this session, within five minutes. */
async function hasProven(pool: Pool, { sessionId }: SignedInOperator, now: Date): Promise<boolean> {
  const found = await pool.query(`SELECT FROM platform.operator_session WHERE ${freshProof}`, [
    sessionId,
    new Date(now.getTime() - provenForMs),
  ]);
  return found.rows.length === 1;
}

/** Takes that proof, once. */
async function takeProven(pool: Pool, { sessionId }: SignedInOperator, now: Date): Promise<boolean> {
  const taken = await pool.query(
    `UPDATE platform.operator_session SET proven_at = NULL WHERE ${freshProof}`,
    [sessionId, new Date(now.getTime() - provenForMs)],
  );
  return taken.rowCount === 1;
}

/** Takes a code of the authenticator, once. */
export async function takeCode(
  { ground: { pool }, secretBox }: ProofGround,
  operatorId: string,
  { totp_enabled: isOn, totp_secret: sealed, totp_last_step: lastStep }: Authenticator,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const secret = !isOn || sealed === null ? null : secretBox.open(operatorId, sealed);
  const step = secret === null ? null : await totpStepOf(secret, code, lastStep, now);
  if (step === null) return false;
  const taken = await pool.query(
    "UPDATE platform.operator SET totp_last_step = $2 WHERE operator_id = $1 AND totp_last_step < $2",
    [operatorId, step],
  );
  return taken.rowCount === 1;
}

/** Takes what a passkey of the operator's signed for this session, once. */
async function takeSigned(
  ground: PasskeyGround,
  operator: SignedInOperator,
  { ticket, ...answer }: Assertion & { readonly ticket: string },
  now: Date,
): Promise<boolean> {
  const { pool, party } = ground;
  const { operatorId } = operator;
  if (party === null || ownerOf(answer.userHandle) !== operatorId) return false;
  const looked = { ownerId: operatorId, boundTo: toProve(operator), ticket, answer, now };
  const signed = await lookAtSigned(ground, party, operatorPasskeys, looked);
  return (
    signed !== null &&
    (await withTransaction(
      pool,
      async (client) =>
        (await spendChallenge(client, signed.challenge, now)) &&
        (await operatorPasskeys.noteSigned(client, operatorId, answer.id, { ...signed, now })),
    ))
  );
}
