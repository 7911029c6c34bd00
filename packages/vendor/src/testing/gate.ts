import type pg from "pg";
import { expect, vi } from "vitest";

/**
 * Where a test holds a program before it writes something: a trigger of the test's own waits for the advisory lock
 * `number` while what it is about to write stands in a table of the test's own. The superuser sees and ends who waits.
 */
export type Gate = { readonly number: number; readonly ownerPool: pg.Pool; readonly superuser: pg.Client };

/** The gate whose table has this name and one column of text. */
export function gateOf(table: string) {
  return { holdBefore: (gate: Gate, what: string) => holdBefore(table, gate, what), isSomebodyAt };
}

/** Holds all that is about to write `what` until the returned function is called; it first ends those that wait. */
async function holdBefore(
  table: string,
  { number, ownerPool, superuser }: Gate,
  what: string,
): Promise<() => Promise<void>> {
  const holder = await ownerPool.connect();
  await holder.query("SELECT pg_advisory_lock($1)", [number]);
  await ownerPool.query(`INSERT INTO ${table} VALUES ($1)`, [what]);
  return async () => {
    // The statements of the killed process die with it, as they would when its machine is gone.
    await superuser.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [number],
    );
    await ownerPool.query(`DELETE FROM ${table}`);
    await holder.query("SELECT pg_advisory_unlock($1)", [number]);
    holder.release();
  };
}

/** Waits until somebody stands at the gate. */
async function isSomebodyAt({ number, superuser }: Gate): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await superuser.query(
        "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
        [number],
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 120_000, interval: 10 },
  );
}
