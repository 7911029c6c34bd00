import * as calls from "@hanpan/contract/operator/calls/presence";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { readPresent } from "./readPresent.ts";
import { readRanking } from "./readRanking.ts";

/** Who is here now, and whose sums of a day are the largest. */
export function registerPresenceRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listPresent, ({ query, language, now }) =>
    readPresent(pool, { ...query, language, now }),
  );
  registerOperatorCall(app, calls.getDayRanking, ({ params }) => readRanking(pool, params.day));
}
