import type { Game } from "@hanpan/contract";
import { addFavourite, listFavourites, listGames, removeFavourite } from "@hanpan/contract/calls/game";
import { getHome, type Home } from "@hanpan/contract/calls/home";
import { confirmNotice, showNotice } from "../lib/notices.ts";
import { queryClient } from "../lib/queryClient.ts";
import { failureMessage } from "../lib/requestFailure.ts";
import { sendRequest } from "../lib/requestState.ts";
import * as m from "../paraglide/messages.js";
import type { GameList } from "./queries.ts";

/** Sets the heart of a game in every list that is kept. */
function paintHeart(gameId: string, favourite: boolean): void {
  const paint = (kept: GameList | undefined) =>
    kept && {
      ...kept,
      list: kept.list.map((game) => (game.id === gameId ? { ...game, favourite } : game)),
    };
  for (const key of [listGames.id, listFavourites.id]) {
    queryClient.setQueriesData<GameList>({ queryKey: [key] }, paint);
  }
  queryClient.setQueriesData<Home>(
    { queryKey: [getHome.id] },
    (kept) =>
      kept && {
        ...kept,
        rows: kept.rows.map((row) => ({
          ...row,
          games: row.games.map((game) => (game.id === gameId ? { ...game, favourite } : game)),
        })),
      },
  );
}

/**
 * Adds a game to the favourites or takes it out. The heart changes at once, before the server has answered; a
 * refusal puts it back and says why.
 */
export async function toggleFavourite(game: Pick<Game, "id" | "favourite">): Promise<void> {
  const favourite = !game.favourite;
  // A reply that is on its way would take the heart back. A list that is still empty has none, and needs its reply.
  await queryClient.cancelQueries({
    queryKey: [listGames.id],
    predicate: ({ state }) => state.data !== undefined,
  });
  paintHeart(game.id, favourite);
  try {
    if (favourite) await sendRequest(addFavourite, { body: { gameId: game.id } });
    else await sendRequest(removeFavourite, { query: { gameId: game.id } });
    confirmNotice(favourite ? m.fav_added() : m.fav_removed());
    for (const key of [listGames.id, listFavourites.id, getHome.id]) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  } catch (failure) {
    paintHeart(game.id, game.favourite);
    showNotice("danger", failureMessage(failure));
  }
}
