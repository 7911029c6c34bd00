import type { Language } from "@hanpan/contract/language";
import { type BankDayKind, bankDayKinds, bankEntryStates } from "@hanpan/contract/operator/enumerations";
import type { BankDayRow } from "@hanpan/contract/operator/objects/bankDay";
import type { Pool } from "pg";
import * as z from "zod";
import { accountShown } from "./readDays.ts";

const row = z.object({
  position: z.number(),
  account: z
    .object({ id: z.string(), bankName: z.string(), accountNumber: z.string(), holder: z.string() })
    .nullable(),
  kind: z.enum(bankDayKinds),
  late: z.boolean(),
  at: z.date().transform((at) => at.toISOString()),
  name: z.string().nullable(),
  member: z
    .object({ id: z.string(), loginId: z.string(), nickname: z.string(), simulated: z.boolean() })
    .nullable(),
  entryId: z.string().nullable(),
  entryState: z.enum(bankEntryStates).nullable(),
  requestId: z.string().nullable(),
  bank: z.number(),
  books: z.number(),
});

export type RowFilter = {
  readonly day: string;
  readonly account?: string | undefined;
  readonly kind?: BankDayKind | undefined;
};

/** Lines of a day after a position: of a closed day as they were kept. */
export async function readDayRows(
  pool: Pool,
  filter: RowFilter,
  language: Language,
  after: number,
  limit: number,
): Promise<readonly BankDayRow[]> {
  const found = await pool.query(
    `WITH line AS (
       SELECT position, account_id, kind, is_late, entry_id, member_id, request_id, at, counterparty, bank_won, ledger_won
         FROM platform.bank_day_row WHERE day = $1::date AND position > $2
       UNION ALL
       SELECT position, account_id, kind, is_late, entry_id, member_id, request_id, at, counterparty, bank_won, ledger_won
         FROM platform.bank_day_rows($1::date)
        WHERE NOT EXISTS (SELECT FROM platform.bank_day WHERE day = $1::date) AND position > $2
     )
     SELECT line.position, ${accountShown("$4")} AS account, line.kind, line.is_late AS late, line.at,
            line.counterparty AS name, line.entry_id AS "entryId", entry.state AS "entryState",
            line.request_id AS "requestId", line.bank_won AS bank, line.ledger_won AS books,
            CASE WHEN member.member_id IS NOT NULL THEN jsonb_build_object('id', member.member_id, 'loginId', member.login_id,
              'nickname', member.nickname, 'simulated', member.simulated) END AS member
       FROM (SELECT * FROM line WHERE ($5::uuid IS NULL OR account_id = $5) AND ($6::text IS NULL OR kind = $6)
              ORDER BY position LIMIT $3) AS line
       LEFT JOIN platform.deposit_account AS account ON account.account_id = line.account_id
       LEFT JOIN platform.bank ON bank.bank_id = account.bank_id
       LEFT JOIN platform.member ON member.member_id = line.member_id
       LEFT JOIN platform.bank_entry AS entry ON entry.entry_id = line.entry_id
      ORDER BY line.position`,
    [filter.day, after, limit, language, filter.account ?? null, filter.kind ?? null],
  );
  return z.array(row).parse(found.rows);
}

const rowsAtOnce = 5_000;

/** All lines of a day, a few thousand at a time, for a file. */
export async function* readAllDayRows(
  pool: Pool,
  filter: RowFilter,
  language: Language,
): AsyncGenerator<readonly BankDayRow[]> {
  let after = 0;
  for (;;) {
    const rows = await readDayRows(pool, filter, language, after, rowsAtOnce);
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.position ?? after;
  }
}
