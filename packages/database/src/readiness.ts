import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Whether the database answers. For a readiness page: asks through the pool, so a full pool counts as not ready.
 *
 * @param timeoutMs how long an answer may take.
 */
export async function isReady(pool: pg.Pool, timeoutMs = 2_000): Promise<boolean> {
  const answer = pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
  const tooLate = new AbortController();
  const late = sleep(timeoutMs, false, { signal: tooLate.signal }).catch(() => false);
  const ready = await Promise.race([answer, late]);
  tooLate.abort();
  return ready;
}

async function answers(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** An answer that more waiting will not change: wrong password, no such role, no such database. */
function isFinal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ["28P01", "28000", "3D000"].includes(error.code ?? "");
}

/** The server is there and comes up: after a crash it first does again what it had not written, however long that takes. */
function isRecovering(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57P03";
}

/**
 * Waits until the database at `connectionString` takes connections; while it answers that it comes up, for as long as
 * that takes.
 *
 * @param options.timeoutMs how long it may answer nothing, or refuse for another reason.
 * @param options.log called every `newsEveryMs` (10 s) while it recovers.
 * @throws the last refusal when that time is over, at once when the login itself is refused, and the reason of `signal`
 *   when that aborts.
 */
export async function waitForDatabase(
  connectionString: string,
  options: {
    readonly timeoutMs: number;
    readonly newsEveryMs?: number;
    readonly log?: (line: string) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const newsEveryMs = options.newsEveryMs ?? 10_000;
  let deadline = performance.now() + options.timeoutMs;
  let nextNewsAt = performance.now() + newsEveryMs;
  for (;;) {
    const refusal = await answers(connectionString);
    if (refusal === undefined) return;
    options.signal?.throwIfAborted();
    const now = performance.now();
    if (isRecovering(refusal)) {
      deadline = now + options.timeoutMs;
      if (now > nextNewsAt) {
        options.log?.("the database is recovering …");
        nextNewsAt = now + newsEveryMs;
      }
    }
    if (isFinal(refusal) || now > deadline) throw refusal;
    await sleep(50);
  }
}
