import * as calls from "@hanpan/contract/operator/calls/branchLinks";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { addLink } from "../../partners/links/addLink.ts";
import { changeLink } from "../../partners/links/changeLink.ts";
import { readLinks } from "../../partners/links/readLinks.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { partnerOf } from "./partnerOf.ts";

/** Links of a distributor's own partner to sign up by, and for who settles those of any partner. */
export function registerLinkRoutes(
  app: FastifyInstance,
  { pool, siteUrl }: { readonly pool: Pool; readonly siteUrl: string },
): void {
  const listOf = async (partnerId: string, now: Date) => ({
    list: await readLinks(pool, partnerId, { siteUrl, now }),
  });

  registerOperatorCall(app, calls.listBranchLinks, async ({ operator, now }) =>
    listOf(await partnerOf(pool, operator), now),
  );

  registerOperatorCall(app, calls.addBranchLink, async ({ operator, body, now, workId: linkId, record }) => {
    const partnerId = await partnerOf(pool, operator);
    await withTransaction(pool, async (client) => {
      const { name, code } = body;
      const link = { linkId, partnerId, name, code, by: operator.loginId, now };
      if (!(await addLink(client, link))) return;
      await record(client, { subject: `member:${partnerId}`, after: { link: linkId, name, code } });
    });
    return { id: linkId };
  });

  registerOperatorCall(app, calls.putBranchLink, async ({ operator, params, body, now, record }) => {
    const partnerId = await partnerOf(pool, operator);
    await withTransaction(pool, async (client) => {
      const { code, ...before } = await changeLink(client, { linkId: params.id, partnerId, ...body });
      await record(client, {
        subject: `member:${partnerId}`,
        before,
        after: { link: params.id, code, ...body },
      });
    });
    return listOf(partnerId, now);
  });

  registerOperatorCall(app, calls.listPartnerLinks, ({ params, now }) => listOf(params.id, now));
}
