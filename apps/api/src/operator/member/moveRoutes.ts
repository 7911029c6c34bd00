import * as calls from "@hanpan/contract/operator/calls/member";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { readBalances } from "../../lib/readUser.ts";
import { Refusal, refuse } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { adjustMember } from "./adjustMember.ts";
import { grantPoints } from "./grantPoints.ts";
import { keepManualAct, needsSecond, worthWon } from "./manualActs.ts";
import { adjustKind, pointKind } from "./moveKinds.ts";

/**
 * What operators move by hand: adjustments and points. Above what one may move alone of a day, by the sum of the operator's
 * and of the member's day, it waits for a second operator.
 */
export function registerMoveRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerOperatorCall(app, calls.adjustMember, async ({ params, body, operator, now, workId, record }) => {
    const { kind, account, amount, reason } = body;
    const memberId = params.id;
    const subject = `member:${memberId}`;
    const setting = await siteSetting();
    const worth = worthWon(account, amount, setting);
    const done = await withTransaction(pool, async (client) => {
      const earlier = await wasDone(client, memberId, workId);
      const move = { operator, memberId, worthWon: worth, setting, now };
      if (!earlier && (await needsSecond(client, move))) {
        await refuseUnknownMember(client, memberId);
        const payload = { memberId, kind, account, amount, ...proposalOf(move) };
        return propose(client, { kind: adjustKind, payload, subject, reason, operator, workId, now, record });
      }
      const { transferId, isNew } = await adjustMember(client, {
        memberId,
        adjustment: body,
        adjustmentId: workId,
        now,
      });
      if (isNew) {
        const isPayment = kind === "ADMIN_PAYMENT";
        await keepManualAct(client, {
          ...{ memberId, actId: workId, operatorId: operator.operatorId, kind: account },
          ...{ isPayment, worthWon: worth, now },
        });
        await record(client, { subject, after: { kind, account, amount, transferId }, reason });
      }
      return transferId;
    });
    notifyPublished();
    return done instanceof Refusal ? done : { id: done, balances: await readBalances(pool, memberId) };
  });

  registerOperatorCall(app, calls.grantPoints, async ({ params, body, operator, now, workId, record }) => {
    const { type, amount, reason } = body;
    const memberId = params.id;
    const subject = `member:${memberId}`;
    const move = { operator, memberId, worthWon: amount, setting: await siteSetting(), now };
    const waits = await withTransaction(pool, async (client) => {
      const earlier = await wasDone(client, memberId, workId);
      if (!earlier && (await needsSecond(client, move))) {
        await refuseUnknownMember(client, memberId);
        const payload = { memberId, type, amount, ...proposalOf(move) };
        return propose(client, { kind: pointKind, payload, subject, reason, operator, workId, now, record });
      }
      if (await grantPoints(client, { memberId, sourceId: workId, ...body, now })) {
        const isPayment = type !== "RECOVER_WINNER_BONUS";
        await keepManualAct(client, {
          ...{ memberId, actId: workId, operatorId: operator.operatorId, kind: "POINT" },
          ...{ isPayment, worthWon: amount, now },
        });
        await record(client, { subject, after: { type, amount, sourceId: workId }, reason });
      }
      return null;
    });
    notifyPublished();
    return waits ?? { id: workId, balances: await readBalances(pool, memberId) };
  });
}

/** What a proposal of a move keeps beside the move: what a cashier may not do alone an owner approves. */
const proposalOf = ({ operator, worthWon: worth, now }: MoveOf) => ({
  worthWon: worth,
  operatorId: operator.operatorId,
  byOwner: operator.role !== "OWNER",
  at: now.toISOString(),
});
type MoveOf = Pick<Parameters<typeof needsSecond>[1], "operator" | "worthWon" | "now">;

/** Whether an earlier run of the call did it already: then the sums hold it, and it is answered as it stands. */
async function wasDone(client: PoolClient, memberId: string, actId: string): Promise<boolean> {
  const found = await client.query("SELECT FROM platform.manual_act WHERE member_id = $1 AND act_id = $2", [
    memberId,
    actId,
  ]);
  return found.rows.length > 0;
}

async function refuseUnknownMember(client: PoolClient, memberId: string): Promise<void> {
  const found = await client.query("SELECT FROM platform.member WHERE member_id = $1", [memberId]);
  if (found.rows.length === 0) throw refuse("NOT_FOUND");
}
