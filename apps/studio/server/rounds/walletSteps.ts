import type { Step } from "@hanpan/vendor/rows/rowDriver";
import type { WaitingRows } from "@hanpan/vendor/rows/waitingRows";
import {
  isBetGivenBack,
  type WalletAnswer,
  type WalletClient,
  type WalletTransaction,
} from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import { betReturned, type RoundState, walletSilent } from "./round.ts";

export type DriveDependencies = {
  readonly pool: Pool;
  readonly wallet: WalletClient;
};

/** What the wallet has to know of a round of one member, of whatever games. */
export type PaidRound = {
  readonly roundId: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly stakeWon: number;
  readonly state: RoundState | "PLAYING" | "RAISE_SENT" | "RAISE_BACK";
  readonly betTransactionId: string;
  readonly winTransactionId: string;
  readonly rollbackTransactionId: string;
  readonly walletToken: string;
  readonly winWon: number | null;
  readonly ageMs: number;
};

/** What a step over the wallet writes beside the state. */
export type PaidChange = {
  readonly balanceAfterBetWon?: number;
  readonly balanceAfterWinWon?: number;
  readonly refusal?: string;
  readonly onlyAfterAttempts?: number;
};

/** How rounds of a table are read and moved. */
export type PaidRows<Round extends PaidRound, Change extends PaidChange> = {
  readonly find: (pool: Pool, roundId: string) => Promise<Round | null>;
  readonly move: (
    pool: Pool,
    round: Round,
    from: Round["state"],
    to: Round["state"],
    change?: Change | PaidChange,
  ) => Promise<Round | null>;
  readonly waiting: Pick<WaitingRows<{ readonly roundId: string }, Round>, "beginAttempt">;
};

/** How long a bet is asked for; after it the round is given back. Counted from the round's start. */
const betTimeMs = 6_000;

/**
 * The steps of a round that the wallet has a part in. Every state is written before the act that it names, every act can be
 * repeated (wallet calls carry the round's own ids), and every change asks for the state that it starts from. So a step may
 * be repeated after a crash, and two processes that step the same round come to the same end.
 */
function createWalletSteps<Round extends PaidRound, Change extends PaidChange>(
  { pool, wallet }: DriveDependencies,
  rows: PaidRows<Round, Change>,
) {
  /** Somebody else has moved the round (perhaps ourselves, by a statement whose answer was lost): go on from there. */
  async function standing(round: Round): Promise<Step<Round>> {
    const found = await rows.find(pool, round.roundId);
    if (found === null) throw new Error(`round ${round.roundId} has disappeared`);
    return { kind: "MOVED", row: found };
  }

  async function move(
    round: Round,
    to: Round["state"],
    change: Change | PaidChange = {},
  ): Promise<Step<Round>> {
    const moved = await rows.move(pool, round, round.state, to, change);
    return moved === null ? await standing(round) : { kind: "MOVED", row: moved };
  }

  return {
    move,
    standing,
    /** Nothing was asked for yet: too old to begin with, or its bet is asked for next. */
    async begin(round: Round): Promise<Step<Round>> {
      if (round.ageMs > betTimeMs) return await move(round, "VOID", { refusal: walletSilent });
      return await move(round, "BET_SENT");
    },
    /**
     * A bet is asked for until its time is over. A refusal proves that nothing was taken only when no other call was made
     * for this bet; otherwise an earlier or a parallel one may have been carried out, so it is rolled back.
     */
    async bet(round: Round): Promise<Step<Round>> {
      if (round.ageMs > betTimeMs) return await move(round, "ROLLBACK_SENT", { refusal: walletSilent });
      const attempts = await rows.waiting.beginAttempt(pool, round, round.state);
      if (attempts === null) return await standing(round);
      const answer = await wallet.bet(transactionOf(round, round.betTransactionId, round.stakeWon));
      if (answer.kind === "OK") {
        return await move(round, "BET_OK", { balanceAfterBetWon: answer.balanceWon });
      }
      if (answer.kind === "UNKNOWN") return { kind: "WAIT", attempts, reason: answer.reason };
      if (attempts === 1) {
        const change = { refusal: answer.status, onlyAfterAttempts: 1 };
        const moved = await rows.move(pool, round, "BET_SENT", "VOID", change);
        if (moved !== null) return { kind: "MOVED", row: moved };
      }
      return await move(round, "ROLLBACK_SENT", { refusal: answer.status });
    },
    /** Pays the win, whatever it takes: only RS_OK ends it, and the word that its bet was given back. */
    async win(round: Round, atRiskWon: number): Promise<Step<Round>> {
      const attempts = await rows.waiting.beginAttempt(pool, round, round.state);
      if (attempts === null) return await standing(round);
      const transaction = transactionOf(round, round.winTransactionId, round.winWon ?? 0);
      const answer = await wallet.win(transaction, round.betTransactionId, {
        isRoundClosed: true,
        atRiskWon,
      });
      if (answer.kind === "OK") return await move(round, "CLOSED", { balanceAfterWinWon: answer.balanceWon });
      if (isBetGivenBack(answer)) return await move(round, "ROLLBACK_SENT", { refusal: betReturned });
      return { kind: "WAIT", attempts, reason: reasonOf(answer) };
    },
    /**
     * Gives the bet back, whatever it takes: only RS_OK ends it. VOID: the round does not count; CLOSED: that is what it came to.
     */
    async rollback(round: Round, to: "VOID" | "CLOSED"): Promise<Step<Round>> {
      const attempts = await rows.waiting.beginAttempt(pool, round, round.state);
      if (attempts === null) return await standing(round);
      const transaction = transactionOf(round, round.rollbackTransactionId, round.stakeWon);
      const answer = await wallet.rollback(transaction, round.betTransactionId);
      if (answer.kind === "OK") {
        return await move(round, to, to === "CLOSED" ? { balanceAfterWinWon: answer.balanceWon } : {});
      }
      return { kind: "WAIT", attempts, reason: reasonOf(answer) };
    },
  };
}

