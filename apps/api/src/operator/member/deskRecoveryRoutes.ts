import type { DeskRecovery } from "@hanpan/contract/operator/calls/member";
import * as calls from "@hanpan/contract/operator/calls/member";
import type { DeskRecoveryState } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { PoolClient } from "pg";
import * as z from "zod";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { budgetsOf, spendBudget } from "../../reach/codes/budgets.ts";
import { deskCodeLastsMs, endCodes, issueDeskCode } from "../../reach/codes/oneTimeCodes.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import { refuse, refuseForNow } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { deskRecoveryKind, deskRecoveryPayload, refuseUnlessSignsIn } from "./deskRecoveryKind.ts";
import { readProfile } from "./readProfile.ts";

/** For so long after it was approved the code can be taken. */
const approvedLastsMs = 24 * 60 * 60_000;
const mostShown = 5;

const row = z.object({
  approval_id: z.string(),
  payload: deskRecoveryPayload,
  status: z.enum(["WAITING", "APPROVED", "REFUSED", "WITHDRAWN", "STALE"]),
  proposed_by: z.string(),
  login_id: z.string(),
  proposed_at: z.date(),
  expires_at: z.date(),
  decided_at: z.date().nullable(),
  code_until: z.date().nullable(),
  code_ended: z.boolean(),
  code_used: z.boolean(),
});
type Row = z.output<typeof row>;

const textOf = (where: string) => `
  SELECT approval.approval_id, approval.payload, approval.status, approval.proposed_by, starter.login_id, approval.proposed_at,
         approval.expires_at, approval.decided_at, code.expires_at AS code_until, code.ended_at IS NOT NULL AS code_ended,
         code.used_at IS NOT NULL AS code_used
    FROM platform.approval AS approval
    JOIN platform.operator AS starter ON starter.operator_id = approval.proposed_by
    LEFT JOIN platform.one_time_code AS code ON code.member_id = $1 AND code.code_id = approval.approval_id
   WHERE approval.kind = 'member.startDeskRecovery' AND approval.subject = 'member:' || $1::uuid AND ${where}
   ORDER BY approval.proposed_at DESC LIMIT $2`;

/** Until when a recovery is good as it stands: its proposal, what was approved, or its code. */
function untilOf({ status, expires_at, decided_at, code_until }: Row): Date {
  if (code_until !== null) return code_until;
  return status === "APPROVED" && decided_at !== null
    ? new Date(decided_at.getTime() + approvedLastsMs)
    : expires_at;
}

function stateOf(found: Row, now: Date): DeskRecoveryState {
  if (found.code_used) return "USED";
  if (found.status !== "WAITING" && found.status !== "APPROVED") return "REFUSED";
  if (found.code_ended || untilOf(found) <= now) return "OVER";
  if (found.code_until !== null) return "HANDED_OVER";
  return found.status;
}

/** The recovery whose code is taken, as it stands in the transaction; refuses NOT_FOUND of another's, RECOVERY_OVER of one that has none. */
async function readOwn(
  client: PoolClient,
  asked: {
    readonly memberId: string;
    readonly recoveryId: string;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<Row> {
  const { memberId, recoveryId, operatorId, now } = asked;
  await client.query("SELECT FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [memberId]);
  const { rows } = await client.query(textOf("approval.approval_id = $3"), [memberId, 1, recoveryId]);
  const found = rows[0] === undefined ? undefined : row.parse(rows[0]);
  if (found === undefined || found.proposed_by !== operatorId) throw refuse("NOT_FOUND");
  if (stateOf(found, now) !== "APPROVED") throw refuse("RECOVERY_OVER");
  return found;
}

/**
 * The way back for who is reached neither by phone nor by e-mail (docs/recovery.md, "By a code from the desk"): proposed, approved among the
 * approvals, and the code shown once to who started it.
 */
export function registerDeskRecoveryRoutes(
  app: FastifyInstance,
  { ground, siteSetting }: { readonly ground: ReachGround; readonly siteSetting: ReadSiteSetting },
): void {
  const { pool } = ground;

  registerOperatorCall(app, calls.listDeskRecoveries, async ({ params, operator, language, now }) => {
    await readProfile(pool, params.id, language);
    const { rows } = await pool.query(textOf("true"), [params.id, mostShown]);
    const list = z
      .array(row)
      .parse(rows)
      .map(
        (found): DeskRecovery => ({
          ...{ id: found.approval_id, kind: found.payload.kind, proof: found.payload.proof },
          state: stateOf(found, now),
          ...{ startedBy: found.login_id, startedAt: found.proposed_at.toISOString() },
          ...{ isOwn: found.proposed_by === operator.operatorId, expiresAt: untilOf(found).toISOString() },
        }),
      );
    return { list };
  });

  registerOperatorCall(
    app,
    calls.startDeskRecovery,
    async ({ params, body, operator, language, now, workId, record }) => {
      const most = budgetsOf(await siteSetting()).PERSON;
      const refusedForMs = await spendBudget(pool, "PERSON", `desk of ${params.id}`, most, now);
      if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
      const { reason, ...asked } = body;
      const waits = await withTransaction(pool, async (client) => {
        const { id: memberId } = await readProfile(client, params.id, language);
        await refuseUnlessSignsIn(client, memberId);
        return propose(client, {
          ...{
            kind: deskRecoveryKind,
            payload: { memberId, ...asked },
            subject: `member:${memberId}`,
            reason,
          },
          ...{ operator, workId, now, record },
        });
      });
      notifyPublished();
      return waits;
    },
  );

  registerOperatorCall(app, calls.takeDeskCode, async ({ params, operator, language, now, record }) => {
    const { id: memberId, recoveryId } = params;
    const { operatorId } = operator;
    return withTransaction(pool, async (client) => {
      const { payload } = await readOwn(client, { memberId, recoveryId, operatorId, now });
      await refuseUnlessSignsIn(client, memberId);
      // Of codes and links that are on their way the last one counts.
      await endCodes(client, memberId, now);
      const made = { memberId, codeId: recoveryId, purpose: payload.kind, operatorId, now };
      const code = await issueDeskCode(client, ground, made);
      if (code === null) throw refuse("RECOVERY_OVER");
      const { loginId } = await readProfile(client, memberId, language);
      await record(client, {
        subject: `member:${memberId}`,
        after: { recovery: recoveryId, kind: payload.kind },
      });
      return { code, loginId, expiresAt: new Date(now.getTime() + deskCodeLastsMs).toISOString() };
    });
  });
}
