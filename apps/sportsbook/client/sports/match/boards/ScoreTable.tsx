import { ScrollRegion } from "@hanpan/ui";
import { clsx } from "clsx";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { sideNames } from "../../../words/names.ts";
import { TeamCrest } from "../../teams/TeamCrest.tsx";
import type { PeriodScore } from "../events/periods.ts";

const homeFirst = ["home", "away"] as const;
const awayFirst = ["away", "home"] as const;

/** What each side scored in each quarter or inning, and in all. */
export function ScoreTable({
  fixture,
  caption,
  scores,
  nameOf,
  playing,
  more = [],
}: {
  fixture: FixtureDetail;
  caption: string;
  scores: readonly PeriodScore[];
  nameOf: (period: number) => string;
  /** The period that is being played; null when none is. */
  playing: number | null;
  /** Further columns after the score: hits. */
  more?: readonly { readonly name: string; readonly home: number; readonly away: number }[];
}) {
  const names = sideNames(fixture);
  // In baseball the side that bats first is above.
  const lines = fixture.sport === "BASEBALL" ? awayFirst : homeFirst;
  // Of nine innings and more a telephone has room for the figures alone.
  const isNarrow = fixture.sport === "BASEBALL";
  const cell = clsx(
    "font-normal whitespace-nowrap",
    isNarrow ? "min-w-6 px-0.5 sm:min-w-[30px] sm:px-1" : "min-w-[30px] px-1",
  );
  const head = clsx(cell, "h-7 text-center text-12");
  const figure = clsx(cell, "h-[34px] text-center");
  const playingOr = (period: number, rest: string): string =>
    period === playing ? "bg-surface-2 text-text" : rest;
  return (
    <ScrollRegion label={caption} className="overflow-x-auto [scrollbar-width:thin]">
      <table className="tabular w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.sp_team()}</span>
            </th>
            {scores.map(({ period }) => (
              <th key={period} scope="col" className={clsx(head, playingOr(period, "text-muted"))}>
                {nameOf(period)}
              </th>
            ))}
            <th scope="col" className={clsx(head, "text-muted")}>
              {m.sp_score_total()}
            </th>
            {more.map(({ name }) => (
              <th key={name} scope="col" className={clsx(head, "text-muted")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((side) => (
            <tr key={side}>
              <th
                scope="row"
                className={clsx(
                  "sticky left-0 h-[34px] max-w-30 truncate bg-surface-1 text-left font-normal",
                  isNarrow ? "pr-1 sm:pr-3" : "pr-3",
                )}
              >
                <span className="flex items-center gap-2">
                  <TeamCrest teamCode={fixture[side].code} />
                  <span className={isNarrow ? "max-sm:sr-only" : undefined}>{names[side]}</span>
                </span>
              </th>
              {scores.map((score) => (
                <td key={score.period} className={clsx(figure, playingOr(score.period, ""))}>
                  {score[side] ?? (
                    <i aria-hidden="true" className="text-muted not-italic">
                      ·
                    </i>
                  )}
                </td>
              ))}
              <td className={clsx(cell, "h-[34px] text-center text-16")}>
                <strong>{fixture.score[side]}</strong>
              </td>
              {more.map((column) => (
                <td key={column.name} className={figure}>
                  {column[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
