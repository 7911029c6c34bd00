import * as calls from "@hanpan/contract/operator/calls/branchBalance";
import type { BalanceOrderKind, DistributionKind } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { lookAtDeposit } from "../../exclusion/atDoor.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { deliver, distribute } from "../../money/distributions.ts";
import { askBalance, cashOf, parentOf, returnableTo } from "../../partners/balance/askBalance.ts";
import { decideBalance } from "../../partners/balance/decideBalance.ts";
import { readBalanceOrders } from "../../partners/balance/readBalanceOrders.ts";
import { Refusal } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { distributionKind, distributionRefusal, movesTooMuch } from "./distributionKind.ts";
import { partnerOf } from "./partnerOf.ts";

/** What is bought is paid by the partner above, what is returned is recovered by them. */
const moves = {
  BUY: "DISTRIBUTOR_PAYMENT",
  RETURN: "DISTRIBUTOR_RECOVERY",
} as const satisfies Record<BalanceOrderKind, DistributionKind>;

type Given = {
  readonly pool: Pool;
  readonly siteSetting: ReadSiteSetting;
  readonly exclusions: ExclusionGround;
};

/** Balance between a partner and the one above them: asked for by the one, decided by the other. */
export function registerBalanceRoutes(app: FastifyInstance, given: Given): void {
  const { pool } = given;

  registerOperatorCall(app, calls.listBalanceOrders, async ({ operator, now }) => {
    const partnerId = await partnerOf(pool, operator);
    const parentId = await parentOf(pool, partnerId, now);
    const [cash, returnable, orders] = await Promise.all([
      cashOf(pool, partnerId),
      parentId === null ? 0 : returnableTo(pool, partnerId, parentId),
      readBalanceOrders(pool, partnerId, now),
    ]);
    return { cash, hasParent: parentId !== null, returnable, ...orders };
  });

  registerOperatorCall(app, calls.askBalance, async ({ operator, body, now, workId: orderId, record }) => {
    const partnerId = await partnerOf(pool, operator);
    await withTransaction(pool, async (client) => {
      const { kind, amount, reason } = body;
      const by = operator.loginId;
      const asked = { orderId, partnerId, kind, amountWon: amount, reason, by, now };
      if (!(await askBalance(client, asked))) return;
      await record(client, {
        subject: `member:${partnerId}`,
        after: { order: orderId, kind, amount },
        reason,
      });
    });
    return { id: orderId };
  });

  registerAccept(app, given);

  registerOperatorCall(app, calls.refuseBalanceOrder, async ({ operator, params, body, now, record }) => {
    const deciderId = await partnerOf(pool, operator);
    await withTransaction(pool, async (client) => {
      const decision = { orderId: params.id, deciderId, reason: body.reason, by: operator.loginId, now };
      const { partnerId, wasBefore } = await decideBalance(client, { ...decision, status: "REFUSED" });
      if (wasBefore) return;
      const after = { order: params.id };
      await record(client, { subject: `member:${partnerId}`, after, reason: body.reason });
    });
    return { id: params.id };
  });

  registerOperatorCall(app, calls.withdrawBalanceOrder, async ({ operator, params, now, record }) => {
    const deciderId = await partnerOf(pool, operator);
    await withTransaction(pool, async (client) => {
      const decision = { orderId: params.id, deciderId, reason: null, by: operator.loginId, now };
      const { wasBefore } = await decideBalance(client, { ...decision, status: "WITHDRAWN" });
      if (wasBefore) return;
      await record(client, { subject: `member:${deciderId}`, after: { order: params.id } });
    });
    return { id: params.id };
  });
}

/** The request's id is the distribution's, so that it moves once whoever accepts how often. */
function registerAccept(app: FastifyInstance, { pool, siteSetting, exclusions }: Given): void {
  registerOperatorCall(
    app,
    calls.acceptBalanceOrder,
    async ({ operator, params, body, now, record, request }) => {
      const parentId = await partnerOf(pool, operator);
      const setting = await siteSetting();
      const { reason } = body;
      const whose = await pool.query<{ partner_id: string }>(
        "SELECT partner_id FROM platform.partner_balance_order WHERE order_id = $1 AND parent_id = $2",
        [params.id, parentId],
      );
      const memberId = whose.rows[0]?.partner_id;
      const unasked = memberId && (await lookAtDeposit(exclusions, { memberId, now }, setting));
      if (unasked) return unasked;
      const moved = await withTransaction(pool, async (client) => {
        const decision = { orderId: params.id, deciderId: parentId, reason, by: operator.loginId, now };
        const order = await decideBalance(client, { ...decision, status: "ACCEPTED" });
        const { partnerId: memberId, amount } = order;
        if (order.wasBefore) return null;
        const kind = moves[order.kind];
        const move = { partnerId: parentId, memberId, kind, amount, at: now.toISOString() };
        const subject = `member:${memberId}`;
        if (await movesTooMuch(client, move, setting.adjustment.secondApprovalFrom)) {
          const proposal = { kind: distributionKind, payload: move, subject, reason, operator, now, record };
          return propose(client, { ...proposal, workId: params.id });
        }
        const answer = await distribute(client, {
          ...{ partnerId: parentId, memberId, distributionId: params.id, kind, amountWon: amount, reason },
          operatorId: operator.operatorId,
          now,
        });
        if (answer.outcome === "REFUSED") throw distributionRefusal(answer);
        await record(client, {
          subject,
          after: { kind, amount, partnerId: parentId, order: params.id },
          reason,
        });
        return answer.result.fromMemberId;
      });
      notifyPublished();
      if (moved instanceof Refusal) return moved;
      if (moved !== null) {
        const name = { fromMemberId: moved, distributionId: params.id };
        await deliver(pool, name, now).catch((error: unknown) =>
          // The money has left and will arrive: the job delivers what is under way.
          request.log.warn({ err: error, ...name }, "a distribution waits for the job"),
        );
      }
      return { id: params.id };
    },
  );
}
