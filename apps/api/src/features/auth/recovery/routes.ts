import * as calls from "@hanpan/contract/calls/recovery";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { v4 } from "uuid";
import * as z from "zod";
import { maskLoginId } from "../../../lib/mask.ts";
import { opened, openedOrNull } from "../../../lib/personalValues.ts";
import type { ReadSiteSetting } from "../../../lib/readSiteSetting.ts";
import { refusedByStatus } from "../../../lib/refusedByStatus.ts";
import type { SignInGuard } from "../../../lib/signInGuard.ts";
import { deskCodeOf, proveCode, readHandle, readToken, useCode } from "../../../reach/codes/oneTimeCodes.ts";
import type { ReachGround } from "../../../reach/reachGround.ts";
import { Refusal, refuse } from "../../../server/refusal.ts";
import { registerCall } from "../../../server/registerCall.ts";
import { askExchangeRecovery, askRecovery } from "./askRecovery.ts";
import { isStillReached, passwordOf, setRecovered } from "./setRecovered.ts";

const minute = 60;
const purposes = ["LOGIN_ID", "LOGIN_PASSWORD", "EXCHANGE_PASSWORD"] as const;

export type RecoveryDependencies = {
  readonly ground: ReachGround;
  readonly siteSetting: ReadSiteSetting;
  readonly guard: SignInGuard;
  readonly strictPasswords: boolean;
  /** Work that must not delay the reply: its time would show whether there is such a member. */
  readonly afterReply: (work: Promise<void>) => void;
};

const memberRow = z.object({
  login_id: z.string(),
  phone: z.string(),
  phone_verified_at: z.date().nullable(),
  email: z.string().nullable(),
});

async function memberOf(pool: Pool, memberId: string) {
  const found = await pool.query(
    "SELECT login_id, phone, phone_verified_at, email FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  const row = memberRow.parse(found.rows[0]);
  return {
    ...{ ...row, phone: opened(memberId, "phone", row.phone) },
    email: openedOrNull(memberId, "email", row.email),
  };
}

/** The ways back into an account (docs/recovery.md). */
export function registerRecoveryRoutes(app: FastifyInstance, dependencies: RecoveryDependencies): void {
  const { ground, siteSetting, guard, strictPasswords, afterReply } = dependencies;
  const { pool } = ground;
  const asking = async (request: { readonly address: string }, now: Date, isStranger: boolean) => ({
    ...{ setting: await siteSetting(), address: request.address, now, isStranger },
    limitFactor: app.callSupport.limitFactor,
  });

  registerCall(
    app,
    calls.askRecovery,
    async ({ body, request, now }) =>
      askRecovery(ground, body, { ...(await asking(request, now, true)), afterReply }),
    { limit: { maximum: 20, windowSeconds: minute } },
  );

  registerCall(app, calls.askExchangeRecovery, async ({ member, request, now }) =>
    askExchangeRecovery(ground, member.memberId, await asking(request, now, false)),
  );

  registerCall(
    app,
    calls.verifyRecovery,
    async ({ body, now }) => {
      // Of a handle that is none as much is asked as of any other.
      const handle = readHandle(ground, body.recovery) ?? { memberId: v4(), codeId: v4() };
      const proof = await proveCode(ground, handle, body.code, { purposes, now });
      if (proof === null) return refuse("CODE_WRONG");
      if (proof.purpose !== "LOGIN_ID") return { loginId: null, token: proof.token };
      const member = await memberOf(pool, proof.memberId);
      const isOver =
        !isStillReached({ way: "SMS", address: proof.address, operator_id: null }, member) ||
        (await refusedByStatus(pool, proof.memberId, "SIGN_IN")) !== null ||
        !(await useCode(pool, proof, now));
      return isOver ? refuse("CODE_WRONG") : { loginId: member.login_id, token: null };
    },
    { limit: { maximum: 30, windowSeconds: minute } },
  );

  registerCall(
    app,
    calls.proveDeskCode,
    async ({ body, now }) => {
      const handle = await deskCodeOf(pool, body.loginId, now);
      const purposes = ["LOGIN_PASSWORD", "EXCHANGE_PASSWORD"] as const;
      const proof = await proveCode(ground, handle, body.code, { purposes, now });
      return proof === null ? refuse("CODE_WRONG") : { token: proof.token };
    },
    { limit: { maximum: 10, windowSeconds: minute } },
  );

  registerCall(
    app,
    calls.lookAtRecovery,
    async ({ body, now }) => {
      const proven = await readToken(pool, body.token, now);
      const kind = proven === null ? null : passwordOf(proven);
      if (proven === null || kind === null) return refuse("RECOVERY_OVER");
      const { login_id: loginId } = await memberOf(pool, proven.memberId);
      return { kind, loginId: maskLoginId(loginId), expiresAt: proven.expires_at.toISOString() };
    },
    { limit: { maximum: 30, windowSeconds: minute } },
  );

  registerCall(
    app,
    calls.recoverPassword,
    async ({ body, request, now }) => {
      const recovered = await setRecovered(ground, body, {
        setting: await siteSetting(),
        strictPasswords,
        now,
      });
      if (recovered instanceof Refusal) return recovered;
      const { kind, loginId, heldUntil } = recovered;
      // Who forgot it has tried others before: those keep nobody out who has set a new one.
      if (kind === "LOGIN_PASSWORD") await guard.pardon({ ...request, loginId });
      return { kind, heldUntil };
    },
    { limit: { maximum: 30, windowSeconds: minute } },
  );
}
