import type { Pool } from "pg";
import { idCursor } from "../../apps/api/src/lib/memberPage.ts";
import { writePlace } from "../../apps/api/src/operator/lib/place.ts";
import { type BenchedArea, type BenchedList, readerNumber } from "./list.ts";

/** A million notes: the reader's own boxes hold a good part of them, all members the rest. */
const readersIn = 200_000;
const readersOut = 100_000;
const others = 700_000;
const toSite = 100_000;
const inquiries = 100_000;

const reader = `(SELECT member_id FROM public.bench_member WHERE number = ${readerNumber})`;
const text = `repeat('내용을 적습니다. ', 20)`;

const insertNotes = (box: "IN" | "OUT", owner: string, count: number, salt: number) => `
  INSERT INTO platform.note (member_id, note_id, box, other_member_id, other_name, title, body, created_at, read_at)
  SELECT owner.member_id, platform.new_id(at), '${box}', ${reader}, 'bench', '쪽지 ' || step, ${text}, at,
    CASE WHEN step % 2 = 0 THEN at END
  FROM generate_series(1, ${count}) AS step
  CROSS JOIN LATERAL (SELECT now() - interval '300 days' + step * interval '300 days' / ${count}
    + interval '${salt} ms' AS at) AS instant
  CROSS JOIN LATERAL (SELECT ${owner} AS member_id) AS owner`;

async function seed(pool: Pool, log: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ members: number }>(
    "SELECT count(*) AS members FROM public.bench_member",
  );
  const members = rows[0]?.members ?? 1;
  await pool.query(insertNotes("IN", reader, readersIn, 0));
  await pool.query(insertNotes("OUT", reader, readersOut, 1));
  await pool.query(
    insertNotes(
      "IN",
      `(SELECT member_id FROM public.bench_member AS one WHERE one.number = 2 + step % ${Math.max(1, members - 2)})`,
      others,
      2,
    ),
  );
  log(`seeded ${(readersIn + readersOut + others).toLocaleString("en")} notes`);
  await pool.query(
    `INSERT INTO platform.note_to_site (member_id, note_id, title, body, created_at, read_at)
     SELECT member_id, platform.new_id(at), '쪽지', ${text}, at, CASE WHEN number % 2 = 0 THEN at END
     FROM public.bench_member
     CROSS JOIN LATERAL (SELECT now() - interval '300 days' + number * interval '1 minute' AS at) AS instant
     LIMIT ${toSite}`,
  );
  await pool.query(
    `INSERT INTO platform.inquiry (member_id, inquiry_id, number, kind, title, description, status, reply, created_at, replied_at)
     SELECT ${reader}, platform.new_id(at), number, 'GENERAL', '문의 ' || number, ${text},
       CASE WHEN number % 10 = 0 THEN 'WAITING_FOR_REPLAY' ELSE 'ANSWER_COMPLETED' END,
       CASE WHEN number % 10 <> 0 THEN '답변' END, at, CASE WHEN number % 10 <> 0 THEN at END
     FROM generate_series(1, ${inquiries}) AS number
     CROSS JOIN LATERAL (SELECT now() - interval '300 days' + number * interval '4 minutes' AS at) AS instant`,
  );
  log(
    `seeded ${toSite.toLocaleString("en")} notes to the site and ${inquiries.toLocaleString("en")} inquiries`,
  );
}

const idOf = async (pool: Pool, statement: string): Promise<string> =>
  (await pool.query<{ id: string }>(statement)).rows[0]?.id ?? "";

/** Where a box goes on after so many notes. */
const deepInBox =
  (box: "IN" | "OUT", offset: number, condition = "true") =>
  async (pool: Pool) =>
    idCursor.write({
      after: await idOf(
        pool,
        `SELECT note_id AS id FROM platform.note WHERE member_id = ${reader} AND box = '${box}' AND ${condition}
       ORDER BY note_id DESC OFFSET ${offset} LIMIT 1`,
      ),
      page: offset / 20,
      total: 10_000,
    });

/** Where an operator's list goes on after so many rows. */
const deepInTable =
  (table: string, id: string, offset: number, condition = "true", order = "DESC") =>
  async (pool: Pool) => {
    const { rows } = await pool.query<{ id: string; at: number }>(
      `SELECT ${id} AS id, (extract(epoch FROM created_at) * 1000000)::bigint AS at FROM platform.${table}
       WHERE ${condition} ORDER BY created_at ${order}, ${id} ${order} OFFSET ${offset} LIMIT 1`,
    );
    return writePlace({
      atMicroseconds: rows[0]?.at ?? 0,
      id: rows[0]?.id ?? "",
      page: offset / 20,
      total: 10_001,
    });
  };

const lists: readonly BenchedList[] = [
  { name: "inbox", reader: "MEMBER", path: "/note?box=IN", deepCursor: deepInBox("IN", 180_000) },
  { name: "sent", reader: "MEMBER", path: "/note?box=OUT", deepCursor: deepInBox("OUT", 90_000) },
  {
    name: "unread of the inbox",
    reader: "MEMBER",
    path: "/note?box=IN&status=UNREAD",
    deepCursor: deepInBox("IN", 90_000, "read_at IS NULL"),
  },
  {
    name: "inquiries of a member",
    reader: "MEMBER",
    path: "/customer-center?status=WAITING_FOR_REPLAY",
    deepCursor: async () => Buffer.from(JSON.stringify([9_000, 500, 10_000])).toString("base64url"),
  },
  {
    name: "notes to the site",
    reader: "OPERATOR",
    path: "/notes/received",
    deepCursor: deepInTable("note_to_site", "note_id", 90_000),
  },
  {
    name: "queue of inquiries",
    reader: "OPERATOR",
    path: "/inquiries?open=true",
    deepCursor: deepInTable(
      "inquiry",
      "inquiry_id",
      9_000,
      "status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL",
      "ASC",
    ),
  },
  {
    name: "all inquiries",
    reader: "OPERATOR",
    path: "/inquiries",
    deepCursor: deepInTable("inquiry", "inquiry_id", 90_000),
  },
];

export const notes: BenchedArea = { name: "notes", seed, lists };
