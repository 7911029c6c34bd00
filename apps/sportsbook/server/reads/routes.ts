import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { everybody, serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import {
  fixtureProofReply,
  fixtureReply,
  fixturesQuery,
  fixturesReply,
  overviewReply,
  standingsQuery,
  standingsReply,
} from "../../protocol/calls.ts";
import { fixtureId, leagueCode, type SportsMargins } from "../../protocol/fixture.ts";
import { earlyRulesOf } from "../early-payout/earlyRules.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import { detailOf } from "../views/detail.ts";
import { readFacts } from "../views/facts.ts";
import { findLeagues } from "./leagues.ts";
import { cursorOf, listFixtures } from "./listFixtures.ts";
import { fixtureProofOf } from "./proof.ts";
import { findStandings } from "./standings.ts";
import { summariesOf } from "./summaries.ts";

const defaultLimit = 50;

const read = { method: "GET", mostPerMinute: 600 } as const;
const ofFixture = { ...read, params: z.object({ fixtureId }) };

const calls = {
  overview: { ...read, path: "/api/sports/overview", reply: overviewReply },
  fixtures: { ...read, path: "/api/sports/fixtures", query: fixturesQuery, reply: fixturesReply },
  fixture: { ...ofFixture, path: "/api/sports/fixtures/:fixtureId", reply: fixtureReply },
  proof: { ...ofFixture, path: "/api/sports/fixtures/:fixtureId/proof", reply: fixtureProofReply },
  standings: {
    ...read,
    path: "/api/sports/leagues/:leagueCode/standings",
    params: z.object({ leagueCode }),
    query: standingsQuery,
    reply: standingsReply,
  },
} as const;

/** The reads of sports, open to everybody: nothing in them is a member's. */
export function registerSportsReads(
  app: FastifyInstance,
  options: {
    readonly pool: Pool;
    readonly nowMs: () => number;
    readonly terms: SlipTerms;
    readonly margins: SportsMargins;
  },
): void {
  const { pool, nowMs, terms, margins } = options;

  serveVendorCall(app, calls.overview, everybody, async () => {
    const leagues = await findLeagues(pool);
    const liveCount = leagues.reduce((sum, league) => sum + league.liveCount, 0);
    const { bonusSteps, ...limits } = terms;
    return {
      serverAtMs: nowMs(),
      leagues,
      liveCount,
      terms: { ...limits, bonusSteps: [...bonusSteps] },
      margins,
      early: [...(await earlyRulesOf(pool))],
    };
  });

  serveVendorCall(app, calls.fixtures, everybody, async ({ query }) => {
    const limit = Number(query.limit ?? defaultLimit);
    const rows = await listFixtures(pool, query, { nowMs: nowMs(), limit });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      serverAtMs: nowMs(),
      list: await summariesOf(rows),
      nextAfter: last === undefined ? null : cursorOf(last),
    };
  });

  serveVendorCall(app, calls.fixture, everybody, async ({ params }) => {
    const row = await findFixture(pool, params.fixtureId);
    const facts = row === null ? undefined : (await readFacts(pool, [row])).get(row.fixtureId);
    if (row === null || facts === undefined) throw new Refusal("NOT_FOUND");
    return { serverAtMs: nowMs(), fixture: detailOf(row, facts) };
  });

  serveVendorCall(app, calls.proof, everybody, async ({ params }) => {
    const proof = await fixtureProofOf(pool, params.fixtureId);
    if (proof === null) throw new Refusal("NOT_FOUND");
    return proof;
  });

  serveVendorCall(app, calls.standings, everybody, async ({ params, query: { season } }) => {
    const chosen = season === undefined ? null : Number(season);
    const standings = await findStandings(pool, params.leagueCode, chosen, nowMs());
    if (standings === null) throw new Refusal("NOT_FOUND");
    return standings;
  });
}
