import type { Language } from "@hanpan/contract/language";
import { formatInstant } from "@hanpan/contract/time";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { winReasonWords } from "@hanpan/contract/words/winReason";
import type { Pool } from "pg";
import { withGames } from "./games.ts";
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
    yield (await withGames(pool, filter.memberId, language, rows)).map((row) => [
      formatInstant(row.at),
      row.winReason == null
        ? transferTypeWords[row.type][language]
        : `${transferTypeWords[row.type][language]} (${winReasonWords[row.winReason][language]})`,
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
