import * as calls from "@hanpan/contract/operator/calls/operator";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { refuseUnheld } from "../lib/powerGiven.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addOperator } from "./addOperator.ts";
import { changeOperator, makesAnother } from "./changeOperator.ts";
import { findPartner } from "./findPartner.ts";
import { readGivenRole } from "./givenPower.ts";
import { inviteOperator } from "./invitations.ts";
import { addOperatorKind, changeFlags, changeOperatorKind } from "./operatorKinds.ts";
import { readOperator, readOperators } from "./readOperators.ts";

/** The operators themselves: an owner makes and changes them, with a second one where there is one. */
export function registerOperatorsRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listOperators, async () => ({ list: await readOperators(pool) }));

  registerOperatorCall(app, calls.addOperator, ({ body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { reason, ...payload } = body;
      const { partnerLoginId, ...person } = payload;
      refuseUnheld(operator, await readGivenRole(client, body.role));
      const partnerId = await findPartner(client, body.role, partnerLoginId, null);
      const known = await client.query("SELECT FROM platform.operator WHERE login_id = $1", [body.loginId]);
      if (known.rows.length > 0) throw refuse("LOGIN_ID_TAKEN");
      const subject = `operator:${workId}`;
      const proposal = { kind: addOperatorKind, payload, subject, reason, operator, workId, now };
      const waits = await proposeToOwner(client, { ...proposal, record });
      if (waits !== null) return waits;
      const operatorId = await addOperator(client, { ...person, operatorId: workId, partnerId, now });
      if (operatorId === null) throw refuse("LOGIN_ID_TAKEN");
      const added = await readOperator(client, operatorId);
      await record(client, { subject, after: added, reason });
      return added;
    }),
  );

  registerOperatorCall(app, calls.patchOperator, ({ params, body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { reason, ...change } = body;
      const before = await readOperator(client, params.id);
      const subject = `operator:${params.id}`;
      if (change.role !== undefined) refuseUnheld(operator, await readGivenRole(client, change.role));
      if (makesAnother(change)) {
        await findPartner(
          client,
          change.role ?? before.role,
          change.partnerLoginId,
          before.partner?.id ?? null,
        );
        const payload = { operatorId: params.id, change };
        const proposal = { kind: changeOperatorKind, payload, subject, reason, operator, workId, now };
        const waits = await proposeToOwner(client, { ...proposal, record });
        if (waits !== null) return waits;
      }
      await changeOperator(client, params.id, change, now);
      const after = await readOperator(client, params.id);
      await record(client, { subject, before, after: { ...after, ...changeFlags(change) }, reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.inviteOperator, ({ params, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const invitation = { operatorId: params.id, madeBy: operator.operatorId, now };
      const made = await inviteOperator(client, invitation);
      await record(client, { subject: `operator:${params.id}`, after: { expiresAt: made.expiresAt } });
      return made;
    }),
  );
}
