import { sports } from "@hanpan/games/sports/vocabulary";
import type { SportsLeague } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { sportName } from "../../words/sportWords.ts";
import { useHasRealLeagues, useSportsState } from "../connection/sportsContext.ts";
import { Count } from "./Count.tsx";
import { hrefOf, type Place } from "./place.ts";
import { SportIcon } from "./SportIcon.tsx";
import { useLiveCounts } from "./useLiveCounts.ts";

function League({ league, liveCount, isHere }: { league: SportsLeague; liveCount: number; isHere: boolean }) {
  return (
    <li>
      <a
        href={hrefOf({ kind: "LEAGUE", leagueCode: league.code })}
        aria-current={isHere ? "page" : undefined}
        className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 py-1 -outline-offset-2 hover:bg-surface-1 aria-[current]:bg-surface-2"
      >
        {nameOf(league.name)}
        {liveCount > 0 && (
          <>
            <span className="sr-only">{m.sp_live_count({ count: liveCount })}</span>
            <span aria-hidden="true">
              <Count count={liveCount} isTinted />
            </span>
          </>
        )}
      </a>
    </li>
  );
}

/** All leagues by sport, where there is room for them beside the lists. */
export function LeagueRail({ place }: { place: Place }) {
  const leagues = useSportsState((state) => state.leagues) ?? [];
  const counts = useLiveCounts();
  const hasRealLeagues = useHasRealLeagues();
  const here = place.kind === "LEAGUE" ? place.leagueCode : null;
  return (
    <nav className="w-60 flex-none overflow-y-auto pt-2 pb-6 pl-2" aria-label={m.sp_tab_leagues()}>
      {sports.map((sport) => {
        const own = leagues.filter((league) => league.sport === sport);
        if (own.length === 0) return null;
        return (
          <section key={sport}>
            <h2 className="mt-3 mb-0.5 flex items-center gap-2 px-3 py-1 text-14/5 text-muted">
              <SportIcon sport={sport} size={18} />
              {sportName(sport)}
            </h2>
            <ul>
              {own.map((league) => (
                <League
                  key={league.code}
                  league={league}
                  liveCount={counts.get(league.code) ?? 0}
                  isHere={league.code === here}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <p className="mx-3 mt-6 text-12 text-muted">
        {hasRealLeagues ? m.sp_virtual_some() : m.sp_virtual_hint()}
      </p>
    </nav>
  );
}
