import { memo } from "react";
import type { FixtureSummary, TeamOnWire } from "../../../protocol/fixture.ts";
import { nameOf } from "../../words/names.ts";
import { useFixture } from "../connection/sportsContext.ts";
import { hrefOf } from "../shell/place.ts";
import { TeamCrest } from "../teams/TeamCrest.tsx";
import { ColumnOdds } from "./ColumnOdds.tsx";
import type { MainColumn } from "./mainMarkets.ts";
import { Phase } from "./Phase.tsx";

const Side = memo(function Side({ team, score }: { team: TeamOnWire; score: number | null }) {
  return (
    <span className="row-side">
      <TeamCrest teamCode={team.code} />
      <span className="row-team">{nameOf(team.name)}</span>
      {score !== null && <strong className="row-score">{score}</strong>}
    </span>
  );
});

/** The match of a row: when or how far, both sides with their score, the way to its page. */
function RowMatch({ fixture }: { fixture: FixtureSummary }) {
  const { home, away, score, status } = fixture;
  const begun = status !== "SCHEDULED" && status !== "POSTPONED" && status !== "CANCELLED";
  return (
    <a className="row-match" href={hrefOf({ kind: "MATCH", fixtureId: fixture.fixtureId })}>
      <span className="row-meta">
        <Phase fixture={fixture} />
        {fixture.marketCount > 0 && (
          <span className="row-count" aria-hidden="true">
            +{fixture.marketCount}
          </span>
        )}
      </span>
      <Side team={home} score={begun ? score.home : null} />
      <Side team={away} score={begun ? score.away : null} />
    </a>
  );
}

/** A match of a list with the odds of the columns that there is room for. Draws itself anew only when it changes. */
export const FixtureRow = memo(function FixtureRow({
  fixtureId,
  columns,
}: {
  fixtureId: string;
  columns: readonly MainColumn[];
}) {
  const fixture = useFixture(fixtureId);
  if (fixture === null) return null;
  return (
    <article className="fixture-row">
      <RowMatch fixture={fixture} />
      {columns.map((column) => (
        <ColumnOdds key={column} fixture={fixture} column={column} hasColumnNames={columns.length > 1} />
      ))}
    </article>
  );
});
