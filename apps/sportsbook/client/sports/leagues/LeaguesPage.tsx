import { type Sport, sports } from "@hanpan/games/sports/vocabulary";
import type { SportsLeague } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { sportName } from "../../words/sportWords.ts";
import { countdownText } from "../../words/time.ts";
import { useServerSecond, useSportsState } from "../connection/sportsContext.ts";
import { StickyTop } from "../lists/StickyTop.tsx";
import { Skeleton } from "../lists/states.tsx";
import { hrefOf } from "../shell/place.ts";
import { SportFilter } from "../shell/SportFilter.tsx";
import { SportIcon } from "../shell/SportIcon.tsx";
import { useLiveCounts } from "../shell/useLiveCounts.ts";

function Next({ startsAtMs }: { startsAtMs: number | null }) {
  const nowMs = useServerSecond();
  if (startsAtMs === null) return <span>{m.sp_no_next()}</span>;
  const leftMs = startsAtMs - nowMs;
  return <span>{leftMs <= 0 ? m.sp_begins_now() : m.sp_next_in({ time: countdownText(leftMs) })}</span>;
}

function LeagueCard({ league, liveCount }: { league: SportsLeague; liveCount: number }) {
  return (
    <li>
      <a
        className="grid min-h-18 grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 rounded-dialog bg-surface-1 px-4 py-3 hover:bg-surface-2"
        href={hrefOf({ kind: "LEAGUE", leagueCode: league.code })}
      >
        <span className="row-span-2 text-muted">
          <SportIcon sport={league.sport} size={28} />
        </span>
        <strong>{nameOf(league.name)}</strong>
        <span className="tabular flex flex-wrap gap-x-3 text-14/5 text-muted">
          {liveCount > 0 && (
            <b className="font-semibold text-jade">{m.sp_live_count({ count: liveCount })}</b>
          )}
          <Next startsAtMs={league.nextStartsAtMs} />
        </span>
      </a>
    </li>
  );
}

/** All leagues: what is in play in each, and when its next match begins. */
export function LeaguesPage({ sport }: { sport: Sport | null }) {
  const leagues = useSportsState((state) => state.leagues);
  const counts = useLiveCounts();
  return (
    <>
      <h1 className="sr-only">{m.sp_tab_leagues()}</h1>
      <StickyTop>
        <SportFilter place={{ kind: "LEAGUES", sport }} />
      </StickyTop>
      {leagues === null && <Skeleton />}
      {sports
        .filter((each) => sport === null || each === sport)
        .map((each) => {
          const own = leagues?.filter((league) => league.sport === each) ?? [];
          if (own.length === 0) return null;
          return (
            <section key={each}>
              <h2 className="mx-1 mt-3 mb-2 text-16/6">{sportName(each)}</h2>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-2">
                {own.map((league) => (
                  <LeagueCard key={league.code} league={league} liveCount={counts.get(league.code) ?? 0} />
                ))}
              </ul>
            </section>
          );
        })}
    </>
  );
}
