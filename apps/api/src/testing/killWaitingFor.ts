import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Pool } from "pg";
import { expect } from "vitest";
import * as z from "zod";

/**
 * Starts a program with a member's balance held, and kills it (SIGKILL) where it waits for that balance, in the middle of their
 * money; only then lets go, so that nobody is left to receive what the database does. `owner` is a pool of the owner's login.
 */
export async function killWaitingFor(
  owner: Pool,
  memberId: string,
  { program, parameters }: { readonly program: string; readonly parameters: readonly string[] },
): Promise<void> {
  const blocker = await owner.connect();
  try {
    await blocker.query("BEGIN");
    await blocker.query("SELECT FROM ledger.balance WHERE member_id = $1 FOR UPDATE", [memberId]);
    const { rows } = await blocker.query("SELECT pg_backend_pid() AS pid");
    const { pid } = z.object({ pid: z.number() }).parse(rows[0]);
    const child = spawn(process.execPath, [program, ...parameters], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = once(child, "exit");
    const waiting = async () =>
      (
        await owner.query("SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY (pg_blocking_pids(pid))", [
          pid,
        ])
      ).rowCount;
    await expect.poll(waiting, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
    child.kill("SIGKILL");
    await ended;
  } finally {
    await blocker.query("ROLLBACK");
    blocker.release();
  }
}
