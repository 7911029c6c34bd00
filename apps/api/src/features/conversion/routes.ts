import * as calls from "@hanpan/contract/calls/conversion";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readBalances } from "../../lib/readUser.ts";
import { convertPoint, convertRolling } from "../../money/points.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { registerCall } from "../../server/registerCall.ts";
import { hidePoints, listPoints } from "./points.ts";
import { hideRolling, listRolling } from "./rolling.ts";

/** Points and rolling: their histories and conversions. */
export function registerTransactionRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerCall(app, calls.listPoints, ({ query, member }) =>
    listPoints(pool, { ...query, memberId: member.memberId }),
  );

  registerCall(app, calls.listRolling, ({ query, member, now }) =>
    listRolling(pool, { ...query, memberId: member.memberId }, now),
  );

  const answered = async (memberId: string, answer: Awaited<ReturnType<typeof convertPoint>>) =>
    answer.outcome === "REFUSED" ? moneyRefusal(answer) : { balances: await readBalances(pool, memberId) };

  registerCall(app, calls.convertPoints, async ({ body, member: { memberId }, now, workId }) =>
    answered(memberId, await convertPoint(pool, { ...body, memberId, conversionId: workId, now })),
  );

  registerCall(app, calls.convertRolling, async ({ body, member: { memberId }, now, workId }) =>
    answered(memberId, await convertRolling(pool, { ...body, memberId, conversionId: workId, now })),
  );

  registerCall(app, calls.deletePoints, async ({ query, member }) => ({
    deleted: await hidePoints(pool, member.memberId, query.ids ?? "all"),
  }));

  registerCall(app, calls.deleteRolling, async ({ query, member, now }) => ({
    deleted: await hideRolling(pool, member.memberId, query.ids ?? "all", now),
  }));
}
