import { gameCodes } from "@hanpan/games";
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

const codeByStatus: ReadonlyMap<string, StudioErrorCode> = new Map([
  ["RS_ERROR_NOT_ENOUGH_MONEY", "INSUFFICIENT_FUNDS"],
  ["RS_ERROR_LIMIT_REACHED", "LIMIT_REACHED"],
  ["RS_ERROR_INVALID_TOKEN", "UNAUTHENTICATED"],
  ["RS_ERROR_TOKEN_EXPIRED", "UNAUTHENTICATED"],
  ["RS_ERROR_USER_DISABLED", "MEMBER_REFUSED"],
  [walletSilent, "WALLET_UNAVAILABLE"],
  [betReturned, "BET_RETURNED"],
]);

/** What a member is told when the wallet refused with this status. */
export function codeOfStatus(status: string | null): StudioErrorCode {
  return codeByStatus.get(status ?? walletSilent) ?? "BET_REFUSED";
}
