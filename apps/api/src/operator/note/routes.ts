import * as calls from "@hanpan/contract/operator/calls/note";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readPage } from "../lib/page.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import {
  countReceivedNotes,
  countSentNotes,
  markReceivedRead,
  readReceivedNotes,
  readSentNotes,
} from "./readNotes.ts";
import { countReceivers } from "./receivers.ts";
import { sendNote } from "./sendNote.ts";

/** The site's notes: sent to members, and received from them. */
export function registerOperatorNoteRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.sendNote, ({ body, operator, language, now, record }) =>
    sendNote(pool, { ...body, isMarketing: body.isMarketing ?? false }, { operator, language, now }, record),
  );

  registerOperatorCall(app, calls.listSentNotes, ({ query, language }) =>
    readPage(
      query,
      (place, limit) => readSentNotes(pool, query, language, place, limit),
      () => countSentNotes(pool, query),
    ),
  );

  registerOperatorCall(app, calls.countReceivers, async ({ query }) => ({
    count: await countReceivers(pool, {
      levelId: query.level ?? null,
      isMarketing: query.isMarketing ?? false,
    }),
  }));

  registerOperatorCall(app, calls.listReceivedNotes, ({ query, language }) =>
    readPage(
      query,
      (place, limit) => readReceivedNotes(pool, query, language, place, limit),
      () => countReceivedNotes(pool, query),
    ),
  );

  registerOperatorCall(app, calls.readReceivedNotes, async ({ body, operator, now, record }) => ({
    updated: await markReceivedRead(pool, body.ids, operator, now, record),
  }));
}
