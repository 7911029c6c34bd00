import { useState, useSyncExternalStore } from "react";
import { type MainColumn, mainColumns } from "./mainMarkets.ts";

const query = "(min-width: 768px)";
function listen(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

let chosen: MainColumn = "WINNER";
const single: { readonly [column in MainColumn]: readonly MainColumn[] } = {
  WINNER: ["WINNER"],
  HANDICAP: ["HANDICAP"],
  TOTAL: ["TOTAL"],
};

/** The columns of odds that there is room for: all of them, or the one that is chosen. */
export function useColumns() {
  const isWide = useSyncExternalStore(listen, () => matchMedia(query).matches);
  const [column, setColumn] = useState(chosen);
  return {
    columns: isWide ? mainColumns : single[column],
    column: isWide ? null : column,
    choose: (next: MainColumn): void => {
      // Kept for the other lists of this visit.
      chosen = next;
      setColumn(next);
    },
  };
}
