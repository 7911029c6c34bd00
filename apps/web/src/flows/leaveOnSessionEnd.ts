import { onSessionEnd, type SessionEndReason } from "../lib/sessionEnd.ts";
import { isMembersPath, urls } from "../lib/urls.ts";

/** What of the router is needed to leave a screen. */
interface Leaving {
  readonly state: { readonly location: { readonly pathname: string } };
  navigate(to: { to: typeof urls.home }): Promise<unknown>;
  invalidate(): Promise<unknown>;
}

/**
 * A members' screen is left when the session ends: for home after the member's own logout; else for the login,
 * which leads back to the same screen. Everybody's screens stay. Returns how to stop.
 */
export function leaveOnSessionEnd(router: Leaving): () => void {
  return onSessionEnd((reason: SessionEndReason) => {
    if (!isMembersPath(router.state.location.pathname)) return;
    // The guards of the routes run again and send to the login.
    void (reason === "LOGGED_OUT" ? router.navigate({ to: urls.home }) : router.invalidate());
  });
}
