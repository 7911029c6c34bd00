import { createReplyCache } from "@hanpan/browser/replies/replyCache";
import { createServerClock } from "@hanpan/browser/socket/serverClock";
import { createStore, type Store } from "@hanpan/frame/store/store";
import type { Requester } from "@hanpan/frame/visit/call";
import { awayPauseMs, faultOf } from "@hanpan/frame/visit/fault";
import { createLaunchSession } from "@hanpan/frame/visit/launchSession";
import type { MemberApp } from "@hanpan/frame/visit/memberApp";
import { language } from "@hanpan/frame/words/language";
import { createSportsSounds } from "../sound/sportsSounds.ts";
import { createFixtureStore } from "./fixtureStore.ts";
import { createFrameBatch } from "./frameBatch.ts";
import { joinApp } from "./joinApp.ts";
import { readNews } from "./newsPieces.ts";
import { sportsRequests } from "./sportsRequests.ts";
import { createSportsStream, type SportsStream } from "./sportsStream.ts";
import { firstState, type SportsState } from "./state.ts";
import { createTicker } from "./ticker.ts";
import { createTopics } from "./topics.ts";

/** How often leagues and terms are read again. Only the times of the next matches change in them. */
const overviewMs = 60_000;

/** One visit to sports: session, socket, fixtures, balance. The slip and the lists are built upon it. */
export function createSports() {
  const launched = createLaunchSession();
  const clock = createServerClock();
  const requester: Requester = { token: launched.token, language };
  const requests = sportsRequests(requester);
  const store: Store<SportsState> = createStore(firstState);
  const replies = createReplyCache(0);
  const sounds = createSportsSounds();
  const fixtures = createFixtureStore();
  const others = new Set<(content: unknown) => void>();
  let stream: SportsStream | null = null;
  let app: MemberApp | null = null;
  let overviewTimer: ReturnType<typeof setInterval> | null = null;
  let awayTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const topics = createTopics((wanted) => stream?.follow(wanted));
  const news = createFrameBatch<unknown>((pieces) => {
    if (!fixtures.take(pieces.flatMap((piece) => readNews(piece) ?? []))) topics.followAgain();
  });

  const takeBalance = (balanceWon: number): void => {
    store.set({ balanceWon });
    app?.send({ type: "balance", balanceWon });
  };
  const refreshBalance = async (): Promise<void> => {
    const reply = await requests.session();
    if (reply.ok) takeBalance(reply.data.balanceWon);
  };

  const fail = (refusal: Parameters<typeof faultOf>[0]): void => {
    const fault = faultOf(refusal);
    if (fault.kind === "ENDED") launched.forget();
    store.set({ fault, opening: false });
    if (fault.kind === "AWAY") awayTimer = setTimeout(() => void enter(), awayPauseMs);
  };

  const readOverview = async (): Promise<void> => {
    const askedMs = performance.now();
    const reply = await requests.overview();
    if (!reply.ok) return;
    clock.measure(askedMs, performance.now(), reply.data.serverAtMs);
    const { leagues, terms, margins, early } = reply.data;
    store.set({ leagues, terms, margins, early });
  };

  const listen = (): void => {
    stream?.close();
    stream = createSportsStream({
      token: launched.token,
      clock,
      onWelcome: () => {
        // The news that still waits is from before the break; the snapshots that come now are newer.
        news.clear();
        topics.followAgain();
      },
      onFixtureNews: news.add,
      onOther: (content) => {
        for (const listener of others) listener(content);
      },
      onState: (connection) => {
        const before = store.get().connection;
        store.set({ connection });
        if (connection === "ENDED") fail({ code: "UNAUTHENTICATED", message: null });
        if (connection === "OPEN" && before !== "OPEN" && store.get().leagues === null) void readOverview();
      },
    });
  };

  /** Opens the session, and retries by itself while the sportsbook is away. */
  const enter = async (): Promise<void> => {
    const overview = readOverview();
    const reply = await launched.begin({
      read: requests.session,
      open: ({ token, user }) => requests.openSession(token, user),
    });
    // The page is gone: nothing is joined any more, and nothing tried again.
    if (isClosed) return;
    if (!reply.ok) {
      fail(reply);
      return;
    }
    const { session } = reply.data;
    store.set({ session, fault: null });
    app?.leave();
    app = joinApp(session.memberAppOrigin, { store, sounds, refreshBalance });
    listen();
    takeBalance(session.balanceWon);
    await overview;
    if (isClosed) return;
    store.set({ opening: false });
    app.send({ type: "ready" });
    if (overviewTimer === null) overviewTimer = setInterval(() => void readOverview(), overviewMs);
  };

  return {
    store,
    clock,
    ticker: createTicker(clock),
    fixtures,
    /** Who makes the calls: for the calls of slips. */
    requester,
    requests,
    /** Replies that are shown again. None counts as fresh: whatever comes onto the screen asks again. */
    replies,
    /** The sounds of the match in view. */
    sounds,
    open: async (): Promise<void> => {
      store.set({ fault: null, opening: true });
      await enter();
    },
    /** Follows a fixture with all its markets and events until the returned function is called. */
    follow: topics.follow,
    /** Subscribes to the socket's messages beside those of fixtures (the member's own slips), as JSON reads them. */
    subscribeToOther: (listener: (content: unknown) => void): (() => void) => {
      others.add(listener);
      return () => others.delete(listener);
    },
    takeBalance,
    refreshBalance,
    /** Notifies the member app that a slip was placed or has come to its end. */
    notifyRound: (slipId: string, state: "OPEN" | "CLOSED"): void =>
      app?.send({ type: "round", state, roundId: slipId }),
    fail,
    exit: (): void => app?.send({ type: "exit" }),
    close: (): void => {
      isClosed = true;
      if (overviewTimer !== null) clearInterval(overviewTimer);
      clearTimeout(awayTimer);
      news.clear();
      stream?.close();
      app?.leave();
      sounds.close();
      replies.clear();
    },
  };
}
export type Sports = ReturnType<typeof createSports>;
