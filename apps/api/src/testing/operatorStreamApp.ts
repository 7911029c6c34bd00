import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import fastify from "fastify";
import { sharePump } from "../lib/stream/sharePump.ts";
import { findOperatorSession } from "../operator/lib/sessions.ts";
import { registerOperatorStream } from "../operator/stream/registerOperatorStream.ts";
import { createIdempotencyStore } from "../server/idempotency.ts";
import type { TestApp } from "./createTestApp.ts";

/** A server with the operators' stream alone, beside the site's own, with a quick heartbeat. */
export async function openOperatorApp(site: TestApp): Promise<FastifyInstance> {
  const pool = site.database.appPool;
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  const logger: FastifyBaseLogger = app.log;
  app.decorate("operatorSupport", {
    pool,
    clock: site.now,
    authenticate: (token, { address, now, slides }) => {
      const door = { addresses: [], rules: [] };
      const setting = { idleMinutes: 600, totpRequired: false, slides, door, address, localAccounts: true };
      return findOperatorSession(pool, token, setting, now);
    },
    idempotency: createIdempotencyStore(pool, "operator", randomBytes(32)),
    requestsPerMinute: 1_000,
  });
  await registerOperatorStream(app, {
    pool,
    pump: sharePump(app, pool, logger),
    publicUrl: undefined,
    heartbeatMs: 200,
  });
  return app;
}
