import * as calls from "@hanpan/contract/calls/faq";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { trueEntries, withFacts } from "../../faq/facts.ts";
import { rateFaq } from "../../faq/rateFaq.ts";
import { readFaq } from "../../faq/readFaq.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { registerCall } from "../../server/registerCall.ts";

/** Questions that are often asked, for everybody (docs/faq.md). */
export function registerFaqRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerCall(app, calls.listFaq, async ({ language }) => {
    const [entries, setting] = await Promise.all([readFaq(pool), siteSetting()]);
    return {
      list: trueEntries(entries, setting)
        .filter(({ published }) => published)
        .map(({ id, version, category, question, answer }) => ({
          ...{ id, version, category },
          question: withFacts(question[language], setting, language),
          answer: withFacts(answer[language], setting, language),
        })),
    };
  });

  // A reader says it once of an answer; an address that says it of all of them ten times over is no reader.
  registerCall(app, calls.rateFaq, ({ body }) => rateFaq(pool, body), {
    limit: { maximum: 30, windowSeconds: 3_600 },
  });
}
