import { createPool } from "@hanpan/database";
import type { Asker } from "../calls/asker.ts";
import type { Platform } from "../calls/platform.ts";
import { acknowledgedOf } from "../compare/acknowledged.ts";
import { compare } from "../compare/compare.ts";
import { type Differences, noDifferences } from "../compare/differences.ts";
import { readBooks } from "../compare/readBooks.ts";
import { readKept } from "../compare/readKept.ts";
import type { Entry } from "../journal/entry.ts";
import { readJournal } from "../journal/readJournal.ts";

export type Compared = Differences & {
  /** What was compared: members, acknowledged rounds, requests and writings, and movements of the ledger. */
  readonly counts: {
    members: number;
    rounds: number;
    requests: number;
    writings: number;
    unknown: number;
    movements: number;
  };
  /** Whether the ledger itself was read. */
  readonly withLedger: boolean;
};

type JournalMember = Extract<Entry, { kind: "member" }>;

/**
 * Compares what the journal at a path has with the books of every member in it.
 *
 * @param connect speaks for a member: by the session that they have, or by one that is opened for it.
 * @param database the platform's, for the ledger; null: the members' own histories alone.
 * @throws Error when a member's books cannot be read.
 */
export async function compareAll(
  path: string,
  connect: (member: JournalMember) => Promise<Platform>,
  asker: Asker,
  database: string | null,
): Promise<Compared> {
  const entries = readJournal(path);
  const acknowledged = acknowledgedOf(entries);
  const members = entries.flatMap((entry) => (entry.kind === "member" ? [entry] : []));
  const pool =
    database === null
      ? null
      : createPool({ connectionString: database, applicationName: "hanpan crowd", maximum: 2 });
  const all = noDifferences();
  const counts = { members: 0, rounds: 0, requests: 0, writings: 0, unknown: 0, movements: 0 };
  try {
    for (const member of members) {
      const { memberId, loginId } = member;
      const own = acknowledged.get(memberId);
      if (own === undefined) continue;
      const kept = pool === null ? null : await readKept(pool, memberId);
      const books = await readBooks(asker, await connect(member), kept);
      const found = compare(own, books);
      const named = (sentences: readonly string[]) => sentences.map((sentence) => `${loginId}: ${sentence}`);
      all.lost.push(...named(found.lost));
      all.doubled.push(...named(found.doubled));
      all.invented.push(...named(found.invented));
      if (kept !== null && !kept.isSimulated) all.lost.push(`${loginId}: the mark as simulated`);
      counts.members += 1;
      counts.rounds += own.rounds.length;
      counts.requests += own.requests.length;
      counts.writings += own.writings.length;
      counts.unknown += own.unknown.length;
      counts.movements += books.ledger?.length ?? books.statement.length;
    }
  } finally {
    await pool?.end();
  }
  return { ...all, counts, withLedger: pool !== null };
}
