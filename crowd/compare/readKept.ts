import type { createPool } from "@hanpan/database";
import * as z from "zod";
import type { BookedMovement } from "./books.ts";

type Pool = ReturnType<typeof createPool>;

/** What the database keeps of a member that their own calls show in part or not at all. */
export type Kept = {
  readonly ledger: readonly BookedMovement[];
  readonly posts: readonly string[];
  readonly comments: readonly string[];
  readonly isSimulated: boolean;
};

const movements = z.array(
  z.object({
    transfer_id: z.string(),
    type: z.string(),
    source: z.string(),
    source_id: z.string(),
    amount: z.number(),
  }),
);
const ids = z.array(z.object({ id: z.string() }));
const marks = z.array(z.object({ simulated: z.boolean() }));

/** Reads a member's movements of cash, posts, comments and mark from the platform's database. */
export async function readKept(pool: Pool, memberId: string): Promise<Kept> {
  const read = async (text: string) => (await pool.query(text, [memberId])).rows;
  const ledger = movements.parse(
    await read(
      `SELECT transfer_id, type, source, source_id, amount FROM ledger.statement
        WHERE member_id = $1 AND account = 'CASH' AND unit = 'WON'`,
    ),
  );
  const posts = ids.parse(await read("SELECT post_id AS id FROM platform.post WHERE author_id = $1"));
  const comments = ids.parse(
    await read("SELECT comment_id AS id FROM platform.comment WHERE author_id = $1"),
  );
  const [member] = marks.parse(await read("SELECT simulated FROM platform.member WHERE member_id = $1"));
  return {
    ledger: ledger.map(({ transfer_id, type, source, source_id, amount }) => ({
      id: transfer_id,
      type,
      reference: `${source}/${source_id}`,
      amountWon: amount,
    })),
    posts: posts.map(({ id }) => id),
    comments: comments.map(({ id }) => id),
    isSimulated: member?.simulated ?? false,
  };
}
