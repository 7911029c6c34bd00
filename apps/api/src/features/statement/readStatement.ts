import type { LedgerEntry } from "@hanpan/contract/calls/statement";
import { type TransferType, transferTypes } from "@hanpan/contract/moneyEnumerations";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";

export type StatementFilter = {
  readonly memberId: string;
  /** Seoul days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly types?: readonly TransferType[] | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
};

/** Where a page begins: after a movement, or so many rows from the start. */
export type StatementStart = { readonly after: number } | { readonly skip: number };

const row = z
  .object({
    transfer_id: z.string(),
    sequence: z.number(),
    type: z.enum(transferTypes),
    amount: z.number(),
    balance_after: z.number(),
    source: z.string(),
    source_id: z.string(),
    occurred_at: z.date(),
  })
  .transform(
    (line): LedgerEntry => ({
      id: line.transfer_id,
      number: line.sequence,
      type: line.type,
      amount: line.amount,
      balanceAfter: line.balance_after,
      reference: `${line.source}/${line.source_id}`,
      at: line.occurred_at.toISOString(),
    }),
  );

/** A statement of few types among many bets says so, and the ledger's own index finds them. */
const besidePlay = (filter: StatementFilter) =>
  filter.types !== undefined && !filter.types.includes("BET") && !filter.types.includes("WIN")
    ? "AND type <> 'BET' AND type <> 'WIN'"
    : "";

const filterValues = (filter: StatementFilter): unknown[] => [
  filter.types ?? null,
  filter.from ?? null,
  filter.to ?? null,
  filter.from === undefined ? null : startOfSeoulDay(filter.from),
  filter.to === undefined ? null : endOfSeoulDay(filter.to),
];

/** A page of the whole statement is found among the legs' numbers alone: only its own rows are then put together. */
const wholePage = (beyond: string, direction: string) => `
  SELECT line.* FROM ledger.statement AS line
  WHERE member_id = $1 AND account = 'CASH' AND unit = 'WON' AND sequence IN (
    SELECT sequence FROM ledger.postings
    WHERE member_id = $1 AND account = 'CASH' AND unit = 'WON' AND ($2::bigint IS NULL OR sequence ${beyond} $2)
    ORDER BY sequence ${direction} LIMIT $3 OFFSET $4)
  ORDER BY sequence ${direction}`;

/** A page of some types or days is read among the numbers between which it lies (ledger, 007-statement-days.sql). */
const filteredPage = (filter: StatementFilter, beyond: string, direction: string) => `
  SELECT line.* FROM ledger.statement_spans($1, 'CASH', $5, $6, $7, $2, ${direction === ""}, $3::bigint + $4::bigint) AS span,
  LATERAL (
    SELECT * FROM ledger.statement
    WHERE member_id = $1 AND account = 'CASH' AND unit = 'WON' AND ($2::bigint IS NULL OR sequence ${beyond} $2)
      AND sequence >= span.low AND sequence <= span.high
      AND (span.day IS NULL OR (occurred_at AT TIME ZONE 'Asia/Seoul')::date = span.day)
      AND ($8::timestamptz IS NULL OR occurred_at >= $8) AND ($9::timestamptz IS NULL OR occurred_at < $9)
      AND ($5::text[] IS NULL OR type::text = ANY ($5)) ${besidePlay(filter)}
    ORDER BY sequence ${direction} LIMIT $3::bigint + $4::bigint
  ) AS line
  ORDER BY line.sequence ${direction} LIMIT $3 OFFSET $4`;

/** Movements of the member's cash, the latest first unless `sort` says otherwise. */
export async function readStatement(
  pool: Pool,
  filter: StatementFilter,
  start: StatementStart,
  limit: number,
): Promise<readonly LedgerEntry[]> {
  const [direction, beyond] = filter.sort === "createdAt" ? ["", ">"] : ["DESC", "<"];
  const isWhole = filter.from === undefined && filter.to === undefined && filter.types === undefined;
  const page = isWhole ? wholePage(beyond, direction) : filteredPage(filter, beyond, direction);
  const result = await pool.query(
    `SELECT transfer_id, sequence, type, amount, balance_after, source, source_id, occurred_at FROM (${page}) AS line`,
    [
      filter.memberId,
      "after" in start ? start.after : null,
      limit,
      "skip" in start ? start.skip : 0,
      ...(isWhole ? [] : filterValues(filter)),
    ],
  );
  return z.array(row).parse(result.rows);
}

/** How many movements the filters match; a long statement is not counted through (ledger, 007-statement-days.sql). */
export async function countStatement(pool: Pool, filter: StatementFilter): Promise<number> {
  const result = await pool.query("SELECT ledger.count_statement($1, 'CASH', $2, $3, $4) AS total", [
    filter.memberId,
    filter.types ?? null,
    filter.from ?? null,
    filter.to ?? null,
  ]);
  return z.object({ total: z.number() }).parse(result.rows[0]).total;
}
