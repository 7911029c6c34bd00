import type { Language } from "@hanpan/contract/language";
import { boxCountMaximum, type Note } from "@hanpan/contract/objects/note";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { NoteBox, NoteStatus } from "@hanpan/contract/writtenEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { leastIdOf } from "../../lib/leastId.ts";
import {
  idCursor,
  type MemberPage,
  type MemberPageQuery,
  readMemberPage,
  readTotal,
} from "../../lib/memberPage.ts";
import { customerCenterName } from "../../lib/siteName.ts";
import type { Refusal } from "../../server/refusal.ts";

export type NoteQuery = MemberPageQuery & {
  readonly box: NoteBox;
  readonly status?: NoteStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
};

const row = z.object({
  note_id: z.string(),
  box: z.enum(["IN", "OUT"]),
  other_name: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  advertises: z.boolean(),
  created_at: z.date(),
  read_at: z.date().nullable(),
  nickname: z.string(),
});

const rowsWith = (page: string) =>
  `SELECT note.note_id, note.box, note.other_name, coalesce(note.title, broadcast.title) AS title,
          coalesce(note.body, broadcast.body) AS body,
          coalesce(broadcast.is_marketing, false) AS advertises, note.created_at, note.read_at, member.nickname
     FROM (${page}) AS page
     JOIN platform.note ON note.member_id = $1 AND note.note_id = page.note_id
     JOIN platform.member ON member.member_id = $1
     LEFT JOIN platform.note_broadcast AS broadcast ON broadcast.broadcast_id = note.broadcast_id`;

function noteOf(found: z.output<typeof row>, language: Language): Note {
  const other = found.other_name ?? customerCenterName[language];
  return {
    id: found.note_id,
    from: found.box === "IN" ? other : found.nickname,
    to: found.box === "IN" ? found.nickname : other,
    withSite: found.other_name === null,
    title: found.title,
    body: found.body,
    advertises: found.advertises,
    status: found.read_at === null ? "UNREAD" : "READ",
    createdAt: found.created_at.toISOString(),
    readAt: found.read_at?.toISOString() ?? null,
  };
}

/** One note of the member's, which is there. */
export async function readNote(
  connection: Pool | PoolClient,
  memberId: string,
  noteId: string,
  language: Language,
): Promise<Note> {
  const found = await connection.query(rowsWith("SELECT $2::uuid AS note_id"), [memberId, noteId]);
  return noteOf(row.parse(found.rows[0]), language);
}

/** In so many words, for an index of its own holds the unread and one the read. */
const statusCondition = { UNREAD: "AND read_at IS NULL", READ: "AND read_at IS NOT NULL" } as const;

/**
 * One page of a box in the order of the notes' ids, which is that of their instants: its cost is the same however deep
 * it lies and however full the box is.
 */
export async function listNotes(
  pool: Pool,
  memberId: string,
  query: NoteQuery,
  language: Language,
): Promise<MemberPage<Note> | Refusal> {
  const isAscending = query.sort === "createdAt";
  const filter = [
    memberId,
    query.box,
    query.from === undefined ? null : leastIdOf(startOfSeoulDay(query.from)),
    query.to === undefined ? null : leastIdOf(endOfSeoulDay(query.to)),
  ];
  const where = `member_id = $1 AND box = $2 ${query.status === undefined ? "" : statusCondition[query.status]}
    AND note_id >= coalesce($3::uuid, '00000000-0000-0000-0000-000000000000')
    AND note_id < coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;
  const order = isAscending ? "ASC" : "DESC";
  return readMemberPage(query, {
    cursor: idCursor,
    placeOf: ({ id }) => id,
    count: () =>
      readTotal(
        pool,
        `SELECT count(*) AS total FROM (SELECT FROM platform.note WHERE ${where} LIMIT $5) AS counted`,
        [...filter, boxCountMaximum],
      ),
    async read({ after, skip, limit }) {
      const found = await pool.query(
        `${rowsWith(`SELECT note_id FROM platform.note WHERE ${where}
                       ${after === null ? "" : `AND note_id ${isAscending ? ">" : "<"} $7`}
                     ORDER BY note_id ${order} LIMIT $5 OFFSET $6`)}
          ORDER BY note.note_id ${order}`,
        [...filter, limit, skip, ...(after === null ? [] : [after])],
      );
      return z
        .array(row)
        .parse(found.rows)
        .map((note) => noteOf(note, language));
    },
  });
}
