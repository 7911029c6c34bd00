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
  // In baseball the side that bats first stands above.
  const lines = fixture.sport === "BASEBALL" ? awayFirst : homeFirst;
  return (
    <div className="score-table" data-sport={fixture.sport}>
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
          {lines.map((side) => (
            <tr key={side}>
              <th scope="row">
                <span className="score-name">
                  <TeamCrest teamCode={fixture[side].code} />
                  <span>{names[side]}</span>
                </span>
              </th>
              {scores.map((score) => (
                <td key={score.period} data-playing={score.period === playing ? "" : undefined}>
                  {score[side] ?? <i aria-hidden="true">·</i>}
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
