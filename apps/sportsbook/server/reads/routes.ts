import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parsePart } from "@hanpan/vendor/http/parse";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod/mini";
import {
  type FixtureReply,
  type FixturesReply,
  fixturesQuery,
  type OverviewReply,
  standingsQuery,
} from "../../protocol/calls.ts";
import { fixtureId, leagueCode, type SportsMargins } from "../../protocol/fixture.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import { detailOf } from "../views/detail.ts";
import { readFacts } from "../views/facts.ts";
import { findLeagues } from "./leagues.ts";
import { cursorOf, listFixtures } from "./listFixtures.ts";
import { fixtureProofOf } from "./proof.ts";
import { findStandings } from "./standings.ts";
import { summariesOf } from "./summaries.ts";

const fixtureParams = z.object({ fixtureId });
const leagueParams = z.object({ leagueCode });
const defaultLimit = 50;

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
  const limited = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };

  app.get("/api/sports/overview", limited, async (_request, reply) => {
    const leagues = await findLeagues(pool);
    const liveCount = leagues.reduce((sum, league) => sum + league.liveCount, 0);
    const { bonusSteps, ...limits } = terms;
    const data: OverviewReply = {
      serverAtMs: nowMs(),
      leagues,
      liveCount,
      terms: { ...limits, bonusSteps: [...bonusSteps] },
      margins,
    };
    return sendData(reply, data);
  });

  app.get("/api/sports/fixtures", limited, async (request, reply) => {
    const query = parsePart(fixturesQuery, request.query, languageOf(request));
    const limit = Number(query.limit ?? defaultLimit);
    const rows = await listFixtures(pool, query, { nowMs: nowMs(), limit });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const data: FixturesReply = {
      serverAtMs: nowMs(),
      list: await summariesOf(rows),
      nextAfter: last === undefined ? null : cursorOf(last),
    };
    return sendData(reply, data);
  });

  app.get("/api/sports/fixtures/:fixtureId", limited, async (request, reply) => {
    const params = parsePart(fixtureParams, request.params, languageOf(request));
    const row = await findFixture(pool, params.fixtureId);
    const facts = row === null ? undefined : (await readFacts(pool, [row])).get(row.fixtureId);
    if (row === null || facts === undefined) throw new Refusal("NOT_FOUND");
    const data: FixtureReply = { serverAtMs: nowMs(), fixture: detailOf(row, facts) };
    return sendData(reply, data);
  });

  app.get("/api/sports/fixtures/:fixtureId/proof", limited, async (request, reply) => {
    const params = parsePart(fixtureParams, request.params, languageOf(request));
    const proof = await fixtureProofOf(pool, params.fixtureId);
    if (proof === null) throw new Refusal("NOT_FOUND");
    return sendData(reply, proof);
  });

  app.get("/api/sports/leagues/:leagueCode/standings", limited, async (request, reply) => {
    const language = languageOf(request);
    const params = parsePart(leagueParams, request.params, language);
    const { season } = parsePart(standingsQuery, request.query, language);
    const chosen = season === undefined ? null : Number(season);
    const standings = await findStandings(pool, params.leagueCode, chosen, nowMs());
    if (standings === null) throw new Refusal("NOT_FOUND");
    return sendData(reply, standings);
  });
}
