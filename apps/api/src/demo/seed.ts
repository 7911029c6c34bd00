import { withTransaction } from "@hanpan/database";
import { adjust, openAccount } from "@hanpan/ledger";
import type { Pool } from "pg";
import { v7 } from "uuid";
import type { Config } from "../config.ts";
import { seedBundledGames } from "../features/games/seed.ts";
import { hashPassword } from "../lib/passwords.ts";
import { seedBoard } from "./seedBoard.ts";
import { seedDesk } from "./seedDesk.ts";
import { seedSupport } from "./seedSupport.ts";

/** The demo member as operator.md names it. The id is fixed, so that a second start finds it. */
export const demoMember = {
  memberId: "0193a000-0000-7000-8000-00000000d301",
  loginId: "demo",
  password: "demo1234",
  exchangePassword: "1234",
  nickname: "데모",
  phone: "01000001234",
  referralCode: "HANPAN77",
  cashWon: 1_000_000,
} as const;

/**
 * Makes the demo site: the bundled games, a member with money, operators and an account to deposit to. Runs at every start outside production;
 * what is there already stays as it is.
 */
export async function seedDemo(pool: Pool, config: Config, now: Date): Promise<void> {
  if (config.production) throw new Error("A demo has no place in production.");
  await seedDemoMember(pool, now);
  await seedDesk(pool, now);
  await seedSupport(pool, now);
  await seedBoard(pool, now);
  await seedBundledGames(pool, {
    studioPublicUrl: config.studioPublicUrl,
    studioPublicKeyFile: config.studioPublicKeyFile,
    now,
  });
}

/** Makes the demo member and pays in their money, each once. */
export async function seedDemoMember(pool: Pool, now: Date): Promise<void> {
  const [passwordHash, exchangePasswordHash] = await Promise.all([
    hashPassword(demoMember.password),
    hashPassword(demoMember.exchangePassword),
  ]);
  await withTransaction(pool, async (client) => {
    const reserved = await client.query(
      `INSERT INTO platform.identity (kind, value, member_id)
       VALUES ('LOGIN_ID', $2, $1), ('NICKNAME', $3, $1), ('PHONE', $4, $1), ('REFERRAL_CODE', $5, $1)
       ON CONFLICT DO NOTHING`,
      [
        demoMember.memberId,
        demoMember.loginId,
        demoMember.nickname,
        demoMember.phone,
        demoMember.referralCode,
      ],
    );
    if (reserved.rowCount === 0) return;
    await client.query(
      `INSERT INTO platform.member
         (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id,
          account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
       SELECT $1, $2, $3, $6, $7, 'ACTIVE', l.level_id, b.bank_id, '100000000001', '데모', 'SKT', $4, 'FEMALE',
              '1990-01-01', $5, 'ko', $8
         FROM (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) l,
              (SELECT bank_id FROM platform.bank WHERE active ORDER BY position LIMIT 1) b`,
      [
        demoMember.memberId,
        demoMember.loginId,
        demoMember.nickname,
        demoMember.phone,
        demoMember.referralCode,
        passwordHash,
        exchangePasswordHash,
        now,
      ],
    );
    await openAccount(client, demoMember.memberId);
    await adjust(client, {
      memberId: demoMember.memberId,
      transferId: v7(),
      source: "seed",
      sourceId: "demo",
      occurredAt: now,
      type: "ADMIN_PAYMENT",
      account: "CASH",
      amount: demoMember.cashWon,
      note: "Money of the demo member",
    });
  });
}
