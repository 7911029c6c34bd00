import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { PlaySession, SessionStore } from "./sessionStore.ts";

/** How often each watched session is looked at, how often somebody looks whose turn it is, how many rows one look reads. */
const look = { everyMs: 5_000, beatMs: 500, atOnce: 500 };

/** Sessions of which the wallet is asked at the same time. */
const askedAtOnce = 16;

type Watched = { readonly session: PlaySession; readonly onEnds: Set<() => void>; lookAtMs: number };

/** The sessions that have sockets in this process. */
export type SessionWatch = {
  /** Watches a session; `onEnd` is called when it has ended, in whatever process that was noticed. Answers how to stop. */
  add(session: PlaySession, onEnd: () => void): () => void;
  has(sessionId: string): boolean;
  /** The session has ended. */
  end(sessionId: string): void;
  /** Ends after the askings under way. */
  stop(): Promise<void>;
};

/**
 * Watches sessions by their rows, and has the wallet asked of each once a minute: few at a time, however many there are,
 * so that thousands of sockets that come at once do not become a rush of calls.
 */
export function createSessionWatch(options: {
  readonly store: Pick<SessionStore, "findChanging" | "takeAsking">;
  readonly log: Logger;
  readonly ask: (session: PlaySession) => Promise<unknown>;
  /** A session has ended, watched or not. */
  readonly onEnded: (sessionId: string) => void;
}): SessionWatch {
  const { store, log, ask } = options;
  /** In the order in which they are looked at. */
  const watched = new Map<string, Watched>();
  const stopping = new AbortController();

  function end(sessionId: string): void {
    const found = watched.get(sessionId);
    watched.delete(sessionId);
    options.onEnded(sessionId);
    for (const onEnd of found?.onEnds ?? []) onEnd();
  }

  /** Those whose turn it is; their next one is after everybody's else. */
  function takeTurn(): string[] {
    const nowMs = performance.now();
    const turn: Watched[] = [];
    for (const item of watched.values()) {
      if (item.lookAtMs > nowMs || turn.length === look.atOnce) break;
      turn.push(item);
    }
    return turn.map((item) => {
      const { sessionId } = item.session;
      item.lookAtMs = nowMs + look.everyMs;
      watched.delete(sessionId);
      watched.set(sessionId, item);
      return sessionId;
    });
  }

  async function askAll(sessionIds: readonly string[]): Promise<void> {
    const left = [...sessionIds];
    const askInTurn = async () => {
      for (let id = left.pop(); id !== undefined && !stopping.signal.aborted; id = left.pop()) {
        const session = watched.get(id)?.session;
        if (session !== undefined) await ask(session);
      }
    };
    await Promise.all(Array.from({ length: askedAtOnce }, askInTurn));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const turn = takeTurn();
      try {
        if (turn.length > 0) {
          const { ended, due } = await store.findChanging(turn);
          for (const sessionId of ended) end(sessionId);
          if (due.length > 0) await askAll(await store.takeAsking(due));
        }
      } catch (error) {
        log.warn({ err: error }, "the sessions of sockets could not be looked at");
      }
      if (turn.length === look.atOnce) continue;
      await sleep(look.beatMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    add(session, onEnd) {
      const { sessionId } = session;
      const found = watched.get(sessionId) ?? {
        session,
        onEnds: new Set<() => void>(),
        lookAtMs: performance.now() + look.everyMs,
      };
      found.onEnds.add(onEnd);
      watched.set(sessionId, found);
      return () => {
        found.onEnds.delete(onEnd);
        if (found.onEnds.size === 0 && watched.get(sessionId) === found) watched.delete(sessionId);
      };
    },
    has: (sessionId) => watched.has(sessionId),
    end,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
