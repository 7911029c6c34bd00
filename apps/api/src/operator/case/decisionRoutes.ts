import * as calls from "@hanpan/contract/operator/calls/case";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { setFreeze } from "../../cases/setFreeze.ts";
import { notifyPublished } from "../../lib/outbox.ts";
import { refuseFields } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { decideKind, liftKind, readmitKind } from "./caseKinds.ts";
import {
  decideCase,
  hasConsequences,
  hasOtherDecider,
  lift,
  membersOf,
  refuseOwnMember,
} from "./decideCase.ts";
import { notifyOfFreeze } from "./notifyOfFreeze.ts";
import { readCase } from "./readCase.ts";
import { readmit, refuseNotBarred } from "./readmit.ts";
import { lockCase, takeMembers } from "./writeCase.ts";

/** What a case keeps its members from, and what it comes to (docs/cases.md, "Freezes", "The decision"). */
export function registerDecisions(app: FastifyInstance, pool: Pool): void {
  registerOperatorCall(app, calls.freezeMember, async ({ operator, params, body, now, record }) => {
    const { operatorId } = operator;
    const after = await withTransaction(pool, async (client) => {
      const writer = { caseId: params.id, operatorId, now };
      await lockCase(client, writer);
      const { member: memberId, kind, reason } = body;
      if (!(await membersOf(client, params.id)).includes(memberId))
        throw refuseFields({ member: "NOT_ALLOWED" });
      const by = `operator:${operatorId}`;
      if (await setFreeze(client, { memberId, caseId: params.id, kind, on: true, by, now })) {
        await notifyOfFreeze(client, { memberId, kinds: [kind], on: true, by, now });
        await record(client, {
          subject: `case:${params.id}`,
          after: { member: memberId, frozen: kind },
          reason,
        });
      }
      return readCase(client, params.id, writer);
    });
    notifyPublished();
    return after;
  });

  registerOperatorCall(app, calls.liftFreeze, async ({ operator, params, body, now, workId, record }) => {
    const after = await withTransaction(pool, async (client) => {
      const writer = { caseId: params.id, operatorId: operator.operatorId, now };
      const { member: memberId, kind, reason } = body;
      await lockCase(client, writer, { mayBeDecided: true });
      if (!(await membersOf(client, params.id)).includes(memberId))
        throw refuseFields({ member: "NOT_ALLOWED" });
      await refuseOwnMember(client, writer);
      const subject = `case:${params.id}`;
      if (await hasOtherDecider(client, writer)) {
        const payload = { caseId: params.id, memberId, kind };
        return propose(client, { kind: liftKind, payload, subject, reason, operator, workId, now, record });
      }
      await lift(client, writer, { memberId, kind });
      await record(client, { subject, after: { member: memberId, lifted: kind, alone: true }, reason });
      return readCase(client, params.id, writer);
    });
    notifyPublished();
    return after;
  });

  registerOperatorCall(app, calls.decideCase, async ({ operator, params, body, now, workId, record }) => {
    const after = await withTransaction(pool, async (client) => {
      const writer = { caseId: params.id, operatorId: operator.operatorId, now };
      const { decision, reason } = body;
      await takeMembers(client, await membersOf(client, params.id));
      await lockCase(client, writer);
      await refuseOwnMember(client, writer);
      const subject = `case:${params.id}`;
      const isOfWeight = await hasConsequences(client, params.id, decision);
      const takesTwo = isOfWeight && (await hasOtherDecider(client, writer));
      if (takesTwo) {
        const payload = { caseId: params.id, decision };
        return propose(client, { kind: decideKind, payload, subject, reason, operator, workId, now, record });
      }
      await decideCase(client, writer, { decision, reason, second: null });
      const { number } = await readCase(client, params.id, writer);
      const after = { number, decision, ...(isOfWeight ? { alone: true } : {}) };
      await record(client, { subject, after, reason });
      return readCase(client, params.id, writer);
    });
    notifyPublished();
    return after;
  });

  registerOperatorCall(app, calls.readmitMember, async ({ operator, params, body, now, workId, record }) => {
    const after = await withTransaction(pool, async (client) => {
      const writer = { caseId: params.id, operatorId: operator.operatorId, now };
      const { member: memberId, reason } = body;
      await lockCase(client, writer, { mayBeDecided: true });
      await refuseNotBarred(client, writer, memberId);
      await refuseOwnMember(client, writer);
      const subject = `case:${params.id}`;
      if (await hasOtherDecider(client, writer)) {
        const payload = { caseId: params.id, memberId };
        return propose(client, {
          kind: readmitKind,
          payload,
          subject,
          reason,
          operator,
          workId,
          now,
          record,
        });
      }
      await readmit(client, writer, memberId);
      await record(client, { subject, after: { member: memberId, readmitted: true, alone: true }, reason });
      return readCase(client, params.id, writer);
    });
    notifyPublished();
    return after;
  });
}
