import { moveGame, playGame } from "@hanpan/contract/calls/launch";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { openCategories } from "../../lib/openCategories.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { registerCall } from "../../server/registerCall.ts";
import { launchGame } from "./launchGame.ts";
import { moveGame as writeMove } from "./moveGame.ts";
import type { VendorClient } from "./vendorClient.ts";

/**
 * Serves GET /provider/play-game and POST /provider/move-game. `lobbyUrl` is where a vendor sends the member back to, `ownOrigins` where the bundled
 * games are served from.
 */
export function registerLaunchRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly pool: Pool;
    readonly vendorClient: VendorClient;
    readonly lobbyUrl: string;
    readonly ownOrigins: readonly string[];
    readonly siteSetting: ReadSiteSetting;
  },
): void {
  registerCall(
    app,
    playGame,
    async ({ query, member, language, now }) =>
      launchGame(dependencies, {
        member,
        gameId: query.gameId,
        device: query.device,
        agreeForfeit: query.agreeForfeit === true,
        namedPoints: query.lockedBonus,
        categories: openCategories(await dependencies.siteSetting()),
        language,
        now,
      }),
    { memberLimit: { maximum: 60, windowSeconds: 60 } },
  );
  registerCall(
    app,
    moveGame,
    ({ body, member: { memberId, sessionId }, now }) =>
      writeMove(dependencies.pool, { ...body, memberId, sessionId, now }),
    { memberLimit: { maximum: 60, windowSeconds: 60 } },
  );
}
