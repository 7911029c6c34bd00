import type { FeedTable } from "@hanpan/contract/liveFeed";
import { useMemo } from "react";
import * as m from "../../paraglide/messages.js";
import { BigRoad } from "./BigRoad.tsx";
import { chipsOf } from "./chips.ts";
import { ResultChips } from "./ResultChips.tsx";
import { sidedRoadOf } from "./results.ts";

/** So many of the latest results fill the widest tile. */
const mostChips = 36;

/** What a table's rounds came to, as its game is used to show it; nothing for a game that this app does not know. */
export function Road({ kind, road, rows }: { kind: string; road: FeedTable["road"]; rows: 2 | 3 }) {
  // Laid out again after a new result, not after every message about the round.
  const sided = useMemo(() => sidedRoadOf(kind, road), [kind, road]);
  if (sided !== null) return <BigRoad road={sided} />;
  const chips = chipsOf(kind, road, mostChips);
  if (chips === null) return null;
  if (chips.length === 0) return <p className="text-12 text-muted">{m.live_noResults()}</p>;
  return <ResultChips chips={chips} rows={rows} />;
}
