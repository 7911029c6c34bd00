import { removeMemberFactor } from "@hanpan/contract/operator/calls/member";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { notifyPublished } from "../../lib/outbox.ts";
import { hasFactor } from "../../second-factor/memberFactor.ts";
import { refuse } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { factorKind } from "./factorKind.ts";
import { readProfile } from "./readProfile.ts";

/** The removal of a member's second factor: proposed here, decided among the approvals. */
export function registerFactorRoute(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(
    app,
    removeMemberFactor,
    async ({ params, body, operator, language, now, workId, record }) => {
      const waits = await withTransaction(pool, async (client) => {
        const { id: memberId } = await readProfile(client, params.id, language);
        if (!(await hasFactor(client, memberId))) throw refuse("NO_SECOND_FACTOR");
        return propose(client, {
          ...{ kind: factorKind, payload: { memberId }, subject: `member:${memberId}`, reason: body.reason },
          ...{ operator, workId, now, record },
        });
      });
      notifyPublished();
      return waits;
    },
  );
}
