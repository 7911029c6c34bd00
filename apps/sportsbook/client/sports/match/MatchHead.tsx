import { IconButton } from "@hanpan/ui";
import { clsx } from "clsx";
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
    <div className="grid justify-items-center gap-1.5 text-center">
      <TeamCrest teamCode={team.code} size={48} />
      <strong className="text-14/[1.3] sm:text-16/[1.3]">{nameOf(team.name)}</strong>
      <span className="text-12 text-muted">{word}</span>
    </div>
  );
}

const scorePlace = "grid min-w-24 justify-items-center gap-1 pt-0.5 sm:min-w-30";

function Standing({ fixture }: { fixture: FixtureDetail }) {
  const nowMs = useServerSecond();
  const { status, startsAtMs, score } = fixture;
  const names = sideNames(fixture);
  if (status === "SCHEDULED") {
    const leftMs = startsAtMs - nowMs;
    return (
      <div className={scorePlace}>
        <span className="tabular text-32/[1.3] font-bold">{seoulTimeText(startsAtMs)}</span>
        <span className="tabular text-muted">{beginsText(leftMs)}</span>
      </div>
    );
  }
  return (
    <div className={scorePlace}>
      <p>
        <span className="sr-only">
          {m.sp_said_score({ home: names.home, away: names.away, ...said(score) })}
        </span>
        <span aria-hidden="true" className="tabular flex gap-2 text-32/[1.1] sm:gap-3 sm:text-44/[1.1]">
          <b>{score.home}</b>
          <i className="text-muted not-italic">:</i>
          <b>{score.away}</b>
        </span>
      </p>
      <span className={clsx("tabular", status === "IN_PLAY" ? "font-semibold text-jade" : "text-muted")}>
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
    <header className="rounded-dialog bg-surface-1 px-2 pt-1 pb-4 sm:px-3 sm:pb-5">
      <div className="tabular flex flex-wrap items-center gap-x-3 text-12 text-muted sm:text-14/5">
        <IconButton
          label={m.sp_back()}
          icon={<ChevronLeft aria-hidden="true" size={22} />}
          tooltip="none"
          className="-ml-3"
          onClick={() => {
            if (history.length > 1) history.back();
            else location.hash = hrefOf({ kind: "LIVE", sport: null });
          }}
        />
        <a
          className="flex min-h-11 items-center gap-1.5 text-text hover:underline"
          href={hrefOf({ kind: "LEAGUE", leagueCode: fixture.leagueCode })}
        >
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
      <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-1 sm:gap-4">
        <Side team={fixture.home} word={m.sp_home()} />
        <Standing fixture={fixture} />
        <Side team={fixture.away} word={m.sp_away()} />
      </div>
    </header>
  );
}
