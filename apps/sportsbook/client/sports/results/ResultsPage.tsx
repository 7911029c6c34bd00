import type { Sport } from "@hanpan/games/sports/vocabulary";
import { useCallback, useMemo } from "react";
import { m } from "../../paraglide/messages.js";
import { seoulDayAt } from "../../words/time.ts";
import { useSports } from "../connection/sportsContext.ts";
import { SectionHead } from "../lists/SectionHead.tsx";
import { StickyTop } from "../lists/StickyTop.tsx";
import { Empty, Failed, Skeleton } from "../lists/states.tsx";
import { useFixturePages } from "../lists/useFixturePages.ts";
import { WindowedRows } from "../lists/WindowedRows.tsx";
import { SportFilter } from "../shell/SportFilter.tsx";
import { DayChoice } from "./DayChoice.tsx";
import { ResultRow } from "./ResultRow.tsx";
import { type ResultListRow, rowsOfResults } from "./resultRows.ts";

/** How the matches of a day ended, the newest first. */
export function ResultsPage({ sport, day }: { sport: Sport | null; day: string | null }) {
  const { clock, fixtures } = useSports();
  const today = seoulDayAt(clock.nowMs());
  const shownDay = day ?? today;
  const pages = useFixturePages({ scope: "RESULTS", day: shownDay, ...(sport === null ? {} : { sport }) });
  const { fixtureIds } = pages;
  const rows = useMemo(
    () => rowsOfResults(fixtureIds.flatMap((fixtureId) => fixtures.get(fixtureId) ?? [])),
    [fixtures, fixtureIds],
  );
  const render = useCallback(
    (row: ResultListRow) =>
      row.kind === "TIME" ? <SectionHead>{row.time}</SectionHead> : <ResultRow fixtureId={row.fixtureId} />,
    [],
  );
  return (
    <>
      <h1 className="sr-only">{m.sp_tab_results()}</h1>
      <StickyTop>
        <SportFilter place={{ kind: "RESULTS", sport, day }} />
        <DayChoice sport={sport} day={shownDay} today={today} />
      </StickyTop>
      {pages.status === "READY" && rows.length === 0 && <Empty title={m.sp_results_empty()} />}
      <WindowedRows rows={rows} label={m.sp_tab_results()} render={render} onNearEnd={pages.more} />
      {pages.status === "LOADING" && <Skeleton />}
      {pages.status === "FAILED" && <Failed onRetry={pages.retry} />}
    </>
  );
}
