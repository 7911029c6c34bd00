import * as calls from "@hanpan/contract/calls/note";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerCall } from "../../server/registerCall.ts";
import { deleteNotes, readNotes } from "./keepNotes.ts";
import { listNotes } from "./listNotes.ts";
import { readGroups } from "./receivers.ts";
import { writeNote } from "./writeNote.ts";

/** The member's notes. */
export function registerNoteRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerCall(app, calls.listNotes, ({ query, member, language }) =>
    listNotes(pool, member.memberId, query, language),
  );

  registerCall(
    app,
    calls.writeNote,
    ({ body, member, language, workId }) =>
      writeNote(pool, { ...body, noteId: workId, memberId: member.memberId }, language),
    { limit: { maximum: 10, windowSeconds: 60 } },
  );

  registerCall(app, calls.readNotes, async ({ body, member, now }) => ({
    updated: await readNotes(pool, member.memberId, body, now),
  }));

  registerCall(app, calls.deleteNotes, async ({ query, member }) => ({
    deleted: await deleteNotes(pool, member.memberId, query),
  }));

  registerCall(app, calls.listNoteGroups, async ({ member, language }) => ({
    list: await readGroups(pool, member.memberId, language),
  }));
}
