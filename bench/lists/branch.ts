import { addDays, seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import { idCursor } from "../../apps/api/src/lib/memberPage.ts";
import { writePlace } from "../../apps/api/src/operator/lib/place.ts";
import { countDueDays } from "../../apps/api/src/partners/days/countDays.ts";
import { type BenchedArea, readerNumber } from "./list.ts";

/** So many payments to members of the branch. */
const distributions = 100_000;

/** So many days of play, and on each of them every so many-th member plays. */
const playedDays = 30;
const everyMember = 10;

const reader = `(SELECT member_id FROM public.bench_member WHERE number = ${readerNumber})`;

/** Everybody is below the reader, who is a partner: the reader brought all of them. */
async function seed(pool: Pool, log: (line: string) => void): Promise<void> {
  await pool.query(`UPDATE platform.member SET is_partner = true WHERE member_id = ${reader}`);
  await pool.query(`UPDATE platform.member SET referrer_member_id = ${reader} WHERE member_id <> ${reader}`);
  await pool.query(
    `INSERT INTO platform.branch (member_id, below_id, depth, joined_at)
     SELECT ${reader}, member_id, 1, now() - interval '400 days' + number * interval '1 minute'
       FROM public.bench_member WHERE number <> ${readerNumber} ORDER BY number`,
  );
  await pool.query(
    `INSERT INTO platform.identity (kind, value, member_id)
     SELECT 'LOGIN_ID', 'bench' || number, member_id FROM public.bench_member ON CONFLICT DO NOTHING`,
  );
  // In the order in which play writes them, day after day.
  const ofDays = `FROM generate_series(0, ${playedDays - 1}) AS ago
     JOIN public.bench_member AS member ON (member.number + ago) % ${everyMember} = 0
     CROSS JOIN LATERAL (SELECT platform.seoul_day(now()) - ago AS day) AS at ORDER BY at.day, member.member_id`;
  await pool.query(
    `INSERT INTO platform.member_day (member_id, day, deposits_won, withdrawals_won, deposit_count, withdrawal_count)
     SELECT member.member_id, at.day, 100000, 50000, 1, 1 ${ofDays}`,
  );
  await pool.query(
    `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won, counted_won, rolling_earned)
     SELECT member.member_id, at.day, 'SLOT', 100, 100000, 96000, 100000, 5000000 ${ofDays}`,
  );
  await pool.query(
    `INSERT INTO platform.operator (operator_id, login_id, name, role, password_hash, created_at, counts_from)
     VALUES (gen_random_uuid(), 'bench_payer', 'bench', 'OWNER', 'none', now(), now())`,
  );
  await pool.query(
    `INSERT INTO platform.distribution (member_id, distribution_id, to_member_id, partner_id, type, amount_won, reason,
       operator_id, sent_at, arrived_at)
     SELECT ${reader}, platform.new_id(at), member.member_id, ${reader}, 'DISTRIBUTOR_PAYMENT', 1000, 'bench',
            (SELECT operator_id FROM platform.operator WHERE login_id = 'bench_payer'), at, at
       FROM public.bench_member AS member
       CROSS JOIN LATERAL (SELECT now() - interval '300 days' + member.number * interval '4 minutes' AS at) AS instant
      WHERE member.number <> ${readerNumber} ORDER BY member.number LIMIT ${distributions}`,
  );
  await pool.query(
    `INSERT INTO platform.partner_place (partner_id, from_day) SELECT ${reader}, platform.seoul_day(now()) - 500`,
  );
  await pool.query(
    `INSERT INTO platform.partner_member (member_id, from_day, partner_id)
     SELECT member_id, platform.seoul_day(now()) - 400, ${reader} FROM public.bench_member WHERE number <> ${readerNumber}`,
  );
  const now = new Date();
  await pool.query("SELECT platform.recount_partner_days($1, $2)", [
    addDays(seoulDay(now), 1 - playedDays),
    seoulDay(now),
  ]);
  await countDueDays(pool, now);
  log("seeded a branch of everybody, their days and the money between");
}

async function memberAt(pool: Pool, offset: number): Promise<{ id: string; at: number }> {
  const { rows } = await pool.query<{ id: string; at: number }>(
    `SELECT below_id AS id, (extract(epoch FROM joined_at) * 1000000)::bigint AS at FROM platform.branch
      WHERE member_id = ${reader} ORDER BY below_id DESC OFFSET ${offset} LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The branch has no such depth.");
  return row;
}

async function deepInMembers(pool: Pool): Promise<string> {
  const { id, at } = await memberAt(pool, 90_000);
  return writePlace({ atMicroseconds: at, id, page: 900, total: 10_001 });
}

export const branch: BenchedArea = {
  name: "branch",
  seed,
  lists: [
    {
      name: "recommended members",
      reader: "MEMBER",
      path: "/member/recommender/list?limit=20",
      deepCursor: async (pool) =>
        idCursor.write({ after: (await memberAt(pool, 90_000)).id, page: 4_500, total: 99_999 }),
    },
    { name: "partner's figures of 30 days", reader: "MEMBER", path: "/member/partner/summary" },
    { name: "members", reader: "DISTRIBUTOR", path: "/branch/members?limit=100", deepCursor: deepInMembers },
    {
      name: "members by the beginning of a name",
      reader: "DISTRIBUTOR",
      path: "/branch/members?limit=100&search=bench9",
      deepCursor: deepInMembers,
    },
    {
      name: "money between",
      reader: "DISTRIBUTOR",
      path: "/branch/distributions?limit=100",
      deepCursor: async (pool) => {
        const { rows } = await pool.query<{ id: string; at: number }>(
          `SELECT distribution_id AS id, (extract(epoch FROM sent_at) * 1000000)::bigint AS at
             FROM platform.distribution WHERE partner_id = ${reader}
            ORDER BY sent_at DESC, distribution_id DESC OFFSET 90000 LIMIT 1`,
        );
        const [row] = rows;
        if (row === undefined) throw new Error("There are too few payments.");
        return writePlace({ atMicroseconds: row.at, id: row.id, page: 900, total: 10_001 });
      },
    },
    { name: "the branch's figures of 30 days", reader: "DISTRIBUTOR", path: "/branch" },
  ],
};
