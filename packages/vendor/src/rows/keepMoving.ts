import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { backoffMs } from "../wallet/backoff.ts";

/** What is due is looked at at least so often, whatever is known. */
const longestSleepMs = 500;

/** What is due and stays so is another's turn; should that one have died, it is ours after so long. */
const othersTurnMs = 40;

/** The pause after a fault, the database being away for example. */
const afterFaultMs = 200;

export type Moving = {
  /** Ends after the steps under way. */
  stop(): Promise<void>;
};

/** A table or a fixture whose step failed, and why. */
export type StepFault = { readonly subject: string; readonly cause: unknown };

/** One that failed so often in a row, and until when it is left alone. */
type Resting = { readonly faults: number; readonly untilMs: number };

/**
 * Moves on what is due, for ever. One whose steps fail is left alone for a while, longer each time, so that the others
 * keep their time.
 */
export function keepMoving(options: {
  readonly log: Logger;
  /** What is moved, for the log. */
  readonly what: string;
  /** Makes steps that are due, of all but those that rest; answers whose. None: nothing is due, or it is another's. */
  readonly step: (resting: readonly string[]) => Promise<readonly string[]>;
  /** Milliseconds until a step of all but those is due, below 0 when it was; null without any. */
  readonly dueInMs: (resting: readonly string[]) => Promise<number | null>;
  /** Whose step failed; null when the error is nobody's. */
  readonly faultOf: (error: unknown) => StepFault | null;
}): Moving {
  const { log, what } = options;
  const resting = new Map<string, Resting>();
  const stopping = new AbortController();

  function asleep(): readonly string[] {
    const nowMs = performance.now();
    return [...resting].filter(([, { untilMs }]) => untilMs > nowMs).map(([subject]) => subject);
  }

  async function step(): Promise<boolean> {
    try {
      const moved = await options.step(asleep());
      for (const subject of moved) resting.delete(subject);
      return moved.length > 0;
    } catch (error) {
      const fault = options.faultOf(error);
      if (fault === null) throw error;
      const { subject, cause } = fault;
      const faults = (resting.get(subject)?.faults ?? 0) + 1;
      resting.set(subject, { faults, untilMs: performance.now() + backoffMs(faults) });
      log.error({ err: cause, subject, faults }, `one of the ${what} could not be moved on`);
      return true;
    }
  }

  async function pauseMs(): Promise<number> {
    const dueInMs = (await options.dueInMs(asleep())) ?? longestSleepMs;
    return dueInMs < 0 ? othersTurnMs : Math.min(dueInMs + 1, longestSleepMs);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let sleepMs = longestSleepMs;
      try {
        if (await step()) continue;
        sleepMs = await pauseMs();
      } catch (error) {
        log.error({ err: error }, `the ${what} could not be moved on`);
        sleepMs = afterFaultMs;
      }
      await sleep(sleepMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
