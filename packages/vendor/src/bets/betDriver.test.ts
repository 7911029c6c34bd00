import { expect, test } from "vitest";
import type { WalletAnswer, WalletTransaction } from "../wallet/walletClient.ts";
import { createBetDriver } from "./betDriver.ts";

type Bet = {
  readonly state: "SENT" | "RETURNING" | "CONFIRMED" | "OVER";
  readonly attempts: number;
  readonly isOverdue: boolean;
};

const ids = { betTransactionId: "bet", rollbackTransactionId: "rollback" };
const silent: WalletAnswer = { kind: "UNKNOWN", reason: "silent" };
const ok: WalletAnswer = { kind: "OK", balanceWon: 900 };
const refused: WalletAnswer = { kind: "REFUSED", status: "RS_ERROR_LIMIT_REACHED" };

/** One bet in memory, against a wallet that answers so, one after the other. */
function betOf(answers: WalletAnswer[], written: Bet = { state: "SENT", attempts: 1, isOverdue: false }) {
  let bet = written;
  const calls: string[] = [];
  const answer = async (what: string, { transactionId, amountWon }: WalletTransaction) => {
    calls.push(`${what} ${transactionId} ${amountWon}`);
    return answers.shift() ?? silent;
  };
  const driver = createBetDriver<string, Bet>(
    {
      bet: (transaction) => answer("bet", transaction),
      rollback: (transaction, betId, how) =>
        answer(`${betId} back, closes ${how?.isRoundClosed}:`, transaction),
    },
    {
      nameOf: (key) => key,
      find: async () => bet,
      wayOf: ({ state }) => (state === "SENT" || state === "RETURNING" ? state : null),
      idsOf: () => ids,
      transactionOf: (_, transactionId) => ({
        memberId: "member",
        transactionId,
        roundId: "round",
        gameCode: "game",
        token: "token",
        amountWon: 100,
      }),
      isOverdue: ({ isOverdue }) => isOverdue,
      async beginAttempt(_, way) {
        if (bet.state !== way) return null;
        bet = { ...bet, attempts: bet.attempts + 1 };
        return bet.attempts;
      },
      async writeAnswer(_, answered) {
        const isOver = answered.kind === "REFUSED" && bet.attempts === 1;
        bet = {
          ...bet,
          attempts: 0,
          state: answered.kind === "OK" ? "CONFIRMED" : isOver ? "OVER" : "RETURNING",
        };
        return bet;
      },
      async writeReturned() {
        bet = { ...bet, state: "OVER" };
        return null;
      },
      release: async () => undefined,
      afterFaultMs: 250,
      onWait: () => undefined,
      closesRound: () => false,
    },
  );
  return { drive: () => driver.drive("bet", { patienceMs: 60_000, written }), calls, standing: () => bet };
}

test("a bet that was just written counts its first call, which is made once", async () => {
  const { drive, calls, standing } = betOf([ok]);
  expect(await drive()).toMatchObject({ state: "CONFIRMED" });
  expect(calls).toEqual(["bet bet 100"]);
  expect(standing().attempts).toBe(0);
});

test("a silent wallet is asked the same again, each call counted before it is made", async () => {
  const { drive, calls } = betOf([silent, ok]);
  expect(await drive()).toMatchObject({ state: "CONFIRMED" });
  expect(calls).toEqual(["bet bet 100", "bet bet 100"]);
});

test("the one call that was made was refused: nothing goes back", async () => {
  const { drive, calls } = betOf([refused]);
  expect(await drive()).toMatchObject({ state: "OVER" });
  expect(calls).toEqual(["bet bet 100"]);
});

test("a refusal after a call without an answer is taken back, until the wallet says that it was", async () => {
  const { drive, calls } = betOf([silent, refused, silent, refused, ok]);
  expect(await drive()).toMatchObject({ state: "OVER" });
  const back = "bet back, closes false: rollback 100";
  expect(calls).toEqual(["bet bet 100", "bet bet 100", back, back, back]);
});

test("a bet whose time is over is not asked for, but taken back", async () => {
  const { drive, calls } = betOf([silent, ok], { state: "SENT", attempts: 1, isOverdue: true });
  expect(await drive()).toMatchObject({ state: "OVER" });
  // The call that it was written with is made all the same.
  expect(calls).toEqual(["bet bet 100", "bet back, closes false: rollback 100"]);
});
