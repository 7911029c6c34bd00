import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { codeOf, inTransaction, isBusy } from "./lockPatience.ts";
import { MigrationError } from "./migrationError.ts";
import type { Migration } from "./readMigrations.ts";

/** How many rows a step takes: as many as it does within a quarter of a second, and it is cut off at a second. */
const size = { first: 500, least: 1, most: 20_000 };
const stepMs = { good: 100, much: 250, most: 1_000 };

/** Where the next step begins; null: at the beginning. */
async function reached(client: pg.Client, { namespace, name }: Migration): Promise<string | null> {
  const { rows } = await client.query<{ upto: string }>(
    "SELECT upto FROM migration.step WHERE namespace = $1 AND name = $2",
    [namespace, name],
  );
  return rows[0]?.upto ?? null;
}

/** One step: where it came to, or null when nothing was left. What it came to is kept with what it did. */
async function step(
  client: pg.Client,
  migration: Migration,
  rows: number,
  finished: () => Promise<void>,
): Promise<string | null> {
  const { namespace, name, sql } = migration;
  return await inTransaction(client, async () => {
    await client.query(
      `SET LOCAL lock_timeout = ${stepMs.much}; SET LOCAL statement_timeout = ${stepMs.most}`,
    );
    const from = await reached(client, migration);
    const answer = await client.query<unknown[]>({ text: sql, values: [from, rows], rowMode: "array" });
    const upto = answer.rows[0]?.[0] ?? null;
    if (answer.rows.length > 1 || (upto !== null && typeof upto !== "string"))
      throw new MigrationError("a step answers one text: where it came to");
    if (upto === null) {
      await finished();
      await client.query("DELETE FROM migration.step WHERE namespace = $1 AND name = $2", [namespace, name]);
    } else if (upto === from) throw new MigrationError(`a step answered ${upto}, from which it began`);
    else {
      await client.query(
        `INSERT INTO migration.step (namespace, name, upto, steps) VALUES ($1, $2, $3, 1)
         ON CONFLICT (namespace, name) DO UPDATE
           SET upto = excluded.upto, steps = step.steps + 1, stepped_at = now()`,
        [namespace, name, upto],
      );
    }
    return upto;
  });
}

/**
 * Runs a migration of steps to its end: `$1` is the text that the step before answered (null at first), `$2` how many rows
 * to take. Each step is a transaction that is short by its own measure, followed by a pause as long as it took, and
 * one that is cut off goes on where the last one ended.
 *
 * @param finished runs in the transaction of the last step.
 * @param news called about every ten seconds with how many steps were done.
 * @throws MigrationError when a single row takes a second; what a step throws.
 */
export async function runSteps(
  client: pg.Client,
  migration: Migration,
  finished: () => Promise<void>,
  news: (steps: number) => void,
): Promise<void> {
  let rows = size.first;
  let nextNewsAt = performance.now() + 10_000;
  for (let steps = 1; ; steps += 1) {
    const startedAt = performance.now();
    let tookMs: number = stepMs.most;
    try {
      if ((await step(client, migration, rows, finished)) === null) return;
      tookMs = performance.now() - startedAt;
      if (tookMs < stepMs.good) rows = Math.min(size.most, rows * 2);
      else if (tookMs > stepMs.much) rows = Math.max(size.least, Math.floor(rows / 2));
    } catch (error) {
      // query_canceled: it took a second.
      const isLong = codeOf(error) === "57014";
      if (isLong && rows === size.least)
        throw new MigrationError("a step of one row takes longer than a second", error);
      if (!isLong && !isBusy(error)) throw error;
      rows = Math.max(size.least, Math.floor(rows / 8));
    }
    if (performance.now() > nextNewsAt) {
      news(steps);
      nextNewsAt = performance.now() + 10_000;
    }
    await sleep(Math.min(tookMs, stepMs.most));
  }
}
