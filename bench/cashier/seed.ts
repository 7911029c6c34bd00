import { createPool } from "@hanpan/database";
import type { Pool } from "pg";
import { makeSessionToken } from "../../apps/api/src/lib/sessionToken.ts";
import { seedPlayedSite } from "../verify/seed.ts";

export type SiteSize = {
  readonly players: number;
  readonly transfersPerPlayer: number;
  readonly requestsPerPlayer: number;
  /** Members with an open deposit each: the queue. */
  readonly waiting: number;
  /** Members with neither play nor requests, for whom the benchmark itself asks. */
  readonly askers: number;
};

const log = (line: string) => console.error(line);

/**
 * Fills a migrated database: players with their transfers (`bench/verify/seed.ts`), their finished requests, and a queue
 * of open deposits, by set-based inserts as the owner. The finished requests have no transfers of their own: they
 * are there to be listed. What the benchmark itself asks for is real.
 */
export async function seedCashierSite(ownerUrl: string, size: SiteSize): Promise<void> {
  await seedPlayedSite(ownerUrl, { members: size.players, transfersPerMember: size.transfersPerPlayer }, log);
  const pool = createPool({
    connectionString: ownerUrl,
    applicationName: "bench seed",
    maximum: 1,
    statementTimeoutMs: 600_000,
  });
  try {
    await insertOthers(pool, "waiting", size.waiting);
    await insertOthers(pool, "asker", size.askers);
    await insertFinished(pool, size.requestsPerPlayer);
    await insertWaiting(pool);
    log("seeded the cashier; vacuuming");
    await pool.query("VACUUM (ANALYZE)");
  } finally {
    await pool.end();
  }
}

async function insertOthers(pool: Pool, name: "waiting" | "asker", count: number): Promise<void> {
  await pool.query(
    `CREATE TABLE public.bench_${name} AS
     SELECT number, platform.new_id(now() - interval '1 day' + number * interval '1 second') AS member_id
     FROM generate_series(1, ${count}) AS number`,
  );
  await pool.query(
    `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id,
       bank_id, account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT member_id, '${name}' || number, '${name}' || number, 'none', 'none', 'ACTIVE', level_id, bank_id,
       '100000000001', 'bench', 'SKT', '01000000000', 'MALE', '1990-01-01', '${name}' || number, 'ko', now()
     FROM public.bench_${name}, (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) AS level,
       (SELECT bank_id FROM platform.bank LIMIT 1) AS bank`,
  );
  await pool.query(`SELECT ledger.open_account(member_id) FROM public.bench_${name}`);
}

/** Deposits and withdrawals in turn over the last 300 days, one in seven cancelled. */
async function insertFinished(pool: Pool, perPlayer: number): Promise<void> {
  await pool.query(
    `INSERT INTO platform.money_request (member_id, request_id, number, type, amount_won, status, depositor, method,
       requested_at, processed_at, processed_by, bank_id, account_number, account_holder)
     SELECT member_id, platform.new_id(at), number, type, 10000 * (1 + number % 50),
       CASE WHEN number % 7 = 6 THEN 'CANCELLED' ELSE 'COMPLETED' END,
       CASE type WHEN 'DEPOSIT' THEN 'bench' END, CASE type WHEN 'DEPOSIT' THEN 'BANK' END,
       at, at + interval '3 minutes', 'operator:bench', bank_id, '100000000001', 'bench'
     FROM (SELECT member.member_id, series.number,
             CASE WHEN series.number % 2 = 1 THEN 'DEPOSIT' ELSE 'WITHDRAWAL' END AS type,
             now() - interval '300 days' + series.number * interval '300 days' / ($1::integer + 1)
               + member.number * interval '1 second' AS at
           FROM public.bench_member AS member, generate_series(1, $1::integer) AS series (number)) AS request,
       (SELECT bank_id FROM platform.bank LIMIT 1) AS bank
     ORDER BY at`,
    [perPlayer],
  );
  await pool.query(
    "INSERT INTO platform.member_money (member_id, request_count) SELECT member_id, $1 FROM public.bench_member",
    [perPlayer],
  );
}

async function insertWaiting(pool: Pool): Promise<void> {
  await pool.query(
    `SELECT platform.request_deposit(member_id, platform.new_id(now()), 10000 * (1 + number % 50), NULL, 'bench',
       'BANK', now() - interval '12 hours' + number * interval '1 second') FROM public.bench_waiting`,
  );
}

/** Sessions for some members of a table of the seed; their bearer tokens, by member. */
export async function signInMembers(
  pool: Pool,
  table: "bench_member" | "bench_asker",
  most: number,
): Promise<Map<string, string>> {
  const found = await pool.query<{ member_id: string }>(
    `SELECT member_id FROM public.${table} ORDER BY number LIMIT $1`,
    [most],
  );
  const made = found.rows.map(({ member_id }) => ({ memberId: member_id, ...makeSessionToken(member_id) }));
  await pool.query(
    `INSERT INTO platform.session (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     SELECT member_id, gen_random_uuid(), hash, now(), now(), now() + interval '1 day', '', ''
       FROM unnest($1::uuid[], $2::bytea[]) AS made (member_id, hash)`,
    [made.map(({ memberId }) => memberId), made.map(({ hash }) => hash)],
  );
  return new Map(made.map(({ memberId, text }) => [memberId, text]));
}

/** A cashier with a second factor that nobody uses, and their token. */
export async function signInCashier(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ operator_id: string }>(
    `INSERT INTO platform.operator AS known
       (operator_id, login_id, name, role, password_hash, totp_secret, totp_enabled, created_at, counts_from)
     VALUES (gen_random_uuid(), 'benchcashier', 'bench', 'OWNER', 'none', '\\x00', true, now(), now())
     ON CONFLICT (login_id) DO UPDATE SET name = known.name RETURNING operator_id`,
  );
  const operatorId = rows[0]?.operator_id ?? "";
  const token = makeSessionToken(operatorId);
  await pool.query(
    `INSERT INTO platform.operator_session
       (session_id, operator_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     VALUES (gen_random_uuid(), $1, $2, now(), now(), now() + interval '10 hours', '', '')`,
    [operatorId, token.hash],
  );
  return token.text;
}
