import { createHash } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type FeedMessageState, feedBounds, placedMessage } from "../../protocol/feed.ts";
import { Refusal } from "../http/refusal.ts";

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

const feedRow = z.object({ last: z.coerce.number(), isNewer: z.boolean() });
const knownRow = z.object({ sequence: z.coerce.number(), hash: z.instanceof(Buffer) });

/** When a request was signed, and after how long a source that says nothing is stale. */
type Signed = { readonly sentAt: string; readonly staleMs: number };

/**
 * Writes a request's messages down, in one transaction: each once, those that were here before as what they are. The
 * source's row is taken first, so that two requests of one source come one after the other. That its source is there says
 * only a request that was signed later than every one before, and from when it was signed on: whoever keeps a request and
 * sends it later, or again, keeps no dead source fresh. One that was signed no later and has no new message is refused.
 * @param signed null: the messages are this moment's own.
 * @throws Refusal FEED_REPLAYED.
 */
export function receive(
  pool: Pool,
  source: string,
  messages: readonly unknown[],
  signed: Signed | null = null,
): Promise<Received[]> {
  return withTransaction(pool, async (client) => {
    await client.query("INSERT INTO sportsbook.feed (source) VALUES ($1) ON CONFLICT DO NOTHING", [source]);
    const { last, isNewer } = await takeFeed(client, source, signed);
    if (isNewer) await keepSignOfLife(client, source, signed);
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
    if (!isNewer && kept.length === 0) throw new Refusal("FEED_REPLAYED");
    await keep(client, source, kept);
    const conflicts = received.filter(({ state }) => state === "CONFLICT").length;
    if (conflicts > 0) {
      await client.query(
        "UPDATE sportsbook.feed SET conflict_count = conflict_count + $2 WHERE source = $1",
        [source, conflicts],
      );
    }
    return received;
  });
}

/** Takes the source's row; whether the request was signed later than every one before. */
async function takeFeed(client: PoolClient, source: string, signed: Signed | null) {
  const { rows } = await client.query(
    `SELECT last_sequence AS last,
       $2::timestamptz IS NULL OR signed_at IS NULL OR signed_at < $2::timestamptz AS "isNewer"
     FROM sportsbook.feed WHERE source = $1 FOR UPDATE`,
    [source, signed?.sentAt ?? null],
  );
  return feedRow.parse(rows[0]);
}

/** The source was there when it signed; one that was not for too long stays stale. */
async function keepSignOfLife(client: PoolClient, source: string, signed: Signed | null): Promise<void> {
  await client.query(
    `WITH signed AS (SELECT now, least(now, $2::timestamptz) AS at FROM (SELECT clock_timestamp() AS now) AS clock)
     UPDATE sportsbook.feed SET signed_at = greatest(signed_at, $2::timestamptz), heard_at = signed.at,
       stale_since = CASE
         WHEN signed.at < signed.now - make_interval(secs => $3::double precision / 1000) THEN stale_since END
     FROM signed WHERE source = $1`,
    [source, signed?.sentAt ?? null, signed?.staleMs ?? null],
  );
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
    `SELECT sequence, content_hash AS hash FROM sportsbook.feed_message
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
    `INSERT INTO sportsbook.feed_message (source, sequence, content, content_hash)
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
