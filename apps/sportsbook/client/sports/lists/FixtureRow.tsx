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
    <span className="flex h-[23px] items-center gap-[7px]">
      <TeamCrest teamCode={team.code} />
      <span className="flex-1 truncate underline-offset-3 group-hover/match:underline">
        {nameOf(team.name)}
      </span>
      {score !== null && <strong className="tabular min-w-5 text-right text-16">{score}</strong>}
    </span>
  );
});

/** The match of a row: when or how far, both sides with their score, the way to its page. */
function RowMatch({ fixture }: { fixture: FixtureSummary }) {
  const { home, away, score, status } = fixture;
  const begun = status !== "SCHEDULED" && status !== "POSTPONED" && status !== "CANCELLED";
  return (
    <a
      className="group/match grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-px rounded-[6px] py-1.5"
      href={hrefOf({ kind: "MATCH", fixtureId: fixture.fixtureId })}
    >
      <span className="flex h-5 items-center justify-between gap-2 text-12 text-muted">
        <Phase fixture={fixture} />
        {fixture.marketCount > 0 && (
          <span className="tabular flex-none max-[380px]:hidden" aria-hidden="true">
            +{fixture.marketCount}
          </span>
        )}
      </span>
      <Side team={home} score={begun ? score.home : null} />
      <Side team={away} score={begun ? score.away : null} />
    </a>
  );
}

/** A match of a list, with the odds of the columns that have room. It is redrawn only when it changes. */
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
    <article
      className="flex h-[82px] items-center gap-2 bg-surface-1 pr-2 pl-2.5 md:gap-3 md:px-3"
      data-testid="fixture-row"
    >
      <RowMatch fixture={fixture} />
      {columns.map((column) => (
        <ColumnOdds key={column} fixture={fixture} column={column} hasColumnNames={columns.length > 1} />
      ))}
    </article>
  );
});
