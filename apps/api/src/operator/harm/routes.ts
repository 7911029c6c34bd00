import * as calls from "@hanpan/contract/operator/calls/harm";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { notifyPublished } from "../../lib/outbox.ts";
import { readLiftings } from "../../money/liftings.ts";
import { refuse } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { readPage } from "../lib/page.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { carryOutLifting, liftingKind, readWaiting, refuseOwnLifting } from "./liftings.ts";
import { countHarm, readHarm, readMemberHarm } from "./readHarm.ts";

/** Scores of harm (docs/harm.md), of a day and of a member, and wishes to lift an exclusion that has no end. */
export function registerHarmRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listHarm, ({ query, now }) => {
    const filter = { day: query.day ?? seoulDay(now), marked: query.marked === "true" };
    return readPage(
      query,
      (place, limit) => readHarm(pool, filter, place, limit),
      () => countHarm(pool, filter),
    );
  });

  registerOperatorCall(app, calls.getMemberHarm, async ({ params }) => {
    const harm = await readMemberHarm(pool, params.id);
    if (harm === null) throw refuse("NOT_FOUND");
    return harm;
  });

  registerOperatorCall(app, calls.listLiftings, async () => ({
    list: await readLiftings(pool, "lifting.state = 'WAITING' ORDER BY asked_at LIMIT $1", [100]),
    decided: await readLiftings(pool, "lifting.state <> 'WAITING' ORDER BY decided_at DESC LIMIT $1", [50]),
  }));

  registerOperatorCall(app, calls.decideLifting, async ({ params, body, operator, now, workId, record }) => {
    const { id: memberId, liftingId } = params;
    const { decision, reason } = body;
    const subject = `member:${memberId}`;
    const { operatorId } = operator;
    const answer = await withTransaction(pool, async (client) => {
      const before = await readWaiting(client, memberId, liftingId);
      await refuseOwnLifting(client, memberId, operatorId);
      if (decision === "APPROVED") {
        const payload = { memberId, liftingId };
        return propose(client, {
          kind: liftingKind,
          payload,
          subject,
          reason,
          operator,
          workId,
          now,
          record,
        });
      }
      await carryOutLifting(client, { memberId, liftingId, accepted: false, operatorId, reason, now });
      await record(client, {
        subject,
        before: { lifting: "WAITING" },
        after: { lifting: "REFUSED" },
        reason,
      });
      return {
        ...before,
        state: "REFUSED" as const,
        decidedAt: now.toISOString(),
        decidedBy: operator.loginId,
        reason,
      };
    });
    notifyPublished();
    return answer;
  });
}
