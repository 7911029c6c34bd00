import * as calls from "@hanpan/contract/calls/notice";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerCall } from "../../server/registerCall.ts";
import { findNotices } from "./findNotices.ts";
import { findPopups } from "./findPopups.ts";

/** Serves announcements, events and the popups that are live. */
export function registerNoticeRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerCall(app, calls.listNotices, ({ query, language, now }) =>
    findNotices(pool, { ...query, kind: "BOARD", language, now }),
  );

  registerCall(app, calls.listEvents, ({ query, language, now }) =>
    findNotices(pool, { ...query, kind: "EVENT", language, now }),
  );

  registerCall(app, calls.listPopups, async ({ language, now }) => ({
    list: await findPopups(pool, language, now),
  }));
}
