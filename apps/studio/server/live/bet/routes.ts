import type { Language } from "@hanpan/contract/language";
import type { SharedTable } from "@hanpan/games/shared-round/index";
import { parsePart } from "@hanpan/vendor/http/parse";
import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import { authenticate, authenticateForChange } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { type LiveTable, type Participation, tableCode } from "../../../protocol/live.ts";
import {
  cashOutBody,
  clearBody,
  myRoundsQuery,
  myRoundsReply,
  type ParticipationReply,
  participationReply,
  placeBody,
  tableReply,
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
  /** A kite was cashed out, and is to be paid. */
  readonly onCashedOut: () => void;
};

/**
 * How long a cash-out by hand waits for the wallet's answer on its session: half of what `cashOut` takes off the time of
 * its receipt, so that no wallet costs a member a part of the climb.
 */
const cashOutPatienceMs = 100;

const ofTable = { params: z.object({ tableCode }) };
const change = { ...ofTable, method: "POST", reply: participationReply } as const;

const calls = {
  table: { ...ofTable, method: "GET", path: "/api/live/tables/:tableCode", reply: tableReply },
  place: { ...change, path: "/api/live/tables/:tableCode/place", body: placeBody },
  undo: { ...change, path: "/api/live/tables/:tableCode/undo", body: undoBody },
  clear: { ...change, path: "/api/live/tables/:tableCode/clear", body: clearBody },
  cashOut: { ...change, path: "/api/live/tables/:tableCode/cash-out", body: cashOutBody },
  myRounds: { method: "GET", path: "/api/live/my-rounds", query: myRoundsQuery, reply: myRoundsReply },
} as const;

/** The calls of a member at a table: state, place, undo, clear, cash-out, and the member's own rounds. */
export function registerBetRoutes(app: FastifyInstance, dependencies: BetRouteDependencies): void {
  const { pool, sessions, tables, metrics, rightOfWay, tableNow, nowMs, onMoved, onCashedOut } = dependencies;

  type Seat = { readonly session: PlaySession; readonly table: SharedTable };

  type Asked = { readonly params: () => { readonly tableCode: string } };

  const seatOf = (session: PlaySession, asked: Asked): Seat => ({
    session,
    table: tableOfSession(tables, session, asked.params().tableCode),
  });

  const seated = async (request: FastifyRequest, asked: Asked): Promise<Seat> =>
    seatOf(await authenticate(sessions, request), asked);

  const seatedForChange = async (request: FastifyRequest, asked: Asked): Promise<Seat> =>
    seatOf(await authenticateForChange(sessions, request), asked);

  function replyWith(memberId: string, participation: Participation): ParticipationReply {
    onMoved({ memberId, participation });
    return { serverAtMs: nowMs(), participation };
  }

  serveVendorCall(app, calls.table, seated, async ({ caller: { session, table } }) => {
    const state = tableNow(table.code);
    if (state === null) throw new Refusal("NOT_FOUND");
    const recent = await findRecent(pool, session.memberId, table.code);
    const isPresent = (participation: Participation) => participation.roundId === state.round?.roundId;
    return {
      serverAtMs: nowMs(),
      table: state,
      mine: recent.find(isPresent) ?? null,
      recent: recent.filter((participation) => !isPresent(participation)),
    };
  });

  serveVendorCall(
    app,
    calls.place,
    async (request, asked) => {
      await rightOfWay.clear();
      return await seated(request, asked);
    },
    async ({ caller: { session, table }, body }) => {
      if (tableNow(table.code)?.isOpen === false) throw new Refusal("TABLE_CLOSED");
      const placing = place(dependencies, session, table, body);
      return replyWith(session.memberId, await metrics.bet(table.code, placing));
    },
  );

  serveVendorCall(app, calls.undo, seatedForChange, async ({ caller: { session, table }, body }) =>
    replyWith(session.memberId, await takeBack(dependencies, session.memberId, table.code, body)),
  );

  serveVendorCall(app, calls.clear, seatedForChange, async ({ caller: { session, table }, body }) => {
    const all = { roundId: body.roundId, placementId: null };
    return replyWith(session.memberId, await takeBack(dependencies, session.memberId, table.code, all));
  });

  serveVendorCall(
    app,
    calls.cashOut,
    async (request, asked) => {
      const receivedAtMs = performance.now();
      const session = await authenticateForChange(sessions, request, cashOutPatienceMs);
      return { ...seatOf(session, asked), receivedAtMs };
    },
    async ({ caller: { session, receivedAtMs }, body: { roundId, spot: lane = "KITE" } }) => {
      const { memberId } = session;
      const cashedOut = await cashOut(pool, { memberId, roundId, lane }, receivedAtMs);
      onCashedOut();
      return replyWith(memberId, cashedOut);
    },
  );

  serveVendorCall(
    app,
    calls.myRounds,
    (request) => authenticate(sessions, request),
    async ({ caller: { memberId }, query, language }) => {
      const limit = Number(query.limit ?? 20);
      const list = await listParticipations(pool, memberId, {
        tableCode: query.tableCode ?? null,
        beforeRoundId: roundIdOf(query.before, language),
        limit,
      });
      const found = await findLiveRounds(
        pool,
        list.map((participation) => participation.roundId),
      );
      const rounds = new Map(found.map((round) => [round.roundId, liveRoundOf(round)]));
      return {
        list: list.flatMap((participation) => {
          const round = rounds.get(participation.roundId);
          return round === undefined ? [] : [{ participation, round }];
        }),
        nextBefore: list.length === limit ? (list.at(-1)?.roundId ?? null) : null,
      };
    },
  );
}

const beforeRound = z.object({ before: z.uuid() });

/** The round that a list goes on from; null from the newest. */
export function roundIdOf(before: string | undefined, language: Language): string | null {
  return before === undefined ? null : parsePart(beforeRound, { before }, language).before;
}
