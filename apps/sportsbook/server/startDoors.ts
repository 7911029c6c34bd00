import type { PlatformDoor } from "@hanpan/vendor/wallet/platformCall";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { registerFeedRoutes } from "./feed-door/routes.ts";
import type { FeedSources } from "./feed-door/sources.ts";
import { startFeedWatch } from "./feed-door/watch.ts";
import { createDeskGate } from "./operator-door/deskGate.ts";
import { registerDeskRoutes } from "./operator-door/routes.ts";
import { registerDeskSessions } from "./operator-door/sessionRoutes.ts";

/**
 * Opens the sportsbook's doors besides the members' own: sources of real matches and the operator's desk. Called before
 * the server listens.
 */
export function startSportsDoors(options: {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly sources: FeedSources;
  readonly staleMs: number;
  readonly door: PlatformDoor;
  readonly publicUrl: string;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const { app, pool, wallet, sources, staleMs, door, publicUrl, log } = options;
  registerFeedRoutes(app, { pool, sources, staleMs });
  const gate = createDeskGate({ pool, wallet });
  registerDeskSessions(app, { pool, gate, door, publicUrl });
  registerDeskRoutes(app, { pool, wallet, gate, staleMs });
  return startFeedWatch({ pool, staleMs, log });
}
