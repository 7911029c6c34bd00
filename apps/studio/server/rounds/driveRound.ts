import { drawsOf, playSlot } from "@hanpan/games";
import type { Step } from "@hanpan/vendor/rows/rowDriver";
import type { Pool } from "pg";
import { roundOutcome } from "../../protocol/outcome.ts";
import { findServerSeed } from "../seeds/seedStore.ts";
import type { Round } from "./round.ts";
import { findRound, moveRound, type RoundChange, waitingRounds } from "./roundStore.ts";
import { createWalletSteps, type DriveDependencies, type PaidRows } from "./walletSteps.ts";

const rows: PaidRows<Round, RoundChange> = { find: findRound, move: moveRound, waiting: waitingRounds };

/** Makes what takes a slot's round one step on (`walletSteps.ts`); between bet and win it is drawn. */
export function createRoundSteps(dependencies: DriveDependencies): (round: Round) => Promise<Step<Round>> {
  const { pool } = dependencies;
  const steps = createWalletSteps(dependencies, rows);
  return async (round) => {
    switch (round.state) {
      case "CREATED":
        return await steps.begin(round);
      case "BET_SENT":
        return await steps.bet(round);
      case "BET_OK":
        return await steps.move(round, "DRAWN", await drawnOf(pool, round));
      case "DRAWN":
        return await steps.move(round, "WIN_SENT");
      case "WIN_SENT":
        return await steps.win(round, round.stakeWon);
      case "ROLLBACK_SENT":
        return await steps.rollback(round);
      case "CLOSED":
      case "VOID":
        return { kind: "MOVED", row: round };
    }
  };
}

/** Draws a round from its seeds. No wallet call, no chance: repeated, it comes to the same. */
async function drawnOf(pool: Pool, round: Round): Promise<RoundChange> {
  const serverSeed = await findServerSeed(pool, round.seedId);
  const draw = drawsOf({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  const outcome = roundOutcome.parse(playSlot(round.gameCode, round.mathsVersion, round.stakeWon, draw));
  return { outcome, winWon: outcome.totalWinWon };
}
