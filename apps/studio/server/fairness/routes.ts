import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { parsePart } from "@hanpan/vendor/http/parse";
import type { AccessKeys } from "@hanpan/vendor/proofs/accessKeys";
import type { FindProof } from "@hanpan/vendor/proofs/proofDoor";
import { bearerFor } from "@hanpan/vendor/proofs/tickets";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod/mini";
import { revealBody } from "../../protocol/calls.ts";
import { Refusal } from "../http/refusal.ts";
import type { Round } from "../rounds/round.ts";
import { findRound } from "../rounds/roundStore.ts";
import { rotateSeed } from "../seeds/seedStore.ts";
import { registerOwnRoundRoutes } from "./ownRoundRoutes.ts";
import { roundProofOf } from "./roundProof.ts";

export type FairnessDependencies = {
  readonly pool: Pool;
  readonly sessions: PlaySessions;
  readonly accessKeys: AccessKeys;
};

const roundParams = z.object({ roundId: z.uuid() });
const keyQuery = z.strictObject({ key: revealBody.shape.key });

/**
 * The proof of a slot's round, to the holder of its key; the member's own rounds. Whoever brings the member's session too,
 * or a ticket for that round, can have its seed revealed.
 */
export function registerFairnessRoutes(app: FastifyInstance, dependencies: FairnessDependencies): void {
  const { pool, accessKeys } = dependencies;
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
}

/** The proofs of slots' rounds, for the platform: its link carries the round's key. */
export function findSlotProofs(pool: Pool, accessKeys: AccessKeys): FindProof {
  return async ({ user, round: roundId, transaction_uuid: transactionId }) => {
    const round = await findRound(pool, roundId);
    const transactions = [round?.betTransactionId, round?.winTransactionId, round?.rollbackTransactionId];
    if (round?.memberId !== user || !transactions.includes(transactionId)) return null;
    return {
      query: [
        ["round", round.roundId],
        ["key", accessKeys.keyOf(round.roundId)],
      ],
      proof: (await roundProofOf(pool, round))?.proof ?? null,
    };
  };
}
