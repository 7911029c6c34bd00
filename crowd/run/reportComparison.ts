import type { Compared } from "./compareAll.ts";
import { verifyLedger } from "./verifyLedger.ts";

/** Says how journal and books compare, and has the ledger verify itself where it was read. Answers the exit code. */
export async function reportComparison(
  compared: Compared,
  database: string | null,
  say: (line: string) => void,
): Promise<number> {
  const { members, rounds, requests, writings, movements, unknown } = compared.counts;
  const books = compared.withLedger ? "the histories and the ledger" : "the histories";
  say(
    `Compared with ${books}: ${members} members, ${rounds} rounds and slips, ${requests} requests, ${writings} texts, ` +
      `${movements} movements of cash; ${unknown} without an answer.`,
  );
  const lists = [
    ["Lost", compared.lost],
    ["Doubled", compared.doubled],
    ["Invented", compared.invented],
  ] as const;
  for (const [name, sentences] of lists) {
    say(`${name}: ${sentences.length}`);
    for (const sentence of sentences) say(`  ${sentence}`);
  }
  if (database !== null) say(`Ledger: ${await verifyLedger(database)}`);
  return lists.every(([, sentences]) => sentences.length === 0) ? 0 : 1;
}
