import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { recordBankWords, type WordState } from "../../money/bank/recordWords.ts";
import { doorBounds, type ReadMessage, readMessage } from "./messages.ts";
import { readSiteAccounts } from "./siteAccounts.ts";
import type { BankSource } from "./sources.ts";

/** What became of a message, in its place. */
export type Received = {
  readonly place: number;
  readonly id: string | null;
  readonly state: WordState | "REFUSED" | "TOO_FAR";
  readonly field?: string;
  readonly problem?: string;
};

export type ReceivedAll =
  | {
      readonly results: readonly Received[];
      readonly highestSequence: number;
      /** Which sequences below it have not come. */
      readonly missing: string;
      /** Entries that are new and wait to be matched. */
      readonly entryIds: readonly string[];
    }
  | "REPLAYED";

const held = z.object({ highest_sequence: z.coerce.number(), is_newer: z.boolean() });
const moved = z.object({ highest_sequence: z.coerce.number(), missing: z.string() });

class Replayed extends Error {}

/**
 * Writes a request's messages down in one transaction, each once. That its source is there says only a request that was
 * signed later than every one before; one that was signed no later and brings nothing new is a replay.
 */
export async function receive(
  pool: Pool,
  source: BankSource,
  given: { readonly messages: readonly unknown[]; readonly signedAt: Date; readonly now: Date },
): Promise<ReceivedAll> {
  const { messages, signedAt, now } = given;
  const accounts = await readSiteAccounts(pool);
  const read = messages.map((message) => notAhead(readMessage(source, accounts, message), now));
  try {
    return await withTransaction(pool, async (client) => {
      const line = held.parse(
        (await client.query("SELECT * FROM platform.hold_bank_line($1, $2)", [source.sourceId, signedAt]))
          .rows[0],
      );
      const near = read.map((one) => isNear(one, line.highest_sequence));
      const words = near.flatMap((one) => ("word" in one ? [one.word] : []));
      const written = words.length === 0 ? [] : await recordBankWords(client, source.sourceId, words, now);
      let next = 0;
      const results = near.map((one, place): Received => {
        if (!("word" in one)) return { place, id: null, ...one };
        const state = written[next]?.state ?? "UNREAD";
        next += 1;
        return { place, id: one.word.wordId, state };
      });
      const isNew = (state: Received["state"]) =>
        !["DUPLICATE", "CONFLICT", "REFUSED", "TOO_FAR"].includes(state);
      if (!line.is_newer && !results.some(({ state }) => isNew(state))) throw new Replayed();
      const { rows } = await client.query("SELECT * FROM platform.move_bank_line($1, $2, $3, $4, $5)", [
        source.sourceId,
        signedAt,
        words.map(({ sequence }) => sequence),
        results.filter(({ state }) => state === "CONFLICT").length,
        now,
      ]);
      const { highest_sequence, missing } = moved.parse(rows[0]);
      return {
        results,
        highestSequence: highest_sequence,
        missing,
        entryIds: written.flatMap(({ state, entryId }) =>
          (state === "NEW" || state === "READ_AFTER_ALL") && entryId !== null ? [entryId] : [],
        ),
      };
    });
  } catch (error) {
    if (error instanceof Replayed) return "REPLAYED";
    throw error;
  }
}

/** How far a bank's clock may be ahead of the site's. */
const aheadMs = 15 * 60_000;

/** Money that is booked in the future is not understood: it would be newer than every request for as long as it takes to come. */
function notAhead(read: ReadMessage, now: Date): ReadMessage {
  if (!("word" in read) || !("entry" in read.word)) return read;
  const { entry, ...word } = read.word;
  return entry.bookedAt.getTime() <= now.getTime() + aheadMs
    ? read
    : { word: { ...word, unread: "NOT_UNDERSTOOD" } };
}

type Near =
  | Extract<ReadMessage, { readonly word: unknown }>
  | { readonly state: "REFUSED" | "TOO_FAR"; readonly field: string; readonly problem: string };

function isNear(read: ReadMessage, highest: number): Near {
  if (!("word" in read)) return { state: "REFUSED", ...read };
  return read.word.sequence > highest + doorBounds.ahead
    ? { state: "TOO_FAR", field: "sequence", problem: `is more than ${doorBounds.ahead} ahead of ${highest}` }
    : read;
}
