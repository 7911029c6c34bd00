import type { CallAuthentication } from "@hanpan/contract/call";
import { type Query, QueryClient } from "@tanstack/react-query";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { useAppStore } from "./store.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** Whose replies a query holds: everybody's, a member's, or worded differently for a member. */
    queryMeta: { auth: CallAuthentication };
    /** A secret request holds passwords: nothing of it stays once it was accepted. */
    mutationMeta: { secret: boolean };
  }
}

const networkRetries = 2;

/**
 * The one cache of replies. A refusal of the server is final, a missing response is asked for again; what
 * the member sends is never repeated on its own. Requests go out whatever the browser thinks of its
 * connection: a request that waits silently for better days would be worse than one that fails now.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 15_000,
      retry: (failures, error) =>
        error instanceof RequestFailure && error.networkError && failures < networkRetries,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** Names and messages come in the language they were asked in, so a switch asks for them again. */
useAppStore.subscribe((state, before) => {
  if (state.language !== before.language) void queryClient.invalidateQueries();
});

/**
 * Forgets every request and every reply that belonged to the member. Public replies stay, and those the
 * server words differently for a member are asked for again.
 */
export function forgetMemberReplies(): void {
  queryClient.getMutationCache().clear();
  const personal = (query: Query) => query.meta?.auth !== "none";
  void queryClient.cancelQueries({ predicate: personal });
  queryClient.removeQueries({ predicate: (query) => query.meta?.auth === "member" });
  void queryClient.invalidateQueries({ predicate: personal });
}
