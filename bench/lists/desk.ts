import { addDays, seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import { writeShippedRules } from "../../apps/api/src/cases/shippedRules.ts";
import { writePlace } from "../../apps/api/src/operator/lib/place.ts";
import type { BenchedArea } from "./list.ts";

/** So many cases, of which each twentieth is open; alerts in them, dismissed and waiting; documents decided and waiting. */
const cases = 100_000;
const alerts = { inCases: 150_000, dismissed: 100_000, waiting: 50_000 };
const documents = { decided: 100_000, waiting: 2_000 };

/** So many days of figures, and on each so many games, levels with their categories, partners, what each cost, and lines of the ledger's accounts. */
const figures = { days: 400, games: 200, levels: 20, partners: 100, books: 60 };

/** So many members are here; on each of so many days every so many-th member plays and pays in. */
const present = 5_000;
const played = { days: 30, everyMember: 5 };

const today = seoulDay(new Date());
const member = (number: string) =>
  `(SELECT member_id FROM public.bench_member WHERE number = 1 + (${number}) % (SELECT count(*) FROM public.bench_member))`;

async function seedCases(pool: Pool): Promise<void> {
  await writeShippedRules(pool, new Date());
  await pool.query(
    `INSERT INTO platform.risk_case (case_id, opened_at, opened_by, reason, deadline_at, decision, decided_at, decided_by, decision_reason)
     SELECT platform.new_id(at), at, 'system:alerts', 'bench', at + interval '3 days', CASE WHEN n % 20 > 0 THEN 'UNFOUNDED' END,
       CASE WHEN n % 20 > 0 THEN at + interval '1 day' END, CASE WHEN n % 20 > 0 THEN 'operator:one' END,
       CASE WHEN n % 20 > 0 THEN 'bench' END
     FROM generate_series(1, ${cases}) AS n CROSS JOIN LATERAL (SELECT now() - interval '300 days' + n * interval '4 minutes' AS at) AS made`,
  );
  await pool.query(
    "CREATE TEMPORARY TABLE bench_case AS SELECT number AS n, case_id FROM platform.risk_case",
  );
  await pool.query("ALTER TABLE bench_case ADD PRIMARY KEY (n)");
  await pool.query(
    `INSERT INTO platform.case_member (member_id, case_id, added_at, added_by)
     SELECT ${member("n")}, case_id, now(), 'system:alerts' FROM bench_case`,
  );
  const all = alerts.inCases + alerts.dismissed + alerts.waiting;
  await pool.query(
    `INSERT INTO platform.alert (member_id, alert_id, rule_id, rule_version, kind, weight, day, natural_key, raised_at, facts, case_id,
       dismissed_at, dismissed_by, dismiss_reason)
     SELECT ${member("n")}, platform.new_id(at), rule.rule_id, 1, rule.kind, rule.weight, platform.seoul_day(at), n::text, at,
       '{"depositedWon": 3000000}', CASE WHEN n % 6 < 3 THEN (SELECT case_id FROM bench_case WHERE bench_case.n = 1 + made.n % ${cases}) END,
       CASE WHEN n % 6 IN (3, 4) THEN at END, CASE WHEN n % 6 IN (3, 4) THEN 'operator:one' END, CASE WHEN n % 6 IN (3, 4) THEN 'bench' END
     FROM (SELECT n, now() - interval '300 days' + n * interval '80 seconds' AS at FROM generate_series(1, ${all}) AS n) AS made
     JOIN LATERAL (SELECT * FROM platform.alert_rule ORDER BY rule_id OFFSET made.n % 5 LIMIT 1) AS rule ON true`,
  );
}

async function seedDocuments(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO platform.knowledge_document (member_id, document_id, kind, state, type, bytes, uploaded_at, decided_at, decided_by)
     SELECT ${member("n")}, platform.new_id(at), 'IDENTITY_CARD', CASE WHEN n > ${documents.decided} THEN 'WAITING' ELSE 'APPROVED' END,
       'image/webp', 1000, at, CASE WHEN n <= ${documents.decided} THEN at END, CASE WHEN n <= ${documents.decided} THEN gen_random_uuid() END
     FROM (SELECT n, now() - interval '300 days' + n * interval '4 minutes' AS at
             FROM generate_series(1, ${documents.decided + documents.waiting}) AS n) AS sent`,
  );
}

async function seedFigures(pool: Pool): Promise<void> {
  const day = `'${addDays(today, 1 - figures.days)}'::date + d AS day`;
  const days = `generate_series(0, ${figures.days - 1}) AS d`;
  await pool.query(
    `INSERT INTO platform.vendor (vendor_id, code, name_ko, name_en, logo, mode, launch_url)
     VALUES ('0193a000-0000-7000-8000-00000000b001', 'bench', '시험', 'Bench', '', 'IFRAME', 'http://127.0.0.1/')`,
  );
  await pool.query(
    `INSERT INTO platform.game (game_id, vendor_id, code, category, name_ko, name_en, thumbnail, rtp, min_bet_won, max_bet_won, search_text,
       search_initials, search_grams)
     SELECT ('0193a000-0000-7000-8000-0000000c' || lpad(n::text, 4, '0'))::uuid, '0193a000-0000-7000-8000-00000000b001', 'game-' || n,
       CASE WHEN n % 2 = 0 THEN 'SLOT' ELSE 'LIVE' END, '게임', 'Game', '', 96, 1, 100000000, '', '', '{}'
     FROM generate_series(1, ${figures.games}) AS n`,
  );
  await pool.query(
    `INSERT INTO platform.figure_count (edition, day, counted_at, is_final, has_costs)
     SELECT d + 1, ${day}, now(), d < ${figures.days - 1}, true FROM ${days}`,
  );
  await pool.query("UPDATE platform.figure_state SET edition = $1, since_day = $2", [
    figures.days,
    addDays(today, 1 - figures.days),
  ]);
  const vendor = "'0193a000-0000-7000-8000-00000000b001'::uuid";
  const none = "'00000000-0000-0000-0000-000000000000'::uuid";
  const lines = async (kind: string, count: number, subject: string, of: string) => {
    const category = "CASE WHEN n % 2 = 0 THEN 'SLOT' ELSE 'LIVE' END";
    const each = `FROM ${days}, generate_series(1, ${count}) AS n`;
    await pool.query(
      `INSERT INTO platform.play_figure (day, kind, edition, subject_id, vendor_id, category, bets, stake_won, win_won)
       SELECT ${day}, '${kind}', d + 1, ${subject}, ${of}, ${category},
         ${(1_000 * figures.games) / count}, ${(1_000_000 * figures.games) / count}, ${(960_000 * figures.games) / count}
       ${each}`,
    );
    await pool.query(
      `INSERT INTO platform.cost_figure (day, kind, edition, subject_id, vendor_id, category, bonus_won, rolling)
       SELECT ${day}, '${kind}', d + 1, ${subject}, ${of}, ${category},
         ${(5_000 * figures.games) / count}, ${(20_000_000 * figures.games) / count}
       ${each}`,
    );
  };
  await lines(
    "GAME",
    figures.games,
    "('0193a000-0000-7000-8000-0000000c' || lpad(n::text, 4, '0'))::uuid",
    vendor,
  );
  const levels = "('0193a000-0000-7000-8000-0000000e' || lpad(n::text, 4, '0'))::uuid";
  await lines("LEVEL", figures.levels, levels, none);
  await lines("PARTNER", figures.partners, member("n"), none);
  await pool.query(
    `INSERT INTO platform.books_figure (day, edition, account, unit, type, point_type, site_account_id, transfers, amount)
     SELECT ${day}, d + 1, CASE n % 4 WHEN 0 THEN 'CASH' WHEN 1 THEN 'BANK' WHEN 2 THEN 'PROMOTION' ELSE 'GAMING:bench' END, 'WON',
       'TYPE_' || n, '', '00000000-0000-0000-0000-000000000000', 100, CASE WHEN n % 2 = 0 THEN 5000 ELSE -5000 END
     FROM ${days}, generate_series(1, ${figures.books}) AS n`,
  );
}

async function seedPresence(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO platform.session (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     SELECT member_id, gen_random_uuid(), sha256(member_id::text::bytea), now(), now() + interval '1 hour' - number * interval '10 milliseconds',
       now() + interval '1 day', '', 'Chrome' FROM public.bench_member WHERE number BETWEEN 100 AND ${99 + present}`,
  );
  // Of those who are here half play; what the search's bets are of a thousand members stands beside.
  await pool.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, bet_at, created_at,
       category, status, is_free, round_id)
     SELECT member_id, platform.new_id(now() + interval '1 hour'), 10000000 + number, '0193a000-0000-7000-8000-00000000b001',
       ('0193a000-0000-7000-8000-0000000c' || lpad((1 + number % ${figures.games})::text, 4, '0'))::uuid, gen_random_uuid(),
       gen_random_uuid(), 1000, now(), now(), CASE WHEN number % 2 = 0 THEN 'LIVE' ELSE 'SLOT' END, 'OPEN', false, 'round-' || number
     FROM public.bench_member WHERE number BETWEEN 100 AND ${99 + present / 2}`,
  );
  const ofDays = `FROM generate_series(0, ${played.days - 1}) AS ago
     JOIN public.bench_member AS one ON (one.number + ago) % ${played.everyMember} = 0`;
  await pool.query(
    `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won)
     SELECT one.member_id, '${today}'::date - ago, 'SLOT', 100, 100000, 96000 + (one.number * 7 + ago) % 8000 ${ofDays} ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO platform.member_day (member_id, day, deposits_won, withdrawals_won, deposit_count, withdrawal_count)
     SELECT one.member_id, '${today}'::date - ago, 100000, 50000, 1, 1 ${ofDays} ON CONFLICT DO NOTHING`,
  );
  // As play writes them: all of a day, then the next. Two areas have written their own days one after the other.
  for (const table of ["member_day_play", "member_day"]) {
    await pool.query(`CREATE INDEX bench_day ON platform.${table} (day)`);
    await pool.query(`CLUSTER platform.${table} USING bench_day`);
    await pool.query("DROP INDEX platform.bench_day");
  }
}

async function seed(pool: Pool, log: (line: string) => void): Promise<void> {
  log("desk: cases and alerts");
  await seedCases(pool);
  log("desk: documents, figures and who is here");
  await seedDocuments(pool);
  await seedFigures(pool);
  await seedPresence(pool);
}

type Deep = { at: number; id: string };

const deepIn = (from: string, at: string, id: string, offset: number) => async (pool: Pool) => {
  const { rows } = await pool.query<Deep>(
    `SELECT (extract(epoch FROM ${at}) * 1000000)::bigint AS at, ${id} AS id FROM ${from} ORDER BY ${at} DESC, ${id} DESC OFFSET ${offset} LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The list has no such depth.");
  return writePlace({ atMicroseconds: row.at, id: row.id, page: offset / 50, total: 10_001 });
};
const deepInCases = (condition: string, offset: number) =>
  deepIn(`platform.risk_case WHERE ${condition}`, "opened_at", "case_id", offset);
