import { v4 } from "uuid";
import type { InstantReply, InstantRound } from "../../../protocol/instant.ts";
import type { InstantMove } from "../../../protocol/instantOutcome.ts";
import { m } from "../../paraglide/messages.js";
import { askForRound, later, paidLate, settled } from "../../slots/engine/machine/asking.ts";
import { afterRound } from "../../slots/engine/machine/autoplay.ts";
import { endedAutoplay } from "../../slots/engine/machine/autoplayWords.ts";
import { celebrationOf } from "../../slots/engine/machine/celebration.ts";
import { receivedSeeds, seedsOfSpin } from "../../slots/engine/machine/clientSeed.ts";
import { dueInMs } from "../../slots/engine/machine/visit.ts";
import type { Reply } from "../../studio/call.ts";
import { positionSince } from "../../studio/position.ts";
import { fail, readSession, type Visit } from "./visit.ts";

const resultsKept = 12;
const pauseMs = 500;
/** Refusals of what has changed since the member saw it. */
const outdated: ReadonlySet<string> = new Set([
  ...["INSUFFICIENT_FUNDS", "SEED_CHANGED", "RULE_STAKE_CAP", "RULE_FORBIDS"],
  ...["ROUND_OPEN", "MOVE_NOT_ALLOWED"],
]);

/** Asks until there is an answer, and takes what holds from now on. */
const ask = (visit: Visit, send: () => Promise<Reply<InstantReply>>): Promise<Reply<InstantRound | null>> =>
  askForRound(visit, {
    send,
    take({ nextSeeds, jurisdiction }) {
      const { store } = visit;
      const { session, autoplay } = store.get();
      store.set({
        ...receivedSeeds(store.get(), nextSeeds),
        ...(session === null ? {} : { session: { ...session, jurisdiction } }),
        position: positionSince(jurisdiction.position),
        autoplay: jurisdiction.autoplayAllowed ? autoplay : null,
      });
    },
  });

/** Begins a round with the stake and the choice that are set, when nothing else goes on. */
export async function play(visit: Visit): Promise<void> {
  const { store, studio } = visit;
  const { session, phase, fault, paused, balanceWon, stakeWon, choice, autoplay } = store.get();
  if (session === null || phase !== "IDLE" || fault !== null || paused !== null) return;
  if (visit.client.isComplete?.(choice) === false) return;
  if (balanceWon < stakeWon) {
    store.set({ fault: { kind: "FUNDS", message: null }, autoplay: null });
    return;
  }
  store.set({ phase: "ASKING", round: null, saying: "", announcement: "" });
  visit.sounds.play("spin");
  const dueMs = dueInMs(visit);
  if (dueMs > 0) await later(dueMs);
  visit.lastRoundMs = performance.now();
  const body = {
    ...{ stakeWon, choice, clientRoundId: v4(), ...seedsOfSpin(store.get()) },
    ...(autoplay === null ? {} : { isAuto: true }),
  };
  await take(visit, await ask(visit, () => studio.play(body)));
}

/** Makes a move in the round that goes on. */
export async function move(visit: Visit, made: InstantMove): Promise<void> {
  const { store, studio, client } = visit;
  const { round, phase, fault, paused, balanceWon } = store.get();
  if (round === null || phase !== "PLAYING" || fault !== null || paused !== null) return;
  const raiseWon = client.raiseWon?.(round.stakeWon, made) ?? 0;
  if (balanceWon < raiseWon) {
    store.set({ fault: { kind: "FUNDS", message: null } });
    return;
  }
  store.set({ phase: "ASKING" });
  const body = {
    ...{ roundId: round.roundId, number: round.moves, move: made },
    ...(raiseWon > 0 ? { raiseId: v4() } : {}),
  };
  const reply = await ask(visit, () => studio.move(body));
  await take(visit, raiseWon > 0 ? asRaise(reply) : reply);
  if (raiseWon > 0 && reply.ok && wasNotMade(reply.data, round))
    store.set({ fault: { kind: "REFUSED", message: m.instant_raise_refused() } });
}

/** A stake that is refused to a member who may not play any more ends nothing: the round that goes on may be played to its end. */
const asRaise = (reply: Reply<InstantRound | null>): Reply<InstantRound | null> =>
  !reply.ok && reply.code === "MEMBER_REFUSED" ? { ...reply, code: "BET_REFUSED" } : reply;

/** Whether a round stands as it did before a move. */
const wasNotMade = (now: InstantRound | null, before: InstantRound): boolean =>
  now?.roundId === before.roundId && now.payment === "OPEN" && now.moves === before.moves;

