import { listGames, listVendors } from "@hanpan/contract/calls/game";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { openCategories } from "../../lib/openCategories.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { registerCall } from "../../server/registerCall.ts";
import { findGames } from "./findGames.ts";
import { findVendors } from "./findVendors.ts";

/** Serves the lobby: GET /game/list and GET /game/vendor/list. */
export function registerGameRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerCall(app, listGames, async ({ query, member, language, now }) => {
    const setting = await siteSetting();
    return findGames(pool, {
      ...query,
      memberId: member?.memberId ?? null,
      language,
      now,
      newDays: setting.home.newDays,
      categories: openCategories(setting),
    });
  });
  registerCall(app, listVendors, async ({ query, language }) =>
    findVendors(pool, openCategories(await siteSetting()), query.category, language),
  );
}
