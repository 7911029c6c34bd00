import { type KeyObject, randomUUID } from "node:crypto";
import * as z from "zod";
import { headersFor, type SignatureRule } from "./signature.ts";

/** One won in the units of the protocol (docs/vendors.md). */
const unitsPerWon = 100_000n;
const longestReplyBytes = 65_536;

/**
 * What a wallet call came to. OK: done. REFUSED: the platform says no and nothing moved by this call.
 * UNKNOWN: no answer that can be trusted; the call may or may not have been carried out.
 */
export type WalletAnswer =
  | {
      readonly kind: "OK";
      readonly balanceWon: number;
      /** Of `info`, when the platform sends it (the protocol has no such field): the member's level, from 1. */
      readonly level?: number;
      /** Of `operatorCover`: what members' money does not cover, whole won. */
      readonly short?: ReadonlyMap<string, number>;
    }
  | {
      readonly kind: "REFUSED";
      readonly status: string;
      /** Of a win, when the platform sends it (the protocol has no such field): its bet was given back, for ever. */
      readonly isBetRolledBack?: true;
    }
  | { readonly kind: "UNKNOWN"; readonly reason: string };

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
};

/**
 * Whether nothing more comes of the member's round; a round of several bets goes on. `atRiskWon`: what the member had at
 * risk in the round, all bets together, with the call that ends or corrects it; not sent when null or left out.
 */
export type Closing = { readonly isRoundClosed: boolean; readonly atRiskWon?: number | null };

export type WalletClient = {
  /** Confirms that the launch token is this member's. */
  info(memberId: string, token: string): Promise<WalletAnswer>;
  balance(memberId: string, token: string): Promise<WalletAnswer>;
  bet(transaction: WalletTransaction): Promise<WalletAnswer>;
  /** Pays a win (0 too) and, unless said otherwise, closes the round. */
  win(transaction: WalletTransaction, betTransactionId: string, how?: Closing): Promise<WalletAnswer>;
  /**
   * Whether the console's session stands from which an operator opened the desk by a call of this id. A change keeps it
   * awake. Not of the protocol: a platform that does not know it has no desk either.
   */
  operatorSession(operatorId: string, requestId: string, isChange: boolean): Promise<WalletAnswer>;
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

const reply = z.object({
  status: z.string().regex(/^RS_[A-Z_]{1,60}$/),
  request_uuid: z.string().optional(),
  balance: z.number().nonnegative().optional(),
  // A field that only some platforms send must never spoil an answer.
  level: z.number().int().positive().max(1_000).optional().catch(undefined),
  bet_rolled_back: z.boolean().optional().catch(undefined),
  short: z.record(z.string(), z.number().int().nonnegative()).optional().catch(undefined),
});

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

  async function post(
    path: string,
    fields: Record<string, unknown>,
    expected = { hasBalance: true },
  ): Promise<WalletAnswer> {
    const requestId = randomUUID();
    const body = Buffer.from(writeBody({ ...fields, request_uuid: requestId }));
    try {
      const response = await fetch(`${options.walletUrl}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
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
      if (response.status !== 200) return { kind: "UNKNOWN", reason: `HTTP ${response.status}` };
      if (text.length > longestReplyBytes) return { kind: "UNKNOWN", reason: "the reply is too long" };
      return readReply(text, requestId, expected.hasBalance);
    } catch (error) {
      return { kind: "UNKNOWN", reason: error instanceof Error ? error.name : "no answer" };
    }
  }

  const money = (transaction: WalletTransaction) => ({
    ...references(transaction),
    currency: "KRW",
    amount: BigInt(transaction.amountWon) * unitsPerWon,
    is_free: false,
  });

  return {
    info: (memberId, token) => post("/user/info", { user: memberId, token }, { hasBalance: false }),
    balance: (memberId, token) => post("/user/balance", { user: memberId, token, currency: "KRW" }),
    operatorSession: (user, session, is_change) =>
      post("/operator/session", { user, session, is_change }, { hasBalance: false }),
    async operatorCover({ operatorId, requestId }, takenWon) {
      const members = [...takenWon].map(([user, won]) => ({ user, take_back: won * Number(unitsPerWon) }));
      const fields = { user: operatorId, session: requestId, members };
      const answer = await post("/operator/cover", fields, { hasBalance: false });
      return answer.kind === "OK" ? (answer.short ?? null) : null;
    },
    bet: (transaction) => post("/transaction/bet", { ...money(transaction), round_closed: false }),
    win: (transaction, betTransactionId, how = closing) =>
      post("/transaction/win", {
        ...money(transaction),
        ...ending(how),
        reference_transaction_uuid: betTransactionId,
      }),
    rollback: (transaction, betTransactionId, how = closing) =>
      post("/transaction/rollback", {
        ...references(transaction),
        ...ending(how),
        reference_transaction_uuid: betTransactionId,
      }),
  };
}

/** JSON with amounts digit by digit: in units a large win passes what a floating number holds. */
function writeBody(fields: Record<string, unknown>): string {
  const amounts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "bigint" ? [`,"${name}":${value}`] : [],
  );
  const text = JSON.stringify(fields, (_name, value: unknown) =>
    typeof value === "bigint" ? undefined : value,
  );
  return `${text.slice(0, -1)}${amounts.join("")}}`;
}

const closing: Closing = { isRoundClosed: true };

/** `at_risk` is a field of ours: other platforms do not read it. */
const ending = ({ isRoundClosed, atRiskWon }: Closing) => ({
  round_closed: isRoundClosed,
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

/** Reads a reply. One that is not the protocol's, or answers another request, decides nothing. */
function readReply(text: string, requestId: string, hasBalance: boolean): WalletAnswer {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { kind: "UNKNOWN", reason: "the reply is no JSON" };
  }
  const parsed = reply.safeParse(document);
  if (!parsed.success) return { kind: "UNKNOWN", reason: "the reply is not the protocol's" };
  const { status, request_uuid: answered, balance, level, bet_rolled_back, short } = parsed.data;
  if (status === "RS_ERROR_UNKNOWN") return { kind: "UNKNOWN", reason: status };
  if (answered !== requestId && (status === "RS_OK" || answered !== undefined)) {
    return { kind: "UNKNOWN", reason: "the reply answers another request" };
  }
  if (status !== "RS_OK") {
    // So grave a word counts only in an answer that names this very request.
    const isBetRolledBack = bet_rolled_back === true && answered === requestId;
    return { kind: "REFUSED", status, ...(isBetRolledBack ? { isBetRolledBack } : {}) };
  }
  if (hasBalance && balance === undefined) return { kind: "UNKNOWN", reason: "the reply has no balance" };
  // A balance above 2^53 units loses digits far below a won, so the nearest won is exact.
  const balanceWon = Math.round((balance ?? 0) / Number(unitsPerWon));
  const wonOf = (units: number) => Math.ceil(units / Number(unitsPerWon));
  return {
    kind: "OK",
    balanceWon,
    ...(level === undefined ? {} : { level }),
    ...(short === undefined
      ? {}
      : { short: new Map(Object.entries(short).map(([user, units]) => [user, wonOf(units)])) }),
  };
}
