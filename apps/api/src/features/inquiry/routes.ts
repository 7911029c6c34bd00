import * as calls from "@hanpan/contract/calls/inquiry";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { registerCall } from "../../server/registerCall.ts";
import { hideInquiries, markInquiriesRead, sendInquiry } from "./keepInquiries.ts";
import { listInquiries } from "./listInquiries.ts";
import { addDraft, changeDraft, deleteDrafts, readTemplates } from "./templates.ts";

/** The customer center: the member's inquiries, and texts to begin one with. It stays open to who is excluded from play. */
export function registerInquiryRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerCall(app, calls.listInquiries, ({ query, member }) =>
    listInquiries(pool, { ...query, memberId: member.memberId }),
  );

  registerCall(
    app,
    calls.sendInquiry,
    async ({ body, member, now, workId }) => {
      const { available } = (await siteSetting()).customerService;
      return sendInquiry(pool, { ...body, inquiryId: workId, memberId: member.memberId, available, now });
    },
    { limit: { maximum: 10, windowSeconds: 60 } },
  );

  registerCall(app, calls.markInquiriesRead, async ({ body, member, now }) => ({
    updated: await markInquiriesRead(pool, member.memberId, body.ids, now),
  }));

  registerCall(app, calls.deleteInquiries, async ({ query, member, now }) => ({
    deleted: await hideInquiries(pool, member.memberId, query.ids, now),
  }));

  registerCall(app, calls.deleteAllInquiries, async ({ member, now }) => ({
    deleted: await hideInquiries(pool, member.memberId, "all", now),
  }));

  registerCall(app, calls.listTemplates, async ({ member, language }) => ({
    list: await readTemplates(pool, member.memberId, language),
  }));

  registerCall(
    app,
    calls.addTemplate,
    ({ body, member, now, workId }) =>
      addDraft(pool, { ...body, draftId: workId, memberId: member.memberId, now }),
    { limit: { maximum: 30, windowSeconds: 60 } },
  );

  registerCall(app, calls.putTemplate, ({ body: { id, ...text }, member, now }) =>
    changeDraft(pool, member.memberId, id, text, now),
  );

  registerCall(app, calls.deleteTemplates, async ({ query, member }) => ({
    deleted: await deleteDrafts(pool, member.memberId, query.ids),
  }));
}
