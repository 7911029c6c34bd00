import type { BeaconValue } from "@hanpan/games/fairness/beacon";
import type { Pool, PoolClient } from "pg";

/** A value of the beacon, once a process has read it; null until then. */
export async function findBeacon(executor: Pool | PoolClient, round: number): Promise<BeaconValue | null> {
  const { rows } = await executor.query<BeaconValue>({
    name: "beacon",
    text: "SELECT round, randomness, signature FROM studio.beacon WHERE round = $1",
    values: [round],
  });
  return rows[0] ?? null;
}

/** Keeps a value that was read. What was read first stands: everybody draws by the same. */
export async function keepBeacon(pool: Pool, { round, randomness, signature }: BeaconValue): Promise<void> {
  await pool.query(
    "INSERT INTO studio.beacon (round, randomness, signature) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [round, randomness, signature],
  );
}

/** Values that a round or a match which has closed waits for. */
export async function findWanted(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ round: number }>({
    name: "beacon wanted",
    text: `SELECT DISTINCT wanted.round FROM (
        SELECT round.beacon_round AS round FROM studio.live_table JOIN studio.live_round AS round USING (round_id)
        WHERE round.phase = 'CLOSED' AND round.beacon_round IS NOT NULL
        UNION ALL
        SELECT beacon_round FROM studio.sports_fixture
        WHERE status = 'SCHEDULED' AND beacon_round IS NOT NULL AND public_value IS NULL) AS wanted
      WHERE NOT EXISTS (SELECT FROM studio.beacon AS known WHERE known.round = wanted.round)`,
  });
  return rows.map(({ round }) => round);
}
