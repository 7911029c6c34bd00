import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { parsePart } from "@hanpan/vendor/http/parse";
import { authenticate, authenticateForChange } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import {
  type CashOutsReply,
  cancelSlipBody,
  cashOutSlipBody,
  cashOutsBody,
  placeSlipBody,
  type SlipReply,
  type SlipsReply,
  slipsQuery,
} from "../../protocol/slipCalls.ts";
import { type CashOutDependencies, cashOut, cashOutOffers } from "../cash-out/cashOut.ts";
import { Refusal } from "../http/refusal.ts";
import { sportsGameCode } from "../sportsSession.ts";
import { cancelSlip, cancelsLeft } from "./cancelSlip.ts";
import { type PlaceDependencies, placeSlip } from "./placeSlip.ts";
import { findSlipDocument, listSlips } from "./slipDocuments.ts";
import type { SlipMetrics } from "./slipMetrics.ts";
import type { SlipKey } from "./slipStore.ts";

export type SlipRouteDependencies = PlaceDependencies &
  CashOutDependencies & {
    readonly sessions: PlaySessions;
    readonly metrics: SlipMetrics;
    /** A member's slip has changed. */
    readonly onMoved: (key: SlipKey) => void;
    /** Pays a slip that is due now, rather than in its turn. */
    readonly payNow: (key: SlipKey) => Promise<void>;
  };

const slipParams = z.object({ slipId: z.uuid().check(z.toLowerCase()) });

/** The calls of a member's slips: place, list, read, cancel, offers and cash-out. */
export function registerSlipRoutes(app: FastifyInstance, dependencies: SlipRouteDependencies): void {
  const { pool, sessions, metrics, nowMs, onMoved, payNow } = dependencies;

  function keyOf(request: FastifyRequest, { memberId }: PlaySession): SlipKey {
    const { slipId } = parsePart(slipParams, request.params, languageOf(request));
    return { memberId, slipId };
  }

  async function told(key: SlipKey): Promise<SlipReply> {
    const slip = await findSlipDocument(pool, key);
    if (slip === null) throw new Refusal("NOT_FOUND");
    return { serverAtMs: nowMs(), slip };
  }

  app.post("/api/sports/slips", async (request, reply) => {
    const session = ofSports(await authenticate(sessions, request));
    const body = parseBody(request, placeSlipBody);
    await metrics.placed(placeSlip(dependencies, session, body));
    return sendData(reply, await told({ memberId: session.memberId, slipId: body.slipId }));
  });

  app.get("/api/sports/slips", async (request, reply) => {
    const { memberId } = ofSports(await authenticate(sessions, request));
    const query = parsePart(slipsQuery, request.query, languageOf(request));
    const limit = Number(query.limit ?? 20);
    const before = query.before === undefined ? null : Number(query.before);
    const list = await listSlips(pool, memberId, { status: query.status ?? "ALL", before, limit });
    const data: SlipsReply = {
      serverAtMs: nowMs(),
      list: list.map(({ slip }) => slip),
      nextBefore: list.length === limit ? String(list.at(-1)?.number) : null,
      cancelsLeft: await cancelsLeft(pool, memberId),
    };
    return sendData(reply, data);
  });

  app.get("/api/sports/slips/:slipId", async (request, reply) => {
    const key = keyOf(request, ofSports(await authenticate(sessions, request)));
    return sendData(reply, await told(key));
  });

  app.post("/api/sports/slips/:slipId/cancel", async (request, reply) => {
    const key = keyOf(request, ofSports(await authenticateForChange(sessions, request)));
    parseBody(request, cancelSlipBody);
    await cancelSlip(dependencies, key);
    onMoved(key);
    return sendData(reply, await told(key));
  });

  app.post("/api/sports/slips/:slipId/cash-out", async (request, reply) => {
    const key = keyOf(request, ofSports(await authenticateForChange(sessions, request)));
    const { shownWon, shownAtMs = null } = parseBody(request, cashOutSlipBody);
    await cashOut(dependencies, key.memberId, key.slipId, { shownWon, shownAtMs });
    await payNow(key);
    onMoved(key);
    return sendData(reply, await told(key));
  });

  app.post("/api/sports/cash-outs", async (request, reply) => {
    const { memberId } = ofSports(await authenticate(sessions, request));
    const { slipIds } = parseBody(request, cashOutsBody);
    const atMs = nowMs();
    const data: CashOutsReply = {
      serverAtMs: atMs,
      offers: await cashOutOffers(dependencies, memberId, slipIds, atMs),
    };
    return sendData(reply, data);
  });
}

/**
 * A session, if it was opened for sports: its launch token counts for that game alone.
 * @throws Refusal NOT_FOUND when it was opened for another game.
 */
function ofSports(session: PlaySession): PlaySession {
  if (session.gameCode !== sportsGameCode) throw new Refusal("NOT_FOUND");
  return session;
}
