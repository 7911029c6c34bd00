import { parseStored, readStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import * as m from "../paraglide/messages.js";
import { showNotice } from "./notices.ts";
import { forgetReplies } from "./queryClient.ts";
import { type Session, sessionSchema } from "./sessionSchema.ts";
import { useConsole } from "./store.ts";

/** Where the operator's session is kept: a key of its own, never the member's. */
export const sessionKey = "hanpan.operator.session";

/** The bearer token of every request while there is one. */
export function currentToken(): string | null {
  return useConsole.getState().session?.token ?? null;
}

/** Whose session it is; null while nobody is signed in. A session of an older version says nobody's name: it is its own. */
export function currentOperatorId(): string | null {
  const { session } = useConsole.getState();
  return session === null ? null : (session.operatorId ?? "");
}

/** Restores the session before the console is shown. */
export function restoreSession(): void {
  useConsole.setState({ session: readStored("local", sessionKey, sessionSchema) });
}

/** Keeps what a login answered. Replies of an earlier session are forgotten. */
export function storeSession(token: string, operatorId: string): void {
  forgetReplies();
  const session: Session = { token, since: Date.now(), operatorId };
  writeStored("local", sessionKey, session);
  useConsole.setState({ session });
}

/** Ends the session in this browser; other tabs follow by the storage event. */
export function endSession(): void {
  const session = useConsole.getState().session;
  if (!session) return;
  const kept = readStored("local", sessionKey, sessionSchema);
  if (!kept || kept.token === session.token) removeStored("local", sessionKey);
  useConsole.setState({ session: null });
  forgetReplies();
}

/**
 * After a refusal that ends the session, `why` in words: of many requests that are refused together only the first finds its session still here, and a
 * late one cannot end a session begun since.
 */
export function endRefusedSession(token: string, why: string = m.session_over()): void {
  if (currentToken() !== token) return;
  endSession();
  showNotice("warning", why);
}

/** Keeps this tab's session the same as the other tabs'; returns how to stop. */
export function followSessionOfOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== sessionKey) return;
    const session = event.newValue === null ? null : parseStored(event.newValue, sessionSchema);
    if (session?.token === currentToken()) return;
    useConsole.setState({ session });
    forgetReplies();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

/** Whether somebody is signed in; drawn again when that changes. */
export function useSignedIn(): boolean {
  return useConsole((state) => state.session !== null);
}
