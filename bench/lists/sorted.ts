import type { Pool } from "pg";
import { writePlace } from "../../apps/api/src/operator/lib/place.ts";
import type { BenchedArea } from "./list.ts";

/** So many requests of the members, the latest a moment ago, as the bets are: four a second of 5,000 members. */
const requests = 1_000_000;
const vendor = "0193a000-0000-7000-8000-00000000b00f";
const game = (n: string) => `('0193a000-0000-7000-8000-0000000f' || lpad((${n})::text, 4, '0'))::uuid`;

async function seed(pool: Pool, log: (line: string) => void, bets: number): Promise<void> {
  log("sorted: what members hold, and when they came");
  await pool.query("UPDATE ledger.balance SET cash = hashtext(member_id::text) & 16777215");
  await pool.query(
    "UPDATE platform.member SET last_login_at = now() - (hashtext(member_id::text) & 2097151) * interval '1 second'",
  );
  log("sorted: requests");
  await pool.query(
    `INSERT INTO platform.money_request (member_id, request_id, number, type, amount_won, bonus_kind, bonus_won, status, requested_at, processed_at,
       bank_id, account_number, account_holder, depositor, method)
     SELECT bench.member_id, platform.new_id(at), n, CASE WHEN n % 3 = 0 THEN 'WITHDRAWAL' ELSE 'DEPOSIT' END,
       10000 * (1 + (hashtext(n::text) & 1023)), NULL, 0, 'COMPLETED', at, at, member.bank_id, member.account_number, 'bench', NULL,
       CASE WHEN n % 3 > 0 THEN 'BANK' END
     FROM (SELECT n, now() - (${requests} - n) * interval '20 seconds' AS at FROM generate_series(1, ${requests}) AS n) AS asked
     JOIN public.bench_member AS bench ON bench.number = 1 + n % 100000 JOIN platform.member USING (member_id)`,
  );
  log("sorted: bets");
  await pool.query(
    `INSERT INTO platform.vendor (vendor_id, code, name_ko, name_en, logo, mode, launch_url)
     VALUES ('${vendor}', 'sorted', '시험', 'Sorted', '', 'IFRAME', 'http://127.0.0.1/')`,
  );
  await pool.query(
    `INSERT INTO platform.game (game_id, vendor_id, code, category, name_ko, name_en, thumbnail, rtp, min_bet_won, max_bet_won, search_text,
       search_initials, search_grams)
     SELECT ${game("n")}, '${vendor}', 'sorted-' || n, 'SLOT', '게임', 'Game', '', 96, 1, 100000000, '', '', '{}' FROM generate_series(1, 200) AS n`,
  );
  await pool.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, win_won, bet_at,
       created_at, settled_at, category, status, is_free, round_id)
     SELECT member_id, platform.new_id(at), n, '${vendor}', ${game("1 + n % 200")}, '${vendor}', platform.new_id(at),
       1000 * (1 + n % 97), 900 * (n % 89), at, at, at, 'SLOT', 'SETTLED', false, 'round-' || n
     FROM (SELECT n, now() - (${bets} - n) * interval '260 milliseconds' AS at FROM generate_series(1, ${bets}) AS n) AS play
     JOIN public.bench_member AS bench ON bench.number = 1 + play.n % 5000`,
  );
}

type Deep = { at: number; id: string; key: number | string };

/** The place of a row so deep in an order. */
const deepBy =
  (from: string, at: string, id: string, key: string, order: string, offset: number) =>
  async (pool: Pool) => {
    const { rows } = await pool.query<Deep>(
      `SELECT (extract(epoch FROM ${at}) * 1000000)::bigint AS at, ${id} AS id, ${key} AS key FROM ${from} ORDER BY ${order} OFFSET ${offset} LIMIT 1`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error("The list has no such depth.");
    return writePlace({ atMicroseconds: row.at, id: row.id, page: 100, total: 10_001, key: row.key });
  };

/** A bet in the middle of all, found by its time: no order has the others. */
async function deepInBets(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ at: number; id: string }>(
    `SELECT (extract(epoch FROM bet_at) * 1000000)::bigint AS at, bet_id AS id FROM platform.bet
      WHERE bet_at >= (SELECT min(bet_at) + (max(bet_at) - min(bet_at)) / 2 FROM platform.bet WHERE vendor_id = '${vendor}')
        AND vendor_id = '${vendor}' LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("There are no bets.");
  return writePlace({ atMicroseconds: row.at, id: row.id, page: 10_000, total: 10_001 });
}

const came = "coalesce(last_login_at, '1970-01-01 00:00:00+00'::timestamptz)";
const requestsBy = deepBy(
  "platform.money_request",
  "requested_at",
  "request_id",
  "amount_won",
  "amount_won DESC, requested_at DESC, request_id DESC",
  500_000,
);

/** Lists by their columns, with the sums of their first pages. */
export const sorted: BenchedArea = {
  name: "sorted",
  seed,
  lists: [
    { name: "requests, summed", reader: "OPERATOR", path: "/money/requests?limit=100" },
    {
      name: "requests by sum",
      reader: "OPERATOR",
      path: "/money/requests?limit=100&sort=AMOUNT",
      deepCursor: requestsBy,
    },
    {
      name: "deposits by sum, among the latest",
      reader: "OPERATOR",
      path: "/money/requests?limit=100&type=DEPOSIT&sort=AMOUNT",
      deepCursor: requestsBy,
    },
    {
      name: "requests by member, among the latest",
      reader: "OPERATOR",
      path: "/money/requests?limit=100&sort=MEMBER",
    },
    { name: "members, summed", reader: "OPERATOR", path: "/members?limit=100" },
    {
      name: "members by last sign-in",
      reader: "OPERATOR",
      path: "/members?limit=100&sort=LOGIN",
      deepCursor: deepBy(
        "platform.member",
        "created_at",
        "member_id",
        `(extract(epoch FROM ${came}) * 1000000)::bigint`,
        `${came} DESC, member_id DESC`,
        80_000,
      ),
    },
    {
      name: "members by ID",
      reader: "OPERATOR",
      path: "/members?limit=100&sort=LOGIN_ID",
      deepCursor: deepBy(
        "platform.member",
        "created_at",
        "member_id",
        "login_id",
        "login_id, member_id",
        80_000,
      ),
    },
    { name: "members by cash, among the latest", reader: "OPERATOR", path: "/members?limit=100&sort=CASH" },
    { name: "bets, summed", reader: "OPERATOR", path: "/bets?limit=100", deepCursor: deepInBets },
    { name: "bets by stake, among the latest", reader: "OPERATOR", path: "/bets?limit=100&sort=STAKE" },
    {
      name: "bets of a game, summed",
      reader: "OPERATOR",
      path: "/bets?limit=100&game=0193a000-0000-7000-8000-0000000f0007",
    },
  ],
};
