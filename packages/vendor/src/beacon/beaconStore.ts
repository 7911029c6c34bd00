import type { BeaconValue } from "@hanpan/games/fairness/beacon";
import type { Pool, PoolClient } from "pg";

/** The values of the beacon that the processes of a program have read. */
export type BeaconStore = {
  /** A value of the beacon, once a process has read it; null until then. */
  find(executor: Pool | PoolClient, round: number): Promise<BeaconValue | null>;
  /** Keeps a value that was read. What was read first stands: everybody draws by the same. */
  keep(pool: Pool, value: BeaconValue): Promise<void>;
  /** Values that something which has closed waits for. */
  findWanted(pool: Pool): Promise<number[]>;
};

/**
 * The values of a table with the columns `round` (its key), `randomness` and `signature`.
 * @param wanted a query whose column `round` says which values what has closed waits for, known or not.
 */
export function createBeaconStore({
  table,
  wanted,
}: {
  readonly table: string;
  readonly wanted: string;
}): BeaconStore {
  return {
    async find(executor, round) {
      const { rows } = await executor.query<BeaconValue>({
        name: "beacon",
        text: `SELECT round, randomness, signature FROM ${table} WHERE round = $1`,
        values: [round],
      });
      return rows[0] ?? null;
    },
    async keep(pool, { round, randomness, signature }) {
      await pool.query(
        `INSERT INTO ${table} (round, randomness, signature) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [round, randomness, signature],
      );
    },
    async findWanted(pool) {
      const { rows } = await pool.query<{ round: number }>({
        name: "beacon wanted",
        text: `SELECT DISTINCT wanted.round FROM (${wanted}) AS wanted
          WHERE NOT EXISTS (SELECT FROM ${table} AS known WHERE known.round = wanted.round)`,
      });
      return rows.map(({ round }) => round);
    },
  };
}
