import * as calls from "@hanpan/contract/operator/calls/knowledge";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readOf, readWaiting } from "../../knowledge/deskDocuments.ts";
import type { DocumentKeys } from "../../knowledge/documentKeys.ts";
import { readKnowledge } from "../../knowledge/readKnowledge.ts";
import { decide, lookAt } from "../../knowledge/reviewDocument.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";

/** Members' documents at the desk: the queue, a member's, the look with its reason, and the decision. */
export function registerOperatorKnowledgeRoutes(
  app: FastifyInstance,
  {
    pool,
    siteSetting,
    keys,
  }: {
    readonly pool: Pool;
    readonly siteSetting: ReadSiteSetting;
    readonly keys: DocumentKeys | undefined;
  },
): void {
  registerOperatorCall(app, calls.listWaitingDocuments, async ({ now }) => {
    const list = await readWaiting(pool, now);
    return { list, waiting: list.length };
  });

  registerOperatorCall(app, calls.listMemberDocuments, async ({ params, language, now }) => {
    const asked = { memberId: params.id, language, now };
    const { level, levels } = await readKnowledge(pool, asked, await siteSetting());
    return { level: levels[level]?.name ?? "", list: await readOf(pool, params.id, now) };
  });

  registerOperatorCall(app, calls.lookAtDocument, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const { id: memberId, documentId } = params;
      const seen = await lookAt(client, keys, {
        ...{ memberId, documentId, operatorId: operator.operatorId, now },
      });
      await record(client, {
        subject: `member:${memberId}`,
        after: { documentId, kind: seen.document.kind },
        reason: body.reason,
      });
      return seen;
    }),
  );

  registerOperatorCall(app, calls.decideDocument, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const { id: memberId, documentId } = params;
      const { version, decision, reason, expiresOn } = body;
      const asked = { memberId, documentId, operatorId: operator.operatorId, now };
      const decided = await decide(client, { ...asked, version, decision, reason, expiresOn });
      await record(client, {
        subject: `member:${memberId}`,
        after: { documentId, kind: decided.kind, state: decision, expiresOn: decided.expiresOn },
        reason,
      });
      return decided;
    }),
  );
}
