import { noRules } from "@hanpan/vendor/rules/playRules";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import { expect, test } from "vitest";
import { type SlipTransaction, withFormerVendor } from "./formerVendor.ts";

const transaction = {
  memberId: "member",
  transactionId: "transaction",
  roundId: "slip",
  gameCode: "virtual-sports",
  token: "token",
  amountWon: 1_000,
};

/** A wallet that answers everything, and notes under which code it was asked. */
function walletOf(code: string, asked: string[]): WalletClient {
  const answer = (what: string) => async () => {
    asked.push(`${code} ${what}`);
    return { kind: "OK", balanceWon: 0 } as const;
  };
  return {
    info: answer("info"),
    balance: answer("balance"),
    bet: answer("bet"),
    win: answer("win"),
    rollback: answer("rollback"),
    operatorSession: answer("session"),
    rules: async () => ({ kind: "OK", rules: noRules }),
    operatorCover: async () => null,
  };
}

test("a slip of before is settled under the former vendor's code, everything else under our own", async () => {
  const asked: string[] = [];
  const wallet = withFormerVendor(walletOf("own", asked), walletOf("former", asked));
  for (const isOfFormerVendor of [false, true]) {
    const slip = { ...transaction, isOfFormerVendor };
    await wallet.bet(slip);
    await wallet.win(slip, "bet");
    await wallet.rollback(slip, "bet");
  }
  await wallet.balance("member", "token");
  expect(asked).toEqual([
    ...["own bet", "own win", "own rollback"],
    ...["former bet", "former win", "former rollback"],
    "own balance",
  ]);
});

test("where it is not known how to ask, what is owed of before waits", async () => {
  const asked: string[] = [];
  const wallet = withFormerVendor(walletOf("own", asked), null);
  const slip: SlipTransaction = { ...transaction, isOfFormerVendor: true };
  const answer = await wallet.win(slip, "bet");
  expect(answer).toMatchObject({
    kind: "UNKNOWN",
    reason: expect.stringContaining("SPORTS_FORMER_WALLET_URL"),
  });
  expect(asked).toEqual([]);
});
