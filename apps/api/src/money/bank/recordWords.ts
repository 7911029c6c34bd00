import type { BankUnreadReason } from "@hanpan/contract/operator/enumerations";
import type { Executor } from "@hanpan/ledger";
import pg from "pg";
import * as z from "zod";
import { withRetries } from "../../lib/transientErrors.ts";

/** Money on a site account, as a source reports it. Sums in won. */
export type ReportedEntry = {
  readonly accountId: string;
  readonly direction: "IN" | "OUT";
  readonly amountWon: number;
  readonly balanceAfterWon?: number | undefined;
  /** The other side's name as the bank cuts it; empty where it is not known. */
  readonly counterparty: string;
  readonly memo?: string | undefined;
  readonly bookedAt: Date;
  /** How exact `bookedAt` is: a statement may know the day alone. */
  readonly precision: "SECOND" | "MINUTE" | "DAY";
  /** Of a file whose balances do not follow somewhere: nothing completes with it by itself. */
  readonly isOfBrokenFile?: boolean | undefined;
};

/** One word of a source: its own id, the text or row as it came, and the entry in it or why there is none. */
export type BankWord = {
  readonly wordId: string;
  readonly sequence?: number | undefined;
  /** As it came; the same id with another content is a CONFLICT. Without NUL characters, which PostgreSQL keeps none of. */
  readonly content: unknown;
} & ({ readonly entry: ReportedEntry } | { readonly unread: BankUnreadReason });

export const wordStates = ["NEW", "JOINED", "READ_AFTER_ALL", "UNREAD", "DUPLICATE", "CONFLICT"] as const;
export type WordState = (typeof wordStates)[number];

const rows = z.array(
  z.object({ place: z.number(), state: z.enum(wordStates), entry_id: z.string().nullable() }),
);

/**
 * Writes down what a source said, each word exactly once under the source's own id, and the money in it once, whoever
 * reports it. Answers each word in its place: NEW; JOINED, another source had reported it; READ_AFTER_ALL, it was here and not
 * understood; UNREAD; DUPLICATE; CONFLICT, its id stands for another word, which counts. What is new waits to be held
 * against the open requests. Source: docs/bank.md, "The same money twice".
 */
export async function recordBankWords(
  executor: Executor,
  sourceId: string,
  words: readonly BankWord[],
  now: Date,
): Promise<readonly { readonly state: WordState; readonly entryId: string | null }[]> {
  const ask = () =>
    executor.query({
      name: "record-bank-words",
      text: "SELECT * FROM platform.record_bank_words($1, $2, $3) ORDER BY place",
      values: [sourceId, JSON.stringify(words), now],
    });
  const found = await (executor instanceof pg.Pool ? withRetries(ask) : ask());
  return rows.parse(found.rows).map(({ state, entry_id }) => ({ state, entryId: entry_id }));
}

/**
 * What would become of words if a source said them now, each in its place: NEW, JOINED, DUPLICATE or CONFLICT, and the entry
 * that is known of it. Nothing is written and nothing is held, so the answer may be another by the time they are recorded. Without a source none was said before.
 */
export async function knownBankWords(
  executor: Executor,
  sourceId: string | null,
  words: readonly BankWord[],
): Promise<readonly { readonly state: WordState; readonly entryId: string | null }[]> {
  const found = await executor.query({
    name: "known-bank-words",
    text: "SELECT * FROM platform.known_bank_words($1, $2) ORDER BY place",
    values: [sourceId, JSON.stringify(words)],
  });
  return rows.parse(found.rows).map(({ state, entry_id }) => ({ state, entryId: entry_id }));
}
