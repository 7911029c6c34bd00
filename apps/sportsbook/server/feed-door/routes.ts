import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { isSignedBy, signatureHeader } from "@hanpan/vendor/wallet/signature";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import {
  type FeedReply,
  feedBounds,
  feedMessageStates,
  feedRefusals,
  feedRequest,
} from "../../protocol/feed.ts";
import { Refusal } from "../http/refusal.ts";
import { carryOut } from "./carryOut.ts";
import { type Received, receive } from "./receive.ts";
import type { FeedSources } from "./sources.ts";

/** A signed request may be so old, and so much ahead of our clock. */
const replayMs = 5 * 60_000;
const aheadMs = 10_000;

const params = z.object({ source: z.string() });

/**
 * POST /feed/v1/:source/messages: what a source of real matches sends (docs/sports/feed.md). It is no `serveVendorCall`: the
 * body is what was signed, read as it came before it is parsed.
 */
export function registerFeedRoutes(
  app: FastifyInstance,
  dependencies: { readonly pool: Pool; readonly sources: FeedSources; readonly staleMs: number },
): void {
  const { pool, sources, staleMs } = dependencies;
  const options = {
    bodyLimit: feedBounds.bodyBytes,
    config: { rateLimit: { max: 600, timeWindow: 60_000 } },
  };
  app.post("/feed/v1/:source/messages", options, async (request, reply) => {
    const { source } = params.parse(request.params);
    const keys = sources.get(source);
    if (keys === undefined) throw new Refusal("NOT_FOUND");
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSignedBy(body, request.headers[signatureHeader], keys)) throw new Refusal("SIGNATURE_WRONG");
    request.actor = `feed:${source}`;
    const asked = parseBody(request, feedRequest);
    if (asked.source !== source) throw new Refusal("VALIDATION");
    const ageMs = Date.now() - Date.parse(asked.sentAt);
    if (ageMs > replayMs || ageMs < -aheadMs) throw new Refusal("FEED_TOO_OLD");
    const received = await receive(pool, source, asked.messages, { sentAt: asked.sentAt, staleMs });
    await carryOut(pool, source, { staleMs });
    return sendData(reply, await replyOf(pool, source, received));
  });
}

const feedRow = z.object({ last: z.coerce.number(), waiting: z.coerce.number() });
const messageRow = z.object({
  sequence: z.coerce.number(),
  state: z.enum(feedMessageStates),
  reason: z.enum(feedRefusals).nullable(),
});

/** Where the source stands now, and what became of each message of its request. */
async function replyOf(pool: Pool, source: string, received: readonly Received[]): Promise<FeedReply> {
  const feed = await pool.query(
    `SELECT last_sequence AS last, (SELECT count(*) FROM sportsbook.feed_message AS message
       WHERE message.source = feed.source AND state = 'WAITING') AS waiting
     FROM sportsbook.feed AS feed WHERE source = $1`,
    [source],
  );
  const { last, waiting } = feedRow.parse(feed.rows[0]);
  const kept = received.flatMap(({ sequence, state }) =>
    state === null && sequence !== null ? [sequence] : [],
  );
  const { rows } = await pool.query(
    `SELECT sequence, state, reason FROM sportsbook.feed_message
     WHERE source = $1 AND sequence = ANY ($2::bigint[])`,
    [source, kept],
  );
  const fates = new Map(
    z
      .array(messageRow)
      .parse(rows)
      .map((row) => [row.sequence, row]),
  );
  return {
    source,
    expectedSequence: last + 1,
    waiting,
    results: received.map(({ place, sequence, state }) => {
      if (state !== null) {
        return { place, sequence, state, reason: state === "REFUSED" ? ("BAD_MESSAGE" as const) : null };
      }
      const fate = sequence === null ? undefined : fates.get(sequence);
      return { place, sequence, state: fate?.state ?? "WAITING", reason: fate?.reason ?? null };
    }),
  };
}
