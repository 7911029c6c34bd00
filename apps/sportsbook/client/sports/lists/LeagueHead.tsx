import { type Sport, selectionsOf } from "@hanpan/games/sports/vocabulary";
import { clsx } from "clsx";
import { m } from "../../paraglide/messages.js";
import { kindName, selectionName } from "../../words/marketWords.ts";
import { nameOf } from "../../words/names.ts";
import { useSportsState } from "../connection/sportsContext.ts";
import { hrefOf } from "../shell/place.ts";
import { SportIcon } from "../shell/SportIcon.tsx";
import { columnWidth } from "./columnWidth.ts";
import { kindIn, type MainColumn } from "./mainMarkets.ts";

/** The names of the odds' columns where there are several. */
function Columns({ sport, columns }: { sport: Sport; columns: readonly MainColumn[] }) {
  return columns.map((column) => {
    const kind = kindIn(column, sport);
    const selections = selectionsOf(kind);
    return (
      <span
        key={column}
        className={clsx(
          "flex justify-around text-center font-normal text-muted",
          columnWidth(selections.length),
        )}
      >
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
    <Heading className="flex h-11 items-center gap-3 rounded-t-control bg-surface-2 px-2.5 text-14/5 font-semibold md:px-3">
      <a
        href={hrefOf({ kind: "LEAGUE", leagueCode })}
        className="flex h-full min-w-0 flex-1 items-center gap-2 -outline-offset-2"
      >
        {league !== undefined && (
          <span className="flex-none text-muted">
            <SportIcon sport={league.sport} size={16} />
          </span>
        )}
        <span className="truncate">{league === undefined ? leagueCode : nameOf(league.name)}</span>
        <span className="tabular flex-none font-normal text-muted">{m.sp_matches({ count })}</span>
      </a>
      {hasColumns && <Columns sport={league.sport} columns={columns} />}
    </Heading>
  );
}
