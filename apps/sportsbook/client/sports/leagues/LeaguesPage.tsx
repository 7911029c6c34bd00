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
import "./leagues.css";

function Next({ startsAtMs }: { startsAtMs: number | null }) {
  const nowMs = useServerSecond();
  if (startsAtMs === null) return <span>{m.sp_no_next()}</span>;
  const leftMs = startsAtMs - nowMs;
  return <span>{leftMs <= 0 ? m.sp_begins_now() : m.sp_next_in({ time: countdownText(leftMs) })}</span>;
}

function LeagueCard({ league, liveCount }: { league: SportsLeague; liveCount: number }) {
  return (
    <li>
      <a className="league-card" href={hrefOf({ kind: "LEAGUE", leagueCode: league.code })}>
        <SportIcon sport={league.sport} size={28} />
        <strong>{nameOf(league.name)}</strong>
        <span className="league-card-facts">
          {liveCount > 0 && <b>{m.sp_live_count({ count: liveCount })}</b>}
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
            <section key={each} className="league-group">
              <h2>{sportName(each)}</h2>
              <ul>
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
