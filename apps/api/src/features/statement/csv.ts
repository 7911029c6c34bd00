import { formatInstant } from "@hanpan/contract/time";
import type { Pool } from "pg";
import { readStatement, type StatementFilter, type StatementStart } from "./readStatement.ts";

const rowsAtOnce = 1_000;

export const statementHeader = {
  ko: ["시간", "종류", "금액", "잔액", "참조", "거래번호"],
  en: ["Time", "Type", "Amount", "Balance after", "Reference", "Transfer"],
} as const;

/** Everything that the filters match, a thousand rows at a time; instants are Seoul's. */
export async function* statementCsvRows(pool: Pool, filter: StatementFilter) {
  let start: StatementStart = { skip: 0 };
  for (;;) {
    const rows = await readStatement(pool, filter, start, rowsAtOnce);
    yield rows.map((row) => [
      formatInstant(row.at),
      row.type,
      row.amount,
      row.balanceAfter,
      row.reference,
      row.id,
    ]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    start = { after: last.sequence };
  }
}
