import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parsePart } from "@hanpan/vendor/http/parse";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod/mini";
import { type LobbyTable, tableCode } from "../../../protocol/live.ts";
import {
  type LobbyReply,
  listQuery,
  type RoundsReply,
  type SeriesListReply,
} from "../../../protocol/liveCalls.ts";
import { Refusal } from "../../http/refusal.ts";
import { roundIdOf } from "../bets/routes.ts";
import { listRounds, liveRoundOf } from "../rounds/roundStore.ts";
import { listSeries, liveSeriesOf } from "../rounds/seriesStore.ts";
import { sharedRoundProofOf } from "./sharedProof.ts";

const tableParams = z.object({ tableCode });
const roundParams = z.object({ roundId: z.uuid() });
const seriesNumber = z.object({ before: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

/** What everybody may read: the lobby, finished rounds, series and proofs. Nothing in it is a member's. */
export function registerProofRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly pool: Pool;
    readonly lobby: () => LobbyTable[];
    readonly nowMs: () => number;
  },
): void {
  const { pool, lobby, nowMs } = dependencies;
  const limit = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };

  app.get("/api/live/tables", limit, async (_request, reply) => {
    const data: LobbyReply = { serverAtMs: nowMs(), tables: lobby() };
    return sendData(reply, data);
  });

  app.get("/api/live/tables/:tableCode/rounds", limit, async (request, reply) => {
    const language = languageOf(request);
    const params = parsePart(tableParams, request.params, language);
    const query = parsePart(listQuery, request.query, language);
    const asked = Number(query.limit ?? 20);
    const rounds = await listRounds(pool, params.tableCode, roundIdOf(query.before, language), asked);
    const data: RoundsReply = {
      list: rounds.map(liveRoundOf),
      nextBefore: rounds.length === asked ? (rounds.at(-1)?.roundId ?? null) : null,
    };
    return sendData(reply, data);
  });

  app.get("/api/live/tables/:tableCode/series", limit, async (request, reply) => {
    const language = languageOf(request);
    const params = parsePart(tableParams, request.params, language);
    const query = parsePart(listQuery, request.query, language);
    const asked = Number(query.limit ?? 20);
    const below = query.before === undefined ? null : Number(parsePart(seriesNumber, query, language).before);
    const series = await listSeries(pool, params.tableCode, below, asked);
    const data: SeriesListReply = {
      list: series.map(liveSeriesOf),
      nextBefore: series.length === asked ? String(series.at(-1)?.number ?? "") : null,
    };
    return sendData(reply, data);
  });

  app.get("/api/live/rounds/:roundId", limit, async (request, reply) => {
    const { roundId } = parsePart(roundParams, request.params, languageOf(request));
    const proof = await sharedRoundProofOf(pool, roundId);
    if (proof === null) throw new Refusal("NOT_FOUND");
    return sendData(reply, proof);
  });
}
