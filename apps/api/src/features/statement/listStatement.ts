import type { LedgerEntry } from "@hanpan/contract/calls/money";
import type { Pool } from "pg";
import { type Refusal, refuseFields } from "../../server/refusal.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { countStatement, readStatement, type StatementFilter, type StatementRow } from "./readStatement.ts";

/** Beyond so many rows a statement is read on by cursor: a page number there would cost its depth. */
const deepestRow = 10_000;

export type LedgerPage = {
  list: LedgerEntry[];
  page: number;
  limit: number;
  total: number;
  nextCursor: string | null;
};

/** One page of the statement of the member's cash. */
export async function listStatement(
  pool: Pool,
  query: StatementFilter & {
    readonly page?: number | undefined;
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
  },
): Promise<LedgerPage | Refusal> {
  const limit = query.limit ?? 20;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  if (cursor === undefined) return refuseFields({ cursor: "WRONG_FORMAT" });
  const page = cursor?.page ?? query.page ?? 1;
  const skip = (page - 1) * limit;
  if (cursor === null && skip > deepestRow) return refuseFields({ page: "TOO_LARGE" });

  const [rows, total] = await Promise.all([
    readStatement(pool, query, cursor === null ? { skip } : { after: cursor.after }, limit + 1),
    cursor === null ? countStatement(pool, query) : cursor.total,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > limit && last !== undefined
      ? writeCursor({ after: last.sequence, page: page + 1, total })
      : null;
  return { list: shown.map(entryOf), page, limit, total, nextCursor };
}

const entryOf = ({ sequence: _, ...entry }: StatementRow): LedgerEntry => entry;
