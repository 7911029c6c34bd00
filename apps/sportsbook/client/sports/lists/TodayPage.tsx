import type { Sport } from "@hanpan/games/sports/vocabulary";
import { useMemo } from "react";
import { m } from "../../paraglide/messages.js";
import { useLiveIds, useSports } from "../connection/sportsContext.ts";
import { FixtureList } from "./FixtureList.tsx";
import { type FixtureListRow, liveSection, rowsOfUpcoming } from "./grouping.ts";
import { ListTop } from "./ListTop.tsx";
import { Empty, Failed, Skeleton } from "./states.tsx";
import { useColumns } from "./useColumns.ts";
import { useFixturePages } from "./useFixturePages.ts";
import { useLeagueCodes, useLiveRows } from "./useLiveRows.ts";

/** What is in play, then what is to begin, read on as far as one scrolls. */
export function TodayPage({ sport }: { sport: Sport | null }) {
  const { fixtures } = useSports();
  const shown = useColumns();
  const leagueCodes = useLeagueCodes();
  const liveIds = useLiveIds();
  const live = useLiveRows(sport);
  const pages = useFixturePages({ scope: "UPCOMING", ...(sport === null ? {} : { sport }) });
  const { fixtureIds } = pages;
  const rows = useMemo((): readonly FixtureListRow[] => {
    const inPlay = new Set(liveIds);
    const upcoming = fixtureIds
      .filter((fixtureId) => !inPlay.has(fixtureId))
      .flatMap((fixtureId) => fixtures.get(fixtureId) ?? [])
      .filter(({ status }) => status === "SCHEDULED");
    return [
      ...(live.count === 0 ? [] : [liveSection(live.count), ...live.rows]),
      ...rowsOfUpcoming(upcoming, leagueCodes),
    ];
  }, [fixtures, fixtureIds, liveIds, live, leagueCodes]);
  return (
    <>
      <h1 className="sr-only">{m.sp_tab_today()}</h1>
      <ListTop place={{ kind: "TODAY", sport }} shown={shown} />
      {pages.status === "READY" && rows.length === 0 && <Empty title={m.sp_today_empty()} />}
      <FixtureList rows={rows} label={m.sp_tab_today()} columns={shown.columns} onNearEnd={pages.more} />
      {pages.status === "LOADING" && <Skeleton />}
      {pages.status === "FAILED" && <Failed onRetry={pages.retry} />}
    </>
  );
}
