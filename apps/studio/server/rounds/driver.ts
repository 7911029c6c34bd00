import { createRowDriver, type Step } from "@hanpan/vendor/rows/rowDriver";
import type { WaitingRows } from "@hanpan/vendor/rows/waitingRows";
import type { Pool } from "pg";
import type { Logger } from "pino";

export type Driver<Row> = {
  /**
   * Brings a round to its end, asking the wallet again with growing pauses for at most `patienceMs`. Returns the
   * round as it then stands; one that is not finished has been given to recovery. A round that this process
   * already works on is waited for, not started twice, and worked on for as long as the most patient asks.
   */
  drive(round: Row, patienceMs: number): Promise<Row>;
  /** Whether nothing is to be done for a round: not any more, or not at present. */
  rests(round: Row): boolean;
  /** Rounds that this process works on at present. */
  busy(): string[];
  /** Stops waiting for the wallet: rounds in the middle of a pause are given to recovery at once. */
  stop(): void;
  /** Resolves when no round is being worked on. */
  idle(): Promise<void>;
};

/** Makes the one that works on this process's rounds of a table. */
export function createDriver<Row extends { readonly roundId: string; readonly state: string }>({
  pool,
  log,
  rounds,
  rests,
  step,
}: {
  readonly pool: Pool;
  readonly log: Logger;
  readonly rounds: {
    readonly find: (pool: Pool, roundId: string) => Promise<Row | null>;
    readonly waiting: Pick<WaitingRows<{ readonly roundId: string }, Row>, "release">;
  };
  readonly rests: (round: Row) => boolean;
  readonly step: (round: Row) => Promise<Step<Row>>;
}): Driver<Row> {
  const driver = createRowDriver<string, Row>({
    nameOf: (roundId) => roundId,
    find: (roundId) => rounds.find(pool, roundId),
    isOnItsWay: (round) => !rests(round),
    step,
    release: (roundId, delayMs) => rounds.waiting.release(pool, { roundId }, delayMs),
    afterFaultMs: 500,
    onWait({ roundId, state }, { attempts, reason }) {
      log.warn({ roundId, state, attempts, reason }, "the wallet gave no final answer");
    },
  });
  return {
    drive: async (round, patienceMs) =>
      (await driver.drive(round.roundId, { patienceMs, written: round })) ?? round,
    rests,
    busy: driver.busy,
    stop: driver.stop,
    idle: driver.idle,
  };
}
