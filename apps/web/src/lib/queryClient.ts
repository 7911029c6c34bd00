import { createReplyCache } from "@hanpan/browser/replies/replyCache";
import type { CallAuthentication } from "@hanpan/contract/call";
import type { Query } from "@tanstack/react-query";
import { useAppStore } from "./store.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** Whose replies a query holds: everybody's, a member's, or worded differently for a member. */
    queryMeta: { auth: CallAuthentication };
    /** A secret request holds passwords: nothing of it stays once it was accepted. */
    mutationMeta: { secret: boolean };
  }
}

/** The one cache of replies. */
export const queryClient = createReplyCache(15_000);

/** Names and messages come in the language they were asked in, so a switch asks for them again. */
useAppStore.subscribe((state, before) => {
  if (state.language !== before.language) void queryClient.invalidateQueries();
});

/**
 * Forgets every request and every reply that belonged to the member. Public replies stay, and those the
 * server words differently for a member are asked for again as whoever is here after `become`: before it they would be
 * asked for in the name of who has just gone, and stand for the next.
 */
export function forgetMemberReplies(become: () => void): void {
  queryClient.getMutationCache().clear();
  const personal = (query: Query) => query.meta?.auth !== "none";
  void queryClient.cancelQueries({ predicate: personal });
  queryClient.removeQueries({ predicate: (query) => query.meta?.auth === "member" });
  become();
  void queryClient.invalidateQueries({ predicate: personal });
}
