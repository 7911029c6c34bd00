import { Badge } from "@hanpan/ui";
import { clsx } from "clsx";
import { memo } from "react";
import type { TeamOnWire } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { statusName } from "../../words/phase.ts";
import { seoulTimeText } from "../../words/time.ts";
import { useFixture, useSportsState } from "../connection/sportsContext.ts";
import { hrefOf } from "../shell/place.ts";
import { SportIcon } from "../shell/SportIcon.tsx";
import { TeamCrest } from "../teams/TeamCrest.tsx";

function Side({
  team,
  own,
  other,
  isLast = false,
}: {
  team: TeamOnWire;
  own: number;
  other: number;
  isLast?: boolean;
}) {
  return (
    <span
      className={clsx(
        "flex min-w-0 items-center gap-[7px] max-md:h-[23px]",
        own > other ? "font-semibold text-text" : "text-muted",
        isLast && "md:flex-row-reverse",
      )}
    >
      <TeamCrest teamCode={team.code} />
      <span className="truncate">{nameOf(team.name)}</span>
      <b aria-hidden="true" className="tabular ml-auto md:hidden">
        {own}
      </b>
    </span>
  );
}

/** How one match ended, and the way to all that was settled by it. */
export const ResultRow = memo(function ResultRow({ fixtureId }: { fixtureId: string }) {
  const fixture = useFixture(fixtureId);
  const leagues = useSportsState((state) => state.leagues);
  if (fixture === null) return null;
  const { home, away, score, status, leagueCode } = fixture;
  const league = leagues?.find(({ code }) => code === leagueCode);
  return (
    <a
      className="grid h-19 grid-cols-[minmax(0,1fr)] content-center rounded-control bg-surface-1 px-3 -outline-offset-2 hover:bg-surface-2 md:gap-1"
      href={hrefOf({ kind: "MATCH", fixtureId })}
    >
      <span className="tabular flex items-center gap-2 text-12 whitespace-nowrap text-muted">
        <SportIcon sport={fixture.sport} size={14} />
        <span className="min-w-0 truncate">{league === undefined ? leagueCode : nameOf(league.name)}</span>
        <time dateTime={new Date(fixture.startsAtMs).toISOString()}>{seoulTimeText(fixture.startsAtMs)}</time>
        {fixture.isVirtual && <Badge className="px-1! font-normal!">{m.sp_virtual()}</Badge>}
        <span className="ml-auto">{statusName(status)}</span>
      </span>
      <span className="grid grid-cols-[minmax(0,1fr)] items-center md:grid-cols-[1fr_auto_1fr] md:gap-3">
        <Side team={home} own={score.home} other={score.away} />
        {/* Names are long: on a telephone they stand below one another, each with its own figure. */}
        <strong className="tabular min-w-16 text-center max-md:sr-only">
          {score.home} : {score.away}
        </strong>
        <Side team={away} own={score.away} other={score.home} isLast />
      </span>
    </a>
  );
});
