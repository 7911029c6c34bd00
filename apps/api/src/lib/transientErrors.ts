import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "@hanpan/database";
import { DatabaseError } from "pg";

const attempts = 4;
const firstPauseMs = 10;

/**
 * Whether a failed statement may be asked again with the same ids (ARCHITECTURE.md, "Growing past one machine"): a lost race, or a
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
