import { getDemo } from "@hanpan/contract/operator/calls/demo";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { countSimulated } from "../../features/setting/countSimulated.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";

/** Whether the console is one of a demo, whose figures are those of simulated members too. */
export function registerDemoRoute(
  app: FastifyInstance,
  { pool, isDemo }: { readonly pool: Pool; readonly isDemo: boolean },
): void {
  registerOperatorCall(app, getDemo, async () => ({
    demo: isDemo,
    simulatedMembers: isDemo ? await countSimulated(pool) : 0,
  }));
}
