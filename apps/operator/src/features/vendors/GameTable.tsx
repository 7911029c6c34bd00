import { listGames, listVendors, pauseGame, resumeGame } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorGame, OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { Badge, Button, Money, Pagination } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import type { CsvCell } from "../../lib/csv.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { categoryWords } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { GameDialog } from "./GameDialog.tsx";

export const gamesCall = listGames;

const pageLength = 50;

const csvHeader = () => [
  m.column_code(),
  m.name_ko(),
  m.name_en(),
  m.column_category(),
  "RTP (%)",
  m.game_minBet(),
  m.game_maxBet(),
  m.common_inUse(),
];

/** Every game of a vendor, read page by page. */
async function csvRows(vendor: OperatorVendor): Promise<CsvCell[][]> {
  const rows: CsvCell[][] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await ask(listGames, { query: { vendor: vendor.id, page, limit: 100 } });
    rows.push(
      ...list.map((game) => [
        game.code,
        game.nameKo,
        game.nameEn,
        game.category,
        game.rtp,
        game.minBet,
        game.maxBet,
        game.active,
      ]),
    );
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

/** The games of a vendor; each can be taken off and put on by one press. */
export function GameTable({ vendor }: { vendor: OperatorVendor }) {
  const language = useLanguage();
  const mayWrite = useMay("vendor.write");
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OperatorGame | "new" | null>(null);
  const games = useQuery(callQuery(listGames, { query: { vendor: vendor.id, page, limit: pageLength } }));
  const options = { readAgain: [listGames, listVendors], done: m.common_saved() };
  const pause = useSubmit(pauseGame, options);
  const resume = useSubmit(resumeGame, options);
  return (
    <div className="min-w-0">
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
                  cell: (game) => (
                    <span className="font-medium">{language === "ko" ? game.nameKo : game.nameEn}</span>
                  ),
                },
                {
                  id: "category",
                  header: m.column_category(),
                  cell: (game) => categoryWords[game.category](),
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
                      {game.active && game.vendorActive ? m.vendor_ACTIVE() : m.vendor_PAUSED()}
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
                        <Button
                          kind="ghost"
                          onClick={() =>
                            (game.active ? pause : resume).mutate({ params: { id: game.id }, body: {} })
                          }
                        >
                          {game.active ? m.vendor_pause() : m.vendor_resume()}
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
                  header={csvHeader()}
                  rows={() => csvRows(vendor)}
                />
              </span>
              {data.total > pageLength && (
                <Pagination page={page} pageCount={Math.ceil(data.total / pageLength)} onPage={setPage} />
              )}
            </div>
          </>
        )}
      </Loaded>
      {edited !== null && (
        <GameDialog vendor={vendor} game={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
