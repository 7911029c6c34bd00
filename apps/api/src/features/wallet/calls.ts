import { hash } from "node:crypto";
import type { Pool } from "pg";
import * as z from "zod";
import { idOf } from "./idOf.ts";
import {
  type BetRequest,
  type RollbackRequest,
  type WalletAnswer,
  type WinRequest,
  walletStatuses,
} from "./protocol.ts";

const nobody = "00000000-0000-0000-0000-000000000000";

/** A vendor's `user` is our member's id; what is no id names nobody. */
export const memberOf = (user: string): string => (z.regexes.guid.test(user) ? user.toLowerCase() : nobody);

/** How a launch token is kept: its SHA-256. */
export const tokenHash = (token: string): Buffer => hash("sha256", token, "buffer");

/** The database's word for a win whose bet was given back, for which the protocol has no status of its own. */
const betRolledBack = "BET_ROLLED_BACK";

export const walletAnswer = z
  .object({ status: z.enum([...walletStatuses, betRolledBack]), balance_won: z.number().nullable() })
  .transform(({ status, balance_won }): WalletAnswer => {
    if (status === betRolledBack)
      return { status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST", isBetRolledBack: true };
    return balance_won !== null && (status === "RS_OK" || status === "RS_ERROR_NOT_ENOUGH_MONEY")
      ? { status, balanceWon: balance_won }
      : { status };
  });

/** One row of `platform.wallet_calls`, whatever its kind; ids are made once and kept over every retry. */
export type Call = {
  /** PROMO is a win that the vendor pays by itself, without a bet. */
  readonly kind: "BET" | "WIN" | "PROMO" | "ROLLBACK";
  readonly memberId: string;
  readonly vendorId: string;
  readonly transactionUuid: string;
  readonly reference: string | null;
  readonly tokenHash: Buffer | null;
  readonly round: string;
  readonly roundClosed: boolean;
  readonly gameCode: string;
  readonly currency: string | null;
  readonly amountWon: number | null;
  /** What goes beyond whole won, in 1/100,000 won. */
  readonly rest: number;
  readonly isPromo: boolean;
  readonly isFree: boolean | null;
  readonly betId: string | null;
  readonly transferId: string;
  readonly now: string;
  /** What the whole round had at risk by its vendor; null when the vendor did not say. */
  readonly atRiskWon: number | null;
};

const walletCalls = `SELECT status, balance_won FROM platform.wallet_calls($1::text[], $2::uuid[], $3::uuid[],
  $4::uuid[], $5::uuid[], $6::bytea[], $7::text[], $8::boolean[], $9::text[], $10::text[], $11::bigint[],
  $12::boolean[], $13::uuid[], $14::uuid[], $15::timestamptz[], $16::bigint[], $17::boolean[], $18::bigint[])`;

/** When a call came: its bet and its transfer get their ids by it. */
type Moment = { readonly now: string; readonly nowMs: number };

export function momentOf(now: Date): Moment {
  return { now: now.toISOString(), nowMs: now.getTime() };
}

/** A bet as a row of the statement. */
export function betCall(vendorId: string, request: BetRequest, moment: Moment): Call {
  return {
    ...base("BET", vendorId, request, moment),
    tokenHash: tokenHash(request.token),
    currency: request.currency,
    amountWon: request.amount,
    rest: request.rest ?? 0,
    isPromo: request.is_supplier_promo === true,
    isFree: request.is_free,
    betId: idOf(moment.nowMs),
  };
}

/** A win as a row of the statement: of a bet, or a promotion without one. */
export function winCall(vendorId: string, request: WinRequest, moment: Moment): Call {
  const reference = request.reference_transaction_uuid ?? null;
  const money = {
    reference,
    currency: request.currency,
    amountWon: request.amount,
    rest: request.rest ?? 0,
    isPromo: request.is_supplier_promo === true,
  };
  if (reference !== null) return { ...base("WIN", vendorId, request, moment), ...money };
  return {
    ...base("PROMO", vendorId, request, moment),
    ...money,
    tokenHash: tokenHash(request.token ?? ""),
    betId: idOf(moment.nowMs),
  };
}

/** A rollback as a row of the statement. */
export function rollbackCall(vendorId: string, request: RollbackRequest, moment: Moment): Call {
  return {
    ...base("ROLLBACK", vendorId, request, moment),
    reference: request.reference_transaction_uuid,
  };
}

function base(
  kind: Call["kind"],
  vendorId: string,
  request: BetRequest | WinRequest | RollbackRequest,
  { now, nowMs }: Moment,
): Call {
  return {
    kind,
    memberId: memberOf(request.user),
    vendorId,
    transactionUuid: request.transaction_uuid,
    reference: null,
    tokenHash: null,
    round: request.round,
    roundClosed: request.round_closed,
    gameCode: request.game_code,
    currency: null,
    amountWon: null,
    rest: 0,
    isPromo: false,
    isFree: null,
    betId: null,
    transferId: idOf(nowMs),
    now,
    atRiskWon: request.at_risk ?? null,
  };
}

/** Sends calls in one statement and answers them in the order given. */
export async function sendCalls(pool: Pool, calls: readonly Call[]): Promise<readonly WalletAnswer[]> {
  // Sorted by member: every batch of every process locks members in the same order.
  const order = calls
    .map((call, index) => ({ call, index }))
    .sort((a, b) =>
      a.call.memberId < b.call.memberId ? -1 : a.call.memberId > b.call.memberId ? 1 : a.index - b.index,
    );
  const column = <T>(pick: (call: Call) => T): T[] => order.map(({ call }) => pick(call));
  const result = await pool.query({
    name: "wallet-calls",
    text: walletCalls,
    values: [
      column((call) => call.kind),
      column((call) => call.memberId),
      column((call) => call.vendorId),
      column((call) => call.transactionUuid),
      column((call) => call.reference),
      column((call) => call.tokenHash),
      column((call) => call.round),
      column((call) => call.roundClosed),
      column((call) => call.gameCode),
      column((call) => call.currency),
      column((call) => call.amountWon),
      column((call) => call.isFree),
      column((call) => call.betId),
      column((call) => call.transferId),
      column((call) => call.now),
      column((call) => call.rest),
      column((call) => call.isPromo),
      column((call) => call.atRiskWon),
    ],
  });
  const answers: WalletAnswer[] = [];
  result.rows.forEach((row, position) => {
    const place = order[position];
    if (place !== undefined) answers[place.index] = walletAnswer.parse(row);
  });
  return answers;
}
