import { drawsOf, playSlot } from "@hanpan/games";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { roundOutcome } from "../../protocol/outcome.ts";
import { findServerSeed } from "../seeds/seedStore.ts";
import { createDriver, type Driver } from "./driver.ts";
import { isFinished, type Round } from "./round.ts";
import { moveRound, slotRounds } from "./roundStore.ts";
import type { RoundChange } from "./roundTable.ts";
import { createRoundSteps, type DriveDependencies } from "./walletSteps.ts";

/** Makes the one that works on this process's rounds of slots: between bet and win a round is drawn. */
export function createSlotDriver(dependencies: DriveDependencies & { readonly log: Logger }): Driver<Round> {
  const { pool, log } = dependencies;
  const step = createRoundSteps<Round, RoundChange>(
    dependencies,
    { ...slotRounds, move: moveRound },
    {
      play: async (round, { move }) => await move(round, "DRAWN", await drawnOf(pool, round)),
      atRiskOf: ({ stakeWon }) => stakeWon,
    },
  );
  return createDriver({ pool, log, rounds: slotRounds, rests: isFinished, step });
}

/** Draws a round from its seeds. No wallet call, no chance: repeated, it comes to the same. */
async function drawnOf(pool: Pool, round: Round): Promise<RoundChange> {
  const serverSeed = await findServerSeed(pool, round.seedId);
  const draw = drawsOf({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  const outcome = roundOutcome.parse(playSlot(round.gameCode, round.mathsVersion, round.stakeWon, draw));
  return { outcome, winWon: outcome.totalWinWon };
}
