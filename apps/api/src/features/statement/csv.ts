import type { Language } from "@hanpan/contract/language";
import { formatInstant } from "@hanpan/contract/time";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import type { Pool } from "pg";
import { withGameNames } from "./gameNames.ts";
import { readStatement, type StatementFilter, type StatementStart } from "./readStatement.ts";

const rowsAtOnce = 1_000;

export const statementHeader = {
  ko: ["일시", "구분", "게임", "금액", "이후 금액", "참조번호", "거래번호"],
  en: ["Time", "Type", "Game", "Amount", "Balance after", "Reference", "Transfer"],
} as const;

/** Everything that the filters match, a thousand rows at a time; instants are Seoul's. */
export async function* statementCsvRows(pool: Pool, filter: StatementFilter, language: Language) {
  let start: StatementStart = { skip: 0 };
  for (;;) {
    const rows = await readStatement(pool, filter, start, rowsAtOnce);
    yield (await withGameNames(pool, filter.memberId, language, rows)).map((row) => [
      formatInstant(row.at),
      transferTypeWords[row.type][language],
      row.gameName ?? "",
      row.amount,
      row.balanceAfter,
      row.reference,
      row.id,
    ]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    start = { after: last.number };
  }
}
