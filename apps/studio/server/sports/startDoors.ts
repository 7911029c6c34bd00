import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { registerFeedRoutes } from "./feed-door/routes.ts";
import type { FeedSources } from "./feed-door/sources.ts";
import { startFeedWatch } from "./feed-door/watch.ts";

/**
 * Opens the sportsbook's doors besides the members' own: sources of real matches and the operator's desk. Called before
 * the server listens.
 */
export function startSportsDoors(options: {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly sources: FeedSources;
  readonly staleMs: number;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const { app, pool, sources, staleMs, log } = options;
  registerFeedRoutes(app, { pool, sources, staleMs });
  return startFeedWatch({ pool, staleMs, log });
}
