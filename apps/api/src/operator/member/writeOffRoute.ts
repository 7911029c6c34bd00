import * as calls from "@hanpan/contract/operator/calls/member";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { notifyPublished } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { readProfile } from "./readProfile.ts";
import { writeOffKind } from "./writeOffKind.ts";

/** Giving a debt up: proposed here, decided among the approvals. */
export function registerWriteOffRoute(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(
    app,
    calls.writeOffDebt,
    async ({ params, body, operator, language, now, workId, record }) => {
      const waits = await withTransaction(pool, async (client) => {
        const { debt } = await readProfile(client, params.id, language);
        if (debt === 0) throw refuse("NO_DEBT");
        return propose(client, {
          kind: writeOffKind,
          payload: { memberId: params.id, mostWon: Math.min(body.amount, debt) },
          subject: `member:${params.id}`,
          reason: body.reason,
          operator,
          workId,
          now,
          record,
        });
      });
      notifyPublished();
      return waits;
    },
  );
}
