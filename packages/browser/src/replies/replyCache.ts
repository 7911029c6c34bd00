import { QueryClient } from "@tanstack/react-query";
import { RequestFailure } from "../requests/requestFailure.ts";

const networkRetries = 2;

/** A database restarts, or another takes over, in about as long. */
const unavailableAgainMs = 10_000;

const isUnavailable = (error: Error | null): boolean =>
  error instanceof RequestFailure && error.code === "UNAVAILABLE";

/**
 * A cache of replies. A refusal of the server is final, a missing response is asked for again, and what is shown is asked for
 * again when the connection is back, or for as long as the server's database is away; what somebody sends is never retried by itself. Requests go out whatever the browser
 * thinks of its connection: a request that waits silently for better days would be worse than one that fails now. `freshMs`:
 * how long a reply counts as fresh.
 */
export function createReplyCache(freshMs: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: freshMs,
        retry: (failures, error) =>
          error instanceof RequestFailure && error.networkError && failures < networkRetries,
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => (isUnavailable(state.error) ? unavailableAgainMs : false),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
