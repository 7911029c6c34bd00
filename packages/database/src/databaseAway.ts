import pg from "pg";
import { StandbyError } from "./pool.ts";
import { OutcomeUnknownError } from "./transaction.ts";

/**
 * Whether the database cannot be reached now: it is starting or stopping, has no place left, another takes over, or the line
 * broke.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OutcomeUnknownError || error instanceof StandbyError) return true;
  if (error instanceof pg.DatabaseError)
    return error.code !== undefined && /^(08...|57P0.|53300)$/.test(error.code);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    // No socket file at the address; of any other file it says nothing about the database.
    (code === "ENOENT" && "syscall" in error && error.syscall === "connect") ||
    /connection terminated|connection ended|not queryable|timeout exceeded when trying to connect/i.test(
      error.message,
    )
  );
}

/**
 * Whether the database could not do it now and has kept nothing of it: who waited for a row waited too long, as behind a commit
 * that waits for its standby, or its disk is full. It may be asked again later; at once would only make the queue longer.
 */
export function isDatabaseHeldUp(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "53100");
}
