import type { Pool } from "pg";
import * as z from "zod";
import { countAttempt, forgiveAttempt } from "../../../lib/passwordAttempts.ts";
import { passwordMatches } from "../../../lib/passwords.ts";
import { type SecretBox, totpStepOf } from "../../../second-factor/totp.ts";
import { type Refusal, refuse, refuseForNow } from "../../../server/refusal.ts";

const row = z.object({
  password_hash: z.string(),
  totp_enabled: z.boolean(),
  totp_secret: z.instanceof(Buffer).nullable(),
  totp_last_step: z.number(),
});

/**
 * Refuses an operator who does not prove again who they are: the password, and of who has an authenticator its code, which is taken
 * once. A session that somebody else got hold of adds and removes no passkey.
 */
export async function refuseUnproven(
  pool: Pool,
  secretBox: SecretBox,
  operatorId: string,
  given: { readonly password: string; readonly totp?: string | undefined; readonly now: Date },
): Promise<Refusal | null> {
  const subjects = [{ kind: "OPERATOR_CODE", subject: `password:${operatorId}` }] as const;
  const refusedForMs = await countAttempt(pool, subjects, given.now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const found = await pool.query(
    `SELECT password_hash, totp_enabled, totp_secret, totp_last_step
       FROM platform.operator WHERE operator_id = $1`,
    [operatorId],
  );
  const { password_hash: hash, ...totp } = row.parse(found.rows[0]);
  if (!(await passwordMatches(hash, given.password))) return refuse("WRONG_PROOF");
  if (totp.totp_enabled) {
    const secret = totp.totp_secret === null ? null : secretBox.open(operatorId, totp.totp_secret);
    const step =
      secret === null || given.totp === undefined
        ? null
        : await totpStepOf(secret, given.totp, totp.totp_last_step, given.now);
    if (step === null) return refuse("WRONG_PROOF");
    const taken = await pool.query(
      "UPDATE platform.operator SET totp_last_step = $2 WHERE operator_id = $1 AND totp_last_step < $2",
      [operatorId, step],
    );
    if (taken.rowCount !== 1) return refuse("WRONG_PROOF");
  }
  await forgiveAttempt(pool, subjects);
  return null;
}
