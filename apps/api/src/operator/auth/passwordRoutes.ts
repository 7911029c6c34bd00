import * as calls from "@hanpan/contract/operator/calls/auth";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { passwordMatches } from "../../lib/passwords.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refuse, refuseForNow } from "../../server/refusal.ts";
import { appendAudit } from "../lib/audit.ts";
import { changeOwnPassword, readOwnPassword, takeInvitation } from "../operators/invitations.ts";
import { registerOpenCall, registerOperatorCall } from "../server/registerOperatorCall.ts";
import { isBound } from "./provider/identities.ts";

/** An operator's own password: chosen by an invitation, and changed by whoever knows it. */
export function registerOperatorPasswordRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerOpenCall(app, calls.joinByInvitation, async ({ body, now, request }) => {
    const subjects = [{ kind: "OPERATOR_ADDRESS", subject: addressSubject(request.address) }] as const;
    const refusedForMs = await countAttempt(pool, subjects, now);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    const { operatorDoor: door, operatorLocalAccounts: localAccounts } = await siteSetting();
    if (!localAccounts) return refuse("LOCAL_ACCOUNTS_OFF");
    const { operatorId, loginId } = await withTransaction(pool, async (client) => {
      const joined = await takeInvitation(client, { ...body, address: request.address, door, now });
      const actor = { operatorId: joined.operatorId, name: joined.loginId, address: request.address };
      const subject = `operator:${joined.operatorId}`;
      await appendAudit(client, actor, { action: "auth.join", subject }, now);
      return joined;
    });
    await forgiveAttempt(pool, [...subjects, { kind: "OPERATOR_CODE", subject: `password:${operatorId}` }]);
    return { loginId };
  });

  registerOperatorCall(app, calls.changeOwnPassword, async ({ operator, body, now, record }) => {
    const { operatorId, sessionId } = operator;
    const subjects = [{ kind: "OPERATOR_CODE", subject: `password:${operatorId}` }] as const;
    const refusedForMs = await countAttempt(pool, subjects, now);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    if (await isBound(pool, operatorId)) return refuse("PROVIDER_SIGN_IN");
    await withTransaction(pool, async (client) => {
      const kept = await readOwnPassword(client, operatorId);
      if (!(await passwordMatches(kept, body.password))) throw refuse("WRONG_PASSWORD");
      await changeOwnPassword(client, {
        operatorId,
        sessionId,
        oldHash: kept,
        newPassword: body.newPassword,
        now,
      });
      await record(client, { subject: `operator:${operatorId}` });
    });
    await forgiveAttempt(pool, subjects);
    return null;
  });
}
