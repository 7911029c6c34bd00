import { parsePart } from "@hanpan/vendor/http/parse";
import { everybody, serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { type LobbyTable, tableCode } from "../../../protocol/live.ts";
import {
  breaksReply,
  listQuery,
  lobbyReply,
  roundsReply,
  seriesListReply,
  sharedRoundProofReply,
} from "../../../protocol/liveCalls.ts";
import { Refusal } from "../../http/refusal.ts";
import { roundIdOf } from "../bet/routes.ts";
import { listRounds, liveRoundOf } from "../rounds/roundStore.ts";
import { listSeries, liveSeriesOf } from "../rounds/seriesStore.ts";
import { createBreaks } from "./breaks.ts";
import { sharedRoundProofOf } from "./sharedProof.ts";

const seriesNumber = z.object({ before: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

const ofTable = {
  method: "GET",
  params: z.object({ tableCode }),
  query: listQuery,
  mostPerMinute: 600,
} as const;

const calls = {
  lobby: { method: "GET", path: "/api/live/tables", reply: lobbyReply, mostPerMinute: 600 },
  rounds: { ...ofTable, path: "/api/live/tables/:tableCode/rounds", reply: roundsReply },
  series: { ...ofTable, path: "/api/live/tables/:tableCode/series", reply: seriesListReply },
  breaks: {
    method: "GET",
    params: z.object({ tableCode }),
    path: "/api/live/tables/:tableCode/breaks",
    reply: breaksReply,
    mostPerMinute: 120,
  },
  proof: {
    method: "GET",
    path: "/api/live/rounds/:roundId",
    params: z.object({ roundId: z.uuid() }),
    reply: sharedRoundProofReply,
    mostPerMinute: 600,
  },
} as const;

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

  serveVendorCall(app, calls.lobby, everybody, async () => ({ serverAtMs: nowMs(), tables: lobby() }));

  serveVendorCall(app, calls.rounds, everybody, async ({ params, query, language }) => {
    const asked = Number(query.limit ?? 20);
    const rounds = await listRounds(pool, params.tableCode, roundIdOf(query.before, language), asked);
    return {
      list: rounds.map(liveRoundOf),
      nextBefore: rounds.length === asked ? (rounds.at(-1)?.roundId ?? null) : null,
    };
  });

  const breaksOf = createBreaks(pool);
  serveVendorCall(app, calls.breaks, everybody, async ({ params }) => {
    const table = lobby().find(({ tableCode: code }) => code === params.tableCode);
    if (table?.kind !== "KITE") throw new Refusal("NOT_FOUND");
    return { breaks: [...(await breaksOf(table))] };
  });

  serveVendorCall(app, calls.series, everybody, async ({ params, query, language }) => {
    const asked = Number(query.limit ?? 20);
    const below = query.before === undefined ? null : Number(parsePart(seriesNumber, query, language).before);
    const series = await listSeries(pool, params.tableCode, below, asked);
    return {
      list: series.map(liveSeriesOf),
      nextBefore: series.length === asked ? String(series.at(-1)?.number ?? "") : null,
    };
  });

  serveVendorCall(app, calls.proof, everybody, async ({ params: { roundId } }) => {
    const proof = await sharedRoundProofOf(pool, roundId);
    if (proof === null) throw new Refusal("NOT_FOUND");
    return proof;
  });
}
