import * as calls from "@hanpan/contract/calls/conversion";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readBalances } from "../../lib/readUser.ts";
import { convertPoint, convertRolling } from "../../money/points.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { registerCall } from "../../server/registerCall.ts";
import { hidePoints, listPoints, readConversion } from "./points.ts";
import { hideRolling, listRolling } from "./rolling.ts";

/** Points and rolling: their histories and conversions. */
export function registerTransactionRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerCall(app, calls.listPoints, ({ query, member }) =>
    listPoints(pool, { ...query, memberId: member.memberId }),
  );

  registerCall(app, calls.listRolling, ({ query, member, now }) =>
    listRolling(pool, { ...query, memberId: member.memberId }, now),
  );

  registerCall(app, calls.convertPoints, async ({ body, member: { memberId }, now, workId }) => {
    const answer = await convertPoint(pool, { ...body, memberId, conversionId: workId, now });
    if (answer.outcome === "REFUSED") return moneyRefusal(answer);
    return converted(pool, memberId, "point-conversion", workId);
  });

  registerCall(app, calls.convertRolling, async ({ body, member: { memberId }, now, workId }) => {
    const answer = await convertRolling(pool, { ...body, memberId, conversionId: workId, now });
    if (answer.outcome === "REFUSED") return moneyRefusal(answer);
    return converted(pool, memberId, "rolling-conversion", workId);
  });

  registerCall(app, calls.deletePoints, async ({ query, member }) => ({
    deleted: await hidePoints(pool, member.memberId, query.ids ?? "all"),
  }));

  registerCall(app, calls.deleteRolling, async ({ query, member, now }) => ({
    deleted: await hideRolling(pool, member.memberId, query.ids ?? "all", now),
  }));
}

/** What a conversion left, and what it was: a repeat finds the same. */
async function converted(
  pool: Pool,
  memberId: string,
  source: "point-conversion" | "rolling-conversion",
  workId: string,
) {
  const [balances, receipt] = await Promise.all([
    readBalances(pool, memberId),
    readConversion(pool, memberId, source, workId),
  ]);
  return { balances, receipt };
}
