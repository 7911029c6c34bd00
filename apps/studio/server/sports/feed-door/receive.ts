import { createHash } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type FeedMessageState, feedBounds, placedMessage } from "../../../protocol/sportsFeed.ts";

/** A message of a request that has a place in its source's order, whatever is wrong with it otherwise. */
type Placed = {
  readonly place: number;
  readonly sequence: number;
  readonly text: string;
  readonly hash: Buffer;
};

/** What became of a message on its way in; null: it is kept, and its fate is still to come. */
export type Received = {
  readonly place: number;
  readonly sequence: number | null;
  readonly state: Extract<FeedMessageState, "DUPLICATE" | "CONFLICT" | "TOO_FAR" | "REFUSED"> | null;
};

const feedRow = z.object({ last: z.coerce.number() });
const knownRow = z.object({ sequence: z.coerce.number(), hash: z.instanceof(Buffer) });

/**
 * Writes a request's messages down, in one transaction: each once, those that were here before as what they are. The
 * source's row is taken first, so that two requests of one source come one after the other.
 */
export function receive(pool: Pool, source: string, messages: readonly unknown[]): Promise<Received[]> {
  return withTransaction(pool, async (client) => {
    await client.query("INSERT INTO studio.sports_feed (source) VALUES ($1) ON CONFLICT DO NOTHING", [
      source,
    ]);
    const { rows } = await client.query(
      `UPDATE studio.sports_feed SET heard_at = clock_timestamp(), stale_since = NULL WHERE source = $1
       RETURNING last_sequence AS last`,
      [source],
    );
    const { last } = feedRow.parse(rows[0]);
    const placed = messages.flatMap((message, place) => placedOf(message, place) ?? []);
    const known = await readKnown(client, source, placed);
    const received: Received[] = [];
    const kept: Kept[] = [];
    for (const [place, message] of messages.entries()) {
      const one = placed.find((each) => each.place === place);
      if (one === undefined) {
        received.push({ place, sequence: null, state: "REFUSED" });
        continue;
      }
      const state = stateOnArrival(one, last, known.get(one.sequence));
      if (state === null) {
        kept.push(keptOf(one, message));
        known.set(one.sequence, one.hash);
      }
      received.push({ place, sequence: one.sequence, state });
    }
    await keep(client, source, kept);
    const conflicts = received.filter(({ state }) => state === "CONFLICT").length;
    if (conflicts > 0) {
      await client.query(
        "UPDATE studio.sports_feed SET conflict_count = conflict_count + $2 WHERE source = $1",
        [source, conflicts],
      );
    }
    return received;
  });
}

function placedOf(message: unknown, place: number): Placed | null {
  const parsed = placedMessage.safeParse(message);
  if (!parsed.success) return null;
  const text = canonical(message);
  return { place, sequence: parsed.data.sequence, text, hash: createHash("sha256").update(text).digest() };
}

/** JSON with the names of every object in order, so that the same message is the same text however it was written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(",")}}`;
}

async function readKnown(
  client: PoolClient,
  source: string,
  placed: readonly Placed[],
): Promise<Map<number, Buffer>> {
  const { rows } = await client.query(
    `SELECT sequence, content_hash AS hash FROM studio.sports_feed_message
     WHERE source = $1 AND sequence = ANY ($2::bigint[])`,
    [source, placed.map(({ sequence }) => sequence)],
  );
  return new Map(
    z
      .array(knownRow)
      .parse(rows)
      .map(({ sequence, hash }) => [sequence, hash]),
  );
}

function stateOnArrival(
  { sequence, hash }: Placed,
  last: number,
  known: Buffer | undefined,
): Received["state"] {
  if (known !== undefined) return known.equals(hash) ? "DUPLICATE" : "CONFLICT";
  if (sequence <= last) return "DUPLICATE";
  return sequence > last + feedBounds.ahead ? "TOO_FAR" : null;
}

type Kept = { readonly sequence: number; readonly content: string; readonly hash: string };

/** What PostgreSQL cannot keep as it is (a NUL, half a character) is no message of ours: only its place is kept. */
function keptOf({ sequence, text, hash }: Placed, message: unknown): Kept {
  const isKeepable = typeof message === "object" && !/\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(text);
  const content = isKeepable ? text : JSON.stringify({ sequence });
  return { sequence, content, hash: hash.toString("hex") };
}

async function keep(client: PoolClient, source: string, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return;
  await client.query(
    `INSERT INTO studio.sports_feed_message (source, sequence, content, content_hash)
     SELECT $1, sequence, content::jsonb, decode(hash, 'hex')
     FROM unnest($2::bigint[], $3::text[], $4::text[]) AS kept (sequence, content, hash)`,
    [
      source,
      kept.map(({ sequence }) => sequence),
      kept.map(({ content }) => content),
      kept.map(({ hash }) => hash),
    ],
  );
}
