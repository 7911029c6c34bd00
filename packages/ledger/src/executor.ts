import type pg from "pg";

/** Whatever runs a statement: a pool, or a connection of it within a transaction. */
export type Executor = Pick<pg.Pool | pg.PoolClient, "query">;

/** Runs a statement under a name, so that each connection plans it once. Its rows are yet to be parsed. */
export async function run(
  executor: Executor,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const { rows } = await executor.query<Record<string, unknown>>({ name, text, values: [...values] });
  return rows;
}
