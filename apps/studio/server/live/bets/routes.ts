import type { SharedTable } from "@hanpan/games/shared-round/index";
import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { parsePart } from "@hanpan/vendor/http/parse";
import { authenticate, authenticateForChange } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type LiveTable, type Participation, tableCode } from "../../../protocol/live.ts";
import {
  cashOutBody,
  clearBody,
  type MyRoundsReply,
  myRoundsQuery,
  type ParticipationReply,
  placeBody,
  type TableReply,
  undoBody,
} from "../../../protocol/liveCalls.ts";
import { Refusal } from "../../http/refusal.ts";
import { tableOfSession } from "../liveSession.ts";
import type { LiveMetrics } from "../metrics.ts";
import { findLiveRounds, liveRoundOf } from "../rounds/roundStore.ts";
import type { RightOfWay } from "../rush/rightOfWay.ts";
import { cashOut } from "./cashOut.ts";
import { findRecent, listParticipations, type OwnedParticipation } from "./participationStore.ts";
import { type BetDependencies, place } from "./place.ts";
import { takeBack } from "./takeBack.ts";

export type BetRouteDependencies = BetDependencies & {
  readonly sessions: PlaySessions;
  readonly metrics: LiveMetrics;
  readonly rightOfWay: RightOfWay;
  readonly tables: readonly SharedTable[];
  readonly tableNow: (tableCode: string) => LiveTable | null;
  readonly nowMs: () => number;
  /** A member's participation has changed. */
  readonly onMoved: (news: OwnedParticipation) => void;
};

/**
 * How long a cash-out by hand waits for the wallet's word on its session: half of what `cashOut` takes off the time of
 * its receipt, so that no wallet costs a member a part of the climb.
 */
const cashOutPatienceMs = 100;

const tableParams = z.object({ tableCode });

/** The calls of a member at a table: state, place, undo, clear, cash-out, and the member's own rounds. */
export function registerBetRoutes(app: FastifyInstance, dependencies: BetRouteDependencies): void {
  const { pool, sessions, tables, metrics, rightOfWay, tableNow, nowMs, onMoved } = dependencies;

  type Seat = { readonly session: PlaySession; readonly table: SharedTable };

  function seatOf(request: FastifyRequest, session: PlaySession): Seat {
    const params = parsePart(tableParams, request.params, languageOf(request));
    return { session, table: tableOfSession(tables, session, params.tableCode) };
  }

  const seated = async (request: FastifyRequest): Promise<Seat> =>
    seatOf(request, await authenticate(sessions, request));

  const seatedForChange = async (request: FastifyRequest, patienceMs?: number): Promise<Seat> =>
    seatOf(request, await authenticateForChange(sessions, request, patienceMs));

  function told(memberId: string, participation: Participation): ParticipationReply {
    onMoved({ memberId, participation });
    return { serverAtMs: nowMs(), participation };
  }

  app.get("/api/live/tables/:tableCode", async (request, reply) => {
    const { session, table } = await seated(request);
    const state = tableNow(table.code);
    if (state === null) throw new Refusal("NOT_FOUND");
    const recent = await findRecent(pool, session.memberId, table.code);
    const isPresent = (participation: Participation) => participation.roundId === state.round?.roundId;
    const data: TableReply = {
      serverAtMs: nowMs(),
      table: state,
      mine: recent.find(isPresent) ?? null,
      recent: recent.filter((participation) => !isPresent(participation)),
    };
    return sendData(reply, data);
  });

  app.post("/api/live/tables/:tableCode/place", async (request, reply) => {
    await rightOfWay.clear();
    const { session, table } = await seated(request);
    const body = parseBody(request, placeBody);
    if (tableNow(table.code)?.isOpen === false) throw new Refusal("TABLE_CLOSED");
    const placing = place(dependencies, session, table, body);
    return sendData(reply, told(session.memberId, await metrics.bet(table.code, placing)));
  });

  app.post("/api/live/tables/:tableCode/undo", async (request, reply) => {
    const { session, table } = await seatedForChange(request);
    const body = parseBody(request, undoBody);
    return sendData(
      reply,
      told(session.memberId, await takeBack(dependencies, session.memberId, table.code, body)),
    );
  });

  app.post("/api/live/tables/:tableCode/clear", async (request, reply) => {
    const { session, table } = await seatedForChange(request);
    const { roundId } = parseBody(request, clearBody);
    const all = { roundId, placementId: null };
    return sendData(
      reply,
      told(session.memberId, await takeBack(dependencies, session.memberId, table.code, all)),
    );
  });

  app.post("/api/live/tables/:tableCode/cash-out", async (request, reply) => {
    const receivedAtMs = performance.now();
    const { session } = await seatedForChange(request, cashOutPatienceMs);
    const { roundId } = parseBody(request, cashOutBody);
    return sendData(
      reply,
      told(session.memberId, await cashOut(pool, session.memberId, roundId, receivedAtMs)),
    );
  });

  app.get("/api/live/my-rounds", async (request, reply) => {
    const session = await authenticate(sessions, request);
    const query = parsePart(myRoundsQuery, request.query, languageOf(request));
    const limit = Number(query.limit ?? 20);
    const list = await listParticipations(pool, session.memberId, {
      tableCode: query.tableCode ?? null,
      beforeRoundId: roundIdOf(query.before, languageOf(request)),
      limit,
    });
    const found = await findLiveRounds(
      pool,
      list.map((participation) => participation.roundId),
    );
    const rounds = new Map(found.map((round) => [round.roundId, liveRoundOf(round)]));
    const data: MyRoundsReply = {
      list: list.flatMap((participation) => {
        const round = rounds.get(participation.roundId);
        return round === undefined ? [] : [{ participation, round }];
      }),
      nextBefore: list.length === limit ? (list.at(-1)?.roundId ?? null) : null,
    };
    return sendData(reply, data);
  });
}

const beforeRound = z.object({ before: z.uuid() });

/** The round that a list goes on from; null from the newest. */
export function roundIdOf(before: string | undefined, language: "ko" | "en"): string | null {
  return before === undefined ? null : parsePart(beforeRound, { before }, language).before;
}
