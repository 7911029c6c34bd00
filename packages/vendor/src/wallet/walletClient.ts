import { type KeyObject, randomUUID } from "node:crypto";
import { inSpan, traceHeaders } from "@hanpan/server/spans";
import { createBatches, type Received } from "./batches.ts";
import {
  type RulesAnswer,
  readReply,
  readRules,
  unitsPerWon,
  type WalletAnswer,
  writeBody,
} from "./messages.ts";
import { headersFor, type SignatureRule } from "./signature.ts";

export type { RulesAnswer, WalletAnswer } from "./messages.ts";

const longestReplyBytes = 65_536;
const longestBatchReplyBytes = 1_048_576;

/** How a server says that it has nothing at a path, or not by this method. */
const unknownPathStatuses = [404, 405, 501];

/**
 * Whether a win was refused because its bet was taken, and then given back by the platform: no win of it is ever paid. A
 * refusal that does not say so may pass: a wallet that does not know the bet may be one that has not caught up yet.
 */
export function isBetGivenBack(answer: WalletAnswer): boolean {
  return answer.kind === "REFUSED" && answer.isBetRolledBack === true;
}

/** A money movement, always sent with the same ids. */
export type WalletTransaction = {
  readonly memberId: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly token: string;
  readonly amountWon: number;
  /** Of a bet on one side of what others bet on too, such as a match: which, and which side. Not sent where it is null or left out. */
  readonly side?: BetSide | null | undefined;
};

/** What a bet is on: an event's market by the vendor's own name of it, and which of its outcomes. */
export type BetSide = { readonly event: string; readonly side: string };

/**
 * Whether nothing more comes of the member's round; a round of several bets goes on. `atRiskWon`: what the member had at
 * risk in the round, all bets together, with the call that ends or corrects it; not sent when null or left out.
 */
export type Closing = {
  readonly isRoundClosed: boolean;
  readonly atRiskWon?: number | null;
  /** Why a win comes before the round's result: what the platform's statement calls it. */
  readonly winReason?: "CASH_OUT" | "CASH_OUT_PART" | "EARLY_PAYOUT" | null;
};

/** Who proposed at a vendor's desk what another is about to approve, and when. */
export type Proposer = { readonly operatorId: string; readonly atMs: number };

/** How the platform says that who proposed something was switched off, reset or given another role since. */
export const proposerGone = "RS_ERROR_USER_DISABLED";

