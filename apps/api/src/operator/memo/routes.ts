import * as calls from "@hanpan/contract/operator/calls/memo";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addMemo, readMemos, strikeMemo } from "./memos.ts";

/** Memos of operators about members (docs/tags.md, "Memos"). The audit names a memo and keeps no copy of its text. */
export function registerMemoRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listMemos, ({ params }) => readMemos(pool, params.id));

  registerOperatorCall(app, calls.addMemo, ({ params, body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const by = `operator:${operator.operatorId}`;
      const memo = await addMemo(client, { memberId: params.id, text: body.text, by, now });
      await record(client, { subject: `member:${params.id}`, after: { memo } });
      return readMemos(client, params.id);
    }),
  );

  registerOperatorCall(app, calls.strikeMemo, ({ params, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const by = `operator:${operator.operatorId}`;
      const given = { memberId: params.id, memoId: params.memo, by, now };
      if (await strikeMemo(client, given))
        await record(client, { subject: `member:${params.id}`, before: { memo: params.memo } });
      return readMemos(client, params.id);
    }),
  );
}
