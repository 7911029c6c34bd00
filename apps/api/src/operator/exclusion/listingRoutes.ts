import * as calls from "@hanpan/contract/operator/calls/exclusion";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import { holdersOf } from "../../lib/operatorPower.ts";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { propose } from "../lib/approval.ts";
import { readPage } from "../lib/page.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { exclusionFreeKind } from "./freeKind.ts";
import { countListings, decideListing, frees, readListing, readListings } from "./listings.ts";

const needed = ["person.decide", "approval.decide"] as const;
const decides = holdersOf(needed);

/** For so long whom an operator dismissed, or gave another role, still counts as the other of two. */
const dismissedCountsMs = 24 * 60 * 60_000;

/**
 * Whether somebody else decides about persons, by whichever role, so that who is excluded is freed by two. One whom the same operator put off within
 * the last 24 hours counts, or from whose composed role they took the power: nobody is alone because they made themselves so.
 */
async function hasAnother(client: PoolClient, operatorId: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `WITH weakened AS (
       SELECT substr(subject, length('role:') + 1)::uuid AS role_id FROM platform.audit
        WHERE operator_id = $1 AND at > $2 AND action = 'role.put' AND outcome = 'DONE'
          AND before -> 'permissions' ?& $3::text[] AND NOT after -> 'permissions' ?& $3::text[])
     SELECT FROM platform.operator WHERE operator_id <> $1 AND status = 'ACTIVE'
        AND (${decides} OR role_id IN (SELECT role_id FROM weakened))
     UNION ALL SELECT FROM (SELECT before ->> 'role' AS role, (before -> 'composed' ->> 'id')::uuid AS role_id FROM platform.audit
       WHERE operator_id = $1 AND at > $2 AND action = 'operator.patch' AND outcome = 'DONE' AND subject <> 'operator:' || $1::uuid) AS put_off
      WHERE ${decides} OR role_id IN (SELECT role_id FROM weakened) LIMIT 1`,
    [operatorId, new Date(now.getTime() - dismissedCountsMs), needed],
  );
  return rowCount !== 0;
}

/** Whom lists or the register name, or may, and what the desk says of it. */
export function registerListingRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerOperatorCall(app, calls.listExclusionListings, ({ query }) =>
    readPage(
      query,
      (place, limit) => readListings(pool, query, place, limit),
      () => countListings(pool, query),
    ),
  );

  registerOperatorCall(
    app,
    calls.decideExclusionListing,
    async ({ params, body, operator, now, workId, record }) => {
      const setting = await siteSetting();
      const { id: memberId, listingId } = params;
      const { decision, reason } = body;
      const subject = `member:${memberId}`;
      const decided = await withTransaction(pool, async (client) => {
        const given = { memberId, listingId, decision, operatorId: operator.operatorId, reason, now };
        const before = await readListing(client, memberId, listingId);
        if (frees(before, decision) && (await hasAnother(client, operator.operatorId, now))) {
          // What could not be carried out is refused to who proposes it, not to who approves it.
          await client.query("SAVEPOINT tried");
          await decideListing(client, given, setting);
          await client.query("ROLLBACK TO SAVEPOINT tried");
          const payload = { memberId, listingId, decision };
          return propose(client, {
            ...{ kind: exclusionFreeKind, payload, subject, reason, operator, workId, now, record },
          });
        }
        const listing = await decideListing(client, given, setting);
        await record(client, {
          ...{ subject, reason },
          before: { standing: before.standing },
          after: { decision, by: listing.by, kinds: listing.kinds },
        });
        return listing;
      });
      notifyPublished();
      return decided;
    },
  );
}
