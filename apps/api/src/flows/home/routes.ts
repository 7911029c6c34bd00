import { getHome, listHomeFixtures } from "@hanpan/contract/calls/home";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { VendorClient } from "../../features/launch/vendorClient.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { registerCall } from "../../server/registerCall.ts";
import { createFixtureReader } from "./fixtureReader.ts";
import { readHome } from "./readHome.ts";

/** So many matches are shown at home. */
const atHome = 3;

/** Serves home: GET /home and GET /home/fixtures. */
export function registerHomeRoutes(
  app: FastifyInstance,
  given: {
    readonly pool: Pool;
    readonly siteSetting: ReadSiteSetting;
    readonly vendorClient: Pick<VendorClient, "nextFixtures">;
    readonly clock: () => Date;
  },
): void {
  const { pool, siteSetting, vendorClient, clock } = given;
  const nextFixtures = createFixtureReader(
    { pool, client: vendorClient, clock },
    { asked: 12, freshForMs: 2_000 },
  );
  const manyFixtures = createFixtureReader(
    { pool, client: vendorClient, clock },
    { asked: 60, freshForMs: 15_000 },
  );

  registerCall(app, getHome, async ({ member, language, now }) =>
    readHome(pool, {
      setting: await siteSetting(),
      memberId: member?.memberId ?? null,
      language,
      now,
    }),
  );

  registerCall(app, listHomeFixtures, async ({ language, query: { limit = atHome } }) => {
    const read = limit > atHome ? manyFixtures : nextFixtures;
    const next = (await siteSetting()).features.sports ? await read() : null;
    if (next === null) return { gameId: null, readAt: null, list: [] };
    return {
      gameId: next.gameId,
      readAt: new Date(next.readAtMs).toISOString(),
      list: next.list
        .slice(0, limit)
        .map(({ home, away, startsAtMs, markets: [market], fixtureId, isVirtual }) => ({
          ...{ fixtureId, isVirtual, home: home.name[language], away: away.name[language] },
          startsAt: new Date(startsAtMs).toISOString(),
          marketKey: market?.marketKey ?? "",
          selections: (market?.selections ?? []).flatMap(({ selection, oddsHundredths }) =>
            oddsHundredths === null ? [] : [{ selection, oddsHundredths }],
          ),
        })),
    };
  });
}
