import { mostMemos } from "@hanpan/contract/operator/calls/memo";
import type { KeptMemo } from "@hanpan/contract/operator/objects/memo";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { refuse } from "../../server/refusal.ts";
import { operatorNameOf } from "../lib/operatorName.ts";

const instant = z.date().transform((at) => at.toISOString());
const rows = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    by: z.string(),
    at: instant,
    struckBy: z.string().nullable(),
    struckAt: instant.nullable(),
    total: z.number(),
  }),
);

/** The latest memos at a member, struck ones too, and how many there are; NOT_FOUND for a member who is not there. */
export async function readMemos(
  connection: Pool | PoolClient,
  memberId: string,
): Promise<{ list: KeptMemo[]; total: number }> {
  const known = await connection.query("SELECT FROM platform.member WHERE member_id = $1", [memberId]);
  if (known.rowCount === 0) throw refuse("NOT_FOUND");
  const found = await connection.query(
    `SELECT memo_id AS id, text, ${operatorNameOf("written_by")} AS by, written_at AS at,
            ${operatorNameOf("struck_by")} AS "struckBy", struck_at AS "struckAt", count(*) OVER () AS total
       FROM platform.member_memo WHERE member_id = $1 ORDER BY memo_id DESC LIMIT ${mostMemos}`,
    [memberId],
  );
  const list = rows.parse(found.rows);
  return { list: list.map(({ total: _total, ...memo }) => memo), total: list[0]?.total ?? 0 };
}

/** Writes a memo down, within a transaction; its id. NOT_FOUND for an unknown member, MEMOS_FULL where so many stand already. */
export async function addMemo(
  client: PoolClient,
  given: { readonly memberId: string; readonly text: string; readonly by: string; readonly now: Date },
): Promise<string> {
  const { memberId, text, by, now } = given;
  // One at a time, so that the last place is taken once.
  const known = await client.query("SELECT FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [
    memberId,
  ]);
  if (known.rowCount === 0) throw refuse("NOT_FOUND");
  const memoId = newIdAt(now);
  const written = await client.query(
    `INSERT INTO platform.member_memo (member_id, memo_id, text, written_by, written_at)
     SELECT $1, $2, $3, $4, $5
      WHERE (SELECT count(*) FROM platform.member_memo WHERE member_id = $1 AND struck_at IS NULL) < ${mostMemos}`,
    [memberId, memoId, text, by, now],
  );
  if (written.rowCount === 0) throw refuse("MEMOS_FULL");
  return memoId;
}

/** Strikes a memo, within a transaction; false where it was struck before. NOT_FOUND for one that is not there. */
export async function strikeMemo(
  client: PoolClient,
  given: { readonly memberId: string; readonly memoId: string; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const { memberId, memoId, by, now } = given;
  const { rowCount } = await client.query(
    `UPDATE platform.member_memo SET struck_by = $3, struck_at = $4
      WHERE member_id = $1 AND memo_id = $2 AND struck_at IS NULL`,
    [memberId, memoId, by, now],
  );
  if (rowCount === 1) return true;
  const known = await client.query("SELECT FROM platform.member_memo WHERE member_id = $1 AND memo_id = $2", [
    memberId,
    memoId,
  ]);
  if (known.rowCount === 0) throw refuse("NOT_FOUND");
  return false;
}
