import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { withRetries } from "../../lib/transientErrors.ts";
import { createCoalescer } from "./coalescer.ts";
import {
  type BalanceRequest,
  type BetRequest,
  type InfoRequest,
  type RollbackRequest,
  type WalletAnswer,
  type WinRequest,
  walletStatuses,
} from "./protocol.ts";

/** The most calls sent in one statement, the statements on their way at once, and how long a call waits for one. */
const largestBatch = 64;
const lanes = 4;
const patienceMs = 15;

const nobody = "00000000-0000-0000-0000-000000000000";

/** A vendor's `user` is our member's id; what is no id names nobody. */
const memberOf = (user: string): string => (z.regexes.guid.test(user) ? user.toLowerCase() : nobody);

/** How a launch token is kept: its SHA-256. */
const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The database's word for a win whose bet was given back, for which the protocol has no status of its own. */
const betRolledBack = "BET_ROLLED_BACK";

const answer = z
  .object({ status: z.enum([...walletStatuses, betRolledBack]), balance_won: z.number().nullable() })
  .transform(({ status, balance_won }): WalletAnswer => {
    if (status === betRolledBack)
      return { status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST", isBetRolledBack: true };
    return balance_won !== null && (status === "RS_OK" || status === "RS_ERROR_NOT_ENOUGH_MONEY")
      ? { status, balanceWon: balance_won }
      : { status };
  });

/** One row of `platform.wallet_calls`, whatever its kind; ids are made once and kept over every retry. */
type Call = {
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

/**
 * The wallet's operations: each is one round trip and may be repeated with the same `transaction_uuid` for ever
 * (docs/vendors.md, "The wallet"). Amounts in whole won. What the database cannot answer after a few tries is thrown.
 */
export function createWalletOperations(pool: Pool, clock: () => Date) {
  const submit = createCoalescer<Call, WalletAnswer>({
    largest: largestBatch,
    lanes,
    patienceMs,
    send: (calls) => withRetries(() => sendCalls(pool, calls)),
  });

  const stamp = () => {
    const now = clock();
    return { now: now.toISOString(), nowMs: now.getTime() };
  };

  return {
    /** Whether the user is one who opened a game of this vendor's; with a token, whether it is live, and then the member's level. */
    async info(vendorId: string, request: InfoRequest): Promise<WalletAnswer> {
      if (request.token !== undefined && request.token !== null) {
        const memberId = memberOf(request.user);
        const found = await balanceOf(pool, vendorId, memberId, request.token, stamp().now);
        return found.status === "RS_OK" ? { ...found, level: await levelOf(pool, memberId) } : found;
      }
      const found = await withRetries(() =>
        pool.query({
          name: "wallet-info",
          text: "SELECT FROM platform.launch WHERE member_id = $1 AND vendor_id = $2 LIMIT 1",
          values: [memberOf(request.user), vendorId],
        }),
      );
      return { status: found.rowCount === 1 ? "RS_OK" : "RS_ERROR_INVALID_TOKEN" };
    },

    balance: (vendorId: string, request: BalanceRequest): Promise<WalletAnswer> =>
      balanceOf(pool, vendorId, memberOf(request.user), request.token, stamp().now),

    bet(vendorId: string, request: BetRequest): Promise<WalletAnswer> {
      const { now, nowMs } = stamp();
      return submit({
        ...base("BET", vendorId, request, now, nowMs),
        tokenHash: tokenHash(request.token),
        currency: request.currency,
        amountWon: request.amount,
        rest: request.rest ?? 0,
        isPromo: request.is_supplier_promo === true,
        isFree: request.is_free,
        betId: uuidv7({ msecs: nowMs }),
      });
    },

    win(vendorId: string, request: WinRequest): Promise<WalletAnswer> {
      const { now, nowMs } = stamp();
      const reference = request.reference_transaction_uuid ?? null;
      const money = {
        reference,
        currency: request.currency,
        amountWon: request.amount,
        rest: request.rest ?? 0,
        isPromo: request.is_supplier_promo === true,
      };
      if (reference !== null) return submit({ ...base("WIN", vendorId, request, now, nowMs), ...money });
      return submit({
        ...base("PROMO", vendorId, request, now, nowMs),
        ...money,
        tokenHash: tokenHash(request.token ?? ""),
        betId: uuidv7({ msecs: nowMs }),
      });
    },

    rollback(vendorId: string, request: RollbackRequest): Promise<WalletAnswer> {
      const { now, nowMs } = stamp();
      return submit({
        ...base("ROLLBACK", vendorId, request, now, nowMs),
        reference: request.reference_transaction_uuid,
      });
    },
  };
}

function base(
  kind: Call["kind"],
  vendorId: string,
  request: BetRequest | WinRequest | RollbackRequest,
  now: string,
  nowMs: number,
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
    transferId: uuidv7({ msecs: nowMs }),
    now,
    atRiskWon: request.at_risk ?? null,
  };
}

async function sendCalls(pool: Pool, calls: readonly Call[]): Promise<readonly WalletAnswer[]> {
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
    if (place !== undefined) answers[place.index] = answer.parse(row);
  });
  return answers;
}

/** The rank of a member's level, from 1: games may have limits by it. */
async function levelOf(pool: Pool, memberId: string): Promise<number> {
  const result = await withRetries(() =>
    pool.query({
      name: "wallet-level",
      text: `SELECT level.rank FROM platform.member JOIN platform.level USING (level_id)
        WHERE member.member_id = $1`,
      values: [memberId],
    }),
  );
  return z.object({ rank: z.number() }).parse(result.rows[0]).rank;
}

async function balanceOf(
  pool: Pool,
  vendorId: string,
  memberId: string,
  token: string,
  now: string,
): Promise<WalletAnswer> {
  const result = await withRetries(() =>
    pool.query({
      name: "wallet-balance",
      text: "SELECT status, balance_won FROM platform.wallet_balance($1, $2, $3, $4)",
      values: [memberId, vendorId, tokenHash(token), now],
    }),
  );
  return answer.parse(result.rows[0]);
}
