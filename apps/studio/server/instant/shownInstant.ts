import { instantGameCodes } from "@hanpan/games/vocabulary";
import type { Pool } from "pg";
import type { InstantRound } from "../../protocol/instant.ts";
import { findCommitment } from "../seeds/seedStore.ts";
import type { InstantRow } from "./round.ts";
import { standingOf } from "./standing.ts";

/** A round as its client shows it, or null when nothing of it can be shown: it is not played yet, or does not count. */
export async function shownInstant(pool: Pool, round: InstantRow): Promise<InstantRound | null> {
  const gameCode = instantGameCodes.find((code) => code === round.gameCode);
  if (gameCode === undefined || round.balanceAfterBetWon === null || round.refusal !== null) return null;
  const isOpen = round.state === "PLAYING";
  if (!isOpen && round.outcome === null) return null;
  const { roundId, clientRoundId, stakeWon, choice, moves, clientSeed, nonce } = round;
  return {
    ...{ roundId, clientRoundId, gameCode, stakeWon, choice },
    moves: moves.length,
    payment: isOpen ? "OPEN" : round.state === "CLOSED" ? "PAID" : "PENDING",
    outcome: round.outcome ?? (await standingOf(pool, round, moves)).outcome,
    balanceAfterBetWon: round.balanceAfterBetWon,
    balanceAfterWinWon: round.balanceAfterWinWon,
    leftAlone: moves.at(-1)?.kind === "LEFT",
    settlesInMs: isOpen ? Math.max(0, round.settlesInMs ?? 0) : null,
    seeds: { serverSeedHash: await findCommitment(pool, round.seedId), clientSeed, nonce },
    startedAt: round.startedAt.toISOString(),
  };
}
