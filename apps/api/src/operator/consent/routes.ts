import * as calls from "@hanpan/contract/operator/calls/consent";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { publishKind } from "./publishKind.ts";
import { publishVersion, readMemberConsents, readNewest, readVersions } from "./versions.ts";

/** Serves the texts that members agree to, and what a member said of them. */
export function registerOperatorConsentRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listConsentVersions, async () => ({ list: await readVersions(pool) }));

  registerOperatorCall(
    app,
    calls.publishConsent,
    async ({ body: { reason, ...next }, operator, now, workId, record }) => {
      if (next.requiredFrom !== null && Date.parse(next.requiredFrom) < now.getTime())
        return refuseFields({ requiredFrom: "IN_PAST" });
      return withTransaction(pool, async (client) => {
        const { version } = await readNewest(client, next.kind);
        if (version !== next.follows) return refuse("VERSION_CONFLICT");
        const subject = `consent:${next.kind}`;
        const waits = await proposeToOwner(client, {
          ...{ kind: publishKind, payload: next, subject, reason, operator, workId, now, record },
        });
        if (waits !== null) return waits;
        const after = await publishVersion(client, next, { operator: operator.loginId, now });
        await record(client, { subject, after, reason });
        return after;
      });
    },
  );

  registerOperatorCall(app, calls.listMemberConsents, async ({ params }) => ({
    list: await readMemberConsents(pool, params.id),
  }));
}
