import { createReplyCache } from "@hanpan/browser/replies/replyCache";
import { useConsole } from "./store.ts";

/** The one cache of replies. */
export const queryClient = createReplyCache(5_000);

/** Names and messages come in the language they were asked in, so a switch asks for them again. */
useConsole.subscribe((state, before) => {
  if (state.language !== before.language) void queryClient.invalidateQueries();
});

/** Forgets every reply: they belonged to the operator whose session is over. */
export function forgetReplies(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
}
