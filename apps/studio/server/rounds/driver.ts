import { createRowDriver } from "@hanpan/vendor/rows/rowDriver";
import type { Logger } from "pino";
import { createRoundSteps } from "./driveRound.ts";
import { isFinished, type Round } from "./round.ts";
import { findRound, waitingRounds } from "./roundStore.ts";
import type { DriveDependencies } from "./walletSteps.ts";

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
  const { pool, log } = dependencies;
  const driver = createRowDriver<string, Round>({
    nameOf: (roundId) => roundId,
    find: (roundId) => findRound(pool, roundId),
    isOnItsWay: (round) => !isFinished(round),
    step: createRoundSteps(dependencies),
    release: (roundId, delayMs) => waitingRounds.release(pool, { roundId }, delayMs),
    afterFaultMs: 500,
    onWait({ roundId, state }, { attempts, reason }) {
      log.warn({ roundId, state, attempts, reason }, "the wallet gave no final answer");
    },
  });
  return {
    drive: async (round, patienceMs) =>
      (await driver.drive(round.roundId, { patienceMs, written: round })) ?? round,
    busy: driver.busy,
    stop: driver.stop,
    idle: driver.idle,
  };
}
