import { moneyRequestStatuses } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import { bankEntryReasons } from "@hanpan/contract/operator/enumerations";
import type { BankCandidate } from "@hanpan/contract/operator/objects/bankEntry";
import type { Pool } from "pg";
import * as z from "zod";

export const candidateRow = z.object({
  requestId: z.string(),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string(), levelName: z.string() }),
  amount: z.number(),
  depositor: z.string(),
  holder: z.string(),
  accountNumber: z.string().nullable(),
  requestedAt: z.coerce.date().transform((at) => at.toISOString()),
  status: z.enum(moneyRequestStatuses),
  against: z.array(z.enum(bankEntryReasons)),
});

/** A candidate as JSON, of `found` (member_id, request_id, against) and `candidateJoins`; `language` is a place of the statement. */
export const candidateColumns = (language: string): string => `
  jsonb_build_object('requestId', request.request_id,
    'member', jsonb_build_object('id', member.member_id, 'loginId', member.login_id, 'nickname', member.nickname,
      'levelName', CASE ${language} WHEN 'en' THEN level.name_en ELSE level.name_ko END),
    'amount', request.amount_won, 'depositor', coalesce(request.depositor, request.account_holder),
    'holder', request.account_holder, 'accountNumber', given.account_number, 'requestedAt', request.requested_at,
    'status', request.status, 'against', found.against)`;

export const candidateJoins = `
  JOIN platform.money_request AS request
    ON request.member_id = found.member_id AND request.request_id = found.request_id
  JOIN platform.member ON member.member_id = request.member_id
  JOIN platform.level ON level.level_id = member.level_id
  LEFT JOIN platform.deposit_account AS given ON given.account_id = request.deposit_account_id`;

const rows = z.array(z.object({ candidate: candidateRow }));

/** The deposits that an entry may be the money of, the likeliest first. */
export async function readCandidates(
  pool: Pool,
  entryId: string,
  language: Language,
): Promise<BankCandidate[]> {
  const found = await pool.query(
    `SELECT ${candidateColumns("$2")} AS candidate
       FROM platform.bank_candidates((SELECT whole FROM platform.bank_entry AS whole WHERE whole.entry_id = $1))
         WITH ORDINALITY AS found (member_id, request_id, against, place) ${candidateJoins} ORDER BY found.place`,
    [entryId, language],
  );
  return rows.parse(found.rows).map(({ candidate }) => candidate);
}

/** Open deposits whose depositor, login ID or nickname begins with a text, with how they differ from an entry. */
export async function searchCandidates(
  pool: Pool,
  entryId: string,
  search: string,
  language: Language,
): Promise<BankCandidate[]> {
  const found = await pool.query(
    `SELECT ${candidateColumns("$3")} AS candidate FROM platform.bank_entry AS entry
       CROSS JOIN LATERAL (
         SELECT open.member_id, open.request_id, array_remove(ARRAY[
             CASE WHEN open.deposit_account_id IS DISTINCT FROM entry.deposit_account_id THEN 'OTHER_ACCOUNT' END,
             CASE WHEN open.amount_won <> entry.amount_won THEN 'OTHER_AMOUNT' END,
             CASE WHEN open.depositor_key IS DISTINCT FROM entry.counterparty_key THEN 'OTHER_NAME' END], NULL) AS against
           FROM platform.money_request AS open JOIN platform.member AS asker USING (member_id)
          WHERE open.type = 'DEPOSIT' AND open.status IN ('WAITING', 'PROCESSING')
            AND (starts_with(open.depositor_key, platform.name_key($2)) OR starts_with(asker.login_id, lower($2))
              OR starts_with(asker.nickname, $2))
          ORDER BY open.requested_at LIMIT 10) AS found ${candidateJoins}
      WHERE entry.entry_id = $1 AND platform.name_key($2) <> ''`,
    [entryId, search, language],
  );
  return rows.parse(found.rows).map(({ candidate }) => candidate);
}
