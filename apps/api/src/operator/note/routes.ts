import { quietUntil } from "@hanpan/contract/marketing";
import * as calls from "@hanpan/contract/operator/calls/note";
import { seoulDay } from "@hanpan/contract/time";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readAdRules } from "../../consents/adRules.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll, readPage } from "../lib/page.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { receivedNoteCells, receivedNoteHeader, sentNoteCells, sentNoteHeader } from "./csv.ts";
import { finishReceived, markReceivedRead } from "./dealWithNotes.ts";
import { countReceivedNotes, countSentNotes, readReceivedNotes, readSentNotes } from "./readNotes.ts";
import { countLeftOut, countReceivers } from "./receivers.ts";
import { isQuietNow, sendNote } from "./sendNote.ts";

/** The site's notes: sent to members, and received from them. */
export function registerOperatorNoteRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.sendNote, ({ body, operator, language, now, workId, record }) =>
    sendNote(
      pool,
      { ...body, broadcastId: workId, isMarketing: body.isMarketing ?? false },
      { operator, language, now },
      record,
    ),
  );

  registerOperatorCall(app, calls.listSentNotes, ({ query, language }) =>
    readPage(
      query,
      (place, limit) => readSentNotes(pool, query, language, place, limit),
      () => countSentNotes(pool, query),
    ),
  );

  registerOperatorCsv(app, calls.downloadSentNotes, async ({ query, language, now }) => ({
    fileName: `notes-sent-${seoulDay(now)}.csv`,
    table: tableOf(
      sentNoteHeader[language],
      csvRows(
        readAll((place, limit) => readSentNotes(pool, query, language, place, limit)),
        sentNoteCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.countReceivers, async ({ query, now }) => {
    const [levelId, isMarketing] = [query.level ?? null, query.isMarketing ?? false];
    const isQuiet = isMarketing && isQuietNow(await readAdRules(pool), now);
    const atNight = isQuiet && query.atNight === true;
    const about = { products: query.products ?? [], atNight };
    return {
      count: await countReceivers(pool, { levelId, isMarketing, about }),
      waitsUntil: isQuiet && !atNight ? (quietUntil(now)?.toISOString() ?? null) : null,
      leftOut: isMarketing ? [...(await countLeftOut(pool, levelId, about))] : [],
    };
  });

  registerOperatorCall(app, calls.listReceivedNotes, ({ query, language }) =>
    readPage(
      query,
      (place, limit) => readReceivedNotes(pool, query, language, place, limit),
      () => countReceivedNotes(pool, query),
    ),
  );

  registerOperatorCsv(app, calls.downloadReceivedNotes, async ({ query, language, now }) => ({
    fileName: `notes-received-${seoulDay(now)}.csv`,
    table: tableOf(
      receivedNoteHeader[language],
      csvRows(
        readAll((place, limit) => readReceivedNotes(pool, query, language, place, limit)),
        receivedNoteCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.readReceivedNotes, async ({ body, operator, now, record }) => ({
    updated: await markReceivedRead(pool, body.ids, { operator, now }, record),
  }));

  registerOperatorCall(app, calls.finishReceivedNotes, async ({ body, operator, now, record }) => ({
    updated: await finishReceived(pool, body.ids, { operator, now }, record),
  }));
}
