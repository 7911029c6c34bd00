import { redirect } from "@tanstack/react-router";
import { currentToken } from "./session.ts";
import { safeReturnPath, urls } from "./urls.ts";

/** For `beforeLoad` of every screen behind the sign-in. */
export function requireOperator({ location }: { location: { href: string } }): void {
  if (currentToken() !== null) return;
  throw redirect({ to: urls.login, search: { returnTo: safeReturnPath(location.href) } });
}

/** For the sign-in itself: who is signed in goes where they wanted to go. */
export function requireNobody({ search }: { search: { returnTo?: string | undefined } }): void {
  if (currentToken() === null) return;
  throw redirect({ href: safeReturnPath(search.returnTo) });
}
