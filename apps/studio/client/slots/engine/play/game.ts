import { createStore, type Store } from "@hanpan/frame/store/store";
import { forgetSession, keepSession, keptSession, launchFrom } from "@hanpan/frame/visit/launch";
import { joinMemberApp, type MemberApp, pauseIn } from "@hanpan/frame/visit/memberApp";
import { tabStorage } from "@hanpan/frame/visit/tabStorage";
import { language } from "@hanpan/frame/words/language";
import { v4 } from "uuid";
import type { SpinBody } from "../../../../protocol/calls.ts";
import type { StudioErrorCode } from "../../../../protocol/envelope.ts";
import { m } from "../../../paraglide/messages.js";
import { createSoundBoard } from "../../../sound/soundBoard.ts";
import type { Reply } from "../../../studio/call.ts";
import { type OwnRoundRequests, ownRoundRequests } from "../../../studio/ownRounds.ts";
import { type AutoplayPlan, afterRound, beginAutoplay, mayAutoSpin } from "./autoplay.ts";
import { autoplayEnded } from "./autoplayWords.ts";
import { seedsOfSpin, toldSeeds, wishedSeed } from "./clientSeed.ts";
import { faultOf, waitingWords } from "./faults.ts";
import { createPatience } from "./pause.ts";
import { recall, remember } from "./preferences.ts";
import { type Round, studioRequests } from "./requests.ts";
import { resumedRound } from "./resumed.ts";
import type { Presenter, SlotClient, SlotOutcome, SlotStage } from "./slotClient.ts";
import { cutSaid, firstState, type SlotState, stakeOf } from "./state.ts";

export type SlotGame = {
  readonly store: Store<SlotState>;
  /** Opens the session and the stage; shows an unfinished round to its end. */
  readonly open: (host: HTMLElement) => Promise<void>;
  /** Spins, or hurries what is being shown. */
  readonly press: () => void;
  readonly setLineStake: (lineStakeWon: number) => void;
  readonly beginAutoplay: (plan: AutoplayPlan) => void;
  readonly stopAutoplay: () => void;
  readonly setTurbo: (turbo: boolean) => void;
  readonly setMuted: (muted: boolean) => void;
  /** Sends the request again that found no answer. */
  readonly retry: () => void;
  readonly dismissFault: () => void;
  /** Reveals the server seed; the commitment to a new one is shown before its client seed is made. */
  readonly rotateSeed: () => Promise<boolean>;
  /** Sets the member's seed from the next spin on, against the commitment that is shown. */
  readonly setClientSeed: (clientSeed: string) => void;
  readonly ownRounds: OwnRoundRequests;
  readonly exit: () => void;
  readonly resize: (width: number, height: number) => void;
  readonly close: () => void;
};

const pauseBetweenAutoSpinsMs = 450;
const retryDelaysMs = [400, 900, 1_800, 3_500];
/** A spin that is answered so is sent again, the same. */
const askedAgain = new Set<StudioErrorCode | "OFFLINE">([
  "OFFLINE",
  "INTERNAL",
  "UNAVAILABLE",
  "TOO_MANY_REQUESTS",
]);
/** The pause before a studio that is away is asked again. */
const leastAwayMs = 1_000;

const later = (durationMs: number): Promise<void> => new Promise((done) => setTimeout(done, durationMs));

