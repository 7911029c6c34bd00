import * as calls from "@hanpan/contract/operator/calls/notice";
import type { ContentKind } from "@hanpan/contract/stream";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import { imageBodyLimitBytes } from "../../features/board/routes.ts";
import { keepImage } from "../../lib/images/keepImage.ts";
import { publish } from "../../lib/outbox.ts";
import { readToChange } from "../lib/readToChange.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addNotice, changeNotice, listNotices, readNotice } from "./notices.ts";
import { addPopup, changePopup, listPopups, readPopup } from "./popups.ts";

const kinds = [
  { kind: "BOARD", name: "notice", of: calls.noticeCalls },
  { kind: "EVENT", name: "event", of: calls.eventCalls },
] as const;

/** Published with the change itself, so that the pages that show it read it again. */
const publishToEveryone = (client: PoolClient, kind: ContentKind, id: string) =>
  publish(client, { event: "content-changed", memberId: id, kind });

/** Serves announcements, events, popups and their pictures to those who write them. */
export function registerOperatorNoticeRoutes(
  app: FastifyInstance,
  { pool, picturesMaximumBytes }: { readonly pool: Pool; readonly picturesMaximumBytes: number },
): void {
  for (const { kind, name, of } of kinds) {
    registerOperatorCall(app, of.list, ({ query, now }) => listNotices(pool, kind, query, now));

    registerOperatorCall(app, of.add, ({ body, operator, now, record }) =>
      withTransaction(pool, async (client) => {
        const id = await addNotice(client, kind, body, { by: operator.loginId, now });
        const after = await readNotice(client, kind, id, now);
        await publishToEveryone(client, kind, id);
        await record(client, { subject: `${name}:${id}`, after });
        return after;
      }),
    );

    registerOperatorCall(app, of.put, ({ params, body: { expected, ...fields }, now, record }) =>
      withTransaction(pool, async (client) => {
        const before = await readToChange(client, { table: "notice", id: params.id, expected }, () =>
          readNotice(client, kind, params.id, now),
        );
        await changeNotice(client, params.id, fields);
        const after = await readNotice(client, kind, params.id, now);
        await publishToEveryone(client, kind, params.id);
        await record(client, { subject: `${name}:${params.id}`, before, after });
        return after;
      }),
    );

    registerOperatorCall(app, of.remove, ({ params, now, record }) =>
      withTransaction(pool, async (client) => {
        const before = await readNotice(client, kind, params.id, now);
        await client.query("DELETE FROM platform.notice WHERE notice_id = $1", [params.id]);
        await publishToEveryone(client, kind, params.id);
        await record(client, { subject: `${name}:${params.id}`, before });
        return null;
      }),
    );
  }

  registerOperatorCall(app, calls.listPopups, ({ query, now }) => listPopups(pool, query, now));

  registerOperatorCall(app, calls.addPopup, ({ body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const id = await addPopup(client, body, { by: operator.loginId, now });
      const after = await readPopup(client, id, now);
      await publishToEveryone(client, "POPUP", id);
      await record(client, { subject: `popup:${id}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putPopup, ({ params, body: { expected, ...fields }, now, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readToChange(client, { table: "popup", id: params.id, expected }, () =>
        readPopup(client, params.id, now),
      );
      await changePopup(client, params.id, fields);
      const after = await readPopup(client, params.id, now);
      await publishToEveryone(client, "POPUP", params.id);
      await record(client, { subject: `popup:${params.id}`, before, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.deletePopup, ({ params, now, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readPopup(client, params.id, now);
      await client.query("DELETE FROM platform.popup WHERE popup_id = $1", [params.id]);
      await publishToEveryone(client, "POPUP", params.id);
      await record(client, { subject: `popup:${params.id}`, before });
      return null;
    }),
  );

  registerOperatorCall(
    app,
    calls.uploadImage,
    async ({ body, now, record }) => {
      const kept = await keepImage(pool, {
        memberId: null,
        maximumBytes: picturesMaximumBytes,
        image: body.image,
        now,
      });
      await record(pool, { subject: `image:${kept.path}`, after: kept });
      return kept;
    },
    { bodyLimitBytes: imageBodyLimitBytes },
  );
}
