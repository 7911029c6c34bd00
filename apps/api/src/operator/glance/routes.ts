import * as calls from "@hanpan/contract/operator/calls/glance";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { betsLookedAt, readGlances } from "../../glance/readGlances.ts";
import { refuse } from "../../server/refusal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";

const askedRows = z.array(z.object({ memberId: z.string(), requestId: z.string().nullable() }));

/** How many of the queue are glanced at: one page of it. */
const pageOfQueue = 100;

/** What matters of requests and members before money is paid (docs/glance.md). */
export function registerGlanceRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  const glanceOf = async (text: string, id: string, now: Date) => {
    const asked = askedRows.parse((await pool.query(text, [id])).rows);
    const [found] = await readGlances(pool, asked, { most: betsLookedAt.one, now });
    if (found === undefined) throw refuse("NOT_FOUND");
    return found;
  };

  registerOperatorCall(app, calls.listGlances, async ({ now }) => {
    const asked = await pool.query(
      `SELECT member_id AS "memberId", request_id AS "requestId" FROM platform.money_request
        WHERE status IN ('WAITING', 'PROCESSING') ORDER BY requested_at, request_id LIMIT $1`,
      [pageOfQueue],
    );
    const list = await readGlances(pool, askedRows.parse(asked.rows), { most: betsLookedAt.list, now });
    return { list: [...list] };
  });

  registerOperatorCall(app, calls.getGlance, ({ params, now }) =>
    glanceOf(
      `SELECT member_id AS "memberId", request_id AS "requestId" FROM platform.money_request WHERE request_id = $1`,
      params.id,
      now,
    ),
  );

  registerOperatorCall(app, calls.getMemberGlance, ({ params, now }) =>
    glanceOf(
      `SELECT member_id AS "memberId", NULL::uuid AS "requestId" FROM platform.member WHERE member_id = $1`,
      params.id,
      now,
    ),
  );
}
