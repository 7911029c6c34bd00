import { useNavigate, useSearch } from "@tanstack/react-router";
import type { urls } from "../lib/urls.ts";
import { pagesSearch } from "./lobbySearch.ts";

/** How many pages of a list a screen shows; kept in its address, so that who comes back finds them all. */
export function usePages(to: typeof urls.casino | typeof urls.favourites): {
  pages: number;
  onMore: () => void;
} {
  const { pages = 1 } = pagesSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    pages,
    onMore: () => void navigate({ to, search: { pages: pages + 1 }, replace: true, resetScroll: false }),
  };
}
