import { setTimeout as wait } from "node:timers/promises";
import { OutcomeUnknownError } from "@hanpan/database";
import { DatabaseError } from "pg";

const attempts = 4;
const firstPauseMs = 10;

/** Whether the database cannot be reached now: it is starting or stopping, has no place left, or the line broke. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OutcomeUnknownError) return true;
  if (error instanceof DatabaseError)
    return error.code !== undefined && /^(08...|57P0.|53300)$/.test(error.code);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    // No socket file at the address; of any other file it says nothing about the database.
    (code === "ENOENT" && "syscall" in error && error.syscall === "connect") ||
    /connection terminated|connection ended|not queryable|timeout exceeded when trying to connect/i.test(
      error.message,
    )
  );
}

/**
 * Whether a failed statement may be asked again with the same ids (architecture.md, last section): a lost race, or a
 * database that is away. A broken connection means *unknown*; the transaction's own key makes asking again safe.
 */
export function isTransient(error: unknown): boolean {
  return (
    isDatabaseAway(error) ||
    (error instanceof DatabaseError && (error.code === "40001" || error.code === "40P01"))
  );
}

/** Runs a call that is safe to repeat, at most four times, with growing pauses; the last error is thrown. */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      await wait(firstPauseMs * 4 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
