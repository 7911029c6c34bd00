import type { DataOf, QueryInput } from "@hanpan/contract/call";
import { listFavourites, listGames, listVendors } from "@hanpan/contract/calls/game";
import type { GameCategory } from "@hanpan/contract/enumerations";
import { callQuery } from "../lib/callQuery.ts";

export type GameList = DataOf<typeof listGames>;

/** One page of the lobby: filtered, searched and sorted by the server. */
export const gamesQuery = (query: QueryInput<typeof listGames>) => callQuery(listGames, { query });

/** The game behind the menu's sports: there is one, or none. */
export const sportsGameQuery = () => gamesQuery({ category: "SPORTS", limit: 1 });

/** The games a member played last. */
export const recentGamesQuery = () => callQuery(listGames, { query: { recent: true, limit: 12 } });

/** One game by its id, wherever it is among the others. */
export const gameQuery = (id: string) => gamesQuery({ ids: [id], limit: 1 });

/** One page of the member's favourites, the latest first. */
export const favouritesQuery = (query: QueryInput<typeof listFavourites>) =>
  callQuery(listFavourites, { query });

/** The makers of games, of one category or of all. */
export const vendorsQuery = (category?: GameCategory) =>
  callQuery(listVendors, { query: category ? { category } : {} });
