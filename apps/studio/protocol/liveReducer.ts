import type { LiveTable, LobbyTable } from "./live.ts";
import type { TableChange } from "./liveStream.ts";

/** A road of a day's rounds keeps so many of the newest; a shoe's is kept whole. */
export const roadLength = 120;

/**
 * A table after a change: the same on server and client. Null when the change does not follow on what is known (some
 * are missing): subscribe again. A change that is known already leaves the table as it is.
 */
export function applyChange(table: LiveTable, change: TableChange): LiveTable | null {
  const lobby = applyLobbyChange(table, change);
  if (lobby === null || change.sequence <= table.sequence) return lobby === null ? null : table;
  return { ...table, ...lobby, series: change.series ?? table.series };
}

/** The same for a tile of the lobby. */
export function applyLobbyChange<Table extends LobbyTable>(table: Table, change: TableChange): Table | null {
  if (change.tableCode !== table.tableCode || change.sequence > table.sequence + 1) return null;
  if (change.sequence <= table.sequence) return table;
  const isNewShoe = change.series?.kind === "SHOE";
  const kept = isNewShoe ? [] : table.road;
  const road = change.road === null ? kept : [...kept, change.road].slice(-roadLength);
  return { ...table, sequence: change.sequence, isOpen: change.isOpen, round: change.round, road };
}
