import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { type DriveDependencies, driveRound } from "./driveRound.ts";
import { isFinished, type Round } from "./round.ts";
import { findRound, releaseRound } from "./roundStore.ts";

/** Time to the next wallet call after so many without a final answer: doubling, at most ten seconds. */
export function backoffMs(attempts: number): number {
  return Math.min(10_000, 125 * 2 ** Math.min(attempts, 10));
}

export type Driver = {
  /**
   * Brings a round to its end, asking the wallet again with growing pauses for at most `patienceMs`. Returns the
   * round as it then stands; one that is not finished has been given to recovery. A round that this process
   * already works on is waited for, not started twice.
   */
  drive(round: Round, patienceMs: number): Promise<Round>;
  /** Rounds that this process works on at present. */
  busy(): string[];
  /** Stops waiting for the wallet: rounds in the middle of a pause are given to recovery at once. */
  stop(): void;
  /** Resolves when no round is being worked on. */
  idle(): Promise<void>;
};

/** Makes the one that works on this process's rounds. */
export function createDriver(dependencies: DriveDependencies & { readonly log: Logger }): Driver {
  const working = new Map<string, Promise<Round>>();
  const stopping = new AbortController();

  async function work(round: Round, patienceMs: number): Promise<Round> {
    const deadline = performance.now() + patienceMs;
    let current = round;
    for (;;) {
      const step = await driveRound(dependencies, current);
      if (step.kind === "MOVED") return step.round;
      const delayMs = backoffMs(step.attempts);
      dependencies.log.warn(
        { roundId: round.roundId, state: current.state, attempts: step.attempts, reason: step.reason },
        "the wallet gave no final answer",
      );
      const isLeft = stopping.signal.aborted || performance.now() + delayMs > deadline;
      if (isLeft) await releaseRound(dependencies.pool, round.roundId, delayMs);
      else await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      current = (await findRound(dependencies.pool, round.roundId)) ?? current;
      if (isLeft || isFinished(current)) return current;
    }
  }

  async function workOrRelease(round: Round, patienceMs: number): Promise<Round> {
    try {
      return await work(round, patienceMs);
    } catch (error) {
      // When the database is away too, the round stays ours and recovery takes it as soon as it answers.
      await releaseRound(dependencies.pool, round.roundId, 500).catch(() => undefined);
      throw error;
    }
  }

  return {
    drive(round, patienceMs) {
      const running = working.get(round.roundId);
      if (running !== undefined) return running;
      const started = workOrRelease(round, patienceMs).finally(() => working.delete(round.roundId));
      working.set(round.roundId, started);
      return started;
    },
    busy: () => [...working.keys()],
    stop: () => stopping.abort(),
    async idle() {
      await Promise.allSettled(working.values());
    },
  };
}