/** One visit to a slot: its session, its rounds, its stage. All that is random was decided by the server before it is shown. */
export const createSlotGame = <Outcome extends SlotOutcome>(
  client: SlotClient<Outcome>,
  calm: boolean,
): SlotGame => {
  const keep = tabStorage();
  const launch = launchFrom(location.href);
  const store = createStore<SlotState>({ ...firstState, ...recall(client.gameCode) });
  const sounds = createSoundBoard(store.get().muted);
  const patience = createPatience();
  let sessionToken = keptSession(keep, launch);
  let stage: SlotStage | null = null;
  let presenter: Presenter<Outcome> | null = null;
  let app: MemberApp | null = null;
  let closed = false;
  let comingBack = false;
  let lastSpinMs = -Infinity;
  let unanswered: SpinBody | null = null;
  const requester = { token: () => sessionToken, language };
  const studio = studioRequests(requester, client.outcome);

  const fail = (reply: Exclude<Reply<unknown>, { ok: true }>): void => {
    const fault = faultOf(reply);
    if (fault.kind === "ENDED") forgetSession(keep);
    store.set({ fault, autoplay: null, phase: "IDLE", saying: m.ready_hint() });
    if (fault.kind !== "AWAY") return;
    void later(Math.max(leastAwayMs, reply.retryAfterMs)).then(() => {
      if (store.get().fault?.kind === "AWAY") void comeBack();
    });
  };

  /** After the studio was away: on with the session and the round that it left, without anybody asking for it. */
  const comeBack = async (): Promise<void> => {
    if (closed || comingBack || presenter === null) return;
    comingBack = true;
    const opened = await openSession();
    comingBack = false;
    if (!opened || closed) return;
    store.set({ fault: null });
    await begin();
  };

  const refresh = async (): Promise<void> => {
    const reply = await studio.session();
    if (!reply.ok) return;
    const told = toldSeeds(store.get(), reply.data.seeds);
    store.set({ session: reply.data, balanceWon: reply.data.balanceWon, ...told });
    app?.say({ type: "balance", balanceWon: reply.data.balanceWon });
  };

  /** Asks for the round whose fate was open until it is known; null when there is none. */
  const settled = async (): Promise<Reply<Round<Outcome> | null>> => {
    for (;;) {
      const reply = await studio.unfinished();
      if (!reply.ok) return reply;
      if (reply.data.round !== null || !reply.data.pending) return { ok: true, data: reply.data.round };
      store.set({ saying: m.fault_pending() });
      await later(1_000);
    }
  };

  /** Waits until a round that was shown to its end is paid, then shows the balance with it. */
  const paidLate = async (roundId: string): Promise<void> => {
    for (;;) {
      const reply = await studio.unfinished();
      if (closed || (!reply.ok && !askedAgain.has(reply.code))) return;
      if (reply.ok && !reply.data.pending) break;
      await later(1_000);
    }
    void studio.acknowledge(roundId);
    if (store.get().phase === "IDLE") await refresh();
  };

  const openSession = async (): Promise<boolean> => {
    if (sessionToken !== null) {
      const reply = await studio.session();
      if (reply.ok) {
        take(reply.data);
        return true;
      }
      if (reply.code !== "UNAUTHENTICATED") {
        fail(reply);
        return false;
      }
      sessionToken = null;
    }
    if (launch === null) {
      fail({ ok: false, code: "LAUNCH_USED", message: null, retryAfterMs: 0 });
      return false;
    }
    const reply = await studio.openSession(launch.token, launch.user, client.gameCode);
    if (!reply.ok) {
      fail(reply);
      return false;
    }
    sessionToken = reply.data.sessionToken;
    keepSession(keep, launch, sessionToken);
    take(reply.data.session);
    return true;
  };

  const take = (session: NonNullable<SlotState["session"]>): void => {
    const kept = store.get().lineStakeWon;
    const lineStakeWon = session.lineStakesWon.includes(kept) ? kept : session.defaultLineStakeWon;
    store.set({
      session,
      balanceWon: session.balanceWon,
      ...toldSeeds(store.get(), session.seeds),
      lineStakeWon,
      turbo: store.get().turbo && session.jurisdiction.turboAllowed,
    });
    app?.leave();
    app = joinMemberApp(window, session.memberAppOrigin, (message) => {
      const paused = pauseIn(message);
      if (paused !== undefined) store.set(paused === null ? { paused } : { paused, autoplay: null });
      if (message.type === "sound") setMuted(message.muted);
      if (message.type === "balance-refresh" && store.get().phase === "IDLE") void refresh();
    });
  };

  const setMuted = (muted: boolean): void => {
    sounds.setMuted(muted);
    store.set({ muted });
    remember(client.gameCode, store.get());
  };

  const stakeWon = (): number => stakeOf(store.get());

  /** Sends a spin until it is answered; the same body each time, so that it is charged at most once. */
  const ask = async (body: SpinBody): Promise<Reply<Round<Outcome> | null>> => {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await studio.spin(body);
      if (reply.ok) {
        store.set(toldSeeds(store.get(), reply.data.nextSeeds));
        return { ok: true, data: reply.data.round };
      }
      if (reply.code === "ROUND_PENDING") return settled();
      const delayMs =
        reply.code === "TOO_MANY_REQUESTS" ? Math.max(250, reply.retryAfterMs) : retryDelaysMs[attempt];
      if (!askedAgain.has(reply.code) || delayMs === undefined || attempt > 8 || closed) return reply;
      store.set({ saying: waitingWords(reply.code) ?? store.get().saying });
      await later(delayMs);
    }
  };

  const showRound = async (round: Round<Outcome>, startedMs: number): Promise<void> => {
    if (presenter === null) return;
    app?.say({ type: "round", state: "OPEN", roundId: round.roundId });
    app?.say({ type: "balance", balanceWon: round.balanceAfterBetWon });
    store.set({ balanceWon: round.balanceAfterBetWon, winWon: 0, saying: "", showing: round.roundId });
    await presenter.show(round, startedMs);
    if (closed) return;
    store.set({
      phase: "IDLE",
      showing: null,
      ...cutSaid(round.outcome),
      ...(round.balanceAfterWinWon === null ? {} : { balanceWon: round.balanceAfterWinWon }),
    });
    app?.say({ type: "balance", balanceWon: store.get().balanceWon });
    app?.say({ type: "round", state: "CLOSED", roundId: round.roundId });
    if (round.balanceAfterWinWon === null) void paidLate(round.roundId);
    else void studio.acknowledge(round.roundId);
  };

  const spin = async (body: SpinBody): Promise<void> => {
    if (presenter === null) return;
    const leastMs = store.get().session?.jurisdiction.minimumSpinTimeMs ?? 0;
    const dueMs = lastSpinMs + leastMs - performance.now();
    store.set({ phase: "SPINNING", fault: null, announcement: "", winWon: 0, saying: "" });
    presenter.stopCycle();
    if (dueMs > 0) await later(dueMs);
    const startedMs = performance.now();
    lastSpinMs = startedMs;
    unanswered = body;
    presenter.begin();
    const reply = await ask(body);
    if (closed) return;
    if (reply.ok && reply.data !== null) {
      unanswered = null;
      await showRound(reply.data, startedMs);
      goOn(reply.data);
      return;
    }
    await presenter.takeBack();
    if (reply.ok) {
      unanswered = null;
      store.set({ phase: "IDLE", saying: m.ready_hint(), autoplay: null });
      await refresh();
      return;
    }
    if (reply.code !== "OFFLINE" && reply.code !== "INTERNAL") unanswered = null;
    fail(reply);
    if (reply.code === "INSUFFICIENT_FUNDS" || reply.code === "SEED_CHANGED") await refresh();
  };

  const goOn = (round: Round<Outcome>): void => {
    const { autoplay } = store.get();
    if (autoplay === null) return;
    const { state, verdict } = afterRound(autoplay, round.stakeWon, round.outcome.totalWinWon);
    if (verdict !== "GO_ON") {
      store.set({ autoplay: null, saying: autoplayEnded(verdict) });
      presenter?.stopCycle();
      return;
    }
    store.set({ autoplay: state });
    void (async () => {
      await patience.wait(
        round.outcome.totalWinWon > 0 ? pauseBetweenAutoSpinsMs * 2.2 : pauseBetweenAutoSpinsMs,
      );
      if (store.get().autoplay !== null && store.get().phase === "IDLE") spinNow();
    })();
  };

  const spinNow = (): void => {
    const { session, phase, fault, paused, balanceWon } = store.get();
    if (session === null || phase !== "IDLE" || fault !== null || paused !== null || presenter === null)
      return;
    if (balanceWon < stakeWon()) {
      store.set({ fault: { kind: "FUNDS", message: null }, autoplay: null });
      return;
    }
    void spin({ stakeWon: stakeWon(), clientRoundId: v4(), ...seedsOfSpin(store.get()) });
  };

  /** From an open session on: ready, with the round that was left shown to its end first. */
  const begin = async (): Promise<void> => {
    store.set({ phase: "IDLE" });
    app?.say({ type: "ready" });
    app?.say({ type: "balance", balanceWon: store.get().balanceWon });
    if (store.get().session?.hasUnfinishedRound !== true || presenter === null) return;
    store.set({ phase: "SPINNING", saying: m.replaying() });
    const reply = await settled();
    if (reply.ok && reply.data !== null) {
      const session = await studio.session();
      presenter.begin();
      await showRound(
        session.ok ? resumedRound(reply.data, session.data.balanceWon) : reply.data,
        performance.now(),
      );
      return;
    }
    store.set({ phase: "IDLE", saying: m.ready_hint() });
    if (reply.ok) await refresh();
    else fail(reply);
  };

  return {
    store,
    open: async (host) => {
      store.set({ saying: m.ready_hint() });
      const [opened, made] = await Promise.all([
        openSession(),
        client.openStage({ host, calm, sounds, store, patience }).catch(() => null),
      ]);
      if (closed) {
        made?.stage.destroy();
        return;
      }
      if (made === null) {
        store.set({ fault: { kind: "GRAPHICS", message: null }, phase: "IDLE" });
        return;
      }
      ({ stage, presenter } = made);
      stage.resize(host.clientWidth, host.clientHeight);
      if (opened) await begin();
      else if (store.get().fault?.kind === "AWAY") await comeBack();
    },
    press: () => {
      sounds.wake();
      const { phase, autoplay } = store.get();
      if (phase === "IDLE") {
        if (autoplay === null) spinNow();
        return;
      }
      stage?.hurry();
      patience.hurry();
    },
    setLineStake: (lineStakeWon) => {
      if (store.get().phase !== "IDLE" || store.get().autoplay !== null) return;
      sounds.wake();
      sounds.play("button");
      store.set({ lineStakeWon });
      remember(client.gameCode, store.get());
    },
    beginAutoplay: (plan) => {
      sounds.wake();
      const state = beginAutoplay(plan);
      const { phase, fault, paused } = store.get();
      if (phase !== "IDLE" || fault !== null || paused !== null || !mayAutoSpin(state, stakeWon())) return;
      store.set({ autoplay: state });
      spinNow();
    },
    stopAutoplay: () => store.set({ autoplay: null }),
    setTurbo: (turbo) => {
      sounds.wake();
      sounds.play("button");
      store.set({ turbo: turbo && store.get().session?.jurisdiction.turboAllowed === true });
      remember(client.gameCode, store.get());
    },
    setMuted: (muted) => {
      sounds.wake();
      setMuted(muted);
    },
    retry: () => {
      const { session, fault } = store.get();
      const isAway = fault?.kind === "AWAY";
      if (!isAway && (session === null || presenter === null)) location.reload();
      else if (!isAway && unanswered !== null) void spin(unanswered);
      else void comeBack();
    },
    dismissFault: () => store.set({ fault: null }),
    rotateSeed: async () => {
      const reply = await studio.rotateSeed();
      if (!reply.ok) {
        fail(reply);
        return false;
      }
      store.set({ ...toldSeeds(store.get(), reply.data.seeds), revealed: reply.data.revealed });
      return true;
    },
    setClientSeed: (clientSeed) => store.set(wishedSeed(store.get(), clientSeed)),
    ownRounds: ownRoundRequests(requester),
    exit: () => {
      const origin = store.get().session?.memberAppOrigin;
      if (window.parent !== window) app?.say({ type: "exit" });
      else if (origin !== undefined) location.assign(origin);
    },
    resize: (width, height) => stage?.resize(width, height),
    close: () => {
      closed = true;
      app?.leave();
      sounds.close();
      stage?.destroy();
    },
  };
};
