import * as z from "zod";

/** So many of a member's memos stand in the strip before paying. */
const mostShown = 3;

/** The latest memos that stand at a member, as a column of theirs: `member` names their id in the statement around it. */
export const memosOf = (member: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', latest.memo_id, 'text', latest.text, 'at', latest.written_at,
      'by', coalesce((SELECT login_id FROM platform.operator WHERE 'operator:' || operator_id = latest.written_by), latest.written_by))
      ORDER BY latest.memo_id DESC), '[]') FROM (
     SELECT memo_id, text, written_at, written_by FROM platform.member_memo AS memo
      WHERE memo.member_id = ${member} AND memo.struck_at IS NULL ORDER BY memo.memo_id DESC LIMIT ${mostShown}) AS latest)`;

/** What that column holds. */
export const memberMemos = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    by: z.string(),
    at: z.coerce.date().transform((at) => at.toISOString()),
  }),
);
