import { Tabs } from "@hanpan/ui";
import { useMemo, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { useLiveIds, useSports, useSportsState } from "../connection/sportsContext.ts";
import { ColumnSwitch } from "../lists/ColumnSwitch.tsx";
import { FixtureList } from "../lists/FixtureList.tsx";
import { liveSection, rowsOfLive, rowsOfUpcoming } from "../lists/grouping.ts";
import { Empty, Failed, Skeleton } from "../lists/states.tsx";
import { useColumns } from "../lists/useColumns.ts";
import { useFixturePages } from "../lists/useFixturePages.ts";
import { SportIcon } from "../shell/SportIcon.tsx";
import { VirtualMark } from "../shell/VirtualMark.tsx";
import { Standings } from "./Standings.tsx";

function Fixtures({ leagueCode }: { leagueCode: string }) {
  const { fixtures } = useSports();
  const shown = useColumns();
  const liveIds = useLiveIds();
  const pages = useFixturePages({ scope: "UPCOMING", leagueCode });
  const { fixtureIds } = pages;
  const rows = useMemo(() => {
    const known = (ids: readonly string[]) => ids.flatMap((fixtureId) => fixtures.get(fixtureId) ?? []);
    const live = known(liveIds).filter((fixture) => fixture.leagueCode === leagueCode);
    const inPlay = new Set(liveIds);
    const upcoming = known(fixtureIds).filter(
      ({ fixtureId, status }) => status === "SCHEDULED" && !inPlay.has(fixtureId),
    );
    const rows = [
      ...(live.length === 0 ? [] : [liveSection(live.length), ...rowsOfLive(live, [])]),
      ...rowsOfUpcoming(upcoming, []),
    ];
    // All are of this league; its name is shown beside the names of the columns.
    return shown.columns.length > 1 ? rows : rows.filter(({ kind }) => kind !== "LEAGUE");
  }, [fixtures, fixtureIds, liveIds, leagueCode, shown.columns]);
  return (
    <>
      {shown.column !== null && <ColumnSwitch column={shown.column} onChoose={shown.choose} />}
      {pages.status === "READY" && rows.length === 0 && <Empty title={m.sp_today_empty()} />}
      <FixtureList rows={rows} label={m.sp_fixtures()} columns={shown.columns} onNearEnd={pages.more} />
      {pages.status === "LOADING" && <Skeleton />}
      {pages.status === "FAILED" && <Failed onRetry={pages.retry} />}
    </>
  );
}

const parts = ["FIXTURES", "STANDINGS"] as const;

/** One league: what is in play in it and what is to come, or its table. */
export function LeaguePage({ leagueCode }: { leagueCode: string }) {
  const leagues = useSportsState((state) => state.leagues);
  const league = leagues?.find(({ code }) => code === leagueCode);
  const [part, setPart] = useState<(typeof parts)[number]>("FIXTURES");
  if (leagues === null) return <Skeleton />;
  if (league === undefined) return <Empty title={m.sp_league_unknown()} />;
  return (
    <div className="grid gap-3 pt-3">
      <header className="flex items-center gap-2.5 text-muted">
        <SportIcon sport={league.sport} size={28} />
        <h1 className="text-20 text-text">{nameOf(league.name)}</h1>
        {league.isVirtual && <VirtualMark>{m.sp_virtual()}</VirtualMark>}
      </header>
      <Tabs
        label={nameOf(league.name)}
        tabs={parts.map((id) => ({ id, label: id === "FIXTURES" ? m.sp_fixtures() : m.sp_standings() }))}
        value={part}
        onChange={setPart}
      >
        {part === "FIXTURES" ? (
          <Fixtures leagueCode={leagueCode} />
        ) : (
          <Standings leagueCode={leagueCode} sport={league.sport} />
        )}
      </Tabs>
    </div>
  );
}
