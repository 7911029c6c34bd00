import { gameCodes } from "@hanpan/games";
import { codeOfStatus } from "@hanpan/vendor/wallet/codeOfStatus";
import type { PlayedRound } from "../../protocol/calls.ts";
import type { StudioErrorCode } from "../../protocol/envelope.ts";
import { betReturned, type Round, walletSilent } from "./round.ts";

/**
 * A drawn round as its client plays it back, or null when it is not drawn or does not count.
 * @param serverSeedHash the commitment of the round's seeds.
 */
export function playedRoundOf(round: Round, serverSeedHash: string): PlayedRound | null {
  const gameCode = gameCodes.find((code) => code === round.gameCode);
  if (round.outcome === null || gameCode === undefined || round.balanceAfterBetWon === null) return null;
  if (round.refusal !== null) return null;
  return {
    roundId: round.roundId,
    clientRoundId: round.clientRoundId,
    gameCode,
    stakeWon: round.stakeWon,
    outcome: round.outcome,
    balanceAfterBetWon: round.balanceAfterBetWon,
    balanceAfterWinWon: round.balanceAfterWinWon,
    payment: round.state === "CLOSED" ? "PAID" : "PENDING",
    seeds: { serverSeedHash, clientSeed: round.clientSeed, nonce: round.nonce },
    startedAt: round.startedAt.toISOString(),
  };
}

/** What a member sees of a round that does not count, by why it does not. */
export function codeOfRefusal(refusal: Round["refusal"]): StudioErrorCode {
  if (refusal === null || refusal === walletSilent) return "WALLET_UNAVAILABLE";
  return refusal === betReturned ? "BET_RETURNED" : codeOfStatus(refusal);
}
