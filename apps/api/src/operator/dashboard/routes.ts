import { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { readAlerts, readDays, readQueues } from "./readDashboard.ts";

const defaultDays = 14;

/** What an operator sees first. */
export function registerDashboardRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerOperatorCall(app, getDashboard, async ({ query, now }) => {
    const [queues, days, alerts] = await Promise.all([
      readQueues(pool),
      readDays(pool, query.days ?? defaultDays, now),
      readAlerts(pool, (await siteSetting()).openBets, now),
    ]);
    const today = days.at(-1);
    if (today === undefined) throw new Error("A period has at least its own day.");
    return { queues, today, days, alerts, serverTime: now.toISOString() };
  });
}
