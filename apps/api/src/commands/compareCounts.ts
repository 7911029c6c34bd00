import { createPool } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";

/** What stays for ever (ARCHITECTURE.md, "What is removed"): of it a site never has fewer later. */
const tables = [
  "platform.member",
  "ledger.transfer",
  "ledger.posting",
  "platform.bet",
  "platform.wallet_transaction",
  "platform.audit",
] as const;

/** A transaction that begins with an instant is over after so long. */
const settledAfterMs = 60_000;

const count = z.object({ count: z.coerce.number() });
const early = z.object({ transfers: z.coerce.number(), amounts: z.string() });

const countOf = async (pool: Pool, table: string): Promise<number> =>
  count.parse((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0]).count;

/** The transfers up to an instant, which are the same in both: how many, and what their legs add up to by number. */
async function earlyTransfers(pool: Pool, until: Date): Promise<z.output<typeof early>> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM ledger.transfer WHERE occurred_at <= $1) AS transfers,
            (SELECT coalesce(sum(amount * (sequence % 97 + 1)), 0)::text
               FROM ledger.transfer JOIN ledger.posting USING (member_id, sequence)
              WHERE occurred_at <= $1) AS amounts`,
    [until],
  );
  return early.parse(rows[0]);
}

/**
 * Compares a database that was brought back with the one that runs: nothing may be in it that is not there, and of what was
 * over a minute before its last transaction nothing may be missing. Prints how many of each came since.
 *
 * @returns what differs and may not.
 */
export async function compareCounts(
  broughtBackUrl: string,
  runningUrl: string,
  lastCommitAt: Date,
): Promise<string[]> {
  const open = (connectionString: string) =>
    createPool({ connectionString, applicationName: "hanpan backup drill", maximum: 1 });
  const pools = { broughtBack: open(broughtBackUrl), running: open(runningUrl) };
  const differences: string[] = [];
  try {
    for (const table of tables) {
      // The running one last: it only grows.
      const broughtBack = await countOf(pools.broughtBack, table);
      const running = await countOf(pools.running, table);
      console.log(`${table}: ${broughtBack}, and ${running - broughtBack} more since`);
      if (broughtBack > running)
        differences.push(`${table} has ${broughtBack} rows in the backup and ${running} now`);
    }
    const until = new Date(lastCommitAt.getTime() - settledAfterMs);
    const [then, now] = [
      await earlyTransfers(pools.broughtBack, until),
      await earlyTransfers(pools.running, until),
    ];
    if (then.transfers !== now.transfers || then.amounts !== now.amounts)
      differences.push(
        `up to ${until.toISOString()} the backup has ${then.transfers} transfers and the site ${now.transfers}, or other amounts`,
      );
    return differences;
  } finally {
    await Promise.all([pools.broughtBack.end(), pools.running.end()]);
  }
}
