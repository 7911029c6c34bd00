import pg from "pg";

/** The connection broke while committing: whether the work was kept is unknown. Ask again with the same key. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super("The connection to the database broke during a commit; whether it was kept is unknown.", { cause });
    this.name = "OutcomeUnknownError";
  }
}

/** serialization_failure and deadlock_detected: PostgreSQL asks for the whole transaction again. */
const retriedCodes = new Set(["40001", "40P01"]);
const attempts = 5;

function isRetried(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retriedCodes.has(error.code ?? "");
}

async function commit(client: pg.PoolClient): Promise<void> {
  let command: string;
  try {
    command = (await client.query("COMMIT")).command;
  } catch (error) {
    // PostgreSQL said no in so many words: nothing was kept. 57P0x and a lost line say nothing either way.
    if (error instanceof pg.DatabaseError && !error.code?.startsWith("57P0")) throw error;
    throw new OutcomeUnknownError(error);
  }
  if (command === "ROLLBACK")
    throw new Error("A statement of this transaction had failed, so nothing was kept.");
}

async function attempt<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    if (error instanceof OutcomeUnknownError) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs `work` in one transaction: all of it is kept, or nothing when it throws.
 *
 * When PostgreSQL asks for it (40001, 40P01), the whole of `work` runs again, up to five times in all: it must
 * not do anything that the database does not undo.
 *
 * @throws what `work` throws; OutcomeUnknownError when the connection broke during the commit.
 */
export async function withTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      if (left === 0 || !isRetried(error)) throw error;
    }
  }
}