type WalletSteps<Round extends PaidRound, Change extends PaidChange> = ReturnType<
  typeof createWalletSteps<Round, Change>
>;

/** What games do with a round between its bet and its win. */
export type PlayedBetween<Round extends PaidRound, Change extends PaidChange> = {
  /** A round whose bet was taken, or that was waiting for its member: on to DRAWN, or to wait for them. */
  readonly play: (
    round: Round,
    steps: Pick<WalletSteps<Round, Change>, "move" | "standing">,
  ) => Promise<Step<Round>>;
  /** What of the stake the round decided, of one that was drawn. */
  readonly atRiskOf: (round: Round) => number;
  /**
   * Whether a round that was drawn gives its stake back whole, with nothing decided of it. Then the bet itself is given back: paid
   * as a win it would be play without a risk, as often as its member likes, wherever stakes are reckoned with.
   */
  readonly isGivenBack?: (round: Round) => boolean;
};

/** Makes what takes a round one step on, of whatever games. */
export function createRoundSteps<Round extends PaidRound, Change extends PaidChange>(
  dependencies: DriveDependencies,
  rows: PaidRows<Round, Change>,
  { play, atRiskOf, isGivenBack = () => false }: PlayedBetween<Round, Change>,
): (round: Round) => Promise<Step<Round>> {
  const steps = createWalletSteps(dependencies, rows);
  return async (round) => {
    switch (round.state) {
      case "CREATED":
        return await steps.begin(round);
      case "BET_SENT":
        return await steps.bet(round);
      case "BET_OK":
      case "PLAYING":
        return await play(round, steps);
      case "DRAWN":
        return await steps.move(round, "WIN_SENT");
      case "WIN_SENT":
        return isGivenBack(round)
          ? await steps.rollback(round, "CLOSED")
          : await steps.win(round, atRiskOf(round));
      case "ROLLBACK_SENT":
        return await steps.rollback(round, "VOID");
      case "RAISE_SENT":
      case "RAISE_BACK":
      case "CLOSED":
      case "VOID":
        return { kind: "MOVED", row: round };
    }
  };
}

const reasonOf = (answer: Exclude<WalletAnswer, { kind: "OK" }>): string =>
  answer.kind === "REFUSED" ? answer.status : answer.reason;

const transactionOf = (round: PaidRound, transactionId: string, amountWon: number): WalletTransaction => ({
  memberId: round.memberId,
  transactionId,
  roundId: round.roundId,
  gameCode: round.gameCode,
  token: round.walletToken,
  amountWon,
});
