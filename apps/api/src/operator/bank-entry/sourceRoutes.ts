import * as calls from "@hanpan/contract/operator/calls/bankEntry";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { isDone } from "../../lib/isDone.ts";
import { refuse } from "../../server/refusal.ts";
import { readToChange } from "../lib/readToChange.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { bankSourceKind } from "./sourceKind.ts";
import { addSource, changeSource, readSource, readSources, refuseUnusableSource } from "./sources.ts";

/** Who reports money: whose word is believed is changed by two owners, where there are two. */
export function registerBankSourceRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listBankSources, async ({ now }) => ({
    list: await readSources(pool, now),
  }));

  registerOperatorCall(app, calls.addBankSource, ({ body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { reason, code, kind, ...fields } = body;
      await refuseUnusableSource(client, fields);
      const known = await client.query("SELECT FROM platform.bank_source WHERE code = $1", [code]);
      if (known.rows.length > 0) throw refuse("CODE_TAKEN");
      const subject = `bankSource:${workId}`;
      const payload = { sourceId: workId, made: { code, kind }, fields };
      const proposal = { kind: bankSourceKind, payload, subject, reason, operator, workId, now, record };
      const waits = await proposeToOwner(client, proposal);
      if (waits !== null) return waits;
      await addSource(client, { ...fields, code, kind, sourceId: workId }, now);
      const after = await readSource(client, now, workId);
      await record(client, { subject, after, reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putBankSource, ({ params, body, operator, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { expected, reason, ...fields } = body;
      const subject = `bankSource:${params.id}`;
      const before = await readToChange(client, { table: "bank_source", id: params.id, expected }, () =>
        readSource(client, now, params.id),
      );
      await refuseUnusableSource(client, fields);
      const payload = { sourceId: params.id, made: null, fields };
      const proposal = { kind: bankSourceKind, payload, subject, reason, operator, workId, now, record };
      const waits = await proposeToOwner(client, proposal);
      if (waits !== null) return waits;
      await changeSource(client, params.id, fields, now);
      const after = await readSource(client, now, params.id);
      await record(client, { subject, before, after, reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.revokeBankSourceKey, ({ params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readSource(client, now, params.id);
      const values = [params.id, params.key, now];
      const revoked = await client.query("SELECT platform.end_bank_source_key($1, $2, $3) AS done", values);
      if (!isDone(revoked)) throw refuse("NOT_FOUND");
      const after = await readSource(client, now, params.id);
      const subject = `bankSource:${params.id}`;
      const [was, is] = [{ keys: before.keys }, { keys: after.keys }];
      await record(client, { subject, before: was, after: is, reason: body.reason });
      return after;
    }),
  );

  registerOperatorCall(app, calls.forgetMissing, ({ params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readSource(client, now, params.id);
      await client.query("SELECT platform.forget_missing($1)", [params.id]);
      const subject = `bankSource:${params.id}`;
      const was = { missing: before.missing, missingRanges: before.missingRanges };
      await record(client, { subject, before: was, after: { missing: 0 }, reason: body.reason });
      return readSource(client, now, params.id);
    }),
  );
}
