import { type Sport, selectionsOf } from "@hanpan/games/sports/vocabulary";
import { m } from "../../paraglide/messages.js";
import { kindName, selectionName } from "../../words/marketWords.ts";
import { nameOf } from "../../words/names.ts";
import { useSportsState } from "../connection/sportsContext.ts";
import { hrefOf } from "../shell/place.ts";
import { SportIcon } from "../shell/SportIcon.tsx";
import { kindIn, type MainColumn } from "./mainMarkets.ts";

/** The names of the odds' columns where there are several. */
function Columns({ sport, columns }: { sport: Sport; columns: readonly MainColumn[] }) {
  return columns.map((column) => {
    const kind = kindIn(column, sport);
    const selections = selectionsOf(kind);
    return (
      <span key={column} className="head-column" data-count={selections.length}>
        {column === "TOTAL"
          ? selections.map((selection) => <span key={selection}>{selectionName(selection)}</span>)
          : kindName(kind)}
      </span>
    );
  });
}

/** The league of the rows that follow. */
export function LeagueHead({
  leagueCode,
  count,
  columns,
  level: Heading,
}: {
  leagueCode: string;
  count: number;
  columns: readonly MainColumn[];
  /** Beneath the heading of a time, or of the list itself. */
  level: "h2" | "h3";
}) {
  const league = useSportsState((state) => state.leagues)?.find(({ code }) => code === leagueCode);
  const hasColumns = columns.length > 1 && league !== undefined;
  return (
    <Heading className="league-head">
      <a href={hrefOf({ kind: "LEAGUE", leagueCode })}>
        {league !== undefined && <SportIcon sport={league.sport} size={16} />}
        <span className="league-head-name">{league === undefined ? leagueCode : nameOf(league.name)}</span>
        <span className="league-head-count">{m.sp_matches({ count })}</span>
      </a>
      {hasColumns && <Columns sport={league.sport} columns={columns} />}
    </Heading>
  );
}
