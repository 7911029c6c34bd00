import * as calls from "@hanpan/contract/operator/calls/exclusion";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { keepPart } from "../../exclusion/keepPart.ts";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { refuseFileProblem } from "../lib/fileProblem.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { resultBodyLimitBytes } from "../payout/routes.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { registerListingRoutes } from "./listingRoutes.ts";
import { readAsked, readLists, readUpload } from "./readLists.ts";
import { exclusionSwitchKind } from "./switchKind.ts";
import { beginUpload, finishUpload, switchUpload, toConfirm, versionOn } from "./writeLists.ts";

/** Exclusion lists of others (docs/exclusion-lists.md): their versions, and whom they name. */
export function registerExclusionRoutes(
  app: FastifyInstance,
  { ground, siteSetting }: { readonly ground: ExclusionGround; readonly siteSetting: ReadSiteSetting },
): void {
  const { pool } = ground;

  registerOperatorCall(app, calls.listExclusionLists, async ({ now }) => ({
    list: [...(await readLists(pool))],
    register: ground.register?.name ?? null,
    asked: [...(await readAsked(pool, now))],
  }));

  registerOperatorCall(app, calls.addExclusionList, ({ body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { name, source, country } = body;
      await client.query(
        `INSERT INTO platform.exclusion_list (list_id, name, source, country, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (list_id) DO NOTHING`,
        [workId, name, source, country, `operator:${operator.operatorId}`, now],
      );
      const [list] = await readLists(client, workId);
      if (list === undefined) throw refuse("NOT_FOUND");
      await record(client, { subject: `exclusionList:${workId}`, after: { name, source, country } });
      return list;
    }),
  );

  registerOperatorCall(
    app,
    calls.beginExclusionUpload,
    async ({ params, body, operator, now, workId, record }) => {
      if ((body.form === "HMAC") !== (body.key !== undefined))
        return refuseFields({ key: body.form === "HMAC" ? "REQUIRED" : "NOT_ALLOWED" });
      const { operatorId } = operator;
      const { key, ...said } = body;
      return withTransaction(pool, async (client) => {
        const upload = { uploadId: workId, listId: params.id, key, ...said, operatorId, now };
        await beginUpload(client, ground, upload);
        await record(client, { subject: `exclusionList:${params.id}`, after: { upload: workId, ...said } });
        return readUpload(client, workId);
      });
    },
  );

  registerOperatorCall(
    app,
    calls.addExclusionPart,
    async ({ params, body, language, record }) => {
      const file = Buffer.from(body.file, "base64");
      const kept = await keepPart(ground, { uploadId: params.id, ...body, file });
      if ("problem" in kept) throw refuseFileProblem(kept.problem, language);
      const { number } = body;
      await withTransaction(pool, (client) =>
        record(client, { subject: `exclusionUpload:${params.id}`, after: { part: number, ...kept } }),
      );
      return kept;
    },
    { bodyLimitBytes: resultBodyLimitBytes },
  );

  registerOperatorCall(app, calls.finishExclusionUpload, ({ params, body, record }) =>
    withTransaction(pool, async (client) => {
      await finishUpload(client, params.id, body.parts);
      const upload = await readUpload(client, params.id);
      const { persons, unreadable } = upload;
      const after = { parts: body.parts, persons, unreadable };
      await record(client, { subject: `exclusionUpload:${params.id}`, after });
      return upload;
    }),
  );

  registerOperatorCall(
    app,
    calls.switchExclusionList,
    async ({ params, body, operator, now, workId, record }) => {
      const { on, reason, confirmed } = body;
      const subject = `exclusionUpload:${params.id}`;
      const { operatorId } = operator;
      const switched = await withTransaction(pool, async (client) => {
        // What could not be carried out is refused to who proposes it, not to who approves it.
        await client.query("SAVEPOINT tried");
        await switchUpload(client, { uploadId: params.id, on, operatorId, now });
        await client.query("ROLLBACK TO SAVEPOINT tried");
        const asked = await toConfirm(client, { uploadId: params.id, on });
        if (asked !== null && asked.count !== confirmed) throw refuse("UPLOAD_UNCONFIRMED", asked);
        const payload = { uploadId: params.id, on, over: await versionOn(client, params.id) };
        const waits = await proposeToOwner(client, {
          ...{ kind: exclusionSwitchKind, payload, subject, reason, operator, workId, now, record },
        });
        if (waits !== null) return waits;
        await switchUpload(client, { uploadId: params.id, on, operatorId, now });
        await record(client, { subject, after: { on, ...asked }, reason });
        return readUpload(client, params.id);
      });
      notifyPublished();
      return switched;
    },
  );

  registerListingRoutes(app, { pool, siteSetting });
}
