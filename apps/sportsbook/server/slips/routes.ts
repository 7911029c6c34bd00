import { everybody, serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import { authenticate, authenticateForChange } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import {
  builderPriceBody,
  builderPriceReply,
  cancelSlipBody,
  cashOutSlipBody,
  cashOutsBody,
  cashOutsReply,
  placeSlipBody,
  type SlipReply,
  slipReply,
  slipsQuery,
  slipsReply,
} from "../../protocol/slipCalls.ts";
import { builderPriceFor } from "../builder/builderPrice.ts";
import { cashOut, sellPart } from "../cash-out/cashOut.ts";
import { type CashOutDependencies, cashOutOffers } from "../cash-out/offers.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
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

const ofSlip = { params: z.object({ slipId: z.uuid().check(z.toLowerCase()) }), reply: slipReply };

const calls = {
  place: { method: "POST", path: "/api/sports/slips", body: placeSlipBody, reply: slipReply },
  list: { method: "GET", path: "/api/sports/slips", query: slipsQuery, reply: slipsReply },
  slip: { ...ofSlip, method: "GET", path: "/api/sports/slips/:slipId" },
  cancel: { ...ofSlip, method: "POST", path: "/api/sports/slips/:slipId/cancel", body: cancelSlipBody },
  cashOut: { ...ofSlip, method: "POST", path: "/api/sports/slips/:slipId/cash-out", body: cashOutSlipBody },
  builderPrice: {
    method: "POST",
    path: "/api/sports/builder-prices",
    body: builderPriceBody,
    reply: builderPriceReply,
    mostPerMinute: 300,
  },
  offers: { method: "POST", path: "/api/sports/cash-outs", body: cashOutsBody, reply: cashOutsReply },
} as const;

/** The calls of a member's slips: place, list, read, cancel, offers and cash-out. */
export function registerSlipRoutes(app: FastifyInstance, dependencies: SlipRouteDependencies): void {
  const { pool, sessions, metrics, nowMs, terms, onMoved, payNow } = dependencies;

  const playing = async (request: FastifyRequest) => ofSports(await authenticate(sessions, request));
  const changing = async (request: FastifyRequest) =>
    ofSports(await authenticateForChange(sessions, request));

  async function replyWithSlip(key: SlipKey): Promise<SlipReply> {
    const slip = await findSlipDocument(pool, key);
    if (slip === null) throw new Refusal("NOT_FOUND");
    return { serverAtMs: nowMs(), slip };
  }

  serveVendorCall(app, calls.place, playing, async ({ caller: session, body }) => {
    await metrics.placed(placeSlip(dependencies, session, body));
    return await replyWithSlip({ memberId: session.memberId, slipId: body.slipId });
  });

  serveVendorCall(app, calls.list, playing, async ({ caller: { memberId }, query }) => {
    const limit = Number(query.limit ?? 20);
    const before = query.before === undefined ? null : Number(query.before);
    const list = await listSlips(pool, memberId, { status: query.status ?? "ALL", before, limit });
    return {
      serverAtMs: nowMs(),
      list: list.map(({ slip }) => slip),
      nextBefore: list.length === limit ? String(list.at(-1)?.number) : null,
      cancelsLeft: await cancelsLeft(pool, memberId),
    };
  });

  serveVendorCall(app, calls.slip, playing, ({ caller: { memberId }, params: { slipId } }) =>
    replyWithSlip({ memberId, slipId }),
  );

  serveVendorCall(app, calls.cancel, changing, async ({ caller: { memberId }, params: { slipId } }) => {
    const key = { memberId, slipId };
    await cancelSlip(dependencies, key);
    onMoved(key);
    return await replyWithSlip(key);
  });

  serveVendorCall(
    app,
    calls.cashOut,
    changing,
    async ({ caller: { memberId }, params: { slipId }, body }) => {
      const key = { memberId, slipId };
      const { shownWon, shownAtMs = null, part } = body;
      const shown = { shownWon, shownAtMs };
      if (part === undefined) await cashOut(dependencies, memberId, slipId, shown);
      else await sellPart(dependencies, memberId, slipId, part, shown);
      await payNow(key);
      onMoved(key);
      return await replyWithSlip(key);
    },
  );

  serveVendorCall(app, calls.builderPrice, everybody, async ({ body }) => {
    const fixture = await findFixture(pool, body.fixtureId);
    if (fixture === null) throw new Refusal("SELECTION_UNKNOWN");
    const atMs = nowMs();
    return { serverAtMs: atMs, ...builderPriceFor(fixture, body, terms, atMs) };
  });

  serveVendorCall(app, calls.offers, playing, async ({ caller: { memberId }, body: { slipIds } }) => {
    const atMs = nowMs();
    return { serverAtMs: atMs, offers: await cashOutOffers(dependencies, memberId, slipIds, atMs) };
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
