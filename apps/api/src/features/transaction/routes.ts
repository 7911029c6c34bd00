import * as calls from "@hanpan/contract/calls/transaction";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readBalances } from "../../lib/readUser.ts";
import { type Conversion, convertPoint, convertRolling } from "../../money/points.ts";
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

  for (const [call, convert] of [
    [calls.convertPoints, convertPoint],
    [calls.convertRolling, convertRolling],
  ] as const) {
    registerCall(app, call, async ({ body, member, now, workId }) => {
      const conversion: Conversion = {
        memberId: member.memberId,
        conversionId: workId,
        amount: body.amount,
        now,
      };
      const answer = await convert(pool, conversion);
      if (answer.outcome === "REFUSED") return moneyRefusal(answer);
      return { balances: await readBalances(pool, member.memberId) };
    });
  }

  registerCall(app, calls.deletePoints, async ({ query, member }) => ({
    deleted: await hidePoints(pool, member.memberId, query.ids ?? "all"),
  }));

  registerCall(app, calls.deleteRolling, async ({ query, member, now }) => ({
    deleted: await hideRolling(pool, member.memberId, query.ids ?? "all", now),
  }));
}
