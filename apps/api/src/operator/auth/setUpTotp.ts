import type { PoolClient } from "pg";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { makeTotpSecret, type SecretBox, totpStepOf } from "../../second-factor/totp.ts";
import { refuse } from "../../server/refusal.ts";
import { endOperatorSessions } from "../lib/sessions.ts";
import type { SignedInOperator } from "../server/support.ts";

/** Keeps a new secret that does not count yet; a factor that is on is reset by an owner alone. */
export async function setUpTotp(
  client: PoolClient,
  secretBox: SecretBox,
  operator: SignedInOperator,
  siteName: string,
): Promise<{ secret: string; otpauthUrl: string }> {
  const made = makeTotpSecret(operator.loginId, siteName);
  const kept = await client.query("SELECT platform.set_operator_totp($1, $2, NULL) AS done", [
    operator.operatorId,
    secretBox.seal(operator.operatorId, made.secret),
  ]);
  if (!isDone(kept)) throw refuse("TOTP_ALREADY_SET");
  return made;
}

const secretRow = z.object({ totp_secret: z.instanceof(Buffer).nullable(), totp_enabled: z.boolean() });

/** Turns the second factor on when the code is of the kept secret; sessions that began without one elsewhere end. */
export async function confirmTotp(
  client: PoolClient,
  secretBox: SecretBox,
  operator: SignedInOperator,
  code: string,
  now: Date,
): Promise<void> {
  const found = await client.query(
    "SELECT totp_secret, totp_enabled FROM platform.operator WHERE operator_id = $1 FOR UPDATE",
    [operator.operatorId],
  );
  const row = secretRow.parse(found.rows[0]);
  if (row.totp_enabled) throw refuse("TOTP_ALREADY_SET");
  // An owner who secured the account meanwhile has ended the session that asks: its secret is not to count.
  const live = await client.query(
    "SELECT FROM platform.operator_session WHERE session_id = $1 AND ended_at IS NULL",
    [operator.sessionId],
  );
  if (live.rowCount === 0) throw refuse("UNAUTHENTICATED");
  const secret = row.totp_secret === null ? null : secretBox.open(operator.operatorId, row.totp_secret);
  const step = secret === null ? null : await totpStepOf(secret, code, 0, now);
  if (step === null) throw refuse("WRONG_TOTP");
  await endOperatorSessions(client, operator.operatorId, { allBut: operator.sessionId }, now);
  await client.query("SELECT platform.set_operator_totp($1, NULL, $2)", [operator.operatorId, step]);
}
