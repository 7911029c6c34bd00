import { ChevronLeft } from "lucide-react";
import type { FixtureDetail, TeamOnWire } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { nameOf, sideNames } from "../../words/names.ts";
import { beginsText, phaseText } from "../../words/phase.ts";
import { dayText, seoulDayAt, seoulTimeText } from "../../words/time.ts";
import { useServerSecond, useSports, useSportsState } from "../connection/sportsContext.ts";
import { hrefOf } from "../shell/place.ts";
import { SportIcon } from "../shell/SportIcon.tsx";
import { VirtualMark } from "../shell/VirtualMark.tsx";
import { TeamCrest } from "../teams/TeamCrest.tsx";

function Side({ team, word }: { team: TeamOnWire; word: string }) {
  return (
    <div className="match-side">
      <TeamCrest teamCode={team.code} size={48} />
      <strong>{nameOf(team.name)}</strong>
      <span>{word}</span>
    </div>
  );
}

function Standing({ fixture }: { fixture: FixtureDetail }) {
  const nowMs = useServerSecond();
  const { status, startsAtMs, score } = fixture;
  const names = sideNames(fixture);
  if (status === "SCHEDULED") {
    const leftMs = startsAtMs - nowMs;
    return (
      <div className="match-score">
        <span className="match-time">{seoulTimeText(startsAtMs)}</span>
        <span className="match-phase">{beginsText(leftMs)}</span>
      </div>
    );
  }
  return (
    <div className="match-score">
      <p>
        <span className="sr-only">
          {m.sp_said_score({ home: names.home, away: names.away, ...said(score) })}
        </span>
        <span aria-hidden="true" className="match-figures">
          <b>{score.home}</b>
          <i>:</i>
          <b>{score.away}</b>
        </span>
      </p>
      <span className={status === "IN_PLAY" ? "match-phase match-live" : "match-phase"}>
        {phaseText(fixture, nowMs)}
      </span>
    </div>
  );
}

const said = ({ home, away }: FixtureDetail["score"]) => ({ homeScore: home, awayScore: away });

function Begin({ startsAtMs }: { startsAtMs: number }) {
  const { clock } = useSports();
  const day = seoulDayAt(startsAtMs);
  const isToday = day === seoulDayAt(clock.nowMs());
  return (
    <time dateTime={new Date(startsAtMs).toISOString()}>
      {isToday ? m.sp_tab_today() : dayText(day)} {seoulTimeText(startsAtMs)}
    </time>
  );
}

/** Who plays whom, in which league, and how it stands. */
export function MatchHead({ fixture }: { fixture: FixtureDetail }) {
  const league = useSportsState((state) => state.leagues)?.find(({ code }) => code === fixture.leagueCode);
  return (
    <header className="match-head">
      <div className="match-where">
        <button
          type="button"
          className="icon-button"
          aria-label={m.sp_back()}
          onClick={() => {
            if (history.length > 1) history.back();
            else location.hash = hrefOf({ kind: "LIVE", sport: null });
          }}
        >
          <ChevronLeft aria-hidden="true" size={22} />
        </button>
        <a href={hrefOf({ kind: "LEAGUE", leagueCode: fixture.leagueCode })}>
          <SportIcon sport={fixture.sport} size={16} />
          {league === undefined ? fixture.leagueCode : nameOf(league.name)}
        </a>
        {fixture.isVirtual && <VirtualMark>{m.sp_virtual()}</VirtualMark>}
        {fixture.round !== null && <span>{m.sp_round({ round: fixture.round })}</span>}
        <Begin startsAtMs={fixture.startsAtMs} />
      </div>
      <h1 className="sr-only">
        {m.sp_versus({ home: sideNames(fixture).home, away: sideNames(fixture).away })}
      </h1>
      <div className="match-sides">
        <Side team={fixture.home} word={m.sp_home()} />
        <Standing fixture={fixture} />
        <Side team={fixture.away} word={m.sp_away()} />
      </div>
    </header>
  );
}
