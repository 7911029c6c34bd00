import * as calls from "@hanpan/contract/operator/calls/vendor";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { readToChange } from "../lib/readToChange.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { type OperatorContext, registerOperatorCall } from "../server/registerOperatorCall.ts";
import { type DeskClient, openDesk, readDeskWaiting } from "./desk.ts";
import { refuseUnsafeAddresses } from "./publicAddresses.ts";
import { revokeVendorKey } from "./revokeKey.ts";
import { readVendorIntake } from "./vendorIntake.ts";
import { guardsVendor, vendorKind } from "./vendorKind.ts";
import {
  addVendor,
  changeVendor,
  deleteVendor,
  readVendor,
  readVendors,
  refuseUnusable,
  setVendorStatus,
} from "./vendors.ts";

/** The makers of games. With `httpsOnly` they are reached by https alone, and at public addresses. */
export function registerOperatorVendorRoutes(
  app: FastifyInstance,
  {
    pool,
    desks,
    httpsOnly,
  }: { readonly pool: Pool; readonly desks: DeskClient; readonly httpsOnly: boolean },
): void {
  registerOperatorCall(app, calls.listVendors, async () => ({ list: await readVendors(pool) }));

  registerOperatorCall(app, calls.getVendor, ({ params }) => readVendor(pool, params.id));

  registerOperatorCall(app, calls.addVendor, ({ body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      if (httpsOnly) refuseUnsafeAddresses(body);
      await refuseUnusable(client, body);
      const { reason, code, protocol: _, ...fields } = body;
      const known = await client.query("SELECT FROM platform.vendor WHERE code = $1", [code]);
      if (known.rows.length > 0) throw refuse("CODE_TAKEN");
      const subject = `vendor:${workId}`;
      const payload = { vendorId: workId, code, fields };
      const proposal = { kind: vendorKind, payload, subject, reason, operator, workId, now };
      const waits = await proposeToOwner(client, { ...proposal, record });
      if (waits !== null) return waits;
      await addVendor(client, { ...fields, code, vendorId: workId }, now);
      const after = await readVendor(client, workId);
      await record(client, { subject, after, reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putVendor, ({ params, body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { expected, reason, ...fields } = body;
      const subject = `vendor:${params.id}`;
      const before = await readToChange(client, { table: "vendor", id: params.id, expected }, () =>
        readVendor(client, params.id),
      );
      if (httpsOnly) refuseUnsafeAddresses(fields, before);
      if (guardsVendor(before, fields)) {
        await refuseUnusable(client, fields, before);
        const payload = { vendorId: params.id, code: null, fields };
        const proposal = { kind: vendorKind, payload, subject, reason, operator, workId, now };
        const waits = await proposeToOwner(client, { ...proposal, record });
        if (waits !== null) return waits;
      }
      await changeVendor(client, params.id, fields, now);
      const after = await readVendor(client, params.id);
      await record(client, { subject, before, after, reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.deleteVendor, ({ params, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readVendor(client, params.id);
      await deleteVendor(client, params.id);
      await record(client, { subject: `vendor:${params.id}`, before });
      return null;
    }),
  );

  registerOperatorCall(app, calls.revokeVendorKey, ({ params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readVendor(client, params.id);
      await revokeVendorKey(client, { vendorId: params.id, keyId: params.key }, now);
      const after = await readVendor(client, params.id);
      const subject = `vendor:${params.id}`;
      await record(client, {
        subject,
        before: { keys: before.keys },
        after: { keys: after.keys },
        reason: body.reason,
      });
      return after;
    }),
  );

  registerOperatorCall(app, calls.getVendorIntake, async ({ params }) => {
    const { id } = await readVendor(pool, params.id);
    return readVendorIntake(pool, id);
  });

  registerOperatorCall(app, calls.openVendorDesk, async (context) => {
    const { params, body, operator, language, now, record } = context;
    const vendor = await readVendor(pool, params.id);
    const { url, permissions } = await openDesk(pool, desks, vendor, {
      operator,
      language,
      place: body.place,
      now,
    });
    await record(pool, {
      subject: `vendor:${params.id}`,
      after: { permissions },
    });
    return { url };
  });

  registerOperatorCall(app, calls.listDeskWaiting, async ({ operator, now }) =>
    readDeskWaiting(desks, await readVendors(pool), operator, now),
  );

  const setStatus = (status: "PAUSED" | "ACTIVE", { params, body, record }: StatusContext) =>
    withTransaction(pool, async (client) => {
      const before = await readVendor(client, params.id);
      await setVendorStatus(client, params.id, status);
      const subject = `vendor:${params.id}`;
      await record(client, {
        subject,
        before: { status: before.status },
        after: { status },
        reason: body.reason,
      });
      return readVendor(client, params.id);
    });
  registerOperatorCall(app, calls.pauseVendor, (context) => setStatus("PAUSED", context));
  registerOperatorCall(app, calls.resumeVendor, (context) => setStatus("ACTIVE", context));
}

type StatusContext = Pick<
  OperatorContext<{ readonly id: string }, undefined, { readonly reason?: string | undefined }>,
  "params" | "body" | "record"
>;
