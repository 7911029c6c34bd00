import * as calls from "@hanpan/contract/operator/calls/closing";
import { withTransaction } from "@hanpan/database";
import type { Executor } from "@hanpan/ledger";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readClosing } from "../../closing/readClosing.ts";
import { refuse } from "../../server/refusal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";

async function onWire(executor: Executor, memberId: string) {
  const closing = await readClosing(executor, memberId);
  if (closing === null) return { closing };
  const { closedAt, closedBy, reason, reopenUntil, held, dueAt, waitsFor, erasedAt } = closing;
  return {
    closing: {
      ...{ closedBy, reason, waitsFor },
      closedAt: closedAt.toISOString(),
      reopenUntil: reopenUntil.toISOString(),
      held: held === null ? null : { ...held, at: held.at.toISOString() },
      dueAt: dueAt?.toISOString() ?? null,
      erasedAt: erasedAt?.toISOString() ?? null,
    },
  };
}

/** The closing of a member's account in their file: how far its erasing is, and keeping it for a dispute. */
export function registerOperatorClosingRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.getMemberClosing, ({ params }) => onWire(pool, params.id));

  registerOperatorCall(app, calls.holdErasing, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      await hold(client, params.id, { by: operator.loginId, reason: body.reason, now });
      await record(client, {
        subject: `member:${params.id}`,
        after: { isKept: true },
        reason: body.reason,
      });
      return onWire(client, params.id);
    }),
  );

  registerOperatorCall(app, calls.releaseErasing, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      await hold(client, params.id, { by: operator.loginId, reason: null, now });
      await record(client, {
        subject: `member:${params.id}`,
        after: { isKept: false },
        reason: body.reason,
      });
      return onWire(client, params.id);
    }),
  );
}

async function hold(
  executor: Executor,
  memberId: string,
  given: { readonly by: string; readonly reason: string | null; readonly now: Date },
): Promise<void> {
  const { rows } = await executor.query("SELECT platform.hold_erasing($1, $2, $3, $4) AS is_done", [
    ...[memberId, given.by, given.reason, given.now],
  ]);
  if (rows[0]?.["is_done"] !== true) throw refuse("NOT_FOUND");
}
