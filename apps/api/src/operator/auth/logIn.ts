import { operatorStatuses } from "@hanpan/contract/operator/enumerations";
import { heldRoles } from "@hanpan/contract/operator/permissions";
import { withTransaction } from "@hanpan/database";
import type { RequestFacts } from "@hanpan/server/serveCall";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { deviceName } from "../../lib/device.ts";
import { passwordMatches } from "../../lib/passwords.ts";
import type { SignInGuard } from "../../lib/signInGuard.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { operatorPasskeys } from "../../passkeys/store.ts";
import { type SecretBox, totpStepOf } from "../../second-factor/totp.ts";
import { type Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import { type Actor, appendAudit } from "../lib/audit.ts";
import { letsIn } from "../lib/door.ts";
import { startOperatorSession } from "../lib/sessions.ts";
import { isBound } from "./provider/identities.ts";

const credentialsRow = z.object({
  operator_id: z.string(),
  role: z.enum(heldRoles),
  role_id: z.string().nullable(),
  password_hash: z.string(),
  status: z.enum(operatorStatuses),
  totp_enabled: z.boolean(),
  totp_secret: z.instanceof(Buffer).nullable(),
  totp_last_step: z.number(),
});
type Credentials = z.output<typeof credentialsRow>;

export type OperatorLogin = {
  readonly loginId: string;
  readonly password: string;
  readonly totp?: string | undefined;
};

/**
 * Signs an operator in. An unknown ID costs the same argon2 work; failures are counted by the guard, wrong codes of the
 * second factor among them. Only a whole sign-in forgives. Each one
 * whose password was right is audited, the others are kept beside the audit.
 */
export async function logInOperator(
  dependencies: {
    readonly pool: Pool;
    readonly secretBox: SecretBox;
    readonly guard: SignInGuard;
    readonly idleMinutes: number;
    readonly door: SiteSetting["operatorDoor"];
    readonly localAccounts: boolean;
  },
  form: OperatorLogin,
  arrival: { readonly now: Date; readonly request: RequestFacts },
): Promise<string | Refusal> {
  const { pool } = dependencies;
  const { now, request } = arrival;
  const { address, cookies } = request;
  const attempt = await dependencies.guard.count({ loginId: form.loginId, address, cookies }, now);
  if (attempt.refusedForMs !== null) return refuseForNow(attempt.refusedForMs / 1_000);
  const found = await pool.query(
    `SELECT operator_id, role, role_id, password_hash, status, totp_enabled, totp_secret, totp_last_step
       FROM platform.operator WHERE login_id = $1`,
    [form.loginId],
  );
  const credentials = found.rows[0] === undefined ? null : credentialsRow.parse(found.rows[0]);
  const isGood = await passwordMatches(credentials?.password_hash ?? null, form.password);
  const actor = {
    operatorId: credentials?.operator_id ?? null,
    name: form.loginId,
    address: request.address,
  };
  const turnedAway = async (
    code:
      | "BAD_CREDENTIALS"
      | "ADDRESS_REFUSED"
      | "OPERATOR_DISABLED"
      | "PASSKEY_NEEDED"
      | "PROVIDER_SIGN_IN"
      | "LOCAL_ACCOUNTS_OFF"
      | WrongCode,
  ) => {
    // Whoever does not know the password is nobody known: the chain keeps the acts of operators.
    if (!isGood || credentials === null) {
      await keepStrangersSignIn(pool, { ...actor, device: deviceName(request.userAgent), now });
      return refuse(code);
    }
    const entry = { action: "auth.login", subject: "session", reason: code, outcome: "REFUSED" } as const;
    await appendAudit(pool, actor, entry, now);
    return refuse(code);
  };
  // Before the password is judged, so that who is elsewhere learns of none whether it is right.
  const comer = { loginId: form.loginId, holds: credentials?.role_id ?? credentials?.role ?? null };
  if (!letsIn(dependencies.door, comer, address)) return turnedAway("ADDRESS_REFUSED");
  if (!dependencies.localAccounts) return turnedAway("LOCAL_ACCOUNTS_OFF");
  if (!isGood || credentials === null) return turnedAway("BAD_CREDENTIALS");
  if (credentials.status === "DISABLED") return turnedAway("OPERATOR_DISABLED");
  if (await isBound(pool, credentials.operator_id)) return turnedAway("PROVIDER_SIGN_IN");
  if (!credentials.totp_enabled && (await operatorPasskeys.has(pool, credentials.operator_id)))
    return turnedAway("PASSKEY_NEEDED");
  if (credentials.totp_enabled) {
    if (form.totp === undefined) return refuse("TOTP_REQUIRED");
    const wrong = await takeCode(dependencies, credentials, form.totp, now);
    if (wrong !== null) return turnedAway(wrong);
  }
  const token = await withTransaction(pool, async (client) => {
    if (!(await takeLogin(client, credentials, now))) return null;
    const begun = await startOperatorSession(client, {
      operatorId: credentials.operator_id,
      address: request.address,
      device: deviceName(request.userAgent),
      idleMinutes: dependencies.idleMinutes,
      now,
    });
    await appendAudit(client, actor, { action: "auth.login", subject: "session" }, now);
    return begun;
  });
  if (token === null) return turnedAway("BAD_CREDENTIALS");
  await attempt.forgive();
  return token;
}

/**
 * Notes the sign-in, if what was verified still holds: argon2 takes its time, and the password, the status or the
 * second factor may have changed meanwhile. Whoever would change them now waits, and then ends the new session.
 */
async function takeLogin(client: PoolClient, credentials: Credentials, now: Date): Promise<boolean> {
  const taken = await client.query(
    `UPDATE platform.operator SET last_login_at = $2
      WHERE operator_id = $1 AND password_hash = $3 AND status = 'ACTIVE' AND totp_enabled = $4
        AND (NOT totp_enabled OR totp_secret = $5)
        AND (totp_enabled OR NOT EXISTS (
          SELECT FROM platform.operator_passkey AS passkey WHERE passkey.operator_id = operator.operator_id))`,
    [
      credentials.operator_id,
      now,
      credentials.password_hash,
      credentials.totp_enabled,
      credentials.totp_secret,
    ],
  );
  // Of who has bound their account meanwhile, or is about to: they hold the row, and read on only now.
  return taken.rowCount === 1 && !(await isBound(client, credentials.operator_id));
}

/** Keeps a sign-in with a wrong ID or password: with the operator whose ID it named, when there is one. */
async function keepStrangersSignIn(
  pool: Pool,
  tried: Actor & { readonly device: string; readonly now: Date },
): Promise<void> {
  await pool.query(
    `INSERT INTO platform.stranger_sign_in (sign_in_id, at, operator_id, login_id, address, device)
     VALUES ($1, $2, $3, left($4, 64), $5, $6)`,
    [v7(), tried.now, tried.operatorId, tried.name, tried.address, tried.device],
  );
}

/** Why a code does not count: it is no good, or the secret that would show it cannot be read any more. */
type WrongCode = "WRONG_TOTP" | "TOTP_UNREADABLE";

/** Takes a code once: of two sign-ins with the same code at the same time one wins. Answers null, or why it does not count. */
async function takeCode(
  { pool, secretBox }: { readonly pool: Pool; readonly secretBox: SecretBox },
  credentials: Credentials,
  code: string,
  now: Date,
): Promise<WrongCode | null> {
  if (credentials.totp_secret === null) return "WRONG_TOTP";
  const secret = secretBox.open(credentials.operator_id, credentials.totp_secret);
  if (secret === null) return "TOTP_UNREADABLE";
  const step = await totpStepOf(secret, code, credentials.totp_last_step, now);
  if (step === null) return "WRONG_TOTP";
  const taken = await pool.query(
    "UPDATE platform.operator SET totp_last_step = $2 WHERE operator_id = $1 AND totp_last_step < $2",
    [credentials.operator_id, step],
  );
  return taken.rowCount === 1 ? null : "WRONG_TOTP";
}
