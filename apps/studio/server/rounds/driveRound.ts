import { drawsOf, playSlot } from "@hanpan/games";
import type { Step } from "@hanpan/vendor/rows/rowDriver";
import {
  isBetGivenBack,
  type WalletAnswer,
  type WalletClient,
  type WalletTransaction,
} from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import { roundOutcome } from "../../protocol/outcome.ts";
import { findServerSeed } from "../seeds/seedStore.ts";
import { betReturned, type Round, type RoundState, walletSilent } from "./round.ts";
import { findRound, moveRound, type RoundChange, waitingRounds } from "./roundStore.ts";

export type DriveDependencies = {
  readonly pool: Pool;
  readonly wallet: WalletClient;
};

/** How long a bet is asked for; after it the round is given back. Counted from the round's start. */
const betTimeMs = 6_000;

/**
 * Takes a round one step on. Every state is written before the act that it names, every act can be repeated
 * (wallet calls carry the round's own ids, the draw depends on its seeds alone), and every change asks for the
 * state that it starts from. So a step may be repeated after a crash, and two processes that step the same
 * round come to the same end.
 */
export async function stepRound(dependencies: DriveDependencies, round: Round): Promise<Step<Round>> {
  switch (round.state) {
    case "CREATED":
      if (round.ageMs > betTimeMs) return await move(dependencies, round, "VOID", { refusal: walletSilent });
      return await move(dependencies, round, "BET_SENT");
    case "BET_SENT":
      return await stepBet(dependencies, round);
    case "BET_OK":
      return await stepDraw(dependencies, round);
    case "DRAWN":
      return await move(dependencies, round, "WIN_SENT");
    case "WIN_SENT":
      return await stepWin(dependencies, round);
    case "ROLLBACK_SENT":
      return await stepRollback(dependencies, round);
    case "CLOSED":
    case "VOID":
      return { kind: "MOVED", row: round };
  }
}

/**
 * A bet is asked for until its time is over. A refusal proves that nothing was taken only when no other call was
 * made for this bet; otherwise an earlier or a parallel one may have been carried out, so it is rolled back.
 */
async function stepBet(dependencies: DriveDependencies, round: Round): Promise<Step<Round>> {
  if (round.ageMs > betTimeMs) {
    return await move(dependencies, round, "ROLLBACK_SENT", { refusal: walletSilent });
  }
  const attempts = await waitingRounds.beginAttempt(dependencies.pool, round, round.state);
  if (attempts === null) return await standing(dependencies, round);
  const answer = await dependencies.wallet.bet(transactionOf(round, round.betTransactionId, round.stakeWon));
  if (answer.kind === "OK") {
    return await move(dependencies, round, "BET_OK", { balanceAfterBetWon: answer.balanceWon });
  }
  if (answer.kind === "UNKNOWN") return { kind: "WAIT", attempts, reason: answer.reason };
  if (attempts === 1) {
    const moved = await moveRound(dependencies.pool, round, "BET_SENT", "VOID", {
      refusal: answer.status,
      onlyAfterAttempts: 1,
    });
    if (moved !== null) return { kind: "MOVED", row: moved };
  }
  return await move(dependencies, round, "ROLLBACK_SENT", { refusal: answer.status });
}

/** Draws the round from its seeds. No wallet call, no chance: repeated, it comes to the same. */
async function stepDraw(dependencies: DriveDependencies, round: Round): Promise<Step<Round>> {
  const serverSeed = await findServerSeed(dependencies.pool, round.seedId);
  const draw = drawsOf({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  const outcome = roundOutcome.parse(playSlot(round.gameCode, round.mathsVersion, round.stakeWon, draw));
  return await move(dependencies, round, "DRAWN", { outcome, winWon: outcome.totalWinWon });
}

/** Pays the win, whatever it takes: only RS_OK ends it, and the word that its bet was given back. */
async function stepWin(dependencies: DriveDependencies, round: Round): Promise<Step<Round>> {
  const attempts = await waitingRounds.beginAttempt(dependencies.pool, round, round.state);
  if (attempts === null) return await standing(dependencies, round);
  const transaction = transactionOf(round, round.winTransactionId, round.winWon ?? 0);
  const answer = await dependencies.wallet.win(transaction, round.betTransactionId, {
    isRoundClosed: true,
    atRiskWon: round.stakeWon,
  });
  if (answer.kind === "OK") {
    return await move(dependencies, round, "CLOSED", { balanceAfterWinWon: answer.balanceWon });
  }
  if (isBetGivenBack(answer)) {
    return await move(dependencies, round, "ROLLBACK_SENT", { refusal: betReturned });
  }
  return { kind: "WAIT", attempts, reason: reasonOf(answer) };
}

/** Gives the bet back, whatever it takes: only RS_OK ends it. */
async function stepRollback(dependencies: DriveDependencies, round: Round): Promise<Step<Round>> {
  const attempts = await waitingRounds.beginAttempt(dependencies.pool, round, round.state);
  if (attempts === null) return await standing(dependencies, round);
  const transaction = transactionOf(round, round.rollbackTransactionId, round.stakeWon);
  const answer = await dependencies.wallet.rollback(transaction, round.betTransactionId);
  if (answer.kind === "OK") return await move(dependencies, round, "VOID");
  return { kind: "WAIT", attempts, reason: reasonOf(answer) };
}

function reasonOf(answer: Exclude<WalletAnswer, { kind: "OK" }>): string {
  return answer.kind === "REFUSED" ? answer.status : answer.reason;
}

async function move(
  dependencies: DriveDependencies,
  round: Round,
  to: RoundState,
  change: RoundChange = {},
): Promise<Step<Round>> {
  const moved = await moveRound(dependencies.pool, round, round.state, to, change);
  if (moved !== null) return { kind: "MOVED", row: moved };
  return await standing(dependencies, round);
}

/** Somebody else has moved the round (perhaps ourselves, by a statement whose answer was lost): go on from there. */
async function standing(dependencies: DriveDependencies, round: Round): Promise<Step<Round>> {
  const found = await findRound(dependencies.pool, round.roundId);
  if (found === null) throw new Error(`round ${round.roundId} has disappeared`);
  return { kind: "MOVED", row: found };
}

function transactionOf(round: Round, transactionId: string, amountWon: number): WalletTransaction {
  return {
    memberId: round.memberId,
    transactionId,
    roundId: round.roundId,
    gameCode: round.gameCode,
    token: round.walletToken,
    amountWon,
  };
}
