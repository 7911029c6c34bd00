import { z } from "zod";
import { type Executor, run } from "./executor.ts";
import {
  type Account,
  accounts,
  type PointType,
  pointTypes,
  type TransferType,
  transferTypes,
} from "./vocabulary.ts";

/** What a member's accounts hold now. */
export type MemberBalances = {
  readonly cashWon: number;
  readonly heldWon: number;
  readonly lockedBonus: number;
  readonly point: number;
  /** In 1/10,000 won. */
  readonly rolling: number;
  readonly ticket: number;
  /** Won owed: above 0 the cash is 0. */
  readonly debtWon: number;
};

const amount = z.coerce.number().int();

const balanceSchema = z
  .object({
    cash: amount,
    held: amount,
    locked_bonus: amount,
    point: amount,
    rolling: amount,
    ticket: amount,
    debt: amount,
  })
  .transform((row) => ({
    cashWon: row.cash,
    heldWon: row.held,
    lockedBonus: row.locked_bonus,
    point: row.point,
    rolling: row.rolling,
    ticket: row.ticket,
    debtWon: row.debt,
  }));

/** A member's balances; undefined when the member has no account. */
export async function balancesOf(executor: Executor, memberId: string): Promise<MemberBalances | undefined> {
  const [row] = await run(
    executor,
    "ledger.balances_of",
    "SELECT cash, held, locked_bonus, point, rolling, ticket, debt FROM ledger.member_balance WHERE member_id = $1",
    [memberId],
  );
  return row === undefined ? undefined : balanceSchema.parse(row);
}

/** One movement of one of the member's accounts. */
export type StatementLine = {
  readonly transferId: string;
  /** The number of the transfer among this member's: 1, 2, 3 … in the order in which they happened. */
  readonly sequence: number;
  readonly type: TransferType;
  readonly pointType: PointType | null;
  readonly account: Account;
  /** Signed, in the account's unit; so is the balance. */
  readonly amount: number;
  readonly balanceAfter: number;
  readonly source: string;
  readonly sourceId: string;
  readonly note: string | null;
  readonly occurredAt: Date;
};

const lineSchema = z
  .object({
    transfer_id: z.string(),
    sequence: amount,
    type: z.enum(transferTypes),
    point_type: z.enum(pointTypes).nullable(),
    account: z.enum(accounts),
    amount,
    balance_after: amount,
    source: z.string(),
    source_id: z.string(),
    note: z.string().nullable(),
    occurred_at: z.date(),
  })
  .transform((row) => ({
    transferId: row.transfer_id,
    sequence: row.sequence,
    type: row.type,
    pointType: row.point_type,
    account: row.account,
    amount: row.amount,
    balanceAfter: row.balance_after,
    source: row.source,
    sourceId: row.source_id,
    note: row.note,
    occurredAt: row.occurred_at,
  }));

/** Where a page of the statement ended. */
export type StatementCursor = { readonly sequence: number; readonly account: string };

export type StatementQuery = {
  readonly memberId: string;
  /** Only these accounts; all of them without it. */
  readonly accounts?: readonly Account[];
  /** Only these types; all without it. */
  readonly types?: readonly TransferType[];
  readonly from?: Date;
  /** Not included. */
  readonly to?: Date;
  /** The page after this one ended; the newest page without it. */
  readonly after?: StatementCursor;
  /** How many lines at most, 1 to 1,000. */
  readonly limit: number;
};

export type StatementPage = {
  readonly lines: readonly StatementLine[];
  /** Where the next page begins; undefined after the last. */
  readonly next: StatementCursor | undefined;
};

/** Beyond every sequence, so that the first page is asked in the same words as the others. */
const newest: StatementCursor = { sequence: Number.MAX_SAFE_INTEGER, account: "" };

/**
 * A page of a member's statement, newest first. Deep pages cost what the first costs; so do rare types among
 * very many bets, through an index that bets are not in.
 */
export async function statementPage(executor: Executor, query: StatementQuery): Promise<StatementPage> {
  const limit = z.number().int().min(1).max(1000).parse(query.limit);
  const withoutPlay =
    query.types !== undefined && !query.types.includes("BET") && !query.types.includes("WIN");
  const rows = await run(
    executor,
    withoutPlay ? "ledger.statement_page_without_play" : "ledger.statement_page",
    `SELECT transfer_id, sequence, type, point_type, account, amount, balance_after, source, source_id, note,
            occurred_at
     FROM ledger.statement
     WHERE member_id = $1 AND sequence <= $2 AND (sequence, account) < ($2, $3)
       AND ($4::text[] IS NULL OR account = ANY ($4))
       AND ($5::ledger.transfer_type[] IS NULL OR type = ANY ($5))
       AND ($6::timestamptz IS NULL OR occurred_at >= $6) AND ($7::timestamptz IS NULL OR occurred_at < $7)
       ${withoutPlay ? "AND type <> 'BET' AND type <> 'WIN'" : ""}
     ORDER BY sequence DESC, account DESC
     LIMIT $8`,
    [
      query.memberId,
      (query.after ?? newest).sequence,
      (query.after ?? newest).account,
      query.accounts ?? null,
      query.types ?? null,
      query.from ?? null,
      query.to ?? null,
      limit + 1,
    ],
  );
  const lines = rows.slice(0, limit).map((row) => lineSchema.parse(row));
  const last = lines.at(-1);
  return {
    lines,
    next:
      rows.length > limit && last !== undefined
        ? { sequence: last.sequence, account: last.account }
        : undefined,
  };
}
