import { useEffect, useRef, useState } from "react";
import type { BoardSearch } from "./boardSearch.ts";
import { arriveAtList, leaveList, placeToReturnTo } from "./listPlace.ts";

interface Pages {
  data: { pages: unknown[] } | undefined;
  isFetching: boolean;
  isError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Brings a reader who comes back to the list to where they left it: as many pages are read again and the list is
 * scrolled there, or as far as they could be had. Answers what to call when a post is opened.
 */
export function usePlaceInList(filters: BoardSearch, pages: Pages): () => void {
  const [place] = useState(() => placeToReturnTo(filters));
  const arrived = useRef(place === null);
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = pages;
  const read = data?.pages.length ?? 0;
  useEffect(() => {
    if (arrived.current || place === null || isFetching || read === 0) return;
    if (read < place.pages && hasNextPage && !isError) {
      void fetchNextPage();
      return;
    }
    arrived.current = true;
    arriveAtList();
    const frame = requestAnimationFrame(() => window.scrollTo(0, place.scrollY));
    return () => cancelAnimationFrame(frame);
  }, [place, isFetching, isError, read, hasNextPage, fetchNextPage]);
  return () => leaveList(filters, Math.max(1, read));
}
