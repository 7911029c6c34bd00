import { createServerClock } from "@hanpan/browser/socket/serverClock";
import { createStore } from "@hanpan/frame/store/store";
import { createLaunchSession } from "@hanpan/frame/visit/launchSession";
import { language } from "@hanpan/frame/words/language";
import { createSoundBoard } from "../../sound/soundBoard.ts";
import { ownRoundRequests } from "../../studio/ownRounds.ts";
import { positionSince } from "../../studio/position.ts";
import { liveRequests } from "../connection/liveRequests.ts";
import { type ShownAt, shownAtMs as shownAfterMs } from "../seat/reveal.ts";
import { refreshBalance, showBalance } from "./balance.ts";
import { createBetting } from "./betting.ts";
import { createHeldBalance } from "./heldBalance.ts";
import { turned } from "./heldRounds.ts";
import { createLastBets } from "./lastBets.ts";
import { announce } from "./notices.ts";
import { createOpenRounds } from "./openRounds.ts";
import { takePart } from "./parts.ts";
import { recallWishes } from "./preferences.ts";
import { createRulesInView } from "./rulesInView.ts";
import { changeSeat } from "./seats.ts";
import { type CasinoState, firstState, type Place } from "./state.ts";
import { enter, open } from "./states/opening.ts";
import { answerIdle, go, leave } from "./states/seated.ts";
import { createTimers } from "./timers.ts";
import type { CasinoOptions, Visit } from "./visit.ts";
import { createWhenShown } from "./whenShown.ts";
import { keepWish, recallsTurnsByHand, setChip, setTurnsByHand } from "./wishes.ts";

/** A visit before its session is open. */
function createVisit(options: CasinoOptions): Visit {
  const { showingMs } = options;
  const launched = createLaunchSession();
  const clock = createServerClock();
  const wishes = recallWishes();
  const timers = createTimers(clock.nowMs);
  const requester = { token: launched.token, language };
  const refresh = (): void => void refreshBalance(visit);
  const shownAtMs: ShownAt = (round) => {
    const shownMs = shownAfterMs(round, showingMs);
    return shownMs === null ? null : (visit.store.get().held.get(round.roundId) ?? shownMs);
  };
  const visit: Visit = {
    ...options,
    launched,
    clock,
    store: createStore<CasinoState>({
      ...firstState,
      ...wishes,
      turnsByHand: recallsTurnsByHand({ launched, wishes }),
    }),
    sounds: createSoundBoard(null),
    timers,
    requests: liveRequests(requester),
    ownRounds: ownRoundRequests(requester),
    balance: createHeldBalance((balanceWon) => showBalance(visit, balanceWon), refresh),
    shownAtMs,
    whenShown: createWhenShown({
      at: timers.at,
      nowMs: clock.nowMs,
      heldUntilMs: (roundId) => visit.store.get().held.get(roundId),
    }),
    openRounds: createOpenRounds({
      notify: (state, roundId) => visit.app?.send({ type: "round", state, roundId }),
      at: timers.at,
      nowMs: clock.nowMs,
      shownAtMs,
      refreshBalance: refresh,
    }),
    rulesInView: createRulesInView({
      ask: async () => {
        const reply = await visit.requests.rulesInView();
        return reply.ok ? reply.data : null;
      },
      mayShow: () => !visit.isClosed && !visit.balance.isHolding(),
      show: ({ position, ...rules }) => visit.store.set({ ...rules, position: positionSince(position) }),
    }),
    lastBets: createLastBets(wishes.lastBets, (lastBets) => keepWish(visit, { lastBets })),
    knownRounds: new Set(),
    announcedRefusals: new Set(),
    enter: () => enter(visit),
    wishes,
    stream: null,
    app: null,
    gameReported: options.launchedTable,
    noticesAnnounced: 0,
    isClosed: false,
  };
  return visit;
}

/**
 * One visit to the live tables or the mini-games: session, stream, seats, bets. What the rooms show is in its store.
 *
 *     opening ──▶ seated at tables, or in the lobby ──▶ faulted: ended, away (opens again by itself), refused
 */
export function createCasino(options: CasinoOptions) {
  const visit = createVisit(options);
  const { store, clock, requests, ownRounds, sounds, shownAtMs } = visit;
  const betting = createBetting({
    requests,
    seat: (tableCode) => store.get().seats.get(tableCode),
    changeSeat: (tableCode, change) => changeSeat(visit, tableCode, change),
    takePart: (part) => takePart(visit, part),
    balanceWon: () => store.get().balanceWon,
    nowMs: clock.nowMs,
    announce: (notice) => announce(visit, notice),
    lastBets: visit.lastBets.of,
  });
  return {
    store,
    clock,
    requests,
    ownRounds,
    sounds,
    shownAtMs,
    turned: (roundId: string, fromMs: number) => turned(visit, roundId, fromMs),
    betting,
    open: () => open(visit),
    go: (place: Place) => go(visit, place),
    leave: (tableCode: string) => leave(visit, tableCode),
    setTurnsByHand: (turnsByHand: boolean) => setTurnsByHand(visit, turnsByHand),
    setChip: (chipWon: number) => setChip(visit, chipWon),
    answerIdle: () => answerIdle(visit),
    exit: (): void => visit.app?.send({ type: "exit" }),
    close: (): void => {
      visit.isClosed = true;
      visit.timers.clear();
      visit.stream?.close();
      visit.app?.leave();
      sounds.close();
    },
  };
}
export type Casino = ReturnType<typeof createCasino>;
