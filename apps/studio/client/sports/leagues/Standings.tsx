import type { Sport } from "@hanpan/games/sports/vocabulary";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { StandingOnWire } from "../../../protocol/sports.ts";
import { m } from "../../paraglide/messages.js";
import { Failed } from "../lists/states.tsx";
import { TeamCrest } from "../teams/TeamCrest.tsx";
import { nameOf } from "../words/names.ts";
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

/** A league's table of a season; earlier seasons can be turned back to. */
export function Standings({ leagueCode, sport }: { leagueCode: string; sport: Sport }) {
  const [season, setSeason] = useState<number | null>(null);
  const { standings, isFailed, retry } = useStandings(leagueCode, season);
  if (isFailed) return <Failed onRetry={retry} />;
  if (standings === null) return <div className="standings-wait" aria-hidden="true" />;
  // A feed's league whose teams nobody has told has no table.
  if (standings.rows.length === 0) return null;
  const caption = m.sp_season({ season: standings.season });
  const turn = (by: number) => setSeason(standings.season + by);
  return (
    <section className="standings-part">
      <header>
        <h2>{m.sp_standings()}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={m.sp_season_before()}
          disabled={standings.season <= 1}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" size={20} />
        </button>
        <span>{caption}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={m.sp_season_after()}
          disabled={standings.season >= standings.presentSeason}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden="true" size={20} />
        </button>
      </header>
      <Table rows={standings.rows} sport={sport} caption={caption} />
    </section>
  );
}
