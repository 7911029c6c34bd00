import * as calls from "@hanpan/contract/operator/calls/vendor";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { readToChange } from "../lib/readToChange.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { deskPermissionsOf, openDesk, type ReadDeskUrl } from "./desk.ts";
import {
  addVendor,
  changeVendor,
  deleteVendor,
  readVendor,
  readVendors,
  refusePlainOrigins,
  setVendorStatus,
} from "./vendors.ts";

/** The makers of games. With `httpsOnly` their games are served by https alone. */
export function registerOperatorVendorRoutes(
  app: FastifyInstance,
  {
    pool,
    readDeskUrl,
    httpsOnly,
  }: { readonly pool: Pool; readonly readDeskUrl: ReadDeskUrl; readonly httpsOnly: boolean },
): void {
  registerOperatorCall(app, calls.listVendors, async () => ({ list: await readVendors(pool) }));

  registerOperatorCall(app, calls.getVendor, ({ params }) => readVendor(pool, params.id));

  registerOperatorCall(app, calls.addVendor, ({ body, now, record }) =>
    withTransaction(pool, async (client) => {
      if (httpsOnly) refusePlainOrigins(body);
      const vendorId = v7();
      await addVendor(client, { ...body, vendorId }, now);
      const after = await readVendor(client, vendorId);
      await record(client, { subject: `vendor:${vendorId}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putVendor, ({ params, body: { expected, ...fields }, now, record }) =>
    withTransaction(pool, async (client) => {
      if (httpsOnly) refusePlainOrigins(fields);
      const before = await readToChange(client, { table: "vendor", id: params.id, expected }, () =>
        readVendor(client, params.id),
      );
      await changeVendor(client, params.id, fields, now);
      const after = await readVendor(client, params.id);
      await record(client, { subject: `vendor:${params.id}`, before, after });
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

  registerOperatorCall(app, calls.openVendorDesk, async ({ params, operator, language, now, record }) => {
    const vendor = await readVendor(pool, params.id);
    const url = await openDesk(readDeskUrl, vendor, operator, language, now);
    await record(pool, {
      subject: `vendor:${params.id}`,
      after: { permissions: deskPermissionsOf(operator.role) },
    });
    return { url };
  });

  for (const [call, status] of [
    [calls.pauseVendor, "PAUSED"],
    [calls.resumeVendor, "ACTIVE"],
  ] as const) {
    registerOperatorCall(app, call, ({ params, body, record }) =>
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
      }),
    );
  }
}
