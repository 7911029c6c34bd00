import { type FeedChange, type FeedTable, feedRoadLength } from "@hanpan/contract/liveFeed";

/**
 * A table after a change. One that is known already leaves it as it is; null when changes between are missing: the table must
 * be asked for again.
 */
export function applyChange(table: FeedTable, change: FeedChange): FeedTable | null {
  if (change.tableCode !== table.tableCode || change.sequence <= table.sequence) return table;
  if (change.sequence > table.sequence + 1) return null;
  const road = change.series?.kind === "SHOE" ? [] : table.road;
  return {
    ...table,
    sequence: change.sequence,
    isOpen: change.isOpen,
    round: change.round,
    road: change.road === null ? road : [...road, change.road].slice(-feedRoadLength),
  };
}
