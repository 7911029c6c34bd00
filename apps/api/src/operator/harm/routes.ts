import * as calls from "@hanpan/contract/operator/calls/harm";
import { seoulDay } from "@hanpan/contract/time";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { readPage } from "../lib/page.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { countHarm, readHarm, readMemberHarm } from "./readHarm.ts";

/** Scores of harm (docs/harm.md): of a day, and of a member. */
export function registerHarmRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listHarm, ({ query, now }) => {
    const filter = { day: query.day ?? seoulDay(now), marked: query.marked === "true" };
    return readPage(
      query,
      (place, limit) => readHarm(pool, filter, place, limit),
      () => countHarm(pool, filter),
    );
  });

  registerOperatorCall(app, calls.getMemberHarm, async ({ params }) => {
    const harm = await readMemberHarm(pool, params.id);
    if (harm === null) throw refuse("NOT_FOUND");
    return harm;
  });
}
