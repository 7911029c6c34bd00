import type { Sport } from "@hanpan/games/sports/vocabulary";
import type { Place } from "../shell/place.ts";
import { SportFilter } from "../shell/SportFilter.tsx";
import { ColumnSwitch } from "./ColumnSwitch.tsx";
import { StickyTop } from "./StickyTop.tsx";
import type { useColumns } from "./useColumns.ts";

/** What stays at the top of a list: its sport, and which market is shown. */
export function ListTop({
  place,
  shown,
}: {
  place: Extract<Place, { sport: Sport | null }>;
  shown: Pick<ReturnType<typeof useColumns>, "column" | "choose"> | null;
}) {
  return (
    <StickyTop>
      <SportFilter place={place} />
      {shown !== null && shown.column !== null && (
        <ColumnSwitch column={shown.column} onChoose={shown.choose} />
      )}
    </StickyTop>
  );
}
