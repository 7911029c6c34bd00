import { hashKey, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import type { FixturesQuery } from "../../../protocol/calls.ts";
import { dataOf } from "../connection/dataOf.ts";
import type { Sports } from "../connection/sports.ts";
import { useSports } from "../connection/sportsContext.ts";
import { type FixturePage, type FixturePages, withFirst } from "./fixturePages.ts";

const refreshMs = 30_000;
/** Who comes back to a list within this time finds it as it was. */
const keptMs = 30 * 60_000;

/** Reads the page of a list that follows `after`, and gives its fixtures to the visit. */
async function readPage(
  { requests, fixtures }: Sports,
  query: FixturesQuery,
  after: string | null,
): Promise<FixturePage> {
  const asked = { ...query, limit: "60", ...(after === null ? {} : { after }) };
  const { list, nextAfter } = await dataOf(requests.fixtures(asked));
  fixtures.put(list);
  return { fixtureIds: list.map(({ fixtureId }) => fixtureId), nextAfter };
}

const nothing: FixturePages = { pages: [], pageParams: [] };

/** Where the cache has the pages of a list. */
const pagesKey = (asked: string) => ["fixtures", asked, "pages"];

/** The first page of a list, which is read again and again while it is shown. */
const beginningOf = (sports: Sports, query: FixturesQuery) =>
  queryOptions({
    queryKey: ["fixtures", query, "beginning"],
    queryFn: () => readPage(sports, query, null),
    gcTime: keptMs,
  });

/** A list as the server has it, read on page by page, and its beginning every half minute. */
export function useFixturePages(query: FixturesQuery) {
  const sports = useSports();
  const client = useQueryClient();
  /** The query as a text, which is equal for equal queries: `query` is a new object at every drawing. */
  const asked = hashKey([query]);
  const beginning = beginningOf(sports, query);
  const { data, isError, isFetching, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: pagesKey(asked),
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      pageParam === null
        ? client.fetchQuery({ ...beginning, staleTime: refreshMs })
        : readPage(sports, query, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    // Only the first page is read again; the pages behind it are kept where they follow.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: keptMs,
  });
  const { data: first } = useQuery({ ...beginning, refetchInterval: refreshMs });
  useEffect(() => {
    if (first === undefined) return;
    // The reply to a page that is asked for now replaces the pages by those of when it was asked for, and itself.
    if (isFetching || client.isFetching({ queryKey: pagesKey(asked), exact: true }) > 0) return;
    // A list that could not be read at first has begun with it all the same.
    client.setQueryData<FixturePages>(pagesKey(asked), (known) => withFirst(known ?? nothing, first));
  }, [client, asked, first, isFetching]);
  const pages = data?.pages;
  const fixtureIds = useMemo(() => [...new Set(pages?.flatMap((page) => page.fixtureIds))], [pages]);
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  // What was read stays; only a list without anything has failed.
  const isFailed = data === undefined && isError && !isFetching;
  return {
    status: data !== undefined ? "READY" : isFailed ? "FAILED" : "LOADING",
    fixtureIds,
    more,
    retry: () => void refetch(),
  } as const;
}
