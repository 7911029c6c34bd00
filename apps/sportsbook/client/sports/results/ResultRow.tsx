import { Badge } from "@hanpan/ui";
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

function Side({ team, own, other }: { team: TeamOnWire; own: number; other: number }) {
  return (
    <span className="result-side" data-winner={own > other ? "" : undefined}>
      <TeamCrest teamCode={team.code} />
      <span>{nameOf(team.name)}</span>
      <b aria-hidden="true">{own}</b>
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
    <a className="result-row" href={hrefOf({ kind: "MATCH", fixtureId })}>
      <span className="result-meta">
        <SportIcon sport={fixture.sport} size={14} />
        <span className="result-league">{league === undefined ? leagueCode : nameOf(league.name)}</span>
        <time dateTime={new Date(fixture.startsAtMs).toISOString()}>{seoulTimeText(fixture.startsAtMs)}</time>
        {fixture.isVirtual && <Badge>{m.sp_virtual()}</Badge>}
        <span className="result-status">{statusName(status)}</span>
      </span>
      <span className="result-sides">
        <Side team={home} own={score.home} other={score.away} />
        <strong>
          {score.home} : {score.away}
        </strong>
        <Side team={away} own={score.away} other={score.home} />
      </span>
    </a>
  );
});
