import * as calls from "@hanpan/contract/operator/calls/bankEntry";
import { bankUnreadReasons } from "@hanpan/contract/operator/enumerations";
import type { BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { refuse } from "../../server/refusal.ts";
import { memoShown, type Shown, shownTo } from "../lib/personal.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { readCandidates, searchCandidates } from "./candidates.ts";
import { creditEntry } from "./credit.ts";
import { dismissEntry, readEntry, takeEntry } from "./decide.ts";
import { countEntries, entryOrders, readEntries, readWords } from "./readEntries.ts";

const unreadRows = z.array(
  z
    .object({
      sourceId: z.string(),
      source: z.string(),
      id: z.string(),
      reportedAt: z.date().transform((at) => at.toISOString()),
      content: z.record(z.string(), z.unknown()),
      reason: z.enum(bankUnreadReasons),
    })
    .transform(({ content, ...word }) => ({
      ...word,
      text: typeof content["text"] === "string" ? content["text"] : JSON.stringify(content),
    })),
);

/** An entry as an operator may see it. */
const entryShown = <Entry extends Pick<BankEntry, "memo">>(entry: Entry, shown: Shown): Entry => ({
  ...entry,
  memo: entry.memo === null ? null : memoShown(entry.memo, shown),
});

/** Money on the site's accounts: what waits for a person, what became of the rest, and what could not be read. */
export function registerBankEntryRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listBankEntries, async ({ query, language, operator }) => {
    const page = await readSortedPage(
      query,
      entryOrders,
      (place, limit) => readEntries(pool, query, language, place, limit),
      () => countEntries(pool, query),
    );
    return { ...page, list: page.list.map((entry) => entryShown(entry, shownTo(operator))) };
  });

  registerOperatorCall(app, calls.getBankEntry, async ({ params, query, language, operator }) => {
    const entry = await readEntry(pool, params.id, language);
    const waits = entry.state === "WAITING" && entry.direction === "IN";
    const [words, likely, searched] = await Promise.all([
      readWords(pool, params.id),
      waits ? readCandidates(pool, params.id, language) : [],
      waits && query.search ? searchCandidates(pool, params.id, query.search, language) : [],
    ]);
    const known = new Set(likely.map(({ requestId }) => requestId));
    return {
      ...entryShown(entry, shownTo(operator)),
      words,
      candidates: [...likely, ...searched.filter(({ requestId }) => !known.has(requestId))],
    };
  });

  registerOperatorCall(
    app,
    calls.takeBankEntry,
    ({ params, body, operator, language, now, workId, record }) =>
      takeEntry(
        pool,
        {
          entryId: params.id,
          requestId: body.requestId,
          reason: body.reason,
          operator,
          language,
          now,
          workId,
        },
        record,
      ),
  );

  registerOperatorCall(
    app,
    calls.creditBankEntry,
    ({ params, body, operator, language, now, workId, record }) =>
      creditEntry(pool, { entryId: params.id, ...body, operator, language, now, workId }, record),
  );

  registerOperatorCall(app, calls.dismissBankEntry, ({ params, body, operator, language, now, record }) =>
    dismissEntry(pool, { entryId: params.id, reason: body.reason, operator, language, now }, record),
  );

  registerOperatorCall(app, calls.listUnreadWords, async () => {
    const { rows } = await pool.query(
      `SELECT word.source_id AS "sourceId", source.name AS source, word.word_id AS id, word.told_at AS "reportedAt",
              word.content, word.unread AS reason
         FROM platform.bank_entry_word AS word JOIN platform.bank_source AS source USING (source_id)
        WHERE word.entry_id IS NULL AND word.set_aside_at IS NULL AND word.unread <> 'NO_MONEY'
        ORDER BY word.told_at, word.word_id LIMIT 200`,
    );
    return { list: unreadRows.parse(rows) };
  });

  registerOperatorCall(app, calls.setWordAside, ({ body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const { sourceId, wordId, reason } = body;
      const actor = `operator:${operator.operatorId}`;
      const values = [sourceId, wordId, actor, reason, now];
      const done = await client.query("SELECT platform.set_word_aside($1, $2, $3, $4, $5) AS done", values);
      if (!isDone(done)) throw refuse("NOT_FOUND");
      await record(client, { subject: `bankSource:${sourceId}`, after: { word: wordId }, reason });
      return null;
    }),
  );
}
