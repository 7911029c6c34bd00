import { moveGame, playGame, tryGame } from "@hanpan/contract/calls/launch";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { Counter, type Registry } from "prom-client";
import { openCategories } from "../../lib/openCategories.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { Refusal } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { launchGame } from "./launchGame.ts";
import { moveGame as writeMove } from "./moveGame.ts";
import { tryGame as openFree } from "./tryGame.ts";
import type { VendorClient } from "./vendorClient.ts";

/**
 * Serves GET /provider/play-game and GET /provider/try-game and POST /provider/move-game. `lobbyUrl` is where a vendor sends the member back to, `ownOrigins` where the bundled
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
    readonly visitorKey: Buffer;
    readonly registry: Registry;
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
  const starts = new Counter({
    name: "hanpan_free_play_total",
    help: "Games that were opened with play money, and by what such an opening was refused.",
    labelNames: ["category", "by", "result"],
    registers: [dependencies.registry],
  });
  registerCall(
    app,
    tryGame,
    async ({ query, member, request, language, now }) => {
      const memberId = member?.memberId ?? null;
      const { address } = request;
      const setting = await dependencies.siteSetting();
      const opened = await openFree(dependencies, { ...query, memberId, address, language, setting, now });
      const by = memberId === null ? "GUEST" : "MEMBER";
      if (opened instanceof Refusal) starts.inc({ category: "", by, result: opened.code });
      else starts.inc({ category: opened.category, by, result: "OPENED" });
      return opened;
    },
    { limit: { maximum: 60, windowSeconds: 3_600 }, memberLimit: { maximum: 30, windowSeconds: 60 } },
  );
  registerCall(
    app,
    moveGame,
    ({ body, member: { memberId, sessionId }, now }) =>
      writeMove(dependencies.pool, { ...body, memberId, sessionId, now }),
    { memberLimit: { maximum: 60, windowSeconds: 60 } },
  );
}
