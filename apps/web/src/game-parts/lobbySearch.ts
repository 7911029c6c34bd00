import { gameCategories, gameSorts } from "@hanpan/contract/enumerations";
import * as z from "zod/mini";

/** The most pages of tiles that a screen shows: more than anybody scrolls through. */
export const mostPages = 100;

/** How many pages of tiles a screen shows, as the address says. */
const pages = z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(mostPages))), undefined);

/** The address of a list that nothing but its length changes. */
export const pagesSearch = z.object({ pages });

/** The lobby's filters as they are in the address; what cannot be read is left out, never an error. */
export const lobbySearch = z.object({
  search: z.catch(z.optional(z.string().check(z.maxLength(50))), undefined),
  vendorId: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
  category: z.catch(z.optional(z.enum(gameCategories)), undefined),
  sort: z.catch(z.optional(z.enum(gameSorts)), undefined),
  pages,
});

export type LobbySearch = z.output<typeof lobbySearch>;

/** A text as the server takes it: characters that no name has are spaces; undefined where nothing is left. */
export function sentText(typed: string | undefined): string | undefined {
  const search = typed
    ?.normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} '&.!:?+,()-]|--+/gu, " ")
    .trim();
  return search === "" ? undefined : search;
}

/** The filters as the server takes them; nothing empty is sent. */
export function sentSearch(filters: LobbySearch) {
  const search = sentText(filters.search);
  return {
    sort: filters.sort ?? ("popular" as const),
    ...(search ? { search } : {}),
    ...(filters.vendorId === undefined ? {} : { vendorId: filters.vendorId }),
    ...(filters.category === undefined ? {} : { category: filters.category }),
  };
}