const deepInAlerts = (condition: string, offset: number) =>
  deepIn(`platform.alert WHERE ${condition}`, "raised_at", "alert_id", offset);
const month = addDays(today, -40).slice(0, 7);

/** What the desk reads of cases, months, documents and who is here. */
export const desk: BenchedArea = {
  name: "desk",
  seed,
  lists: [
    { name: "cases", reader: "OPERATOR", path: "/cases?limit=50", deepCursor: deepInCases("true", 90_000) },
    {
      name: "open cases",
      reader: "OPERATOR",
      path: "/cases?limit=50&state=OPEN",
      deepCursor: deepInCases("decided_at IS NULL", 4_500),
    },
    {
      name: "cases of one member",
      reader: "OPERATOR",
      path: async (pool) =>
        `/cases?limit=50&member=${(await pool.query(`SELECT ${member("7")} AS id`)).rows[0]?.id ?? ""}`,
    },
    {
      name: "alerts",
      reader: "OPERATOR",
      path: "/alerts?limit=50",
      deepCursor: deepInAlerts("true", 250_000),
    },
    {
      name: "alerts that wait",
      reader: "OPERATOR",
      path: "/alerts?limit=50&state=WAITING",
      deepCursor: deepInAlerts("case_id IS NULL AND dismissed_at IS NULL", 45_000),
    },
    {
      name: "alerts of one kind",
      reader: "OPERATOR",
      path: "/alerts?limit=50&kind=SHARED_ACCOUNT",
      deepCursor: deepInAlerts("kind = 'SHARED_ACCOUNT'", 50_000),
    },
    {
      name: "alerts of one member",
      reader: "OPERATOR",
      path: async (pool) =>
        `/alerts?limit=50&member=${(await pool.query(`SELECT ${member("7")} AS id`)).rows[0]?.id ?? ""}`,
    },
    { name: "documents that wait", reader: "OPERATOR", path: "/documents" },
    { name: "months", reader: "OPERATOR", path: "/months" },
    { name: "one month whole", reader: "OPERATOR", path: `/months/${month}` },
    { name: "who is here", reader: "OPERATOR", path: "/presence" },
    { name: "who is here by what they lost", reader: "OPERATOR", path: "/presence?order=LOST" },
    { name: "a day's largest sums", reader: "OPERATOR", path: `/presence/days/${today}` },
    { name: "the audit", reader: "OPERATOR", path: "/audit?limit=50" },
  ],
};
