import { genders, memberStatuses, phoneCarriers } from "@hanpan/contract/enumerations";
import { type Language, languages } from "@hanpan/contract/language";
import type { Balances, User } from "@hanpan/contract/objects/user";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { maskAccountNumber, maskNickname, maskPhone } from "./mask.ts";
import { opened, openedOrNull } from "./personalValues.ts";

export const balanceRow = z.object({
  cash: z.number(),
  locked_bonus: z.number(),
  point: z.number(),
  rolling: z.number(),
  ticket: z.number(),
  debt: z.number(),
});

const userRow = balanceRow.extend({
  member_id: z.string(),
  login_id: z.string(),
  nickname: z.string(),
  status: z.enum(memberStatuses),
  level_id: z.string(),
  level_name: z.string(),
  level_rank: z.number(),
  bank_id: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  depositor: z.string(),
  phone: z.string(),
  phone_carrier: z.enum(phoneCarriers),
  usdt_address: z.string().nullable(),
  gender: z.enum(genders),
  birth_date: z.string(),
  referral_code: z.string(),
  referrer_nickname: z.string().nullable(),
  language: z.enum(languages),
  is_partner: z.boolean(),
  created_at: z.date(),
  previous_login_at: z.date().nullable(),
});

/** Ten-thousandths of a won in one won: the unit of the ROLLING account (docs/money.md). */
const rollingUnitsPerWon = 10_000;

/** A member's balances in the wire's units. */
export function balancesOf(row: z.output<typeof balanceRow>): Balances {
  return {
    cash: row.cash,
    lockedBonus: row.locked_bonus,
    point: row.point,
    rolling: Math.floor(row.rolling / rollingUnitsPerWon),
    ticket: row.ticket,
    debt: row.debt,
  };
}

/** Reads the member as the member sees themself, in one round trip; names in the given language. */
export async function readUser(
  connection: Pool | PoolClient,
  memberId: string,
  language: Language,
): Promise<User> {
  const found = await connection.query({
    name: "read-user",
    text: `SELECT m.member_id, m.login_id, m.nickname, m.status, m.level_id, l.rank AS level_rank,
                  CASE $2 WHEN 'en' THEN l.name_en ELSE l.name_ko END AS level_name,
                  m.bank_id, CASE $2 WHEN 'en' THEN b.name_en ELSE b.name_ko END AS bank_name,
                  m.account_number, m.depositor, m.phone, m.phone_carrier, m.usdt_address, m.gender,
                  coalesce(m.birth_sealed, m.birth_date::text) AS birth_date, m.referral_code, r.nickname AS referrer_nickname, m.language, m.is_partner,
                  m.created_at, m.previous_login_at, f.cash, f.locked_bonus, f.point, f.rolling, f.ticket, f.debt
             FROM platform.member m
             JOIN platform.level l ON l.level_id = m.level_id
             JOIN platform.bank b ON b.bank_id = m.bank_id
             JOIN platform.member_balance f ON f.member_id = m.member_id
             LEFT JOIN platform.member r ON r.member_id = m.referrer_member_id
            WHERE m.member_id = $1`,
    values: [memberId, language],
  });
  const row = userRow.parse(found.rows[0]);
  return {
    id: row.member_id,
    loginId: row.login_id,
    nickname: row.nickname,
    role: "MEMBER",
    status: row.status,
    level: { id: row.level_id, name: row.level_name, rank: row.level_rank },
    balances: balancesOf(row),
    bank: {
      bankId: row.bank_id,
      bankName: row.bank_name,
      accountNumber: maskAccountNumber(opened(row.member_id, "accountNumber", row.account_number)),
      depositor: row.depositor,
    },
    phone: maskPhone(opened(row.member_id, "phone", row.phone)),
    phoneCarrier: row.phone_carrier,
    usdtAddress: openedOrNull(row.member_id, "usdtAddress", row.usdt_address),
    gender: row.gender,
    dob: opened(row.member_id, "birthDate", row.birth_date),
    referralCode: row.referral_code,
    referrer: row.referrer_nickname === null ? null : maskNickname(row.referrer_nickname),
    language: row.language,
    isPartner: row.is_partner,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.previous_login_at?.toISOString() ?? null,
  };
}

/** Reads a member's balances in the wire's units. */
export async function readBalances(connection: Pool | PoolClient, memberId: string): Promise<Balances> {
  const found = await connection.query({
    name: "read-balances",
    text: `SELECT cash, locked_bonus, point, rolling, ticket, debt FROM platform.member_balance WHERE member_id = $1`,
    values: [memberId],
  });
  return balancesOf(balanceRow.parse(found.rows[0]));
}

const memberBalanceRows = z.array(balanceRow.extend({ member_id: z.string() }));

/** Reads the balances of many members at once; a member without an account is left out. */
export async function readBalancesOf(
  connection: Pool | PoolClient,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Balances>> {
  const found = await connection.query({
    name: "read-balances-of",
    text: `SELECT member_id, cash, locked_bonus, point, rolling, ticket, debt FROM platform.member_balance
            WHERE member_id = ANY ($1::uuid[])`,
    values: [memberIds],
  });
  return new Map(memberBalanceRows.parse(found.rows).map((row) => [row.member_id, balancesOf(row)]));
}
