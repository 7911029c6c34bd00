import { parseStored } from "@hanpan/browser/storage/storage";
import * as m from "../paraglide/messages.js";
import { broadcastUserLogout, listenForUserLogout, type UserLogout } from "./broadcast.ts";
import { dropDraftsOf } from "./draftStorage.ts";
import { clearNotices, showNotice } from "./notices.ts";
import { forgetMemberReplies } from "./queryClient.ts";
import { adoptSession, clearSession, currentSession, readKeptSession, sessionKey } from "./session.ts";
import { type Session, sessionSchema } from "./sessionSchema.ts";

/** Why a session is over: the member said so, the server refused its token, or another tab ended it. */
export type SessionEndReason = "LOGGED_OUT" | "REFUSED" | "OTHER_TAB";

/** The event every tab dispatches on its own window when its session ends. */
export const userLogoutEvent = "user-logout";

/**
 * Clears the request state, the notices and the session, then notifies the other tabs (specification §4). Who chose to log
 * out leaves no drafts behind; a forced logout keeps them for the same member.
 */
export function endSession(reason: "LOGGED_OUT" | "REFUSED"): void {
  const session = currentSession();
  if (!session) return;
  clearHere(reason);
  if (reason === "LOGGED_OUT") dropDraftsOf(session.user.id);
  broadcastUserLogout({ type: "user-logout", memberId: session.user.id, since: session.since, reason });
}

/**
 * Forced logout after a 401. The token says which session was refused: of many requests that fail together
 * only the first finds its session still here, and an old request cannot end a session begun since.
 */
export function endRefusedSession(token: string): void {
  if (currentSession()?.token !== token) return;
  endSession("REFUSED");
  showNotice("warning", m.session_expired());
}

/** Calls back whenever this tab's session ends; returns how to stop. */
export function onSessionEnd(callBack: (reason: SessionEndReason) => void): () => void {
  const onEnd = (event: Event) => {
    if (event instanceof CustomEvent) callBack(event.detail);
  };
  window.addEventListener(userLogoutEvent, onEnd);
  return () => window.removeEventListener(userLogoutEvent, onEnd);
}

/** Keeps this tab's session the same as the other tabs': their logout and their login are followed. */
export function followSessionOfOtherTabs(): () => void {
  const stopListening = listenForUserLogout(followLogout);
  const followLogin = (event: StorageEvent) => {
    if (event.key !== sessionKey) return;
    if (event.newValue === null) followLogout(null);
    else follow(parseStored(event.newValue, sessionSchema));
  };
  window.addEventListener("storage", followLogin);
  return () => {
    stopListening();
    window.removeEventListener("storage", followLogin);
  };
}

function followLogout(ended: UserLogout | null): void {
  const own = currentSession();
  if (ended) dropDraftsAfter(ended, own);
  if (!own) return;
  if (ended && (ended.memberId !== own.user.id || ended.since !== own.since)) return;
  const kept = readKeptSession();
  if (kept && kept.token !== own.token) follow(kept);
  else clearHere("OTHER_TAB");
}

/**
 * Drops the drafts of a member who chose to log out in another tab, though the browser's storage may have announced the end
 * before; of a session that the same member began since, nothing is dropped.
 */
function dropDraftsAfter(ended: UserLogout, own: Session | null): void {
  if (ended.reason !== "LOGGED_OUT") return;
  if (own?.user.id === ended.memberId && own.since !== ended.since) return;
  dropDraftsOf(ended.memberId);
}

function follow(session: Session | null): void {
  if (!session) return;
  const adopt = () => adoptSession(session);
  if (session.user.id === currentSession()?.user.id) adopt();
  else forgetMemberReplies(adopt);
}

function clearHere(reason: SessionEndReason): void {
  clearNotices();
  forgetMemberReplies(clearSession);
  window.dispatchEvent(new CustomEvent<SessionEndReason>(userLogoutEvent, { detail: reason }));
}
