import { QueryClient } from "@tanstack/react-query";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { useConsole } from "./store.ts";

const networkRetries = 2;

/**
 * The one cache of replies. A refusal of the server is final, a missing response is asked for again; what
 * the operator sends is never repeated on its own.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 5_000,
      retry: (failures, error) =>
        error instanceof RequestFailure && error.networkError && failures < networkRetries,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** Names and messages come in the language they were asked in, so a switch asks for them again. */
useConsole.subscribe((state, before) => {
  if (state.language !== before.language) void queryClient.invalidateQueries();
});

/** Forgets every reply: they belonged to the operator whose session is over. */
export function forgetReplies(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
}
