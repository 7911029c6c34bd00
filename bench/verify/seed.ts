import { createPool } from "@hanpan/database";
import type { Pool } from "pg";

/** Two of the seeded site's constants that the command's checks use. */
const vendorId = "0193b000-0000-7000-8000-000000000002";
const openingWon = 10_000_000;
const stakeWon = 1_000;
const winWon = 900;

/** How many members one statement fills. */
const membersPerStatement = 100;

/**
 * Fills a migrated database with a site that has played: `members` members with `transfersPerMember` transfers each (an
 * opening payment, then bets and wins in turn) and everything that belongs to them, by set-based inserts as the
 * owner. What it writes is what the wallet would have written: the ledger verifies, also against the bets.
 */
export async function seedPlayedSite(
  ownerUrl: string,
  size: { readonly members: number; readonly transfersPerMember: number },
  log: (line: string) => void,
): Promise<void> {
  const pool = createPool({
    connectionString: ownerUrl,
    applicationName: "bench seed",
    maximum: 2,
    statementTimeoutMs: 600_000,
  });
  try {
    await insertHouse(pool);
    await insertMembers(pool, size);
    const starts = Array.from(
      { length: Math.ceil(size.members / membersPerStatement) },
      (_, index) => index * membersPerStatement,
    ).values();
    let filled = 0;
    const work = async () => {
      for (const start of starts) {
        await insertPlay(pool, start, size.transfersPerMember);
        filled += membersPerStatement;
        if (filled % (membersPerStatement * 10) === 0) log(`seeded ${filled} of ${size.members} members`);
      }
    };
    await Promise.all([work(), work()]);
    log("seeded; vacuuming");
    await pool.query("VACUUM (ANALYZE)");
    await pool.query("CHECKPOINT").catch(() => undefined);
  } finally {
    await pool.end();
  }
}

