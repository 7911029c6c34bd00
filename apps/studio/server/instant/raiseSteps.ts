import type { Step } from "@hanpan/vendor/rows/rowDriver";
import {
  isBetGivenBack,
  type WalletAnswer,
  type WalletTransaction,
} from "@hanpan/vendor/wallet/walletClient";
import { isFinished, walletSilent } from "../rounds/round.ts";
import type { DriveDependencies } from "../rounds/walletSteps.ts";
import { instantRounds } from "./instantStore.ts";
import { type Raise, raisesOf, setRaise, writeBack, writeRefused, writeTaken } from "./raiseStore.ts";
import type { InstantRow } from "./round.ts";
import { standingOf } from "./standing.ts";

/** How long a raise is asked for; after it, it is given back. Counted from when it was asked for first. */
const raiseTimeMs = 6_000;

const reasonOf = (answer: Exclude<WalletAnswer, { kind: "OK" }>): string =>
  answer.kind === "REFUSED" ? answer.status : answer.reason;

/** What the raises of a round won, by what the round came to: its outcome names its stakes in their order, after the first. */
function wonBy(raises: readonly Raise[], { outcome }: Pick<InstantRow, "outcome">) {
  const bets = outcome?.kind === "BLACKJACK" ? outcome.bets.slice(1) : [];
  return raises.map((raise, place) => ({ raise, winWon: bets[place]?.winWon ?? 0 }));
}

/**
 * The steps of a round that was raised, which the wallet has a part in: a stake that is asked for or goes back in its middle, and at its
 * end what each of them won. As of every round, each state is written before the act that it names, each act can be repeated, and each
 * change asks for the state that it starts from.
 */
export function createRaiseSteps({ pool, wallet }: DriveDependencies) {
  const { waiting } = instantRounds;

  /** The round as it stands now: this process or another has moved it. */
  async function standing({ roundId }: Pick<InstantRow, "roundId">): Promise<Step<InstantRow>> {
    const found = await instantRounds.find(pool, roundId);
    if (found === null) throw new Error(`round ${roundId} has disappeared`);
    return { kind: "MOVED", row: found };
  }

  const movedTo = async (round: InstantRow, moved: InstantRow | null): Promise<Step<InstantRow>> =>
    moved === null ? await standing(round) : { kind: "MOVED", row: moved };

  const transactionOf = (
    { memberId, gameCode, roundId }: InstantRow,
    { walletToken }: Raise,
    transactionId: string,
    amountWon: number,
  ): WalletTransaction => ({ memberId, gameCode, roundId, transactionId, amountWon, token: walletToken });

  /** Asks for the stake. A refusal proves that nothing was taken only when no other call was made for it. */
  async function ask(round: InstantRow, raise: Raise): Promise<Step<InstantRow>> {
    if (raise.ageMs > raiseTimeMs) return await movedTo(round, await writeBack(pool, raise, walletSilent));
    const attempts = await waiting.beginAttempt(pool, round, "RAISE_SENT");
    if (attempts === null) return await standing(round);
    const answer = await wallet.bet(transactionOf(round, raise, raise.betTransactionId, raise.stakeWon));
    if (answer.kind === "OK") {
      const { isOver } = await standingOf(pool, round, [...round.moves, raise.move]);
      const taken = { isEnd: isOver, balanceWon: answer.balanceWon };
      return await movedTo(round, await writeTaken(pool, raise, taken));
    }
    if (answer.kind === "UNKNOWN") return { kind: "WAIT", attempts, reason: answer.reason };
    if (attempts === 1) {
      const refused = { refusal: answer.status, onlyAfterAttempts: 1 };
      const moved = await writeRefused(pool, raise, "RAISE_SENT", refused);
      if (moved !== null) return { kind: "MOVED", row: moved };
    }
    return await movedTo(round, await writeBack(pool, raise, answer.status));
  }

  /** Gives the stake back, or makes sure that it will never be taken, whatever it takes; the round's other bets go on. */
  async function giveBack(round: InstantRow, raise: Raise): Promise<Step<InstantRow>> {
    const attempts = await waiting.beginAttempt(pool, round, "RAISE_BACK");
    if (attempts === null) return await standing(round);
    const answer = await rollback(round, raise);
    if (answer.kind !== "OK") return { kind: "WAIT", attempts, reason: reasonOf(answer) };
    const refused = { refusal: raise.refusal ?? walletSilent };
    return await movedTo(round, await writeRefused(pool, raise, "RAISE_BACK", refused));
  }

  const rollback = (round: InstantRow, raise: Raise): Promise<WalletAnswer> =>
    wallet.rollback(
      transactionOf(round, raise, raise.rollbackTransactionId, raise.stakeWon),
      raise.betTransactionId,
      { isRoundClosed: false },
    );

  /**
   * Ends raises one after another by a call of each, before the round's first bet closes it; null when none is left. One that the
   * platform gave back meanwhile is left out, as a placement at a table is.
   */
  async function endNext(
    round: InstantRow,
    state: "WIN_SENT" | "ROLLBACK_SENT",
  ): Promise<Step<InstantRow> | null> {
    const all = await raisesOf(pool, round.roundId);
    const left = wonBy(all, round).find(({ raise, winWon }) =>
      state === "WIN_SENT"
        ? raise.state === "TAKEN" && winWon > 0
        : raise.state === "TAKEN" || raise.state === "PAID",
    );
    if (left === undefined) return null;
    const { raise, winWon } = left;
    const attempts = await waiting.beginAttempt(pool, round, state);
    if (attempts === null) return await standing(round);
    const won = state === "WIN_SENT" ? await pay(round, raise, winWon) : null;
    const isBack = won === null || isBetGivenBack(won);
    const answer = won === null || isBack ? await rollback(round, raise) : won;
    if (answer.kind !== "OK") return { kind: "WAIT", attempts, reason: reasonOf(answer) };
    await setRaise(pool, raise, isBack ? "RETURNED" : "PAID");
    return await standing(round);
  }

  const pay = (round: InstantRow, raise: Raise, winWon: number): Promise<WalletAnswer> =>
    wallet.win(transactionOf(round, raise, raise.winTransactionId, winWon), raise.betTransactionId, {
      isRoundClosed: false,
    });

  return {
    /** One step of a round whose raise is under way, or of the end of one that was raised; null where raises have no part in it. */
    async step(round: InstantRow): Promise<Step<InstantRow> | null> {
      if (isFinished(round)) return null;
      if (round.state === "RAISE_SENT" || round.state === "RAISE_BACK") {
        const raise = (await raisesOf(pool, round.roundId)).find(({ state }) => state === "SENT");
        if (raise === undefined) return await standing(round);
        return round.state === "RAISE_SENT" ? await ask(round, raise) : await giveBack(round, raise);
      }
      if (round.raisedWon === 0 || (round.state !== "WIN_SENT" && round.state !== "ROLLBACK_SENT"))
        return null;
      return await endNext(round, round.state);
    },
    /** What is left of a round's win for its first bet. */
    firstWinOf: ({ outcome, winWon }: InstantRow): number | null =>
      outcome?.kind === "BLACKJACK" ? (outcome.bets[0]?.winWon ?? 0) : winWon,
  };
}
