import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { parsePart } from "@hanpan/vendor/http/parse";
import { isPlatformCall } from "@hanpan/vendor/http/platformCall";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { PlatformDoor } from "@hanpan/vendor/wallet/platformCall";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod/mini";
import { revealBody } from "../../protocol/calls.ts";
import { Refusal } from "../http/refusal.ts";
import { findSharedProof } from "../live/proofs/sharedProof.ts";
import type { Round } from "../rounds/round.ts";
import { findRound } from "../rounds/roundStore.ts";
import { rotateSeed } from "../seeds/seedStore.ts";
import { findSlipProof, type SlipProof } from "../sports/reads/slipProof.ts";
import type { AccessKeys } from "./accessKey.ts";
import { registerOwnRoundRoutes } from "./ownRoundRoutes.ts";
import { roundProofOf } from "./roundProof.ts";
import { bearerFor, ticketLifeMs } from "./tickets.ts";

export type FairnessDependencies = {
  readonly pool: Pool;
  readonly sessions: PlaySessions;
  readonly accessKeys: AccessKeys;
  readonly door: PlatformDoor;
  readonly publicUrl: string;
};

const roundParams = z.object({ roundId: z.uuid() });
const keyQuery = z.strictObject({ key: revealBody.shape.key });

/** What the platform asks: the round of one of its transactions. Fields that we do not know are tolerated. */
const gameRoundBody = z.object({
  user: z.uuid(),
  transaction_uuid: z.uuid(),
  round: z.uuid(),
  operator_id: z.optional(z.nullable(z.union([z.string().check(z.maxLength(128)), z.int()]))),
});

/**
 * The proof of a round: to the holder of its key, and to the platform a link that carries the key. Behind its `#`, which
 * no server is told, the link carries a ticket too while the member has a play session: with it that round's seed can be
 * revealed and the member's own bets in it be proved. Whoever has the link alone, after the member has left too, reads.
 */
export function registerFairnessRoutes(app: FastifyInstance, dependencies: FairnessDependencies): void {
  const { pool, sessions, accessKeys, door, publicUrl } = dependencies;
  const limit = { config: { rateLimit: { max: 300, timeWindow: 60_000 } } };

  registerOwnRoundRoutes(app, dependencies);

  async function openRound(params: unknown, key: string, language: "ko" | "en"): Promise<Round> {
    const { roundId } = parsePart(roundParams, params, language);
    if (!accessKeys.opens(roundId, key)) throw new Refusal("FORBIDDEN");
    const round = await findRound(pool, roundId);
    if (round === null) throw new Refusal("NOT_FOUND");
    return round;
  }

  app.get("/api/rounds/:roundId", limit, async (request, reply) => {
    const language = languageOf(request);
    const { key } = parsePart(keyQuery, request.query, language);
    const proof = await roundProofOf(pool, await openRound(request.params, key, language));
    if (proof === null) throw new Refusal("ROUND_PENDING");
    return sendData(reply, proof);
  });

  app.post("/api/rounds/:roundId/reveal", limit, async (request, reply) => {
    const { key } = parseBody(request, revealBody);
    const round = await openRound(request.params, key, languageOf(request));
    const { memberId } = await bearerFor(dependencies, request, round.roundId, true);
    if (memberId !== round.memberId) throw new Refusal("FORBIDDEN");
    await rotateSeed(pool, round.memberId, { onlySeedId: round.seedId });
    const proof = await roundProofOf(pool, round);
    if (proof === null) throw new Refusal("ROUND_PENDING");
    return sendData(reply, proof);
  });

  app.post("/operator/generic/v2/game/round", async (request, reply) => {
    if (!isPlatformCall(request, door)) {
      return reply.status(401).send({ error: "RS_ERROR_INVALID_SIGNATURE" });
    }
    const asked = parseBody(request, gameRoundBody);
    const url = new URL("/fairness/", publicUrl);
    const sessionId = await sessions.newestOf(asked.user);
    const untilMs = Date.now() + ticketLifeMs.ofRound;
    url.hash = sessionId === null ? "" : accessKeys.ticketOf({ sessionId, scope: asked.round, untilMs });
    const shared = await findSharedProof(pool, asked);
    if (shared !== null) {
      url.searchParams.set("shared", shared.round.roundId);
      return reply.send({ url: url.href, proof: shared.proof });
    }
    const slip = await findSlipProof(pool, asked);
    if (slip !== null) return reply.send(slipReplyOf(slip, url));
    const round = await findRound(pool, asked.round);
    const transactions = [round?.betTransactionId, round?.winTransactionId, round?.rollbackTransactionId];
    if (round?.memberId !== asked.user || !transactions.includes(asked.transaction_uuid)) {
      return reply.status(404).send({ error: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST" });
    }
    url.searchParams.set("round", round.roundId);
    url.searchParams.set("key", accessKeys.keyOf(round.roundId));
    return reply.send({ url: url.href, proof: (await roundProofOf(pool, round))?.proof ?? null });
  });
}

/** The matches of a slip to be checked; nothing when all of them are real ones. */
function slipReplyOf({ proofs }: SlipProof, page: URL) {
  if (proofs.length === 0) return { url: null, proof: null };
  for (const { fixtureId } of proofs) page.searchParams.append("match", fixtureId);
  return { url: page.href, proof: { matches: proofs } };
}
