import type { Pool } from "pg";
import * as z from "zod";
import type { BenchedArea } from "./list.ts";

/** As many rows of play as a site of ten million has in two days; what lies before them no search looks through. */
const bets = 700_000;

const betRow = z.object({ id: z.string(), round: z.string() });

/** Syllables of the commonest Korean family and given names, so that many are called alike. */
const family = "김이박최정강조윤장임한오서신권황안송류홍";
const given = "민서지현수진영우준하은예도윤채원재호성훈";

async function seed(pool: Pool, log: (line: string) => void): Promise<void> {
  log("find: names");
  const syllable = (letters: string, each: string) =>
    `substr('${letters}', 1 + (hashtext('${each}' || number) & 2147483647) % ${[...letters].length}, 1)`;
  await pool.query(
    `UPDATE platform.member SET depositor = ${syllable(family, "a")} || ${syllable(given, "b")} || ${syllable(given, "c")},
            nickname = ${syllable(given, "d")} || ${syllable(given, "e")} || ${syllable(given, "f")} || number
       FROM public.bench_member AS bench WHERE bench.member_id = member.member_id`,
  );
  await pool.query(
    `INSERT INTO platform.identity (kind, value, member_id)
     SELECT 'NICKNAME', nickname, member_id FROM platform.member ON CONFLICT DO NOTHING`,
  );
  await pool.query("SELECT count(platform.note_name(member_id)) FROM platform.member");
  log("find: bets");
  await pool.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, bet_at,
       created_at, category, status, is_free, round_id)
     SELECT member_id, platform.new_id(at), count, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), platform.new_id(at),
            1000, at, at, 'SLOT', 'SETTLED', false, 'round-' || count
       FROM (SELECT count, now() - (${bets} - count) * interval '247 milliseconds' AS at FROM generate_series(1, ${bets}) AS count) AS play
       JOIN public.bench_member AS bench ON bench.number = 1 + play.count % 1000`,
  );
}

/** A bet of about an hour ago. */
async function someBet(pool: Pool) {
  const { rows } = await pool.query(
    "SELECT bet_id AS id, round_id AS round FROM platform.bet WHERE bet_at > now() - interval '1 hour' LIMIT 1",
  );
  return betRow.parse(rows[0]);
}

const find = (text: string) => `/find?text=${encodeURIComponent(text)}`;

/** The one search of the console. */
export const anything: BenchedArea = {
  name: "find",
  seed,
  lists: [
    { name: "a whole name that many have", reader: "OPERATOR", path: find("김민서") },
    { name: "two letters that thousands have", reader: "OPERATOR", path: find("민서") },
    { name: "initial consonants", reader: "OPERATOR", path: find("ㄱㅁㅅ") },
    { name: "the beginning of an ID", reader: "OPERATOR", path: find("bench9999") },
    { name: "nobody's name", reader: "OPERATOR", path: find("남궁갑돌") },
    { name: "an account that all have", reader: "OPERATOR", path: find("100000000001") },
    { name: "a bet by its ID", reader: "OPERATOR", path: async (pool) => find((await someBet(pool)).id) },
    { name: "a round", reader: "OPERATOR", path: async (pool) => find((await someBet(pool)).round) },
  ],
};
