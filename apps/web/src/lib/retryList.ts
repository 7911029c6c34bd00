/** A list that is read by pages, as TanStack Query has it. */
interface List {
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/**
 * Tries again what failed last: the next page, or else all that is shown. Asked for a page beyond the last one, TanStack
 * Query takes the failure back without asking the server.
 */
export function retryList(list: List): void {
  void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
}