/** Shows what an answer brought: a round that goes on, one that is over, or why there is none. */
async function take(visit: Visit, reply: Reply<InstantRound | null>): Promise<void> {
  const { store } = visit;
  if (visit.isClosed) return;
  if (reply.ok && reply.data !== null) return await show(visit, reply.data, false);
  const { round } = store.get();
  store.set({ phase: round === null ? "IDLE" : "PLAYING" });
  if (!reply.ok) {
    fail(visit, reply);
    if (!outdated.has(reply.code)) return;
  }
  await resume(visit);
}

/** A round as it stands is shown: to its end when it is over, else until the next move. */
async function show(visit: Visit, round: InstantRound, isResumed: boolean): Promise<void> {
  const { store, client, patience, sounds, studio, app } = visit;
  const { roundId, outcome, balanceAfterBetWon, balanceAfterWinWon } = round;
  app?.send({ type: "round", state: "OPEN", roundId });
  if (!isResumed) store.set({ balanceWon: balanceAfterBetWon });
  app?.send({ type: "balance", balanceWon: store.get().balanceWon });
  if (round.payment === "OPEN") return await showOpen(visit, round, isResumed);
  store.set({ phase: "SHOWING", round, showing: roundId });
  client.sound(sounds, outcome);
  await patience.wait(client.showingMs(outcome));
  if (visit.isClosed) return;
  const { totalWinWon, stakeWon } = outcome;
  const tier = ["NONE", "WIN", "BIG", "MEGA", "GRAND"].indexOf(celebrationOf(totalWinWon, stakeWon));
  if (tier > 0) sounds.melody(tier - 1);
  const words = client.resultWords(outcome);
  const shown = (result: string) => (round.leftAlone ? `${m.instant_left()} · ${result}` : result);
  store.set({
    phase: "IDLE",
    showing: null,
    saying: shown(words),
    announcement: shown(client.spoken?.(outcome) ?? words),
    results: [round, ...store.get().results].slice(0, resultsKept),
    ...(balanceAfterWinWon === null || isResumed ? {} : { balanceWon: balanceAfterWinWon }),
  });
  app?.send({ type: "balance", balanceWon: store.get().balanceWon });
  app?.send({ type: "round", state: "CLOSED", roundId });
  if (balanceAfterWinWon === null) void paidLate(visit, roundId, () => readSession(visit));
  else void studio.acknowledge(roundId);
  if (!isResumed) await goOn(visit, round);
}

/** A round that goes on: what was dealt is shown before a move may be made on it. */
async function showOpen(visit: Visit, round: InstantRound, isResumed: boolean): Promise<void> {
  const { store, client, sounds, patience } = visit;
  const { roundId, outcome } = round;
  client.sound(sounds, outcome);
  const { prepared } = client;
  const draft = prepared?.first ?? null;
  if (prepared !== undefined && !isResumed) {
    store.set({ round, showing: roundId, draft });
    await later(prepared.dealingMs);
    if (visit.isClosed) return;
  }
  const saying = client.resultWords(outcome);
  const announcement = client.spoken?.(outcome) ?? saying;
  store.set({ phase: "PLAYING", round, showing: roundId, draft, saying, announcement });
  if (prepared === undefined || store.get().autoplay === null) return;
  const automatic = prepared.automatic(outcome);
  store.set({ draft: automatic });
  await patience.wait(pauseMs);
  if (store.get().autoplay !== null) await move(visit, automatic);
}

/** After a round: the next one by itself, within the bounds of autoplay and unless it was stopped meanwhile. */
async function goOn(visit: Visit, round: InstantRound): Promise<void> {
  const { store, patience } = visit;
  const { autoplay } = store.get();
  if (autoplay === null) return;
  const { state, verdict } = afterRound(autoplay, round.stakeWon, round.outcome.totalWinWon);
  if (verdict !== "GO_ON") {
    store.set(endedAutoplay(verdict, store.get().announcement));
    return;
  }
  store.set({ autoplay: state });
  await patience.wait(pauseMs);
  if (store.get().autoplay !== null) await play(visit);
}

/** From an open session on: ready, and on with the round that was left. */
export async function resume(visit: Visit): Promise<void> {
  const { store, app } = visit;
  store.set({ phase: "IDLE" });
  app?.send({ type: "ready" });
  app?.send({ type: "balance", balanceWon: store.get().balanceWon });
  if (store.get().session?.hasUnfinishedRound !== true) {
    store.set({ round: null });
    return;
  }
  const reply = await settled(visit);
  if (!reply.ok) fail(visit, reply);
  else if (reply.data !== null && store.get().phase === "IDLE") {
    const { choice, stakeWon } = reply.data;
    store.set({ choice, stakeWon });
    await show(visit, reply.data, true);
  }
}
