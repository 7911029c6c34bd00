import type { Sport } from "@hanpan/games/sports/vocabulary";
import { IconButton, ScrollRegion, Skeleton, Surface } from "@hanpan/ui";
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
    <ScrollRegion label={m.sp_standings()} className="overflow-x-auto">
      <table className="tabular w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="h-7 text-12 text-muted">
            <th scope="col" className="w-7 pr-1.5 text-center font-normal">
              <abbr title={m.sp_rank()} className="no-underline">
                #
              </abbr>
            </th>
            <th scope="col" className="w-3/5 px-1.5 text-left font-normal">
              {m.sp_team()}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="px-1.5 text-right font-normal whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.team.code} className="h-9">
              <td className="pr-1.5 text-center whitespace-nowrap text-muted">{place + 1}</td>
              <th scope="row" className="px-1.5 text-left font-normal whitespace-nowrap">
                <span className="flex items-center gap-2">
                  <TeamCrest teamCode={row.team.code} />
                  {nameOf(row.team.name)}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.name} className="px-1.5 text-right whitespace-nowrap last:font-bold">
                  {column.of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
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
      <IconButton
        label={m.sp_season_before()}
        icon={<ChevronLeft aria-hidden="true" size={20} />}
        tooltip="none"
        disabled={season <= 1}
        onClick={() => onTurn(season - 1)}
      />
      <span>{m.sp_season({ season })}</span>
      <IconButton
        label={m.sp_season_after()}
        icon={<ChevronRight aria-hidden="true" size={20} />}
        tooltip="none"
        disabled={season >= presentSeason}
        onClick={() => onTurn(season + 1)}
      />
    </>
  );
}

/** A league's table of a season, earlier ones can be turned back to; of a feed's league that of the last days. */
export function Standings({ leagueCode, sport }: { leagueCode: string; sport: Sport }) {
  const [season, setSeason] = useState<number | null>(null);
  const { standings, isFailed, retry } = useStandings(leagueCode, season);
  if (isFailed) return <Failed onRetry={retry} />;
  if (standings === null) return <Skeleton className="h-[430px]" />;
  const { span, rows } = standings;
  if (span.kind === "DAYS" && span.results === 0) return <Empty title={m.sp_standings_empty()} />;
  const caption =
    span.kind === "SEASON"
      ? m.sp_season({ season: span.season })
      : m.sp_standings_results({ count: span.results, days: span.days });
  return (
    <Surface padded={false} className="px-3 pt-1 pb-3">
      <header className="tabular flex min-h-11 items-center gap-1 text-14/5 text-muted">
        <h2 className="flex-1 text-16/6 text-text">{m.sp_standings()}</h2>
        {span.kind === "SEASON" ? <Seasons {...span} onTurn={setSeason} /> : <span>{caption}</span>}
      </header>
      <Table rows={rows} sport={sport} caption={caption} />
    </Surface>
  );
}