async function insertHouse(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO platform.vendor (vendor_id, code, name_ko, name_en, launch_url)
     VALUES ($1, 'past', '벤치', 'Bench', 'http://127.0.0.1:1/')`,
    [vendorId],
  );
  await pool.query(
    `INSERT INTO platform.game (game_id, vendor_id, code, category, name_ko, name_en, thumbnail, min_bet_won,
       max_bet_won, search_text, search_initials, search_grams)
     VALUES ($1, $1, 'past-game', 'SLOT', '벤치', 'Bench', '', 1, 100000, '', '', '{}')`,
    [vendorId],
  );
}

async function insertMembers(
  pool: Pool,
  size: { readonly members: number; readonly transfersPerMember: number },
): Promise<void> {
  await pool.query(
    `CREATE TABLE public.bench_member AS
     SELECT number, platform.new_id(now() - interval '400 days' + number * interval '1 minute') AS member_id
     FROM generate_series(0, ${size.members - 1}) AS number`,
  );
  await pool.query("ALTER TABLE public.bench_member ADD PRIMARY KEY (number)");
  await pool.query(
    `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id,
       bank_id, account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT member_id, 'past' || number, 'past' || number, 'none', 'none', 'ACTIVE', level_id, bank_id,
       '100000000001', 'bench', 'SKT', '01000000000', 'MALE', '1990-01-01', 'past' || number, 'ko', now()
     FROM public.bench_member, (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) AS level,
       (SELECT bank_id FROM platform.bank LIMIT 1) AS bank`,
  );
  const last = size.transfersPerMember;
  await pool.query(
    `INSERT INTO ledger.balance (member_id, sequence, cash)
     SELECT member_id, $1::bigint, $2::bigint FROM public.bench_member`,
    [last, cashAfter(last)],
  );
}

/** A member's cash after so many transfers. */
function cashAfter(sequence: number): number {
  return openingWon - stakeWon * Math.floor(sequence / 2) + winWon * Math.floor((sequence - 1) / 2);
}

/** When a transfer happened: spread evenly over the last 300 days. */
const instantOf = (sequence: string) =>
  `date_trunc('milliseconds', date_trunc('day', now()) - interval '300 days' + ${sequence} * interval '300 days' / $2)`;

/** A bet's UUIDv7, of its instant and its member and number. */
const betIdOf = (instant: string, sequence: string) =>
  `(lpad(to_hex((extract(epoch FROM ${instant}) * 1000)::bigint), 12, '0') || '7' ||
    substr(md5(member_id || '/' || ${sequence} || '/bet'), 1, 3) || '8' ||
    substr(md5(member_id || '/' || ${sequence} || '/bet'), 4, 15))::uuid`;

/** Transfer 1 is the opening payment, an even one a bet, an odd one the win of the bet before it. */
const step = `
  SELECT member_id, sequence, md5(member_id || '/' || sequence)::uuid AS id,
    CASE WHEN sequence = 1 THEN ${openingWon} WHEN sequence % 2 = 0 THEN -${stakeWon} ELSE ${winWon} END AS amount,
    (${openingWon} - ${stakeWon} * (sequence / 2) + ${winWon} * ((sequence - 1) / 2))::bigint AS after,
    ${instantOf("sequence")} AS at,
    ${instantOf("sequence / 2 * 2")} AS bet_at,
    CASE WHEN sequence = 1 THEN 'ADMIN_PAYMENT' WHEN sequence % 2 = 0 THEN 'BET' ELSE 'WIN' END AS type
  FROM public.bench_member, generate_series(1, $2::integer) AS sequence
  WHERE number >= $1 AND number < $1 + ${membersPerStatement}`;

/** Rows lie in a played site's tables as they came: in time, the members' among each other. */
const inTime = "ORDER BY sequence, member_id";

async function insertPlay(pool: Pool, start: number, transfersPerMember: number): Promise<void> {
  const values = [start, transfersPerMember];
  await pool.query(
    `INSERT INTO ledger.transfer (member_id, transfer_id, sequence, occurred_at, type, source, source_id)
     SELECT member_id, id, sequence, at, type::ledger.transfer_type,
       CASE WHEN sequence = 1 THEN 'bench' ELSE 'wallet:past' END, id::text
     FROM (${step}) AS step ${inTime}`,
    values,
  );
  await pool.query(
    `INSERT INTO ledger.posting (member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account)
     SELECT member_id, sequence, id, leg.amount, leg.before, leg.after, 'WON', leg.account
     FROM (${step}) AS step, LATERAL (VALUES
       (step.amount, step.after - step.amount, step.after, 'CASH'),
       (-step.amount, NULL, NULL, CASE WHEN sequence = 1 THEN 'ADJUSTMENT' ELSE 'GAMING:past' END)
     ) AS leg (amount, before, after, account) ${inTime}`,
    values,
  );
  await pool.query(
    `INSERT INTO platform.wallet_transaction (member_id, vendor_id, transaction_uuid, bet_id,
       reference_transaction_uuid, amount_won, created_at, kind)
     SELECT member_id, '${vendorId}', id, ${betIdOf("step.bet_at", "sequence / 2 * 2")},
       CASE WHEN type = 'WIN' THEN md5(member_id || '/' || sequence - 1)::uuid END, abs(amount), at,
       type::platform.wallet_kind
     FROM (${step}) AS step WHERE type <> 'ADMIN_PAYMENT' ${inTime}`,
    values,
  );
  await pool.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won,
       win_won, bet_at, created_at, settled_at, registered_at, category, status, is_free, round_id, rolling_bps,
       contribution_percent, is_counted)
     SELECT member_id, ${betIdOf("bet_at", "sequence")}, sequence / 2, '${vendorId}', '${vendorId}',
       member_id, id, ${stakeWon}, CASE WHEN is_won THEN ${winWon} ELSE 0 END, at, at,
       CASE WHEN is_won THEN at END, CASE WHEN is_won THEN at END, 'SLOT',
       CASE WHEN is_won THEN 'SETTLED'::platform.bet_status ELSE 'OPEN' END, false, id::text, 50, 100, is_won
     FROM (SELECT step.*, sequence < $2 AS is_won FROM (${step}) AS step WHERE type = 'BET') AS bet ${inTime}`,
    values,
  );
  await pool.query(
    `INSERT INTO platform.member_play (member_id, bet_count)
     SELECT member_id, $2::integer / 2 FROM public.bench_member
     WHERE number >= $1 AND number < $1 + ${membersPerStatement}`,
    values,
  );
  await pool.query(
    `INSERT INTO platform.member_day_play
       (member_id, day, category, bets, stake_won, win_won, counted_won, rolling_earned)
     SELECT member_id, platform.seoul_day(settled_at), 'SLOT', count(*), sum(stake_won), sum(win_won), sum(stake_won),
       sum(stake_won * rolling_bps)
     FROM platform.bet JOIN public.bench_member USING (member_id)
     WHERE status = 'SETTLED' AND bench_member.number >= $1 AND bench_member.number < $1 + ${membersPerStatement}
       AND $2 > 0
     GROUP BY member_id, platform.seoul_day(settled_at)`,
    values,
  );
}
