import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { type CursorPage, listQuery } from "./queries.ts";
import { failureMessage } from "./requestFailure.ts";

/** A long list, ready for RecordList. `readPage` must read what `key` names. */
export function useList<Row>(
  key: readonly unknown[],
  readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<CursorPage<Row>>,
  options: { refetchMs?: number | false } = {},
) {
  const query = useInfiniteQuery({
    ...listQuery(key, readPage),
    refetchInterval: options.refetchMs ?? false,
  });
  const { fetchNextPage, refetch, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.list) ?? [], [query.data]);
  const first = query.data?.pages[0];
  return {
    rows,
    total: first?.total,
    totalIsExact: first?.totalIsExact ?? true,
    sums: first?.sums,
    sortIsExact: first?.sortIsExact ?? true,
    updatedAt: query.dataUpdatedAt,
    failure: query.error,
    /** What RecordList takes. */
    props: {
      rows,
      loading: query.isPending || isFetchingNextPage,
      error: query.error ? failureMessage(query.error) : undefined,
      onRetry: useCallback(
        () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
        [isFetchNextPageError, fetchNextPage, refetch],
      ),
      hasMore: query.hasNextPage && !query.isPlaceholderData,
      onMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    },
  };
}
