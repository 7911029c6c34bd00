import * as calls from "@hanpan/contract/operator/calls/partner";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import { readPartnerFile } from "../../partners/read/readPartnerFile.ts";
import { readPartnerTree, readSettledUntil } from "../../partners/read/readTree.ts";
import { moveMember, movePartner } from "../../partners/tree/move.ts";
import { setContract } from "../../partners/tree/setContract.ts";
import { setRates } from "../../partners/tree/setRates.ts";
import { refuse } from "../../server/refusal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";

/** Refuses (throws) NOT_FOUND where a member does not exist. */
async function refuseUnknown(client: PoolClient, memberId: string): Promise<void> {
  const found = await client.query("SELECT FROM platform.member WHERE member_id = $1", [memberId]);
  if (found.rows.length === 0) throw refuse("NOT_FOUND");
}

/** The tree of partners, and what is agreed with each from which day on. */
export function registerPartnerTreeRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listPartners, async ({ now }) => ({
    list: [...(await readPartnerTree(pool, null, seoulDay(now)))],
    settledUntil: await readSettledUntil(pool),
  }));

  registerOperatorCall(app, calls.getPartner, ({ params, now }) =>
    readPartnerFile(pool, params.id, seoulDay(now), null),
  );

  registerOperatorCall(app, calls.putRates, async ({ params, body, operator, now, record }) => {
    await withTransaction(pool, async (client) => {
      const { from, rates, lowersBelow = false, reason } = body;
      const before = await readPartnerFile(pool, params.id, seoulDay(now), null);
      const by = operator.loginId;
      await setRates(client, { partnerId: params.id, from, rates, lowersBelow, by, now });
      const after = { from, rates, lowersBelow };
      await record(client, {
        subject: `member:${params.id}`,
        before: { rates: before.rates },
        after,
        reason,
      });
    });
    return readPartnerFile(pool, params.id, seoulDay(now), null);
  });

  registerOperatorCall(app, calls.putContract, async ({ params, body, operator, now, record }) => {
    await withTransaction(pool, async (client) => {
      const { reason, ...contract } = body;
      const before = await readPartnerFile(pool, params.id, seoulDay(now), null);
      await setContract(client, { ...contract, partnerId: params.id, by: operator.loginId, now });
      await record(client, {
        subject: `member:${params.id}`,
        before: { contract: before.contracts[0] ?? null },
        after: contract,
        reason,
      });
    });
    return readPartnerFile(pool, params.id, seoulDay(now), null);
  });

  registerOperatorCall(app, calls.putPlace, async ({ params, body, operator, now, record }) => {
    await withTransaction(pool, async (client) => {
      const { reason, ...place } = body;
      const before = await readPartnerFile(pool, params.id, seoulDay(now), null);
      if (place.parentId !== null) await refuseUnknown(client, place.parentId);
      await movePartner(client, { ...place, partnerId: params.id, by: operator.loginId, now });
      await record(client, {
        subject: `member:${params.id}`,
        before: { parentId: before.parent?.id ?? null },
        after: place,
        reason,
      });
    });
    return readPartnerFile(pool, params.id, seoulDay(now), null);
  });

  registerOperatorCall(app, calls.moveMemberToPartner, ({ params, body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const { reason, ...place } = body;
      await refuseUnknown(client, params.id);
      if (place.partnerId !== null) await refuseUnknown(client, place.partnerId);
      await moveMember(client, { ...place, memberId: params.id, by: operator.loginId, now });
      await record(client, { subject: `member:${params.id}`, after: place, reason });
      return place;
    }),
  );
}
