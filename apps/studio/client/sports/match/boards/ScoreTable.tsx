import type { FixtureDetail } from "../../../../protocol/sports.ts";
import { m } from "../../../paraglide/messages.js";
import { sideNames } from "../../words/names.ts";
import type { PeriodScore } from "../events/periods.ts";

type Line = { readonly name: string; readonly side: "home" | "away" };

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
  const lines: readonly Line[] = [
    // In baseball the side that bats first stands above.
    ...(fixture.sport === "BASEBALL" ? [] : [{ name: names.home, side: "home" as const }]),
    { name: names.away, side: "away" as const },
    ...(fixture.sport === "BASEBALL" ? [{ name: names.home, side: "home" as const }] : []),
  ];
  return (
    <div className="score-table">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.sp_team()}</span>
            </th>
            {scores.map(({ period }) => (
              <th key={period} scope="col" data-playing={period === playing ? "" : undefined}>
                {nameOf(period)}
              </th>
            ))}
            <th scope="col">{m.sp_score_total()}</th>
            {more.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, side }) => (
            <tr key={side}>
              <th scope="row">{name}</th>
              {scores.map((score) => (
                <td key={score.period} data-playing={score.period === playing ? "" : undefined}>
                  {score[side] ?? <span aria-hidden="true">·</span>}
                </td>
              ))}
              <td className="score-total">{fixture.score[side]}</td>
              {more.map((column) => (
                <td key={column.name}>{column[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
