import * as calls from "@hanpan/contract/operator/calls/approval";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { notifyPublished } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import type { ApprovalKind } from "../lib/approval.ts";
import { readPage } from "../lib/page.ts";
import { type OperatorContext, registerOperatorCall } from "../server/registerOperatorCall.ts";
import { approve, endProposal, isOfTwo } from "./decide.ts";
import { countApprovals, readApproval, readApprovals } from "./readApprovals.ts";
import { readElsewhere } from "./readElsewhere.ts";

/** What waits for a second operator: the inbox, and what is decided about it. `kinds` are all that features declare. */
export function registerApprovalRoutes(
  app: FastifyInstance,
  { pool, kinds }: { readonly pool: Pool; readonly kinds: readonly ApprovalKind[] },
): void {
  registerOperatorCall(app, calls.listApprovals, ({ query, operator, language, now }) => {
    const reader = { operator, language, now };
    return readPage(
      query,
      (place, limit) => readApprovals(pool, query, reader, place, limit),
      () => countApprovals(pool, query, reader),
    );
  });

  registerOperatorCall(app, calls.listWaitingElsewhere, ({ operator }) => readElsewhere(pool, operator));

  registerOperatorCall(app, calls.getApproval, ({ params, operator, language, now }) =>
    readApproval(pool, params.id, { operator, language, now }),
  );

  registerOperatorCall(
    app,
    calls.approveApproval,
    async ({ params, body, operator, language, now, request, record }) => {
      const decision = {
        approvalId: params.id,
        operator,
        reason: body.reason,
        confirmed: body.confirmed,
        address: request.address,
        now,
      };
      const approved = await withTransaction(pool, async (client) => {
        const made = await approve(client, kinds, decision);
        const about = { approval: params.id, kind: made.kind };
        if (made.outcome === "STALE") {
          await record(client, {
            subject: made.subject,
            after: about,
            reason: made.code,
            outcome: "REFUSED",
          });
        } else {
          const after = { ...about, proposedBy: made.proposer, done: made.done.after ?? null };
          await record(client, {
            subject: made.subject,
            before: made.done.before,
            after,
            reason: made.reason,
          });
        }
        return made;
      }).catch(async (error: unknown) => {
        // That one operator tried to be both is published, though nothing was done.
        if (isOfTwo(error))
          await record(pool, {
            subject: `approval:${params.id}`,
            reason: error.code,
            outcome: "REFUSED",
          });
        throw error;
      });
      notifyPublished();
      if (approved.outcome === "STALE") return refuse(approved.code);
      return readApproval(pool, params.id, { operator, language, now });
    },
  );

  const end = async (as: "REFUSED" | "WITHDRAWN", { params, body, ...context }: EndContext) => {
    const { operator, language, now, request, record } = context;
    await withTransaction(pool, async (client) => {
      const decision = {
        approvalId: params.id,
        operator,
        reason: body.reason,
        address: request.address,
        now,
      };
      const ended = await endProposal(client, as, decision);
      const after = { approval: params.id, kind: ended.kind };
      await record(client, { subject: ended.subject, after, reason: body.reason });
    });
    notifyPublished();
    return readApproval(pool, params.id, { operator, language, now });
  };
  registerOperatorCall(app, calls.refuseApproval, (context) => end("REFUSED", context));
  registerOperatorCall(app, calls.withdrawApproval, (context) => end("WITHDRAWN", context));
}

type EndContext = OperatorContext<
  { readonly id: string },
  undefined,
  { readonly reason?: string | undefined }
>;
