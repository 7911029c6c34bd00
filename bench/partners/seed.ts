import type { Pool } from "pg";

/** How large the site is. */
export type PartnerSite = {
  readonly partners: number;
  readonly members: number;
  /** The partner whose branch has so many members of their own. */
  readonly largest: number;
  readonly days: number;
  /** Of the members so many in a hundred play on a day. */
  readonly activePercent: number;
};

/** So many members go in by one statement, so that none comes near the limit of time that a statement has. */
const membersAtOnce = 100_000;

const partnerId = (number: string) =>
  `('0193a000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const memberId = (number: string) => `('0193a000-0001-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/**
 * Fills a migrated database, as its owner, with partners in a tree of seven levels (each three below one), members, and a
 * month of play; rates fall from the top down, contracts are of a month. The month is `month`, `YYYY-MM`. `withinBounds` is
 * asked after each large step and throws where the disk or the time is used up.
 */
export async function seedPartnerSite(
  pool: Pool,
  site: PartnerSite,
  month: string,
  log: (line: string) => void,
  withinBounds: () => Promise<void>,
): Promise<void> {
  const first = `'${month}-01'::date`;
  for (let from = 1; from <= site.partners + site.members; from += membersAtOnce)
    await pool.query(
      `INSERT INTO platform.member
         (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id, account_number,
          depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at, is_partner)
       SELECT CASE WHEN number <= $1 THEN ${partnerId("number")} ELSE ${memberId("number")} END, 'bench' || number,
              'bench' || number, 'none', 'none', 'ACTIVE', level_id, bank_id, '100000000001', 'bench', 'SKT', '01000000000', 'MALE',
              '1990-01-01', 'B' || number, 'ko', ${first} - interval '30 days', number <= $1
         FROM generate_series($2::integer, $3) AS number,
              (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) AS level,
              (SELECT bank_id FROM platform.bank ORDER BY position LIMIT 1) AS bank`,
      [site.partners, from, Math.min(from + membersAtOnce - 1, site.partners + site.members)],
    );
  await withinBounds();
  log(`${site.partners + site.members} members`);
  await pool.query(
    `INSERT INTO platform.partner_place (partner_id, from_day, parent_id)
     SELECT ${partnerId("number")}, ${first} - 30, CASE WHEN number = 1 THEN NULL ELSE ${partnerId("(number + 1) / 3")} END
       FROM generate_series(1, $1) AS number`,
    [site.partners],
  );
  await pool.query(
    `INSERT INTO platform.partner_member (member_id, from_day, partner_id)
     SELECT ${partnerId("number")}, ${first} - 30, ${partnerId("(number + 1) / 3")} FROM generate_series(2, $1) AS number`,
    [site.partners],
  );
  for (let from = 1; from <= site.members; from += membersAtOnce)
    await pool.query(
      `INSERT INTO platform.partner_member (member_id, from_day, partner_id)
       SELECT ${memberId("$1 + number")}, ${first} - 30,
              ${partnerId("CASE WHEN number <= $2 THEN 2 ELSE 1 + number % $1 END")}
         FROM generate_series($3::integer, $4) AS number`,
      [site.partners, site.largest, from, Math.min(from + membersAtOnce - 1, site.members)],
    );
  await pool.query(
    `INSERT INTO platform.partner_rate (partner_id, category, kind, from_day, rate_bps, set_by, set_at)
     SELECT ${partnerId("number")}, category, kind, ${first},
            greatest(0, (CASE kind WHEN 'ROLLING' THEN 140 ELSE 5000 END) * (10 - ceil(log(3, 2 * number))::integer) / 10), 'bench', now()
       FROM generate_series(1, $1) AS number, unnest('{LIVE,SLOT,SPORTS,MINI}'::text[]) AS category,
            unnest('{ROLLING,LOSING}'::text[]) AS kind`,
    [site.partners],
  );
  await pool.query(
    `INSERT INTO platform.partner_contract (partner_id, from_day, period, carries_losses, terms, set_by, set_at)
     SELECT ${partnerId("number")}, ${first}, 'MONTH', number % 2 = 0,
            '{"rollingOf": "STAKE", "lessBonuses": true, "lessRolling": true, "lessPartnerRolling": true,
              "costBps": {"LIVE": 500, "SLOT": 1200, "SPORTS": 0, "MINI": 100}}', 'bench', now()
       FROM generate_series(1, $1) AS number`,
    [site.partners],
  );
  log("tree, rates and contracts");
  for (let day = 0; day < site.days; day += 1) {
    await pool.query(
      `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won, counted_won, rolling_earned)
       SELECT ${memberId("$1 + number")}, ${first} + $3::integer, category, 10, 10000 + number % 977 * 13, number % 1009 * 17,
              9000 + number % 977, (9000 + number % 977) * 20
         FROM generate_series(1, $2::integer) AS number, unnest('{SLOT,LIVE}'::text[]) AS category
        WHERE (number + $3 * 37) % 100 < $4`,
      [site.partners, site.members, day, site.activePercent],
    );
    await pool.query(
      `INSERT INTO platform.member_day (member_id, day, deposits_won, withdrawals_won, deposit_count, withdrawal_count)
       SELECT ${memberId("$1 + number")}, ${first} + $3::integer, 100000, 40000, 1, 1
         FROM generate_series(1, $2::integer) AS number WHERE (number + $3 * 37) % 100 < $4 AND number % 4 = 0`,
      [site.partners, site.members, day, site.activePercent],
    );
    await withinBounds();
  }
  await pool.query("ANALYZE");
  log(`${site.days} days of play`);
}

/** The partner whose branch is measured: the one with the most members of their own. */
export const largestPartner = "0193a000-0000-7000-8000-000000000002";
