import * as calls from "@hanpan/contract/operator/calls/inquiry";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { csvRows } from "../lib/csvRows.ts";
import { readAll, readPage } from "../lib/page.ts";
import { readToChange } from "../lib/readToChange.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { inquiryCells, inquiryHeader } from "./csv.ts";
import { countInquiries, readAccountsFor, readInquiries, readInquiry } from "./readInquiries.ts";
import { replyInquiry } from "./replyInquiry.ts";
import { readTemplate, readTemplates, writeTemplate } from "./templates.ts";

/** The customer center's queue and its answers. */
export function registerOperatorInquiryRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listInquiries, ({ query, language }) =>
    readPage(
      query,
      (place, limit) => readInquiries(pool, query, language, place, limit),
      () => countInquiries(pool, query),
    ),
  );

  registerOperatorCsv(app, calls.downloadInquiries, async ({ query, language, now }) => ({
    fileName: `inquiries-${seoulDay(now)}.csv`,
    table: tableOf(
      inquiryHeader[language],
      csvRows(
        readAll((place, limit) => readInquiries(pool, query, language, place, limit)),
        inquiryCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.getInquiry, async ({ params, language }) => {
    const inquiry = await readInquiry(pool, params.id, language);
    const accounts =
      inquiry.kind === "ACCOUNT" ? await readAccountsFor(pool, inquiry.member.id, language) : [];
    return { ...inquiry, accounts };
  });

  registerOperatorCall(app, calls.replyInquiry, ({ params, body, operator, language, now, record }) =>
    replyInquiry(pool, { inquiryId: params.id, reply: body.reply, operator, language, now }, record),
  );
}

/** The texts that members begin an inquiry with and operators an answer. */
export function registerInquiryTemplateRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listTemplates, async () => ({ list: await readTemplates(pool) }));

  registerOperatorCall(app, calls.addTemplate, ({ body, now, record }) =>
    withTransaction(pool, async (client) => {
      const after = await readTemplate(client, await writeTemplate(client, body, now));
      await record(client, { subject: `template:${after.id}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putTemplate, ({ params, body: { expected, ...fields }, now, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readToChange(client, { table: "inquiry_template", id: params.id, expected }, () =>
        readTemplate(client, params.id),
      );
      await writeTemplate(client, fields, now, params.id);
      const after = await readTemplate(client, params.id);
      await record(client, { subject: `template:${params.id}`, before, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.deleteTemplate, ({ params, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readTemplate(client, params.id);
      await client.query("DELETE FROM platform.inquiry_template WHERE template_id = $1", [params.id]);
      await record(client, { subject: `template:${params.id}`, before });
      return null;
    }),
  );
}
