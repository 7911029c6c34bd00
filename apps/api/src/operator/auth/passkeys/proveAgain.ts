import { withTransaction } from "@hanpan/database";
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

const row = z.object({
  password_hash: z.string(),
  totp_enabled: z.boolean(),
  totp_secret: z.instanceof(Buffer).nullable(),
  totp_last_step: z.number(),
});
type Authenticator = Omit<z.output<typeof row>, "password_hash">;

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
 * Refuses an operator who does not prove again who they are: the password, and the second factor of who has one, a code of the authenticator or a
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
  const found = await pool.query(
    `SELECT password_hash, totp_enabled, totp_secret, totp_last_step
       FROM platform.operator WHERE operator_id = $1`,
    [operatorId],
  );
  const { password_hash: hash, ...authenticator } = row.parse(found.rows[0]);
  if (given.password === undefined || !(await passwordMatches(hash, given.password)))
    return refuse("WRONG_PROOF");
  const hasFactor = authenticator.totp_enabled || (await operatorPasskeys.has(pool, operatorId));
  const isProven =
    !hasFactor ||
    (given.passkey === undefined
      ? given.totp !== undefined &&
        (await takeCode({ ground, secretBox }, operatorId, authenticator, { code: given.totp, now }))
      : await takeSigned(ground, operator, given.passkey, now));
  if (!isProven) return refuse("WRONG_PROOF");
  await forgiveAttempt(pool, subjects);
  return null;
}

/** Takes a code of the authenticator, once. */
async function takeCode(
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
