import { useCallback } from "react";
import { m } from "../../paraglide/messages.js";
import { dayText, seoulDayAt } from "../../words/time.ts";
import { useSports } from "../connection/sportsContext.ts";
import { FixtureRow } from "./FixtureRow.tsx";
import type { FixtureListRow, Section } from "./grouping.ts";
import { LeagueHead } from "./LeagueHead.tsx";
import type { MainColumn } from "./mainMarkets.ts";
import { SectionHead } from "./SectionHead.tsx";
import { WindowedRows } from "./WindowedRows.tsx";

function SectionOf({ section }: { section: Section }) {
  const { clock } = useSports();
  if (section.kind === "LIVE") {
    return (
      <SectionHead isLive more={m.sp_matches({ count: section.count })}>
        {m.sp_now_playing()}
      </SectionHead>
    );
  }
  const isToday = section.day === seoulDayAt(clock.nowMs());
  return (
    <SectionHead more={isToday ? undefined : dayText(section.day)}>
      {m.sp_slot({ from: section.from, to: section.to })}
    </SectionHead>
  );
}

/** Matches under the leagues and times that they belong to. */
export function FixtureList({
  rows,
  label,
  columns,
  onNearEnd,
}: {
  rows: readonly FixtureListRow[];
  label: string;
  columns: readonly MainColumn[];
  onNearEnd?: () => void;
}) {
  const level = rows.some(({ kind }) => kind === "SECTION") ? "h3" : "h2";
  const render = useCallback(
    (row: FixtureListRow) => {
      if (row.kind === "SECTION") return <SectionOf section={row.section} />;
      if (row.kind === "FIXTURE") return <FixtureRow fixtureId={row.fixtureId} columns={columns} />;
      return <LeagueHead leagueCode={row.leagueCode} count={row.count} columns={columns} level={level} />;
    },
    [columns, level],
  );
  return <WindowedRows rows={rows} label={label} render={render} onNearEnd={onNearEnd} />;
}
