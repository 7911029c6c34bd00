import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createPool } from "@hanpan/database";
import type { Pool } from "pg";

/** Who plays in the benchmark: members with money, a session and a live token of one game. */
export const memberCount = 2_000;
export const vendorId = "0193b000-0000-7000-8000-000000000001";
export const gameCode = "bench-game";

/** The launch token of a member; the database holds its SHA-256. */
export const tokenOf = (memberId: string): string => `token of ${memberId}`;

export type Site = { readonly memberIds: readonly string[]; readonly vendorKey: KeyObject };

/**
 * Fills a migrated database: set-based inserts as the owner, for members are not what is measured. The opening money
 * is a real transfer, so that the ledger still verifies afterwards.
 */
export async function fillSite(ownerUrl: string): Promise<Site> {
  const pool = createPool({ connectionString: ownerUrl, applicationName: "bench", maximum: 1 });
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  try {
    await insertHouse(pool, keys.publicKey.export({ type: "spki", format: "pem" }).toString());
    const memberIds = await insertMembers(pool);
    await pool.query("VACUUM ANALYZE");
    return { memberIds, vendorKey: keys.privateKey };
  } finally {
    await pool.end();
  }
}

async function insertHouse(pool: Pool, publicKeyPem: string): Promise<void> {
  await pool.query(
    `INSERT INTO platform.vendor (vendor_id, code, name_ko, name_en, launch_url)
     VALUES ($1, 'bench', '벤치', 'Bench', 'http://127.0.0.1:1/')`,
    [vendorId],
  );
  await pool.query(
    `INSERT INTO platform.vendor_key (vendor_id, key_id, public_key_pem, valid_from) VALUES ($1, $1, $2, '2020-01-01')`,
    [vendorId, publicKeyPem],
  );
  await pool.query(
    `INSERT INTO platform.game (game_id, vendor_id, code, category, name_ko, name_en, thumbnail, min_bet_won,
       max_bet_won, search_text, search_initials, search_grams)
     VALUES ($1, $1, $2, 'SLOT', '벤치', 'Bench', '', 1, 100000, '', '', '{}')`,
    [vendorId, gameCode],
  );
}

async function insertMembers(pool: Pool): Promise<string[]> {
  await pool.query(
    `CREATE TABLE public.bench_member AS SELECT number, uuidv7() AS member_id FROM generate_series(1, ${memberCount}) AS number`,
  );
  await pool.query("ALTER TABLE public.bench_member ADD PRIMARY KEY (number)");
  await pool.query("GRANT SELECT ON public.bench_member TO hanpan_app");
  await pool.query(
    `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id,
       bank_id, account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT member_id, 'bench' || number, 'bench' || number, 'none', 'none', 'ACTIVE', level_id, bank_id,
       '100000000001', 'bench', 'SKT', '01000000000', 'MALE', '1990-01-01', 'bench' || number, 'ko', now()
     FROM public.bench_member, (SELECT level_id FROM platform.level LIMIT 1) AS level,
       (SELECT bank_id FROM platform.bank LIMIT 1) AS bank`,
  );
  await pool.query("SELECT ledger.open_account(member_id) FROM public.bench_member");
  await pool.query(
    `SELECT ledger.adjust(member_id, uuidv7(), 'ADMIN_PAYMENT', 'CASH', 1000000000, 'bench', 'opening', '', now())
     FROM public.bench_member`,
  );
  await pool.query(
    `INSERT INTO platform.session (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     SELECT member_id, member_id, sha256(member_id::text::bytea), now(), now(), now() + interval '1 day', '', ''
     FROM public.bench_member`,
  );
  await pool.query(
    `INSERT INTO platform.launch (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device, created_at,
       first_use_until, first_used_at)
     SELECT member_id, uuidv7(), $1, $1, member_id, sha256(convert_to('token of ' || member_id, 'UTF8')), 'DESKTOP',
       now(), now(), now() FROM public.bench_member`,
    [vendorId],
  );
  const members = await pool.query<{ member_id: string }>(
    "SELECT member_id FROM public.bench_member ORDER BY number",
  );
  return members.rows.map((row) => row.member_id);
}
