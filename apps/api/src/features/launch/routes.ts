import { playGame } from "@hanpan/contract/calls/game";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerCall } from "../../server/registerCall.ts";
import { launchGame } from "./launchGame.ts";
import type { VendorClient } from "./vendorClient.ts";

/** Serves GET /provider/play-game. `lobbyUrl` is where a vendor sends the member back to. */
export function registerLaunchRoutes(
  app: FastifyInstance,
  dependencies: { readonly pool: Pool; readonly vendorClient: VendorClient; readonly lobbyUrl: string },
): void {
  registerCall(app, playGame, ({ query, member, language, now }) =>
    launchGame(dependencies, {
      member,
      gameId: query.gameId,
      device: query.device,
      agreeForfeit: query.agreeForfeit === true,
      language,
      now,
    }),
  );
}
