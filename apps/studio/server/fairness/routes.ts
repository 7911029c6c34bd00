import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import type { AccessKeys } from "@hanpan/vendor/proofs/accessKeys";
import type { FindProof } from "@hanpan/vendor/proofs/proofDoor";
import { bearerFor } from "@hanpan/vendor/proofs/tickets";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { type RoundProofReply, revealBody, roundProofReply } from "../../protocol/calls.ts";
import { ownRoundOutcome } from "../../protocol/outcome.ts";
import { Refusal } from "../http/refusal.ts";
import { instantRounds } from "../instant/instantStore.ts";
import { slotRounds } from "../rounds/roundStore.ts";
import { rotateSeed } from "../seeds/seedStore.ts";
import { instantDetailOf } from "./instantDetail.ts";
import { registerOwnRoundRoutes } from "./ownRoundRoutes.ts";
import { type OwnRoundRow, roundProofOf } from "./roundProof.ts";
import { slotDetailOf } from "./slotDetail.ts";

export type FairnessDependencies = {
  readonly pool: Pool;
  readonly sessions: PlaySessions;
  readonly accessKeys: AccessKeys;
};

const params = z.object({ roundId: z.uuid() });
const reply = roundProofReply(ownRoundOutcome);

const calls = {
  proof: {
    method: "GET",
    path: "/api/rounds/:roundId",
    params,
    query: z.strictObject({ key: revealBody.shape.key }),
    reply,
    mostPerMinute: 300,
  },
  reveal: {
    method: "POST",
    path: "/api/rounds/:roundId/reveal",
    params,
    body: revealBody,
    reply,
    mostPerMinute: 300,
  },
} as const;

/**
 * The proof of a slot's round, to the holder of its key; the member's own rounds. Whoever brings the member's session too,
 * or a ticket for that round, can have its seed revealed.
 */
export function registerFairnessRoutes(app: FastifyInstance, dependencies: FairnessDependencies): void {
  const { pool, accessKeys } = dependencies;

  registerOwnRoundRoutes(app, dependencies);

  /** The round that a key opens. @throws Refusal FORBIDDEN for another's key, NOT_FOUND. */
  async function openRound(roundId: string, key: string): Promise<OwnRoundRow> {
    if (!accessKeys.opens(roundId, key)) throw new Refusal("FORBIDDEN");
    const round = (await slotRounds.find(pool, roundId)) ?? (await instantRounds.find(pool, roundId));
    if (round === null) throw new Refusal("NOT_FOUND");
    return round;
  }

  async function proofOf(round: OwnRoundRow): Promise<RoundProofReply> {
    const proof = await roundProofOf(pool, round);
    if (proof === null) throw new Refusal("ROUND_PENDING");
    return proof;
  }

  serveVendorCall(
    app,
    calls.proof,
    async (_request, asked) => {
      const { key } = asked.query();
      return await openRound(asked.params().roundId, key);
    },
    ({ caller: round }) => proofOf(round),
  );

  serveVendorCall(
    app,
    calls.reveal,
    async (request, asked) => {
      const { key } = asked.body();
      const round = await openRound(asked.params().roundId, key);
      const { memberId } = await bearerFor(dependencies, request, round.roundId, true);
      if (memberId !== round.memberId) throw new Refusal("FORBIDDEN");
      return round;
    },
    async ({ caller: round }) => {
      await rotateSeed(pool, round.memberId, { onlySeedId: round.seedId });
      return await proofOf(round);
    },
  );
}

/** The proofs of members' own rounds, of slots and instant games, for the platform: its link carries the round's key. */
export function findOwnProofs(pool: Pool, accessKeys: AccessKeys): FindProof {
  return async ({ user, round: roundId, transaction_uuid: transactionId }) => {
    const slot = await slotRounds.find(pool, roundId);
    const instant = slot === null ? await instantRounds.find(pool, roundId) : null;
    const round = slot ?? instant;
    const transactions = [round?.betTransactionId, round?.winTransactionId, round?.rollbackTransactionId];
    if (round?.memberId !== user || !transactions.includes(transactionId)) return null;
    return {
      query: [
        ["round", round.roundId],
        ["key", accessKeys.keyOf(round.roundId)],
      ],
      proof: (await roundProofOf(pool, round))?.proof ?? null,
      detail: "choice" in round ? instantDetailOf(round) : slotDetailOf(round),
    };
  };
}
