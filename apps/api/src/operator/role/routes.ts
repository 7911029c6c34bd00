import * as calls from "@hanpan/contract/operator/calls/role";
import { heldRoles } from "@hanpan/contract/operator/permissions";
import { operatorRoleWords } from "@hanpan/contract/operator/words/operatorRole";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { refuseUnheld } from "../lib/powerGiven.ts";
import { refuseStale } from "../lib/readToChange.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addRoleKind, givesMore, putRoleKind } from "./roleKinds.ts";
import { keepRole, readRole, readRoles, readRoleToChange, removeRole } from "./roles.ts";

/** Refuses ROLE_TAKEN for what a role that ships is called: whoever approves what names it would take it for that one. */
function refuseShippedName(name: string): void {
  const wanted = name.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");
  const names = heldRoles.flatMap((role) => [role, operatorRoleWords[role].ko, operatorRoleWords[role].en]);
  if (names.some((one) => one.toLowerCase().replaceAll(" ", "") === wanted)) throw refuse("ROLE_TAKEN");
}

/** Roles that owners compose of the permission table (docs/operator.md, "Roles of one's own"). */
export function registerRoleRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listRoles, async () => ({ list: await readRoles(pool) }));

  registerOperatorCall(app, calls.addRole, ({ body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { reason, ...fields } = body;
      refuseUnheld(operator, fields);
      refuseShippedName(fields.name);
      const taken = await client.query("SELECT FROM platform.operator_role WHERE lower(name) = lower($1)", [
        fields.name,
      ]);
      if (taken.rows.length > 0) throw refuse("ROLE_TAKEN");
      const subject = `role:${workId}`;
      const proposal = { kind: addRoleKind, payload: fields, subject, reason, operator, workId, now };
      const waits = await proposeToOwner(client, { ...proposal, record });
      if (waits !== null) return waits;
      await keepRole(client, workId, fields, now);
      const after = await readRole(client, workId);
      await record(client, { subject, after, reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putRole, ({ params, body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { reason, expected, ...fields } = body;
      const before = await readRoleToChange(client, params.id);
      refuseStale(before, expected);
      refuseUnheld(operator, fields);
      if (fields.name !== before.name) refuseShippedName(fields.name);
      const subject = `role:${params.id}`;
      if (givesMore(before, fields)) {
        const payload = { roleId: params.id, fields };
        const proposal = { kind: putRoleKind, payload, subject, reason, operator, workId, now };
        const waits = await proposeToOwner(client, { ...proposal, record });
        if (waits !== null) return waits;
      }
      await keepRole(client, params.id, fields, now);
      const after = await readRole(client, params.id);
      await record(client, { subject, before, after, reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.deleteRole, ({ params, record }) =>
    withTransaction(pool, async (client) => {
      const before = await removeRole(client, params.id);
      await record(client, { subject: `role:${params.id}`, before });
      return null;
    }),
  );
}
