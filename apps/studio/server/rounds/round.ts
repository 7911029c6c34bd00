import type { PlayedRound } from "../../protocol/calls.ts";

/**
 * The states of a round, each written before the act that follows it:
 * CREATED → BET_SENT → BET_OK → DRAWN → WIN_SENT → CLOSED, or
 * CREATED → VOID (never sent), BET_SENT → VOID (refused), BET_SENT → ROLLBACK_SENT → VOID (given back).
 * Once BET_OK is written the round is drawn and paid, whatever happens, unless the platform itself has given the bet back
 * and says so to its win: WIN_SENT → ROLLBACK_SENT (which moves nothing any more) → VOID. A round that comes to its stake given
 * back whole asks the wallet in WIN_SENT for just that, and is CLOSED.
 */
export type RoundState =
  | "CREATED"
  | "BET_SENT"
  | "BET_OK"
  | "DRAWN"
  | "WIN_SENT"
  | "ROLLBACK_SENT"
  | "CLOSED"
  | "VOID";

export type Round = {
  readonly roundId: string;
  readonly memberId: string;
  readonly clientRoundId: string;
  readonly sessionId: string;
  readonly seedId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly gameCode: string;
  readonly mathsVersion: number;
  readonly stakeWon: number;
  readonly state: RoundState;
  readonly betTransactionId: string;
  readonly winTransactionId: string;
  readonly rollbackTransactionId: string;
  readonly walletToken: string;
  /** What the draws decided; written together with DRAWN. */
  readonly outcome: PlayedRound["outcome"] | null;
  readonly winWon: number | null;
  readonly balanceAfterBetWon: number | null;
  readonly balanceAfterWinWon: number | null;
  /** Why the round is VOID or on its way there: a status of the wallet's, WALLET_SILENT or BET_RETURNED. */
  readonly refusal: string | null;
  /** Wallet calls made in the present state without a final answer. */
  readonly attempts: number;
  /** Age by the database's clock, milliseconds. */
  readonly ageMs: number;
  readonly startedAt: Date;
  readonly acknowledgedAt: Date | null;
};

/** Whether nothing more will happen to the round. */
export function isFinished(round: { readonly state: string }): boolean {
  return round.state === "CLOSED" || round.state === "VOID";
}

/** `refusal` of a round whose bet got no answer in its time. */
export const walletSilent = "WALLET_SILENT";

/** `refusal` of a round whose bet the platform gave back before its win was paid. */
export const betReturned = "BET_RETURNED";
