import { genders, memberStatuses, phoneCarriers } from "@hanpan/contract/enumerations";
import { type Language, languages } from "@hanpan/contract/language";
import { carriedChoices, marketingChoices } from "@hanpan/contract/marketing";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { memberTags, tagsOf } from "../../lib/memberTags.ts";
import { opened, openedOrNull } from "../../lib/personalValues.ts";
import { refuse } from "../../server/refusal.ts";
import { operatorNameOf } from "../lib/operatorName.ts";

const rollingUnitsPerWon = 10_000;

const row = z.object({
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
  phone_verified_at: z.date().nullable(),
  email: z.string().nullable(),
  phone_carrier: z.enum(phoneCarriers),
  usdt_address: z.string().nullable(),
  next_usdt_address: z.string().nullable(),
  next_holds_from: z.date().nullable(),
  next_asked_by: z.string().nullable(),
  next_asked_at: z.date().nullable(),
  gender: z.enum(genders),
  birth_date: z.string(),
  referral_code: z.string(),
  referrer_id: z.string().nullable(),
  referrer_login_id: z.string().nullable(),
  referrer_nickname: z.string().nullable(),
  language: z.enum(languages),
  is_partner: z.boolean(),
  simulated: z.boolean(),
  tags: memberTags,
  marketing_notes: z.boolean(),
  marketing_choices: z.array(z.enum(marketingChoices)).nullable(),
  created_at: z.date(),
  last_login_at: z.date().nullable(),
  cash: z.number(),
  held: z.number(),
  locked_bonus: z.number(),
  point: z.number(),
  rolling: z.number(),
  ticket: z.number(),
  debt: z.number(),
});

/** The address that waits its day; null while none does. */
function nextOf(found: z.output<typeof row>) {
  const { next_usdt_address: address, next_holds_from: from, next_asked_at: at, next_asked_by: by } = found;
  return address === null || from === null || at === null || by === null
    ? null
    : {
        address: opened(found.member_id, "usdtAddress", address),
        holdsFrom: from.toISOString(),
        askedBy: by,
        askedAt: at.toISOString(),
      };
}

/** Who a member is and what they hold, unmasked: for an operator alone. Refuses NOT_FOUND. */
export async function readProfile(connection: Pool | PoolClient, memberId: string, language: Language) {
  const result = await connection.query(
    `SELECT m.member_id, m.login_id, m.nickname, m.status, m.level_id, l.rank AS level_rank,
            CASE $2 WHEN 'en' THEN l.name_en ELSE l.name_ko END AS level_name,
            m.bank_id, CASE $2 WHEN 'en' THEN b.name_en ELSE b.name_ko END AS bank_name, m.account_number,
            m.depositor, m.phone, m.phone_verified_at, m.email, m.phone_carrier, m.usdt_address,
            next.address AS next_usdt_address, next.holds_from AS next_holds_from,
            ${operatorNameOf("next.asked_by")} AS next_asked_by, next.asked_at AS next_asked_at, m.gender, coalesce(m.birth_sealed, m.birth_date::text) AS birth_date, m.referral_code,
            r.member_id AS referrer_id, r.login_id AS referrer_login_id, r.nickname AS referrer_nickname,
            m.language, m.is_partner, m.simulated, ${tagsOf("m.member_id")} AS tags, m.marketing_notes, m.marketing_choices, m.created_at, m.last_login_at,
            f.cash, f.held, f.locked_bonus, f.point, f.rolling, f.ticket, f.debt
       FROM platform.member m
       JOIN platform.level l ON l.level_id = m.level_id
       JOIN platform.bank b ON b.bank_id = m.bank_id
       JOIN platform.member_balance f ON f.member_id = m.member_id
       LEFT JOIN LATERAL (
         SELECT * FROM platform.usdt_address_change AS change
          WHERE change.member_id = m.member_id AND change.state = 'WAITING' ORDER BY change.asked_at DESC LIMIT 1) AS next ON true
       LEFT JOIN platform.member r ON r.member_id = m.referrer_member_id
      WHERE m.member_id = $1`,
    [memberId, language],
  );
  if (result.rows[0] === undefined) throw refuse("NOT_FOUND");
  const found = row.parse(result.rows[0]);
  return {
    id: found.member_id,
    loginId: found.login_id,
    nickname: found.nickname,
    status: found.status,
    level: { id: found.level_id, name: found.level_name, rank: found.level_rank },
    cash: found.cash,
    held: found.held,
    point: found.point,
    lockedBonus: found.locked_bonus,
    rolling: found.rolling / rollingUnitsPerWon,
    ticket: found.ticket,
    debt: found.debt,
    isPartner: found.is_partner,
    simulated: found.simulated,
    tags: found.tags,
    createdAt: found.created_at.toISOString(),
    lastLoginAt: found.last_login_at?.toISOString() ?? null,
    bank: {
      bankId: found.bank_id,
      bankName: found.bank_name,
      accountNumber: opened(found.member_id, "accountNumber", found.account_number),
      depositor: found.depositor,
    },
    phone: opened(found.member_id, "phone", found.phone),
    reached: {
      phoneVerified: found.phone_verified_at !== null,
      email: openedOrNull(found.member_id, "email", found.email),
    },
    phoneCarrier: found.phone_carrier,
    usdtAddress: openedOrNull(found.member_id, "usdtAddress", found.usdt_address),
    nextUsdtAddress: nextOf(found),
    gender: found.gender,
    dob: opened(found.member_id, "birthDate", found.birth_date),
    referralCode: found.referral_code,
    referrer:
      found.referrer_id === null || found.referrer_login_id === null || found.referrer_nickname === null
        ? null
        : {
            id: found.referrer_id,
            loginId: found.referrer_login_id,
            nickname: found.referrer_nickname,
          },
    language: found.language,
    marketingNotes: found.marketing_notes,
    marketingChoices: found.marketing_notes ? [...(found.marketing_choices ?? carriedChoices)] : [],
  };
}
