import { simulateMember as simulateCall } from "@hanpan/contract/operator/calls/member";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { simulateMember } from "./simulateMember.ts";

/** The marking of simulated members. Called for a demo alone: in production there is no such route. */
export function registerSimulateRoute(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, simulateCall, async ({ params, record }) => {
    await withTransaction(pool, async (client) => {
      const isNew = await simulateMember(client, params.id);
      if (isNew) await record(client, { subject: `member:${params.id}`, after: { simulated: true } });
    });
    return { simulated: true as const };
  });
}
