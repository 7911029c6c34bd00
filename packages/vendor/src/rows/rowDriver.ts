import { setTimeout as sleep } from "node:timers/promises";
import { backoffMs } from "../wallet/backoff.ts";

/**
 * What one step of a row came to: it moved on (`row` as it now stands, null to read it again), or the same call of the
 * wallet is to be made again later.
 */
export type Step<Row> =
  | { readonly kind: "MOVED"; readonly row: Row | null }
  | { readonly kind: "WAIT"; readonly attempts: number; readonly reason: string };

/** Rows that wait for the wallet: how they are read, moved and let go. */
export type DrivenRows<Key, Row> = {
  /** Names a key among the rows that are worked on. */
  nameOf(key: Key): string;
  find(key: Key): Promise<Row | null>;
  isOnItsWay(row: Row): boolean;
  /**
   * One step, with at most one call of the wallet: the state is written before the call, and the answer after it. It may be
   * repeated after a crash, and by another process at the same time. `isFirst`: the row was given as `written`, and this is
   * its first step.
   */
  step(row: Row, isFirst: boolean): Promise<Step<Row>>;
  /** Gives the row to whoever recovers it, after a while. */
  release(key: Key, delayMs: number): Promise<void>;
  /** How long a row whose step failed (the database was away) is left to rest, milliseconds. */
  readonly afterFaultMs: number;
  onWait(row: Row, wait: { readonly attempts: number; readonly reason: string }): void;
};

export type RowDriver<Key, Row> = {
  /**
   * Works on a row that is on its way until the wallet has answered, for at most `patienceMs`; what is not finished then
   * is given to whoever recovers it. Answers the row as it then stands. A row that this process works on already is
   * waited for, not worked on twice, for as long as the most patient asks. `written`: the row as this process has just
   * written or taken it, which is not read again first.
   */
  drive(
    key: Key,
    options: { readonly patienceMs: number; readonly written?: Row | undefined },
  ): Promise<Row | null>;
  /** The rows that are worked on at present. */
  busy(): Key[];
  /** Stops waiting for the wallet: rows in the middle of a pause are released at once. */
  stop(): void;
  /** Resolves when no row is being worked on. */
  idle(): Promise<void>;
};

/** Until when somebody waits for what is worked on, by performance.now(). */
type Patience = { until: number };

type Work<Key, Row> = {
  readonly key: Key;
  readonly done: Promise<Row | null>;
  readonly patience: Patience;
};

/** Makes the one that works on this process's rows of one kind. */
export function createRowDriver<Key, Row>(rows: DrivenRows<Key, Row>): RowDriver<Key, Row> {
  const working = new Map<string, Work<Key, Row>>();
  const stopping = new AbortController();

  async function work(key: Key, patience: Patience, written: Row | undefined): Promise<Row | null> {
    let isFirst = written !== undefined;
    let row = written ?? (await rows.find(key));
    while (row !== null && rows.isOnItsWay(row)) {
      const step: Step<Row> = await rows.step(row, isFirst);
      isFirst = false;
      if (step.kind === "MOVED") {
        row = step.row ?? (await rows.find(key));
        continue;
      }
      rows.onWait(row, step);
      const delayMs = backoffMs(step.attempts);
      const isLeft = stopping.signal.aborted || performance.now() + delayMs > patience.until;
      if (isLeft) await rows.release(key, delayMs);
      else await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      // Somebody else may have moved it on meanwhile.
      row = await rows.find(key);
      if (isLeft) break;
    }
    return row;
  }

  async function workOrRelease(key: Key, patience: Patience, written: Row | undefined): Promise<Row | null> {
    try {
      return await work(key, patience, written);
    } catch (error) {
      // When the database is away too, the row stays ours and recovery takes it as soon as it answers.
      await rows.release(key, rows.afterFaultMs).catch(() => undefined);
      throw error;
    }
  }

  return {
    drive(key, options) {
      const name = rows.nameOf(key);
      const until = performance.now() + options.patienceMs;
      const running = working.get(name);
      if (running !== undefined) {
        // Recovery, which has no patience, may have met the row between its writing and this call.
        running.patience.until = Math.max(running.patience.until, until);
        return running.done;
      }
      const patience = { until };
      const done = workOrRelease(key, patience, options.written).finally(() => working.delete(name));
      working.set(name, { key, done, patience });
      return done;
    },
    busy: () => [...working.values()].map(({ key }) => key),
    stop: () => stopping.abort(),
    async idle() {
      await Promise.allSettled([...working.values()].map(({ done }) => done));
    },
  };
}
