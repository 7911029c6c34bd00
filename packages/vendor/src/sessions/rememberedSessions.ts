import type { PlaySession } from "./sessionStore.ts";

/** A session that was read is believed for so long, and at most so many are remembered. */
const believed = { forMs: 30_000, most: 20_000 };

/** What this process has read of sessions, by their tokens' hashes. */
export type RememberedSessions = {
  get(tokenHash: Buffer): PlaySession | null;
  put(tokenHash: Buffer, session: PlaySession): void;
  forget(sessionId: string): void;
};

/** Makes a memory in which nothing is. */
export function createRememberedSessions(): RememberedSessions {
  const known = new Map<string, { readonly session: PlaySession; readonly untilMs: number }>();
  const names = new Map<string, string>();

  function remove(name: string | undefined): void {
    const found = name === undefined ? undefined : known.get(name);
    if (name === undefined || found === undefined) return;
    known.delete(name);
    names.delete(found.session.sessionId);
  }

  return {
    get(tokenHash) {
      const found = known.get(tokenHash.toString("base64"));
      return found !== undefined && found.untilMs > performance.now() ? found.session : null;
    },
    put(tokenHash, session) {
      const name = tokenHash.toString("base64");
      remove(name);
      known.set(name, { session, untilMs: performance.now() + believed.forMs });
      names.set(session.sessionId, name);
      if (known.size > believed.most) remove(known.keys().next().value);
    },
    forget: (sessionId) => remove(names.get(sessionId)),
  };
}
