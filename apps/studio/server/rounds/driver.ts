import { setTimeout as sleep } from "node:timers/promises";
import type { Patience } from "@hanpan/vendor/rows/rowDriver";
import { backoffMs } from "@hanpan/vendor/wallet/backoff";
import type { Logger } from "pino";
import { type DriveDependencies, driveRound } from "./driveRound.ts";
import { isFinished, type Round } from "./round.ts";
import { findRound, releaseRound } from "./roundStore.ts";

export type Driver = {
  /**
   * Brings a round to its end, asking the wallet again with growing pauses for at most `patienceMs`. Returns the
   * round as it then stands; one that is not finished has been given to recovery. A round that this process
   * already works on is waited for, not started twice, and worked on for as long as the most patient asks.
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
  const working = new Map<string, { readonly done: Promise<Round>; readonly patience: Patience }>();
  const stopping = new AbortController();

  async function work(round: Round, patience: Patience): Promise<Round> {
    let current = round;
    for (;;) {
      const step = await driveRound(dependencies, current);
      if (step.kind === "MOVED") return step.round;
      const delayMs = backoffMs(step.attempts);
      dependencies.log.warn(
        { roundId: round.roundId, state: current.state, attempts: step.attempts, reason: step.reason },
        "the wallet gave no final answer",
      );
      const isLeft = stopping.signal.aborted || performance.now() + delayMs > patience.until;
      if (isLeft) await releaseRound(dependencies.pool, round.roundId, delayMs);
      else await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      current = (await findRound(dependencies.pool, round.roundId)) ?? current;
      if (isLeft || isFinished(current)) return current;
    }
  }

  async function workOrRelease(round: Round, patience: Patience): Promise<Round> {
    try {
      return await work(round, patience);
    } catch (error) {
      // When the database is away too, the round stays ours and recovery takes it as soon as it answers.
      await releaseRound(dependencies.pool, round.roundId, 500).catch(() => undefined);
      throw error;
    }
  }

  return {
    drive(round, patienceMs) {
      const until = performance.now() + patienceMs;
      const running = working.get(round.roundId);
      if (running !== undefined) {
        // Recovery, which has no patience, may have met the round between its writing and this call.
        running.patience.until = Math.max(running.patience.until, until);
        return running.done;
      }
      const patience = { until };
      const done = workOrRelease(round, patience).finally(() => working.delete(round.roundId));
      working.set(round.roundId, { done, patience });
      return done;
    },
    busy: () => [...working.keys()],
    stop: () => stopping.abort(),
    async idle() {
      await Promise.allSettled([...working.values()].map(({ done }) => done));
    },
  };
}
