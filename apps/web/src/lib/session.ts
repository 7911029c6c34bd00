import { readStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import type { Balances, User } from "@hanpan/contract";
import { user as userSchema } from "@hanpan/contract/objects/user";
import { type Session, sessionSchema } from "./sessionSchema.ts";
import { useAppStore } from "./store.ts";

/** Where the session is kept in the browser's local storage. */
export const sessionKey = "hanpan.session";

/** The session kept in this browser, whichever tab wrote it; null when there is none that can be read. */
export function readKeptSession(): Session | null {
  return readStored("local", sessionKey, sessionSchema);
}

/** Restores the session before the app is shown. */
export function restoreSession(): void {
  useAppStore.setState({ session: readKeptSession() });
}

/** Stores what login or register returned as the session, here and in the browser. */
export function storeSession(returned: { user: User; token: string }): void {
  keep({ ...returned, since: Date.now() });
}

/** Replaces the user by what the server says now; earlier updates are part of it. */
export function replaceUser(user: User): void {
  const session = currentSession();
  if (session && session.user.id === user.id) keep({ ...session, user });
}

/** Stores changed data under the UPDATE key of the user (specification §3). */
export function updateUser(changed: Partial<User>): void {
  const session = currentSession();
  if (!session) return;
  keep({ ...session, user: { ...session.user, UPDATE: { ...session.user.UPDATE, ...changed } } });
}

/**
 * Takes over a session another tab of this browser wrote, without writing it again. Of the session that is here already
 * the balances stay: this tab receives them too, and may hold them back until its round has ended (shownBalances.ts).
 */
export function adoptSession(session: Session): void {
  const member = session.token === currentToken() ? currentMember() : null;
  const UPDATE = member ? { ...session.user.UPDATE, balances: member.balances } : session.user.UPDATE;
  useAppStore.setState({ session: { ...session, user: { ...session.user, UPDATE } } });
}

/** Forgets the session here; the browser's copy goes only if it is still this one. */
export function clearSession(): void {
  const session = currentSession();
  const kept = readKeptSession();
  if (!kept || kept.token === session?.token) removeStored("local", sessionKey);
  useAppStore.setState({ session: null });
}

/** The session now, outside of drawing. */
export function currentSession(): Session | null {
  return useAppStore.getState().session;
}

/** The bearer token every request carries while there is one. */
export function currentToken(): string | null {
  return currentSession()?.token ?? null;
}

function keep(session: Session): void {
  writeStored("local", sessionKey, session);
  useAppStore.setState({ session });
}

const members = new WeakMap<Session["user"], User>();

/** The user with what was changed since; the same object for the same user, so drawing does not loop. */
function asChanged(user: Session["user"]): User {
  const known = members.get(user);
  if (known) return known;
  const { UPDATE: changed, ...original } = user;
  const parsed = userSchema.safeParse({ ...original, ...changed });
  const member = parsed.success ? parsed.data : original;
  members.set(user, member);
  return member;
}

/** The signed-in member, outside of drawing; null when nobody is signed in. */
export function currentMember(): User | null {
  const session = currentSession();
  return session && asChanged(session.user);
}

/** The signed-in member, or null. */
export function useMember(): User | null {
  return useAppStore((state) => state.session && asChanged(state.session.user));
}

/** The member's balances as the server last sent them, or null when nobody is signed in. */
export function useBalances(): Balances | null {
  return useMember()?.balances ?? null;
}
