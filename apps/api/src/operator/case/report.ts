import { memberStatuses } from "@hanpan/contract/enumerations";
import type { CaseReport } from "@hanpan/contract/operator/objects/case";
import type { Pool } from "pg";
import * as z from "zod";
import { opened, openedOrNull } from "../../lib/personalValues.ts";
import { readCase } from "./readCase.ts";
import type { CaseReader } from "./readCases.ts";

const instant = z.date().transform((at) => at.toISOString());

const personRows = z.array(
  z.object({
    memberId: z.string(),
    name: z.string(),
    loginId: z.string(),
    birthDate: z.string(),
    phone: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    usdtAddress: z.string().nullable(),
    joinedAt: instant,
    status: z.enum(memberStatuses),
    depositedWon: z.number(),
    deposits: z.number(),
    withdrawnWon: z.number(),
    withdrawals: z.number(),
    stakedWon: z.number(),
    wonWon: z.number(),
  }),
);

const transactionRows = z.array(
  z.object({
    memberId: z.string(),
    requestId: z.string(),
    kind: z.enum(["DEPOSIT", "WITHDRAWAL"]),
    amountWon: z.number(),
    status: z.string(),
    requestedAt: instant,
    processedAt: instant.nullable(),
    accountHolder: z.string().nullable(),
    accountNumber: z.string().nullable(),
  }),
);

/** How many of each member's requests a report names, the latest. */
const transactionsMost = 500;

const persons = `SELECT own.member_id AS "memberId", own.depositor AS name, own.login_id AS "loginId", coalesce(own.birth_sealed, own.birth_date::text) AS "birthDate",
    own.phone, bank.name_ko AS bank, own.account_number AS "accountNumber", own.usdt_address AS "usdtAddress", own.created_at AS "joinedAt",
    own.status, coalesce(paid.deposited, 0) AS "depositedWon", coalesce(paid.deposits, 0) AS deposits,
    coalesce(paid.withdrawn, 0) AS "withdrawnWon", coalesce(paid.withdrawals, 0) AS withdrawals,
    coalesce(play.staked, 0) AS "stakedWon", coalesce(play.won, 0) AS "wonWon"
  FROM platform.case_member AS of JOIN platform.member AS own USING (member_id) JOIN platform.bank USING (bank_id)
  LEFT JOIN LATERAL (SELECT sum(deposits_won)::bigint AS deposited, sum(deposit_count)::integer AS deposits,
      sum(withdrawals_won)::bigint AS withdrawn, sum(withdrawal_count)::integer AS withdrawals
    FROM platform.member_day AS day WHERE day.member_id = own.member_id) AS paid ON true
  LEFT JOIN LATERAL (SELECT sum(stake_won)::bigint AS staked, sum(win_won)::bigint AS won
    FROM platform.member_day_play AS day WHERE day.member_id = own.member_id) AS play ON true
  WHERE of.case_id = $1 ORDER BY of.added_at, of.member_id`;

const transactions = `SELECT request.member_id AS "memberId", request.request_id AS "requestId", request.type AS kind,
    request.amount_won AS "amountWon", request.status, request.requested_at AS "requestedAt", request.processed_at AS "processedAt",
    coalesce(request.depositor, request.account_holder) AS "accountHolder", request.account_number AS "accountNumber"
  FROM platform.case_member AS of CROSS JOIN LATERAL (
    SELECT * FROM platform.money_request AS own WHERE own.member_id = of.member_id
    ORDER BY own.requested_at DESC, own.request_id DESC LIMIT $2) AS request
  WHERE of.case_id = $1 ORDER BY request.requested_at, request.request_id`;

/** A case as a report, facts alone (docs/cases.md, "The report"). Refuses NOT_FOUND and CASE_ABOUT_YOU. */
export async function reportCase(
  pool: Pool,
  caseId: string,
  { reader, madeBy, site }: { readonly reader: CaseReader; readonly madeBy: string; readonly site: string },
): Promise<CaseReport> {
  const found = await readCase(pool, caseId, reader);
  const people = await pool.query(persons, [caseId]);
  const paid = await pool.query(transactions, [caseId, transactionsMost]);
  const { number, openedAt, reason, decision, decidedAt, decisionReason } = found;
  return {
    form: "hanpan-case-report-1",
    madeAt: reader.now.toISOString(),
    madeBy,
    site,
    case: { number, openedAt, reason, decision, decidedAt, decisionReason },
    persons: personRows.parse(people.rows).map((one) => ({
      ...one,
      phone: opened(one.memberId, "phone", one.phone),
      birthDate: opened(one.memberId, "birthDate", one.birthDate),
      accountNumber: opened(one.memberId, "accountNumber", one.accountNumber),
      usdtAddress: openedOrNull(one.memberId, "usdtAddress", one.usdtAddress),
    })),
    transactions: transactionRows.parse(paid.rows).map((one) => ({
      ...one,
      accountNumber: openedOrNull(one.memberId, "accountNumber", one.accountNumber),
    })),
    grounds: found.alerts.map(({ kind, rule, day, member, facts }) => ({
      ...{ kind, rule: rule.nameKo, version: rule.version, day, memberId: member.id, facts },
    })),
    evidence: found.entries,
    freezes: found.freezes.map(({ member, kind, at, liftedAt }) => ({
      ...{ memberId: member.id, kind, from: at, until: liftedAt },
    })),
    files: found.files.map(({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 })),
  };
}
