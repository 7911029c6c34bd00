import * as calls from "@hanpan/contract/operator/calls/faq";
import type { OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { trueEntries } from "../../faq/facts.ts";
import { readFaq, readFaqVersions } from "../../faq/readFaq.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refuse } from "../../server/refusal.ts";
import { refuseStale } from "../lib/readToChange.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { readFaqToChange, refuseFull, writeFaqVersion } from "./writeFaq.ts";

/** What the audit keeps of an entry: all that its readers see of it. */
const audited = ({ category, question, answer, rank, published, version }: OperatorFaq) => ({
  category,
  question,
  answer,
  rank,
  published,
  version,
});

/** Questions that are often asked, for those who write them (docs/faq.md). */
export function registerOperatorFaqRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerOperatorCall(app, calls.listOperatorFaq, async () => ({
    list: trueEntries(await readFaq(pool), await siteSetting()),
  }));

  registerOperatorCall(app, calls.listFaqVersions, async ({ params }) => {
    const list = await readFaqVersions(pool, params.id);
    if (list.length === 0) throw refuse("NOT_FOUND");
    return { list: trueEntries(list, await siteSetting()) };
  });

  registerOperatorCall(app, calls.addFaq, ({ body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      refuseFull(await readFaqToChange(client));
      const given = { by: operator.loginId, now };
      const after = await writeFaqVersion(client, { id: v7(), version: 1, fields: body }, given);
      await record(client, { subject: `faq:${after.id}`, after: audited(after) });
      return after;
    }),
  );

  registerOperatorCall(
    app,
    calls.putFaq,
    ({ params, body: { expected, ...fields }, operator, now, record }) =>
      withTransaction(pool, async (client) => {
        const before = (await readFaqToChange(client)).find(({ id }) => id === params.id);
        if (before === undefined) throw refuse("NOT_FOUND");
        refuseStale(before, expected);
        const given = { by: operator.loginId, now };
        const entry = { id: params.id, version: before.version + 1, fields };
        const after = await writeFaqVersion(client, entry, given);
        await record(client, {
          subject: `faq:${params.id}`,
          before: audited(before),
          after: audited(after),
        });
        return after;
      }),
  );
}
