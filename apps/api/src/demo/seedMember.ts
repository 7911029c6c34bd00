import { withTransaction } from "@hanpan/database";
import { adjust, openAccount } from "@hanpan/ledger";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import { keepConsent } from "../consents/keepConsent.ts";
import { readTexts } from "../consents/readTexts.ts";
import { joinBranches } from "../lib/branches.ts";
import { keptBirth } from "../lib/keptBirth.ts";
import { keptPhone } from "../lib/keptPhone.ts";
import { keptAccount } from "../lib/ownAccounts.ts";
import { hashPassword } from "../lib/passwords.ts";
import { keptMark } from "../lib/personalMarks.ts";
import { notePerson } from "../persons/notePerson.ts";

/** Who a member of the demo is, whoever they are played by. */
export type DemoIdentity = {
  readonly memberId: string;
  readonly loginId: string;
  readonly nickname: string;
  readonly phone: string;
  readonly referralCode: string;
  readonly isPartner?: boolean;
  /** Where they are paid to; else an account that ends as their phone does. */
  readonly accountNumber?: string;
  /** Whose code they signed up with; nobody when there is no such member. */
  readonly referrerId?: string;
};

/** A member of the demo whom people sign in as. The id is fixed, so that a second start finds it. */
export type DemoMember = DemoIdentity & {
  readonly password: string;
  readonly exchangePassword: string;
  readonly cashWon: number;
};

/** Passwords as they are kept. */
export type PasswordHashes = { readonly passwordHash: string; readonly exchangePasswordHash: string };

/**
 * Adds a member with an empty account, within a transaction. Answers false, and changes nothing, where the ID, the
 * nickname, the phone and the code are all taken: they are there.
 */
export async function addDemoMember(
  client: PoolClient,
  member: DemoIdentity,
  { passwordHash, exchangePasswordHash }: PasswordHashes,
  now: Date,
): Promise<boolean> {
  const { memberId, loginId, nickname, phone, referralCode } = member;
  const reserved = await client.query(
    `INSERT INTO platform.identity (kind, value, member_id)
     VALUES ('LOGIN_ID', $2, $1), ('NICKNAME', $3, $1), ('PHONE', $4, $1), ('REFERRAL_CODE', $5, $1)
     ON CONFLICT DO NOTHING`,
    [memberId, loginId, nickname, keptMark("PHONE", phone), referralCode],
  );
  if (reserved.rowCount === 0) return false;
  const kept = keptPhone(memberId, phone);
  const birth = keptBirth(memberId, "1990-01-01", now);
  const { account, mark } = keptAccount(memberId, member.accountNumber ?? `1000${phone.slice(-8)}`);
  const added = await client.query<{ referrer_id: string | null }>(
    `INSERT INTO platform.member
       (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id,
        account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, referrer_member_id,
        is_partner, language, created_at, phone_verified_at, phone_end,
        birth_sealed, birth_mark, age, account_mark)
     SELECT $1, $2, $3, $6, $7, 'ACTIVE', l.level_id, b.bank_id, $11, $3, 'SKT', $4, 'FEMALE',
            $13, $5, (SELECT member_id FROM platform.member WHERE member_id = $9), $10, 'ko', $8, $8, $12, $14, $15, $16, $17
       FROM (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) l,
            (SELECT bank_id FROM platform.bank WHERE active ORDER BY position LIMIT 1) b
     RETURNING referrer_member_id AS referrer_id`,
    [
      memberId,
      loginId,
      nickname,
      kept.phone,
      referralCode,
      passwordHash,
      exchangePasswordHash,
      now,
      member.referrerId ?? null,
      member.isPartner ?? false,
      ...[account, kept.end],
      ...[birth.birthDate, birth.sealed, birth.mark, birth.age, mark],
    ],
  );
  const referrerId = added.rows[0]?.referrer_id ?? null;
  if (referrerId !== null) await joinBranches(client, { memberId, referrerId, now });
  await openAccount(client, memberId);
  await agreeToAll(client, memberId, now);
  await notePerson(client, memberId, now);
  return true;
}

/** A demo's members agree to what an account needs, as somebody who signs up. */
async function agreeToAll(client: PoolClient, memberId: string, now: Date): Promise<void> {
  const said = { memberId, given: true, way: "SIGN_UP", language: "ko", address: "127.0.0.1", now } as const;
  for (const { kind, version } of await readTexts(client, "ko")) {
    if (kind !== "MARKETING") await keepConsent(client, { ...said, kind, version });
  }
}

/** Makes a member and pays in their money, each once: who is there already stays as they are. */
export async function seedMember(pool: Pool, member: DemoMember, now: Date): Promise<void> {
  const { memberId, loginId, cashWon } = member;
  const [passwordHash, exchangePasswordHash] = await Promise.all([
    hashPassword(member.password),
    hashPassword(member.exchangePassword),
  ]);
  await withTransaction(pool, async (client) => {
    const isNew = await addDemoMember(client, member, { passwordHash, exchangePasswordHash }, now);
    if (!isNew || cashWon === 0) return;
    await adjust(client, {
      memberId,
      transferId: v7(),
      source: "seed",
      sourceId: "demo",
      occurredAt: now,
      type: "ADMIN_PAYMENT",
      account: "CASH",
      amount: cashWon,
      note: `Money of the demo's ${loginId}`,
    });
  });
}
