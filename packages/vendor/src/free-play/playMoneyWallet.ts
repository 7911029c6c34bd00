import { noRules, sentRules } from "../rules/playRules.ts";
import { createRulesReader, type RulesOf } from "../rules/rulesReader.ts";
import type { WalletAnswer, WalletClient } from "../wallet/walletClient.ts";
import { isPurseId } from "./purseId.ts";
import type { PurseAnswer } from "./purseMoves.ts";
import type { PurseStore } from "./purseStore.ts";

/**
 * A wallet that serves purses of play money by `purses` and everybody else by the platform's. Whose a call is says the name
 * alone, so that no call of a purse ever leaves for the platform, and none of a member's ever comes to a purse: what plays
 * and draws knows nothing of it, and is the very same code.
 */
export function withPlayMoney(wallet: WalletClient, purses: PurseStore): WalletClient {
  return {
    ...wallet,
    info: (memberId, token, gameCode) =>
      isPurseId(memberId)
        ? opened(purses, { purseId: memberId, token, gameCode })
        : wallet.info(memberId, token, gameCode),
    balance: (memberId, token) =>
      isPurseId(memberId) ? here(purses.balance(memberId, token)) : wallet.balance(memberId, token),
    async rules(memberId, token) {
      if (!isPurseId(memberId)) return await wallet.rules(memberId, token);
      const rules = sentRules.safeParse(await purses.rules(memberId));
      return { kind: "OK", rules: { ...(rules.success ? rules.data : noRules), isForAll: false } };
    },
    bet: (transaction) =>
      isPurseId(transaction.memberId)
        ? here(purses.bet({ ...transaction, purseId: transaction.memberId }))
        : wallet.bet(transaction),
    win: (transaction, reference, how) =>
      isPurseId(transaction.memberId)
        ? here(purses.win({ ...transaction, purseId: transaction.memberId, reference }))
        : wallet.win(transaction, reference, how),
    rollback: (transaction, reference, how) =>
      isPurseId(transaction.memberId)
        ? here(purses.rollback({ ...transaction, purseId: transaction.memberId, reference }))
        : wallet.rollback(transaction, reference, how),
  };
}

/** Reads the rules of play: a purse's are those that came with its start, and are kept apart from what holds for members. */
export function rulesWithPlayMoney(wallet: Pick<WalletClient, "rules">): RulesOf {
  const [ofMembers, ofPurses] = [createRulesReader(wallet), createRulesReader(wallet)];
  return (session) => (isPurseId(session.memberId) ? ofPurses(session) : ofMembers(session));
}

async function opened(
  purses: PurseStore,
  {
    gameCode,
    ...launch
  }: { readonly purseId: string; readonly token: string; readonly gameCode?: string | undefined },
): Promise<WalletAnswer> {
  const purse = gameCode === undefined ? null : await purses.open({ ...launch, gameCode });
  return purse === null
    ? { kind: "REFUSED", status: "RS_ERROR_TOKEN_EXPIRED" }
    : { kind: "OK", balanceWon: purse.balanceWon };
}

/** A database that gives no answer is a wallet that gives none: the call is sent again. */
async function here(answer: Promise<PurseAnswer>): Promise<WalletAnswer> {
  try {
    return await answer;
  } catch (error) {
    return { kind: "UNKNOWN", reason: error instanceof Error ? error.name : "no answer" };
  }
}
