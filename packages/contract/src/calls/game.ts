import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { gameCategories, gameSorts } from "../enumerations.ts";
import {
  composed,
  identifier,
  idsField,
  isPlainText,
  listFieldsWithoutSort,
  listOf,
  oneOf,
  periodInOrder,
  queryBoolean,
  queryInteger,
} from "../fields.ts";
import { game, vendor } from "../objects/game.ts";
import { winner } from "../objects/winner.ts";

export const listVendors = defineCall({
  id: "game.vendors",
  method: "GET",
  path: "/game/vendor/list",
  auth: "none",
  summary: "The makers of games, of one category when it is named.",
  query: z.strictObject({ category: z.optional(oneOf(gameCategories)) }),
  data: z.object({ list: z.array(vendor) }),
});

/** What games are searched for: letters, digits and the punctuation of names. */
const searchText = z.string().check(
  z.maxLength(50, "TOO_LONG"),
  z.refine(isPlainText, "WRONG_CHARACTERS"),
  z.refine(
    (text) => /^[\p{L}\p{M}\p{N} '&.!:?+,()-]*$/u.test(text) && !text.includes("--"),
    "WRONG_CHARACTERS",
  ),
  composed(50),
  z.trim(),
);

export const listGames = defineCall({
  id: "game.list",
  method: "GET",
  path: "/game/list",
  auth: "optional",
  summary:
    "The lobby: filtered, searched (by name and maker: Korean, English, Korean initial consonants) and sorted games.",
  query: z
    .strictObject({
      ...listFieldsWithoutSort,
      category: z.optional(oneOf(gameCategories)),
      vendorId: z.optional(identifier()),
      ids: z.optional(idsField),
      search: z.optional(searchText),
      sort: z.optional(oneOf(gameSorts)),
      favourite: z.optional(queryBoolean),
      recent: z.optional(queryBoolean),
    })
    .check(periodInOrder()),
  data: listOf(game),
});

const favouriteState = z.object({ favourite: z.boolean() });

export const addFavourite = defineCall({
  id: "favourite.add",
  method: "POST",
  path: "/favourite-game",
  auth: "member",
  summary: "Keeps a game among the favourites; again changes nothing.",
  body: z.strictObject({ gameId: identifier() }),
  data: favouriteState,
  success: "FAVOURITE_ADDED",
  errors: ["NOT_FOUND"],
});

export const removeFavourite = defineCall({
  id: "favourite.remove",
  method: "DELETE",
  path: "/favourite-game",
  auth: "member",
  summary: "Takes a game out of the favourites; again changes nothing.",
  query: z.strictObject({ gameId: identifier() }),
  data: favouriteState,
  success: "FAVOURITE_REMOVED",
});

export const listFavourites = defineCall({
  id: "favourite.list",
  method: "GET",
  path: "/favourite-game",
  auth: "member",
  summary: "The member's favourite games, the latest first.",
  query: z
    .strictObject({ ...listFieldsWithoutSort, sort: z.optional(oneOf(["-createdAt", "createdAt"])) })
    .check(periodInOrder()),
  data: listOf(game),
});

export const listWinners = defineCall({
  id: "game.winners",
  method: "GET",
  path: "/game/winner/list",
  auth: "none",
  summary: "The site's latest wins above its setting, the newest first; real ones only.",
  query: z.strictObject({ limit: z.optional(queryInteger(1, 50)) }),
  data: z.object({ list: z.array(winner) }),
});
