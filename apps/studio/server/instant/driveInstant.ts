import { instantAtRiskWon, isGivenBack } from "@hanpan/games/instant/atRisk";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { createDriver, type Driver } from "../rounds/driver.ts";
import { isFinished } from "../rounds/round.ts";
import { createRoundSteps, type DriveDependencies } from "../rounds/walletSteps.ts";
import { type InstantChange, instantRounds, moveInstant, park, writeLeft } from "./instantStore.ts";
import { createRaiseSteps } from "./raiseSteps.ts";
import { awaitsMember, type InstantRow } from "./round.ts";
import { standingOf } from "./standing.ts";

export type InstantDriver = Driver<InstantRow>;

/** Makes the one that works on this process's rounds of instant games: each to its end, or until it waits for its member. */
export function createInstantDriver(
  dependencies: DriveDependencies & { readonly log: Logger },
): InstantDriver {
  const { pool, log } = dependencies;
  const raises = createRaiseSteps(dependencies);
  const step = createRoundSteps<InstantRow, InstantChange>(
    dependencies,
    { ...instantRounds, move: moveInstant },
    {
      async play(round, { move, standing }) {
        if (round.state === "PLAYING") {
          const left = await writeLeft(pool, round.roundId);
          return left === null ? await standing(round) : { kind: "MOVED", row: left };
        }
        const { isOver, outcome } = await standingOf(pool, round, round.moves);
        if (!isOver) return await move(round, "PLAYING");
        return await move(round, "DRAWN", {
          ...{ outcome, winWon: outcome.totalWinWon, atRiskWon: instantAtRiskWon(outcome) },
        });
      },
      atRiskOf: ({ atRiskWon, stakeWon }) => atRiskWon ?? stakeWon,
      isGivenBack: ({ outcome }) => outcome !== null && isGivenBack(outcome),
    },
  );
  const rests = (round: InstantRow): boolean => isFinished(round) || awaitsMember(round);
  return createDriver({
    ...{ pool, log, rounds: instantRounds, rests },
    async step(round) {
      const raised = await raises.step(round);
      if (raised !== null) return raised;
      // Each stake is paid by itself, and the first one last.
      return await step({ ...round, winWon: raises.firstWinOf(round) });
    },
  });
}

/** The same, as recovery works with it: a round that was taken too early goes on waiting for its member. */
export const recoveringInstants = (
  pool: Pool,
  driver: InstantDriver,
): Pick<InstantDriver, "busy" | "drive"> => ({
  busy: driver.busy,
  async drive(round, patienceMs) {
    const standing = await driver.drive(round, patienceMs);
    if (awaitsMember(standing)) await park(pool, standing.roundId);
    return standing;
  },
});
