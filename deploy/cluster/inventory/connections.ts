import { type Inventory, machinesWith, type Program, programs } from "./schema.ts";

/**
 * Connections of a process beside its pool: the pools of rounds, matches and slips, and one for each listener to what
 * other processes publish.
 */
export const besidePool: Readonly<Record<Program, number>> = { api: 3, jobs: 0, studio: 5, sportsbook: 10 };

/**
 * Kept for others: PostgreSQL's own reserve for administrators (3), Patroni (3 a machine), backups, `psql`, and connections
 * whose machine went away without a word until PostgreSQL notices.
 */
export const reserved = 20;

/** The connections that all programs of the site may have at once. */
export function mostConnections(inventory: Inventory): number {
  const ofPrograms = programs.map(
    (program) => machinesWith(inventory, program).length * (inventory.pools[program] + besidePool[program]),
  );
  return ofPrograms.reduce((sum, count) => sum + count, 0);
}
