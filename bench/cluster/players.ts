import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createPool } from "@hanpan/database";
import type { Pool } from "pg";

/** Who plays for the wallet client: members with money, a session and a live token of one game, of a vendor of its own. */
export const vendorCode = "bench";
export const gameCode = "bench-game";
const vendorId = "0193b000-0000-7000-8000-000000000001";
/** What each begins with, in won. */
export const openingWon = 1_000_000_000;

/** The launch token of a member; the database holds its SHA-256. */
export const tokenOf = (memberId: string): string => `token of ${memberId}`;

export type Players = { readonly memberIds: readonly string[]; readonly vendorKey: KeyObject };

async function insertVendor(pool: Pool, publicKeyPem: string): Promise<void> {
  await pool.query(
    `INSERT INTO platform.vendor (vendor_id, code, name_ko, name_en, launch_url)
     VALUES ($1, '${vendorCode}', '벤치', 'Bench', 'http://127.0.0.1:1/')`,
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

async function insertMembers(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ member_id: string }>(
    `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id,
       bank_id, account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT gen_random_uuid(), 'bench' || number, 'bench' || number, 'none', 'none', 'ACTIVE', level_id, bank_id,
       '100000000001', 'bench', 'SKT', '01000000000', 'MALE', '1990-01-01', 'bench' || number, 'ko', now()
     FROM generate_series(1, $1) AS number, (SELECT level_id FROM platform.level LIMIT 1) AS level,
       (SELECT bank_id FROM platform.bank LIMIT 1) AS bank
     RETURNING member_id`,
    [count],
  );
  const memberIds = rows.map((row) => row.member_id);
  await pool.query("SELECT ledger.open_account(member_id) FROM unnest($1::uuid[]) AS member_id", [memberIds]);
  await pool.query(
    `SELECT ledger.adjust(member_id, gen_random_uuid(), 'ADMIN_PAYMENT', 'CASH', $2, 'bench', 'opening', '', now())
     FROM unnest($1::uuid[]) AS member_id`,
    [memberIds, openingWon],
  );
  await pool.query(
    `INSERT INTO platform.session (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     SELECT member_id, member_id, sha256(member_id::text::bytea), now(), now(), now() + interval '1 day', '', ''
     FROM unnest($1::uuid[]) AS member_id`,
    [memberIds],
  );
  await pool.query(
    `INSERT INTO platform.launch (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device, created_at,
       first_use_until, first_used_at)
     SELECT member_id, gen_random_uuid(), $2, $2, member_id, sha256(convert_to('token of ' || member_id, 'UTF8')),
       'DESKTOP', now(), now(), now() FROM unnest($1::uuid[]) AS member_id`,
    [memberIds, vendorId],
  );
  return memberIds;
}

/** Fills the platform's database with them, as its owner. */
export async function insertPlayers(ownerUrl: string, count: number): Promise<Players> {
  const pool = createPool({ connectionString: ownerUrl, applicationName: "bench", maximum: 1 });
  const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  try {
    await insertVendor(pool, keys.publicKey.export({ type: "spki", format: "pem" }).toString());
    return { memberIds: await insertMembers(pool, count), vendorKey: keys.privateKey };
  } finally {
    await pool.end();
  }
}
