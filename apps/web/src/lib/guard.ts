import { redirect } from "@tanstack/react-router";
import { currentSession } from "./session.ts";
import { safeReturnPath, urls } from "./urls.ts";

/** For `beforeLoad` of a members' screen: sends everyone else to log in, and back here afterwards. */
export function requireMember({ location }: { location: { href: string } }): void {
  if (currentSession()) return;
  throw redirect({ to: urls.login, search: { returnTo: safeReturnPath(location.href) } });
}

/** For `beforeLoad` of login and register: who is signed in already goes where the link wanted to go. */
export function requireGuest({ search }: { search: { returnTo?: string | undefined } }): void {
  if (!currentSession()) return;
  throw redirect({ href: safeReturnPath(search.returnTo) });
}