export type WalletClient = {
  /** Confirms that the launch token is this member's. What game it is opened for is no part of the protocol: play money alone is held to it. */
  info(memberId: string, token: string, gameCode?: string): Promise<WalletAnswer>;
  balance(memberId: string, token: string): Promise<WalletAnswer>;
  /** The rules of play that hold for the member (docs/vendors.md, "The rules of play"). Not of the protocol. */
  rules(memberId: string, token: string): Promise<RulesAnswer>;
  bet(transaction: WalletTransaction): Promise<WalletAnswer>;
  /** Pays a win (0 too) and, unless said otherwise, closes the round. */
  win(transaction: WalletTransaction, betTransactionId: string, how?: Closing): Promise<WalletAnswer>;
  /**
   * Whether the console's session stands from which an operator opened the desk by a call of this id. A change keeps it
   * awake. Not of the protocol: a platform that does not know it has no desk either. With who proposed what is approved it is refused
   * with `proposerGone` where they are not who they were any more.
   */
  operatorSession(
    operatorId: string,
    requestId: string,
    isChange: boolean,
    proposer?: Proposer,
  ): Promise<WalletAnswer>;
  /**
   * What of these sums, whole won by member, their money does not cover; members who cover it are not in it. Null when the
   * platform does not say. Asked in the name of an operator at the desk.
   */
  operatorCover(
    desk: { readonly operatorId: string; readonly requestId: string },
    takenWon: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number> | null>;
  /** Gives a bet back, or makes sure that it will never be taken. */
  rollback(transaction: WalletTransaction, betTransactionId: string, how?: Closing): Promise<WalletAnswer>;
};

/** The vendor's side of the wallet protocol: signed requests, replies parsed, bounded in time and size. */
export function createWalletClient(options: {
  readonly walletUrl: string;
  readonly signingKey: KeyObject;
  /** What calls are signed over. */
  readonly signature: SignatureRule;
  /** Time for one call, milliseconds. */
  readonly timeoutMs: number;
}): WalletClient {
  const { timeoutMs } = options;

  /** Sends a body, signed; answers the text of the reply, or why there is none that counts. */
  function send(path: string, body: Buffer, mostBytes: number): Promise<Received> {
    const facts = { "url.path": path };
    return inSpan({ name: `wallet ${path}`, kind: "CLIENT", facts }, () => ask(path, body, mostBytes));
  }

  async function ask(path: string, body: Buffer, mostBytes: number): Promise<Received> {
    try {
      const response = await fetch(`${options.walletUrl}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...traceHeaders(),
          ...(await headersFor(
            { method: "POST", path: new URL(`${options.walletUrl}${path}`).pathname, body },
            options.signingKey,
            options.signature,
          )),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status !== 200)
        return {
          reason: `HTTP ${response.status}`,
          isUnknownPath: unknownPathStatuses.includes(response.status),
        };
      if (text.length > mostBytes) return { reason: "the reply is too long" };
      return { text };
    } catch (error) {
      return { reason: error instanceof Error ? error.name : "no answer" };
    }
  }

  async function post(
    path: string,
    fields: Record<string, unknown>,
    expected = { hasBalance: true },
  ): Promise<WalletAnswer> {
    const requestId = randomUUID();
    const body = Buffer.from(writeBody({ ...fields, request_uuid: requestId }));
    const received = await send(path, body, longestReplyBytes);
    if (received.text === undefined) return { kind: "UNKNOWN", reason: received.reason };
    return readReply(received.text, requestId, expected.hasBalance);
  }

  async function rules(memberId: string, token: string): Promise<RulesAnswer> {
    const requestId = randomUUID();
    const body = Buffer.from(writeBody({ user: memberId, token, request_uuid: requestId }));
    const received = await send("/user/rules", body, longestReplyBytes);
    if (received.text === undefined) {
      return received.isUnknownPath === true
        ? { kind: "REFUSED", status: "RS_ERROR_WRONG_SYNTAX" }
        : { kind: "UNKNOWN", reason: received.reason };
    }
    return readRules(received.text, readReply(received.text, requestId, false));
  }

  /** Calls that wait for others go with them; one that waits for nobody goes at once, by itself. */
  const settle = createBatches({
    alone: ({ action, fields }) => post(`/transaction/${action}`, fields),
    together: (body) => send("/transaction/batch", Buffer.from(body), longestBatchReplyBytes),
  });

  const money = (transaction: WalletTransaction) => ({
    ...references(transaction),
    currency: "KRW",
    amount: BigInt(transaction.amountWon) * unitsPerWon,
    is_free: false,
  });

  return {
    info: (memberId, token) => post("/user/info", { user: memberId, token }, { hasBalance: false }),
    balance: (memberId, token) => post("/user/balance", { user: memberId, token, currency: "KRW" }),
    operatorSession: (user, session, is_change, proposer) =>
      post(
        "/operator/session",
        {
          ...{ user, session, is_change },
          ...(proposer && { proposer: { user: proposer.operatorId, at: Math.floor(proposer.atMs) } }),
        },
        { hasBalance: false },
      ),
    async operatorCover({ operatorId, requestId }, takenWon) {
      const members = [...takenWon].map(([user, won]) => ({ user, take_back: won * Number(unitsPerWon) }));
      const fields = { user: operatorId, session: requestId, members };
      const answer = await post("/operator/cover", fields, { hasBalance: false });
      return answer.kind === "OK" ? (answer.short ?? null) : null;
    },
    rules,
    bet: (transaction) =>
      post("/transaction/bet", { ...money(transaction), ...transaction.side, round_closed: false }),
    win: (transaction, betTransactionId, how = closing) =>
      settle({
        action: "win",
        fields: { ...money(transaction), ...ending(how), reference_transaction_uuid: betTransactionId },
      }),
    rollback: (transaction, betTransactionId, how = closing) =>
      settle({
        action: "rollback",
        fields: { ...references(transaction), ...ending(how), reference_transaction_uuid: betTransactionId },
      }),
  };
}

const closing: Closing = { isRoundClosed: true };

/** `at_risk` and `win_reason` are fields of ours: other platforms do not read them. */
const ending = ({ isRoundClosed, atRiskWon, winReason }: Closing) => ({
  round_closed: isRoundClosed,
  ...(typeof winReason === "string" ? { win_reason: winReason } : {}),
  ...(typeof atRiskWon === "number" ? { at_risk: BigInt(atRiskWon) * unitsPerWon } : {}),
});

function references(transaction: WalletTransaction) {
  return {
    user: transaction.memberId,
    transaction_uuid: transaction.transactionId,
    token: transaction.token,
    round: transaction.roundId,
    game_code: transaction.gameCode,
  };
}
