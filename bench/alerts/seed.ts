import type { Pool } from "pg";

export type AlertSite = {
  readonly members: number;
  readonly bets: number;
  readonly days: number;
  readonly day: string;
};

/**
 * Members with a past: so many bets over so many days, a deposit of each fifth member a day and a withdrawal of each twentieth, links of
 * each hundredth with the one before. The generator is PostgreSQL's own, of a fixed seed for each row.
 */
export async function seedAlertSite(owner: Pool, { members, bets, days, day }: AlertSite): Promise<void> {
  const first = `('${day}'::date - ${days - 1})::timestamp AT TIME ZONE 'Asia/Seoul'`;
  await owner.query(
    `INSERT INTO platform.vendor (vendor_id, code, name_ko, name_en, logo, mode, launch_url)
     VALUES ('0193a000-0000-7000-8000-00000000b001', 'bench', '시험', 'Bench', '', 'IFRAME', 'http://127.0.0.1/')`,
  );
  await owner.query(
    `INSERT INTO platform.game (game_id, vendor_id, code, category, name_ko, name_en, thumbnail, rtp, min_bet_won, max_bet_won, search_text,
       search_initials, search_grams)
     SELECT ('0193a000-0000-7000-8000-0000000c' || lpad(n::text, 4, '0'))::uuid, '0193a000-0000-7000-8000-00000000b001', 'game-' || n,
       CASE WHEN n % 2 = 0 THEN 'SLOT' ELSE 'LIVE' END, '게임', 'Game', '', 96, 1, 100000000, '', '', '{}' FROM generate_series(1, 20) AS n`,
  );
  await owner.query(
    `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id,
       account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT ('0193a000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'm' || n, 'm' || n, '-', '-', 'ACTIVE',
       (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1), (SELECT bank_id FROM platform.bank ORDER BY position LIMIT 1),
       lpad(n::text, 12, '1'), '홍길동', 'SKT', lpad(n::text, 11, '0'), 'MALE', '1990-01-01', 'r' || n, 'ko', ${first} - interval '30 days'
     FROM generate_series(1, $1::integer) AS n`,
    [members],
  );
  await owner.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, win_won, bet_at,
       settled_at, category, status, is_free, round_id)
     SELECT ('0193a000-0000-7000-9000-' || lpad(to_hex(1 + n % $1::bigint), 12, '0'))::uuid,
       (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid, n,
       '0193a000-0000-7000-8000-00000000b001', ('0193a000-0000-7000-8000-0000000c' || lpad((1 + n % 20)::text, 4, '0'))::uuid,
       '0193a000-0000-7000-8000-00000000b001', gen_random_uuid(), 1000, CASE WHEN n % 7 < 3 THEN 2200 ELSE 0 END, at, at,
       CASE WHEN n % 20 % 2 = 1 THEN 'SLOT' ELSE 'LIVE' END, 'SETTLED', false, 'round-' || n / 50
     FROM (SELECT n, ${first} + (n::double precision / $2::bigint) * make_interval(days => $3) AS at
             FROM generate_series(1, $2::bigint) AS n) AS bet`,
    [members, bets, days],
  );
  await owner.query(
    `INSERT INTO platform.money_request (member_id, request_id, number, type, amount_won, status, requested_at, processed_at, processed_by,
       account_holder, account_number, bank_id)
     SELECT member_id, gen_random_uuid(), 1000 + d, 'DEPOSIT', 100000 * (1 + (n * 7 + d) % 120), 'COMPLETED', at, at, 'system:bank', '홍길동',
       '100000000001', (SELECT bank_id FROM platform.bank ORDER BY position LIMIT 1)
     FROM (SELECT n, d, ('0193a000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid AS member_id,
             ${first} + make_interval(days => d, hours => 8) AS at
           FROM generate_series(1, $1::integer) AS n, generate_series(0, $2::integer - 1) AS d WHERE (n + d) % 5 = 0) AS one`,
    [members, days],
  );
  await owner.query(
    `INSERT INTO platform.money_request (member_id, request_id, number, type, amount_won, status, requested_at, processed_at, processed_by,
       account_holder, account_number, bank_id)
     SELECT member_id, gen_random_uuid(), 5000 + d, 'WITHDRAWAL', 1000000 + 10000 * (n % 500), 'COMPLETED', at, at,
       'operator:0193a000-0000-7000-8000-00000000d00' || n % 5, '홍길동', '100000000001', (SELECT bank_id FROM platform.bank ORDER BY position LIMIT 1)
     FROM (SELECT n, d, ('0193a000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid AS member_id,
             ${first} + make_interval(days => d, hours => 12) AS at
           FROM generate_series(1, $1::integer) AS n, generate_series(0, $2::integer - 1) AS d WHERE (n + d) % 20 = 0) AS one`,
    [members, days],
  );
  await owner.query(
    `INSERT INTO platform.member_day (member_id, day, deposits_won, deposit_count, withdrawals_won, withdrawal_count)
     SELECT member_id, platform.seoul_day(processed_at), coalesce(sum(amount_won) FILTER (WHERE type = 'DEPOSIT'), 0),
       count(*) FILTER (WHERE type = 'DEPOSIT'), coalesce(sum(amount_won) FILTER (WHERE type = 'WITHDRAWAL'), 0),
       count(*) FILTER (WHERE type = 'WITHDRAWAL') FROM platform.money_request GROUP BY 1, 2`,
  );
  await owner.query(
    `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
     SELECT ('0193a000-0000-7000-9000-' || lpad(to_hex(n + a), 12, '0'))::uuid, ('0193a000-0000-7000-9000-' || lpad(to_hex(n + 1 - a), 12, '0'))::uuid,
       (ARRAY['ACCOUNT', 'DEVICE', 'NETWORK'])[1 + n % 3], 'v' || n, 'PROBABLE', ${first} + make_interval(days => n % $2::integer),
       ${first} + make_interval(days => n % $2::integer)
     FROM generate_series(100, $1::integer - 1, 100) AS n, generate_series(0, 1) AS a`,
    [members, days],
  );
  for (const table of ["bet", "member", "money_request", "member_day", "person_link"])
    await owner.query(`VACUUM ANALYZE platform.${table}`);
}
