import type { GameCategory } from "@hanpan/contract";
import { listGames } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorGame } from "@hanpan/contract/operator/objects/vendor";
import { serviceStatusWords } from "@hanpan/contract/operator/words/serviceStatus";
import type { Cell } from "@hanpan/contract/spreadsheet/cells";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { ask } from "../../lib/client.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** What the games of a vendor are narrowed to. */
export interface GameFilters {
  search?: string | undefined;
  category?: GameCategory | undefined;
}

/** Whether members can play a game, in words: it and its vendor must be on. */
export const gameStatus = (game: Pick<OperatorGame, "active" | "vendorActive">): string =>
  game.active && game.vendorActive
    ? wordOf(serviceStatusWords, "ACTIVE")
    : wordOf(serviceStatusWords, "PAUSED");

/** The header of a file of games; `gameCsvRows` gives its rows. */
export const gameCsvHeader = () => [
  m.column_code(),
  m.name_ko(),
  m.name_en(),
  m.column_category(),
  "RTP (%)",
  m.game_minBet(),
  m.game_maxBet(),
  m.game_recentBets(),
  m.column_status(),
];

/** Every game of a vendor that the filters let through, read page by page. */
export async function gameCsvRows(vendorId: string, filters: GameFilters): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await ask(listGames, {
      query: { ...filters, vendor: vendorId, page, limit: 100 },
    });
    rows.push(
      ...list.map((game) => [
        game.code,
        game.nameKo,
        game.nameEn,
        wordOf(gameCategoryWords, game.category),
        game.rtp,
        game.minBet,
        game.maxBet,
        game.recentBets,
        gameStatus(game),
      ]),
    );
    if (list.length === 0 || rows.length >= total) return rows;
  }
}
