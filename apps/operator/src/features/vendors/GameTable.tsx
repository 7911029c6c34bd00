import { gameCategories } from "@hanpan/contract/enumerations";
import { listGames } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorGame, OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Badge, Button, Money, Pagination } from "@hanpan/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "../../parts/FilterBar.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { DeleteQuestion } from "./DeleteQuestion.tsx";
import { GameDialog } from "./GameDialog.tsx";
import { type GameFilters, gameCsvHeader, gameCsvRows, gameStatus } from "./gameCsv.ts";
import { StopGameDialog } from "./StopGameDialog.tsx";

export const gamesCall = listGames;

const pageLength = 50;

/** The games of a vendor; each can be taken off and put on by one press. */
export function GameTable({ vendor }: { vendor: OperatorVendor }) {
  const language = useLanguage();
  const mayWrite = useMay("vendor.write");
  const nameOf = (game: OperatorGame) => (language === "ko" ? game.nameKo : game.nameEn);
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OperatorGame | "new" | null>(null);
  const [deleted, setDeleted] = useState<OperatorGame | null>(null);
  const [stopped, setStopped] = useState<OperatorGame | null>(null);
  const [filters, setFilters] = useState<GameFilters>({});
  const change = (changed: GameFilters) => {
    setFilters(changed);
    setPage(1);
  };
  const games = useQuery({
    ...callQuery(listGames, { query: { ...filters, vendor: vendor.id, page, limit: pageLength } }),
    placeholderData: keepPreviousData,
  });
  // The last game of the last page may have gone.
  const isBeyond = page > 1 && games.data?.list.length === 0;
  useEffect(() => {
    if (isBeyond) setPage(1);
  }, [isBeyond]);
  return (
    <div className="min-w-0">
      <div className="mb-2">
        <FilterBar label={`${m.filter_label()} · ${language === "ko" ? vendor.nameKo : vendor.nameEn}`}>
          <SearchFilter
            label={m.game_search()}
            value={filters.search ?? ""}
            onChange={(text) => change({ ...filters, search: text === "" ? undefined : text })}
          />
          <ChoiceFilter
            label={m.column_category()}
            value={filters.category}
            choices={gameCategories.map((value) => ({ value, label: wordOf(gameCategoryWords, value) }))}
            onChange={(category) => change({ ...filters, category })}
          />
        </FilterBar>
      </div>
      <Loaded query={games} rows={3}>
        {(data) => (
          <>
            <MiniTable
              caption={m.vendor_gamesTitle()}
              rows={data.list}
              rowKey={(game) => game.id}
              columns={[
                {
                  id: "name",
                  header: m.column_game(),
                  cell: (game) => <span className="font-medium">{nameOf(game)}</span>,
                },
                {
                  id: "category",
                  header: m.column_category(),
                  cell: (game) => wordOf(gameCategoryWords, game.category),
                },
                {
                  id: "rtp",
                  header: "RTP",
                  align: "right",
                  cell: (game) => (game.rtp === null ? "–" : `${game.rtp}%`),
                },
                {
                  id: "bets",
                  header: m.game_limits(),
                  align: "right",
                  cell: (game) => (
                    <>
                      <Money amountWon={game.minBet} /> – <Money amountWon={game.maxBet} />
                    </>
                  ),
                },
                {
                  id: "recent",
                  header: m.game_recentBets(),
                  align: "right",
                  cell: (game) => game.recentBets.toLocaleString("en-US"),
                },
                {
                  id: "status",
                  header: m.column_status(),
                  cell: (game) => (
                    <Badge tone={game.active && game.vendorActive ? "jade" : "vermilion"}>
                      {gameStatus(game)}
                    </Badge>
                  ),
                },
                {
                  id: "act",
                  header: m.column_act(),
                  align: "right",
                  cell: (game) =>
                    mayWrite && (
                      <>
                        <Button kind="ghost" onClick={() => setEdited(game)}>
                          {m.common_edit()}
                        </Button>
                        <Button kind="ghost" onClick={() => setStopped(game)}>
                          {game.active ? m.vendor_pause() : m.vendor_resume()}
                        </Button>
                        <Button kind="ghost" onClick={() => setDeleted(game)}>
                          {m.common_delete()}
                        </Button>
                      </>
                    ),
                },
              ]}
            />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
              <span className="flex gap-2">
                {mayWrite && (
                  <Button kind="ghost" onClick={() => setEdited("new")}>
                    {m.game_add()}
                  </Button>
                )}
                <RowsCsvButton
                  name={`games-${vendor.code}`}
                  header={gameCsvHeader()}
                  rows={() => gameCsvRows(vendor.id, filters)}
                />
              </span>
              {data.total > pageLength && (
                <Pagination page={page} pageCount={Math.ceil(data.total / pageLength)} onPage={setPage} />
              )}
            </div>
          </>
        )}
      </Loaded>
      {stopped !== null && (
        <StopGameDialog game={stopped} name={nameOf(stopped)} onClose={() => setStopped(null)} />
      )}
      {deleted !== null && (
        <DeleteQuestion what="game" id={deleted.id} name={nameOf(deleted)} onClose={() => setDeleted(null)} />
      )}
      {edited !== null && (
        <GameDialog vendor={vendor} game={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
