import { needsSecondFactor } from "@hanpan/contract/operator/permissions";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { powerColumns, powerJoin, powerOf, powerRow } from "../../lib/operatorPower.ts";
import { makeSessionToken, readSessionToken } from "../../lib/sessionToken.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import type { SignedInOperator } from "../server/support.ts";
import { appendAudit } from "./audit.ts";
import { letsIn } from "./door.ts";

/** A session slides at most once in this time, so that reading costs no write. */
const slideEveryMs = 60_000;
const minuteMs = 60_000;

/** However busy an operator is, after this time they sign in again. */
const longestSessionMs = 12 * 60 * minuteMs;

const expiryOf = (startedAt: Date, idleMinutes: number, now: Date) =>
  new Date(Math.min(now.getTime() + idleMinutes * minuteMs, startedAt.getTime() + longestSessionMs));

/** Starts an operator's session; answers the token, which is kept nowhere else. */
export async function startOperatorSession(
  connection: Pool | PoolClient,
  session: {
    readonly operatorId: string;
    readonly address: string;
    readonly device: string;
    readonly idleMinutes: number;
    /** Of one that is begun at the identity provider: whether it asked for a second factor. */
    readonly provider?: { readonly hasFactor: boolean } | undefined;
    readonly now: Date;
  },
): Promise<string> {
  const token = makeSessionToken(session.operatorId);
  await connection.query(
    `INSERT INTO platform.operator_session
       (session_id, operator_id, token_hash, started_at, last_seen_at, expires_at, address, device, by_provider,
        factor_by_provider)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`,
    [
      v7(),
      session.operatorId,
      token.hash,
      session.now,
      expiryOf(session.now, session.idleMinutes, session.now),
      session.address,
      session.device,
      session.provider !== undefined,
      session.provider?.hasFactor === true,
    ],
  );
  return token.text;
}

const foundRow = powerRow.extend({
  session_id: z.string(),
  operator_id: z.string(),
  login_id: z.string(),
  role_id: z.string().nullable(),
  totp_enabled: z.boolean(),
  has_passkey: z.boolean(),
  by_provider: z.boolean(),
  factor_by_provider: z.boolean(),
  started_at: z.date(),
  last_seen_at: z.date(),
  expires_at: z.date(),
});

/**
 * Finds the operator of a token by one indexed read. `slides` is for what an operator does themselves: it slides the
 * session when that is due, which what a console reads by itself must not. `totpRequired` says whether the roles that
 * need a second factor must have it here; in a demo they need not. From an `address` that the `door` does not let in the session ends, once
 * and audited, and the answer is ELSEWHERE.
 */
export async function findOperatorSession(
  pool: Pool,
  tokenText: string,
  setting: {
    readonly idleMinutes: number;
    readonly totpRequired: boolean;
    readonly slides: boolean;
    readonly door: SiteSetting["operatorDoor"];
    /** Whether sessions count that were not begun at the identity provider. */
    readonly localAccounts: boolean;
    readonly address: string;
  },
  now: Date,
): Promise<SignedInOperator | "ELSEWHERE" | null> {
  const token = readSessionToken(tokenText);
  if (token === null) return null;
  const found = await pool.query({
    name: "find-operator-session",
    text: `SELECT s.session_id, s.operator_id, operator.login_id, operator.role_id, ${powerColumns}, operator.totp_enabled,
                  EXISTS (SELECT FROM platform.operator_passkey p WHERE p.operator_id = s.operator_id) AS has_passkey, s.started_at, s.last_seen_at,
                  s.expires_at, s.by_provider, s.factor_by_provider
             FROM platform.operator_session s JOIN platform.operator USING (operator_id) ${powerJoin}
            WHERE s.token_hash = $1 AND s.operator_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3
              AND operator.status = 'ACTIVE'`,
    values: [token.hash, token.memberId, now],
  });
  if (found.rows[0] === undefined) return null;
  const row = foundRow.parse(found.rows[0]);
  const { address } = setting;
  if (!setting.localAccounts && !row.by_provider) return null;
  if (!letsIn(setting.door, { loginId: row.login_id, holds: row.role_id ?? row.role }, address)) {
    const { operator_id: operatorId, session_id: sessionId, login_id: name } = row;
    if ((await endOperatorSessions(pool, operatorId, { only: [sessionId] }, now)) > 0) {
      const entry = { action: "auth.elsewhere", subject: "session", outcome: "REFUSED" } as const;
      await appendAudit(pool, { operatorId, name, address }, { ...entry, reason: "ADDRESS_REFUSED" }, now);
    }
    return "ELSEWHERE";
  }
  const isDue = setting.slides && now.getTime() - row.last_seen_at.getTime() >= slideEveryMs;
  const expiresAt = isDue ? expiryOf(row.started_at, setting.idleMinutes, now) : row.expires_at;
  if (isDue) {
    await pool.query(
      `UPDATE platform.operator_session SET last_seen_at = $2, expires_at = $3
        WHERE session_id = $1 AND ended_at IS NULL AND last_seen_at = $4`,
      [row.session_id, now, expiresAt, row.last_seen_at],
    );
  }
  return {
    operatorId: row.operator_id,
    loginId: row.login_id,
    ...powerOf(row),
    sessionId: row.session_id,
    totpEnabled: row.totp_enabled,
    totpSetupNeeded:
      setting.totpRequired &&
      needsSecondFactor(row.role) &&
      !row.totp_enabled &&
      !row.has_passkey &&
      !row.factor_by_provider,
    sessionStartedAt: row.started_at,
    sessionExpiresAt: expiresAt,
  };
}

/** Ends live sessions of an operator: the named ones, or all but one; answers how many. */
export async function endOperatorSessions(
  connection: Pool | PoolClient,
  operatorId: string,
  choice: { readonly only: readonly string[] } | { readonly allBut: string | null },
  now: Date,
): Promise<number> {
  const ended = await connection.query(
    `UPDATE platform.operator_session SET ended_at = $2
      WHERE operator_id = $1 AND ended_at IS NULL AND expires_at > $2
        AND ($3::uuid[] IS NULL OR session_id = ANY ($3)) AND session_id IS DISTINCT FROM $4`,
    [operatorId, now, "only" in choice ? choice.only : null, "allBut" in choice ? choice.allBut : null],
  );
  return ended.rowCount ?? 0;
}
