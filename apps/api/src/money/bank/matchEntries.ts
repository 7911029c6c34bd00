import {
  type BankEntryReason,
  bankEntryReasons,
  bankEntryStates,
} from "@hanpan/contract/operator/enumerations";
import type { Executor } from "@hanpan/ledger";
import pg, { type Pool } from "pg";
import * as z from "zod";
import { notifyPublished } from "../../lib/outbox.ts";
import { withRetries } from "../../lib/transientErrors.ts";

/** What became of an entry that was held against the open requests. */
export type MatchedEntry = {
  readonly state: (typeof bankEntryStates)[number];
  /** Why it waits for a person. */
  readonly reasons: readonly BankEntryReason[];
  readonly requestId: string | null;
  /** Whether this very call completed the request. */
  readonly isNew: boolean;
};

const matched = z.object({
  state: z.enum(bankEntryStates),
  reasons: z.array(z.enum(bankEntryReasons)),
  requestId: z.string().nullable(),
  isNew: z.boolean(),
});
const row = z.object({ matched: matched.nullable() });

/**
 * Holds an entry against the open requests: exactly one deposit that nothing speaks against is completed by `system:bank`
 * in one transaction with the entry; otherwise it waits with its reasons. Asked again, or by several at once, it completes
 * a request at most once. Null: there is no such entry. Source: docs/bank.md, "Matching".
 */
export async function matchEntry(
  executor: Executor,
  entryId: string,
  now: Date,
): Promise<MatchedEntry | null> {
  const ask = () =>
    executor.query({
      name: "match-bank-entry",
      text: "SELECT platform.match_bank_entry($1, $2) AS matched",
      values: [entryId, now],
    });
  const { rows } = await (executor instanceof pg.Pool ? withRetries(ask) : ask());
  notifyPublished();
  return row.parse(rows[0]).matched;
}

/** How many entries are matched beside each other: each is a transaction of its own. */
const atOnce = 4;

/** Matches entries, a few at a time; every one is tried, and the first failure is thrown at the end. */
export async function matchEntries(pool: Pool, entryIds: readonly string[], now: Date): Promise<void> {
  const left = [...entryIds];
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await matchEntry(pool, next, now).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, entryIds.length) }, work));
  if (failures.length > 0) throw failures[0];
}

const entryRows = z.array(z.object({ entry_id: z.string() }));
const batch = 200;

/** Matches what a process left behind, and what waits for a request that has come by now. Answers how many it looked at. */
export async function matchLeft(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query({
    name: "bank-entries-to-match",
    text: "SELECT entry_id FROM platform.bank_entries_to_match($1, $2)",
    values: [now, batch],
  });
  const ids = entryRows.parse(rows).map(({ entry_id }) => entry_id);
  await matchEntries(pool, ids, now);
  return ids.length;
}

/** Looks again at money that left and is no withdrawal's yet: one may have been completed since. Answers how many. */
export async function pairPaymentsOut(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query({
    name: "payments-to-pair",
    text: "SELECT entry_id FROM platform.payments_to_pair($1, $2)",
    values: [now, batch],
  });
  const ids = entryRows.parse(rows).map(({ entry_id }) => entry_id);
  await matchEntries(pool, ids, now);
  return ids.length;
}

/** Matches money that came before its request was made. */
export async function matchForRequest(
  pool: Pool,
  request: { readonly memberId: string; readonly requestId: string },
  now: Date,
): Promise<void> {
  const { rows } = await pool.query({
    name: "entries-for-request",
    text: "SELECT entry_id FROM platform.entries_for_request($1, $2)",
    values: [request.memberId, request.requestId],
  });
  await matchEntries(
    pool,
    entryRows.parse(rows).map(({ entry_id }) => entry_id),
    now,
  );
}
