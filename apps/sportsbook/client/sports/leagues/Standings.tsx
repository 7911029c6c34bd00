import type { Sport } from "@hanpan/games/sports/vocabulary";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { StandingOnWire } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { Empty, Failed } from "../lists/states.tsx";
import { TeamCrest } from "../teams/TeamCrest.tsx";
import { shareText } from "./share.ts";
import { useStandings } from "./useStandings.ts";

type Column = { readonly name: string; readonly of: (row: StandingOnWire) => string };

const columnsOf = (sport: Sport): readonly Column[] => [
  { name: m.sp_played(), of: ({ played }) => String(played) },
  { name: m.sp_won(), of: ({ won }) => String(won) },
  ...(sport === "BASKETBALL"
    ? []
    : [{ name: m.sp_drawn(), of: ({ drawn }: StandingOnWire) => String(drawn) }]),
  { name: m.sp_lost(), of: ({ lost }) => String(lost) },
  {
    name: m.sp_difference(),
    of: ({ scored, conceded }) => {
      const difference = scored - conceded;
      return difference > 0 ? `+${difference}` : `${difference < 0 ? "−" : ""}${Math.abs(difference)}`;
    },
  },
  sport === "FOOTBALL"
    ? { name: m.sp_points(), of: ({ points }) => String(points) }
    : { name: m.sp_win_share(), of: ({ winThousandths }) => shareText(winThousandths) },
];

function Table({ rows, sport, caption }: { rows: readonly StandingOnWire[]; sport: Sport; caption: string }) {
  const columns = columnsOf(sport);
  return (
    <table className="standings">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={m.sp_rank()}>#</abbr>
          </th>
          <th scope="col">{m.sp_team()}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.team.code}>
            <td>{place + 1}</td>
            <th scope="row">
              <TeamCrest teamCode={row.team.code} />
              {nameOf(row.team.name)}
            </th>
            {columns.map((column) => (
              <td key={column.name}>{column.of(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which season is shown, with the ways to those before and after it. */
function Seasons({
  season,
  presentSeason,
  onTurn,
}: {
  season: number;
  presentSeason: number;
  onTurn: (season: number) => void;
}) {
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={m.sp_season_before()}
        disabled={season <= 1}
        onClick={() => onTurn(season - 1)}
      >
        <ChevronLeft aria-hidden="true" size={20} />
      </button>
      <span>{m.sp_season({ season })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={m.sp_season_after()}
        disabled={season >= presentSeason}
        onClick={() => onTurn(season + 1)}
      >
        <ChevronRight aria-hidden="true" size={20} />
      </button>
    </>
  );
}

/** A league's table of a season, earlier ones can be turned back to; of a feed's league that of the last days. */
export function Standings({ leagueCode, sport }: { leagueCode: string; sport: Sport }) {
  const [season, setSeason] = useState<number | null>(null);
  const { standings, isFailed, retry } = useStandings(leagueCode, season);
  if (isFailed) return <Failed onRetry={retry} />;
  if (standings === null) return <div className="standings-wait" aria-hidden="true" />;
  const { span, rows } = standings;
  if (span.kind === "DAYS" && span.results === 0) return <Empty title={m.sp_standings_empty()} />;
  const caption =
    span.kind === "SEASON"
      ? m.sp_season({ season: span.season })
      : m.sp_standings_results({ count: span.results, days: span.days });
  return (
    <section className="standings-part">
      <header>
        <h2>{m.sp_standings()}</h2>
        {span.kind === "SEASON" ? <Seasons {...span} onTurn={setSeason} /> : <span>{caption}</span>}
      </header>
      <Table rows={rows} sport={sport} caption={caption} />
    </section>
  );
}
