import type { Pool } from "pg";
import type { Logger } from "pino";
import type { InstantOutcome } from "../../protocol/instantOutcome.ts";
import { createDriver, type Driver } from "../rounds/driver.ts";
import { isFinished } from "../rounds/round.ts";
import { createRoundSteps, type DriveDependencies } from "../rounds/walletSteps.ts";
import { type InstantChange, instantRounds, moveInstant, park, writeLeft } from "./instantStore.ts";
import { createRaiseSteps } from "./raiseSteps.ts";
import { awaitsMember, type InstantRow } from "./round.ts";
import { standingOf } from "./standing.ts";

export type InstantDriver = Driver<InstantRow>;

/** Whether a round's stake goes back whole, as it was left before anything was chosen. */
const isGivenBack = (outcome: InstantOutcome | null): boolean =>
  outcome !== null && "end" in outcome && outcome.end === "GIVEN_BACK";

/** Whether a round that was played to its end gives the stake back as decided by nothing: a tie, or gusa. */
const isPushed = (outcome: InstantOutcome): boolean =>
  outcome.kind === "SEOTDA" && (outcome.end === "TIED" || outcome.end === "GUSA");

/** What of its stakes a round decided. */
function atRiskOf(outcome: InstantOutcome): number {
  if (outcome.kind === "BLACKJACK") return outcome.atRiskWon;
  return isGivenBack(outcome) || isPushed(outcome) ? 0 : outcome.stakeWon;
}

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
          ...{ outcome, winWon: outcome.totalWinWon, atRiskWon: atRiskOf(outcome) },
        });
      },
      atRiskOf: ({ atRiskWon, stakeWon }) => atRiskWon ?? stakeWon,
      isGivenBack: ({ outcome }) => isGivenBack(outcome),
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
