import { listGames, listVendors } from "@hanpan/contract/calls/game";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerCall } from "../../server/registerCall.ts";
import { findGames } from "./findGames.ts";
import { findVendors } from "./findVendors.ts";

/** Serves the lobby: GET /game/list and GET /game/vendor/list. */
export function registerGameRoutes(app: FastifyInstance, dependencies: { readonly pool: Pool }): void {
  registerCall(app, listGames, ({ query, member, language, now }) =>
    findGames(dependencies.pool, { ...query, memberId: member?.memberId ?? null, language, now }),
  );
  registerCall(app, listVendors, ({ query, language }) =>
    findVendors(dependencies.pool, query.category, language),
  );
}
