import * as calls from "@hanpan/contract/operator/calls/consent";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { publishVersion, readMemberConsents, readVersions } from "./versions.ts";

/** Serves the texts that members agree to, and what a member said of them. */
export function registerOperatorConsentRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listConsentVersions, async () => ({ list: await readVersions(pool) }));

  registerOperatorCall(app, calls.publishConsent, ({ body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const after = await publishVersion(client, body, { operator: operator.loginId, now });
      await record(client, { subject: `consent:${after.kind}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.listMemberConsents, async ({ params }) => ({
    list: await readMemberConsents(pool, params.id),
  }));
}
