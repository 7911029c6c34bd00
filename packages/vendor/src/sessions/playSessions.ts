import type { WalletAnswer, WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Logger } from "pino";
import { type Launch, type Opening, openLaunch } from "./openLaunch.ts";
import { createRememberedSessions } from "./rememberedSessions.ts";
import { hashOf, type PlaySession, type SessionStore } from "./sessionStore.ts";
import { createSessionWatch, type SessionWatch } from "./sessionWatch.ts";

/** How long a call waits for the wallet's word on its session; after that the session stands for now. */
const patience = { readingMs: 1_000, changeMs: 3_000 };

/** Calls that have the wallet asked because it is time, at once: those beyond it leave that to the next call. */
const mostAskings = 32;

/** The wallet's words that end a session. A member who may not bet keeps it: what was won is still looked at and paid. */
const endings: ReadonlySet<string> = new Set(["RS_ERROR_INVALID_TOKEN", "RS_ERROR_TOKEN_EXPIRED"]);

/** The play sessions of this process. */
export type PlaySessions = {
  /**
   * Exchanges a launch token for a play session, once: the wallet confirms whose it is. A launch that came to UNAVAILABLE
   * or REFUSED can be repeated.
   */
  open(launch: Launch): Promise<Opening>;
  /**
   * The session of a token, or null; using it keeps it alive. What was read is believed for half a minute, and the wallet
   * asked once a minute whether the session stands: whether its member may bet it says at every bet.
   */
  find(sessionToken: string): Promise<PlaySession | null>;
  /**
   * The same for a call that changes something of the member's without a bet, at which the wallet would say so: its word
   * on the session is at most ten seconds old, unless it gave none within `patienceMs`.
   */
  findForChange(sessionToken: string, patienceMs?: number): Promise<PlaySession | null>;
  /**
   * The session of an id, as `find` and (for a change) `findForChange` have that of a token: for what was handed out in its
   * name.
   */
  findById(sessionId: string, isChange: boolean): Promise<PlaySession | null>;
  /** The id of a member's newest session that has not ended, as far as is known; null without one. */
  newestOf(memberId: string): Promise<string | null>;
  /** Asks the wallet for the balance; a session that it refuses is over. */
  balance(session: PlaySession): Promise<WalletAnswer>;
  /** Calls `onEnd` when the session ends, within about a minute of its member's own. Answers how to stop. */
  watch: SessionWatch["add"];
  /** Ends after the askings under way. */
  stop(): Promise<void>;
};

/**
 * Play sessions, which end with the member's own (docs/vendors.md): only the wallet knows when that is. A wallet that gives no
 * answer ends none, and what was bet is settled and paid whether its session stands or not.
 */
export function createPlaySessions(options: {
  readonly store: SessionStore;
  readonly wallet: Pick<WalletClient, "info" | "balance">;
  readonly log: Logger;
}): PlaySessions {
  const { store, wallet, log } = options;
  const remembered = createRememberedSessions();
  /** Whether the session is over, once the wallet has said so. */
  const askings = new Map<string, Promise<boolean>>();
  const watch = createSessionWatch({
    store,
    log,
    onEnded: remembered.forget,
    ask: (session) =>
      ask(session).catch((error: unknown) => log.warn({ err: error }, "the wallet's word was not written")),
  });

  async function balance(session: PlaySession): Promise<WalletAnswer> {
    const answer = await wallet.balance(session.memberId, session.walletToken);
    const isOver = answer.kind === "REFUSED" && endings.has(answer.status);
    if (isOver) watch.end(session.sessionId);
    await store.noteAnswer(session.sessionId, isOver);
    return answer;
  }

  function ask(session: PlaySession): Promise<boolean> {
    const { sessionId } = session;
    const underWay = askings.get(sessionId);
    if (underWay !== undefined) return underWay;
    const asking = balance(session)
      .then((answer) => answer.kind === "REFUSED" && endings.has(answer.status))
      .finally(() => askings.delete(sessionId));
    askings.set(sessionId, asking);
    return asking;
  }

  /** Whether the wallet has said within the time that the session is over, or says so just now. */
  async function isOver(session: PlaySession, isDue: boolean): Promise<boolean> {
    const { sessionId } = session;
    // Whoever has sockets here is asked in turn.
    const isOurs =
      isDue &&
      !watch.has(sessionId) &&
      askings.size < mostAskings &&
      (await store.takeAsking([sessionId])).length > 0;
    const asking = isOurs ? ask(session) : askings.get(sessionId);
    return asking !== undefined && (await within(asking, patience.readingMs));
  }

  return {
    open: (launch) => openLaunch({ store, wallet }, launch),
    async find(sessionToken) {
      const hash = hashOf(sessionToken);
      const known = remembered.get(hash);
      if (known !== null) return known;
      const found = await store.read(hash);
      if (found === null || (await isOver(found.session, found.isDue))) return null;
      remembered.put(hash, found.session);
      return found.session;
    },
    async findForChange(sessionToken, patienceMs = patience.changeMs) {
      const found = await store.read(hashOf(sessionToken));
      if (found === null) return null;
      const isEnded = found.isStale && (await within(ask(found.session), patienceMs));
      return isEnded ? null : found.session;
    },
    async findById(sessionId, isChange) {
      const found = await store.readById(sessionId);
      if (found === null) return null;
      const isEnded = isChange
        ? found.isStale && (await within(ask(found.session), patience.changeMs))
        : await isOver(found.session, found.isDue);
      return isEnded ? null : found.session;
    },
    newestOf: (memberId) => store.newestOf(memberId),
    balance,
    watch: watch.add,
    async stop() {
      await watch.stop();
      await Promise.allSettled(askings.values());
    },
  };
}

/** What is answered in time; false when it is not. */
function within(answer: Promise<boolean>, patienceMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
