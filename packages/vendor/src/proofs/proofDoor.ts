import { withinSendersTrace } from "@hanpan/server/traceRequests";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { parseBody } from "../http/jsonBody.ts";
import { isPlatformCall } from "../http/platformCall.ts";
import type { PlaySessions } from "../sessions/playSessions.ts";
import type { PlatformDoor } from "../wallet/platformCall.ts";
import type { AccessKeys } from "./accessKeys.ts";
import { detailOnWire, type RoundDetail } from "./roundDetail.ts";
import { ticketLifeMs } from "./tickets.ts";

/** What the platform asks: the round of one of its transactions. Fields that we do not know are tolerated. */
const askedProof = z.object({
  user: z.uuid(),
  transaction_uuid: z.uuid(),
  round: z.uuid(),
  operator_id: z.optional(z.nullable(z.union([z.string().check(z.maxLength(128)), z.int()]))),
});

/** A member's round that was asked for by one of its transactions. */
export type AskedProof = z.infer<typeof askedProof>;

/** The proof of a round: what the fairness page gets after its `?` to show it, null when there is nothing to be shown. */
export type FoundProof = {
  readonly query: readonly (readonly [name: string, value: string])[] | null;
  readonly proof: object | null;
  /** What was bet and what came; null where that is not known. */
  readonly detail: RoundDetail | null;
};

/** Finds the proof of a round of some games; null when it is none of theirs. */
export type FindProof = (asked: AskedProof) => Promise<FoundProof | null>;

/**
 * POST /operator/generic/v2/game/round, the platform's own: the proof of a round, and a link to the fairness page that
 * shows it. Behind its `#`, which no server receives, the link carries a ticket while the member has a play session: with it
 * that round's seed can be revealed and the member's own bets in it be proved. Whoever has the link alone, after the member
 * has left too, reads. It is no `serveVendorCall`: its body is what was signed, read as it came before it is parsed, and
 * its replies are of the platform's protocol for vendors, without the envelope.
 * @param finders asked one after another, until one knows the round.
 */
export function registerProofDoor(
  app: FastifyInstance,
  dependencies: {
    readonly sessions: PlaySessions;
    readonly accessKeys: AccessKeys;
    readonly door: PlatformDoor;
    readonly publicUrl: string;
    readonly finders: readonly FindProof[];
  },
): void {
  const { sessions, accessKeys, door, publicUrl, finders } = dependencies;

  async function find(asked: AskedProof): Promise<FoundProof | null> {
    for (const finder of finders) {
      const found = await finder(asked);
      if (found !== null) return found;
    }
    return null;
  }

  async function pageOf(asked: AskedProof, query: NonNullable<FoundProof["query"]>): Promise<string> {
    const url = new URL("/fairness/", publicUrl);
    for (const [name, value] of query) url.searchParams.append(name, value);
    const sessionId = await sessions.newestOf(asked.user);
    const untilMs = Date.now() + ticketLifeMs.ofRound;
    url.hash = sessionId === null ? "" : accessKeys.ticketOf({ sessionId, scope: asked.round, untilMs });
    return url.href;
  }

  app.post("/operator/generic/v2/game/round", async (request, reply) => {
    if (!isPlatformCall(request, door)) {
      return reply.status(401).send({ error: "RS_ERROR_INVALID_SIGNATURE" });
    }
    const asked = parseBody(request, askedProof);
    return withinSendersTrace(request, async () => {
      const found = await find(asked);
      if (found === null) return reply.status(404).send({ error: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST" });
      const { query, proof, detail } = found;
      return reply.send({
        url: query === null ? null : await pageOf(asked, query),
        proof,
        detail: detail === null ? null : detailOnWire(detail),
      });
    });
  });
}
