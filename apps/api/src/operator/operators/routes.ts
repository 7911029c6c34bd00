import * as calls from "@hanpan/contract/operator/calls/operator";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addOperator } from "./addOperator.ts";
import { changeOperator } from "./changeOperator.ts";
import { findPartner } from "./findPartner.ts";
import { readOperator, readOperators } from "./readOperators.ts";

/** The operators themselves: an owner makes and changes them. */
export function registerOperatorsRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listOperators, async () => ({ list: await readOperators(pool) }));

  registerOperatorCall(app, calls.addOperator, async ({ body, now, record }) =>
    withTransaction(pool, async (client) => {
      const { partnerLoginId, ...operator } = body;
      const partnerId = await findPartner(client, body.role, partnerLoginId, null);
      const operatorId = await addOperator(client, { ...operator, partnerId, now });
      if (operatorId === null) throw refuse("LOGIN_ID_TAKEN");
      const added = await readOperator(client, operatorId);
      await record(client, { subject: `operator:${operatorId}`, after: added });
      return added;
    }),
  );

  registerOperatorCall(app, calls.patchOperator, async ({ params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readOperator(client, params.id);
      await changeOperator(client, params.id, body, now);
      const after = await readOperator(client, params.id);
      const passwordChanged = body.password !== undefined;
      await record(client, {
        subject: `operator:${params.id}`,
        before,
        after: { ...after, passwordChanged },
      });
      return after;
    }),
  );
}
