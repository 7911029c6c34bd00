import * as calls from "@hanpan/contract/operator/calls/auth";
import { withTransaction } from "@hanpan/database";
import type { Cookie } from "@hanpan/server/cookies";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { warmPasswords } from "../../lib/passwords.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import type { SignInGuard } from "../../lib/signInGuard.ts";
import type { PasskeyGround } from "../../passkeys/passkeyGround.ts";
import type { SecretBox } from "../../second-factor/totp.ts";
import { Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import { auditedFilter } from "../lib/auditedFilter.ts";
import { endOperatorSessions } from "../lib/sessions.ts";
import { registerOpenCall, registerOperatorCall } from "../server/registerOperatorCall.ts";
import { logInOperator } from "./logIn.ts";
import { readMe } from "./me.ts";
import { refuseUnproven } from "./passkeys/proveAgain.ts";
import { confirmTotp, setUpTotp } from "./setUpTotp.ts";

export type OperatorAuthDependencies = {
  readonly pool: Pool;
  readonly siteSetting: ReadSiteSetting;
  readonly secretBox: SecretBox;
  readonly passkeys: PasskeyGround;
  readonly guard: SignInGuard;
  /** The cookie by which the pictures that only operators see are fetched. */
  readonly pictures: Cookie;
  /** Whether the roles that need a second factor must have one here. */
  readonly totpRequired: boolean;
};

const sessionRows = z.array(
  z.object({
    session_id: z.string(),
    started_at: z.date(),
    last_seen_at: z.date(),
    expires_at: z.date(),
    address: z.string(),
    device: z.string(),
  }),
);

/** Sign-in, the second factor, and the operator's own sessions. */
export async function registerOperatorAuthRoutes(
  app: FastifyInstance,
  { pool, siteSetting, secretBox, passkeys, guard, totpRequired, pictures }: OperatorAuthDependencies,
): Promise<void> {
  await warmPasswords();

  registerOpenCall(app, calls.login, async ({ body, language, now, request }) => {
    const setting = await siteSetting();
    const idleMinutes = setting.operatorSessionIdleMinutes;
    const token = await logInOperator(
      {
        ...{ pool, secretBox, guard, idleMinutes },
        ...{ door: setting.operatorDoor, localAccounts: setting.operatorLocalAccounts },
      },
      body,
      { now, request },
    );
    if (token instanceof Refusal) return token;
    const operator = await app.operatorSupport.authenticate(token, {
      ...{ address: request.address, now, slides: false },
    });
    if (operator === null || operator === "ELSEWHERE") return refuse("UNAUTHENTICATED");
    request.cookies.set(pictures, token);
    return { token, me: await readMe(pool, operator, { setting, totpRequired, language, now }) };
  });

  registerOperatorCall(app, calls.logout, async ({ operator, now, record }) =>
    withTransaction(pool, async (client) => {
      await endOperatorSessions(client, operator.operatorId, { only: [operator.sessionId] }, now);
      await record(client, { subject: "session" });
      return null;
    }),
  );

  for (const call of [calls.getMe, calls.keepSession]) {
    registerOperatorCall(app, call, async ({ operator, language, now }) =>
      readMe(pool, operator, { setting: await siteSetting(), totpRequired, language, now }),
    );
  }

  registerOperatorCall(app, calls.noteFile, async ({ body, record }) => {
    const { name, format, rows } = body;
    const filter = auditedFilter(Object.fromEntries(new URLSearchParams(body.filter ?? "")));
    await record(pool, { subject: "file", after: { name, filter, format, rows, whole: true } });
    return null;
  });

  registerOperatorCall(app, calls.setUpTotp, async ({ operator, body, now, record }) => {
    if (operator.totpEnabled) return refuse("TOTP_ALREADY_SET");
    const unproven = await refuseUnproven({ ground: passkeys, secretBox }, operator, body, now);
    if (unproven !== null) return unproven;
    return withTransaction(pool, async (client) => {
      const { siteName } = await siteSetting();
      const made = await setUpTotp(client, secretBox, operator, siteName.en);
      await record(client, { subject: `operator:${operator.operatorId}` });
      return made;
    });
  });

  registerOperatorCall(app, calls.confirmTotp, async ({ operator, body, language, now, record }) => {
    const subjects = [{ kind: "OPERATOR_CODE", subject: operator.operatorId }] as const;
    const refusedForMs = await countAttempt(pool, subjects, now);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    await withTransaction(pool, async (client) => {
      await confirmTotp(client, secretBox, operator, body.totp, now);
      await record(client, { subject: `operator:${operator.operatorId}` });
    });
    await forgiveAttempt(pool, subjects);
    const confirmed = { ...operator, totpEnabled: true, totpSetupNeeded: false };
    return readMe(pool, confirmed, { setting: await siteSetting(), totpRequired, language, now });
  });

  registerOperatorCall(app, calls.listOwnSessions, async ({ operator, now }) => {
    const found = await pool.query(
      `SELECT session_id, started_at, last_seen_at, expires_at, address, device FROM platform.operator_session
        WHERE operator_id = $1 AND ended_at IS NULL AND expires_at > $2
        ORDER BY last_seen_at DESC, session_id DESC LIMIT 200`,
      [operator.operatorId, now],
    );
    return {
      list: sessionRows.parse(found.rows).map((row) => ({
        id: row.session_id,
        startedAt: row.started_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        address: row.address,
        device: row.device,
        current: row.session_id === operator.sessionId,
      })),
    };
  });

  registerOperatorCall(app, calls.endOwnSessions, async ({ operator, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const choice = body.ids === undefined ? { allBut: operator.sessionId } : { only: body.ids };
      const ended = await endOperatorSessions(client, operator.operatorId, choice, now);
      await record(client, { subject: `operator:${operator.operatorId}`, after: { ended } });
      return { ended };
    }),
  );
}
