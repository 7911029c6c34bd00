import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { PlatformDoor } from "../wallet/platformCall.ts";
import { registerFeedRoutes } from "./feed-door/routes.ts";
import type { FeedSources } from "./feed-door/sources.ts";
import { startFeedWatch } from "./feed-door/watch.ts";
import { registerDeskRoutes } from "./operator-door/routes.ts";
import { registerDeskSessions } from "./operator-door/sessionRoutes.ts";

/**
 * Opens the sportsbook's doors besides the members' own: sources of real matches and the operator's desk. Called before
 * the server listens.
 */
export function startSportsDoors(options: {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly sources: FeedSources;
  readonly staleMs: number;
  readonly door: PlatformDoor;
  readonly publicUrl: string;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const { app, pool, sources, staleMs, door, publicUrl, log } = options;
  registerFeedRoutes(app, { pool, sources, staleMs });
  registerDeskSessions(app, { pool, door, publicUrl });
  registerDeskRoutes(app, { pool, staleMs });
  return startFeedWatch({ pool, staleMs, log });
}
