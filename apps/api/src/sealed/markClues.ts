import type { Pool } from "pg";
import * as z from "zod";
import { type MarkedKind, markOf } from "../lib/personalMarks.ts";

const atOnce = 500;

/** As what a clue or link of a kind is marked; a device and a verified identity are known by hashes already. */
const markedAs: ReadonlyMap<string, MarkedKind> = new Map([
  ["PHONE", "PHONE"],
  ["ACCOUNT", "ACCOUNT"],
  ["USDT", "USDT"],
  ["NAME_BIRTH", "NAME_BIRTH"],
  ["NEAR_BIRTH", "NAME_BIRTH"],
  ["NETWORK", "NETWORK"],
]);
const kinds = [...markedAs.keys()];

function markOfClue({ kind, value }: { readonly kind: string; readonly value: string }): string {
  const as = markedAs.get(kind);
  if (as === undefined) throw new Error(`no clue of ${kind} is marked`);
  return markOf(as, value);
}

const clueRows = z.array(z.object({ kind: z.string(), value: z.string(), member_id: z.string() }));
const linkRows = z.array(
  z.object({ member_id: z.string(), other_id: z.string(), kind: z.string(), value: z.string() }),
);
const doneRow = z.object({ done: z.number() });

/** Marks the clues of members that stand in clear, a piece at a time; safe in several processes at once. Answers how many. */
async function markOwnClues(pool: Pool): Promise<number> {
  let done = 0;
  let after: z.output<typeof clueRows>[number] | undefined;
  for (;;) {
    const { rows } = await pool.query(
      `SELECT kind, value, member_id FROM platform.person_clue
        WHERE kind = ANY ($1) AND NOT starts_with(value, 'm1.')
          AND ($2::text IS NULL OR (kind, value, member_id) > ($2, $3, $4::uuid))
        ORDER BY kind, value, member_id LIMIT $5`,
      [kinds, after?.kind ?? null, after?.value ?? null, after?.member_id ?? null, atOnce],
    );
    const found = clueRows.parse(rows);
    const marked = await pool.query("SELECT platform.mark_clues($1, $2, $3, $4) AS done", [
      found.map(({ kind }) => kind),
      found.map(({ value }) => value),
      found.map(({ member_id: memberId }) => memberId),
      found.map(markOfClue),
    ]);
    done += doneRow.parse(marked.rows[0]).done;
    after = found.at(-1);
    if (found.length < atOnce) return done;
  }
}

/** The same of what two members share. */
async function markLinks(pool: Pool): Promise<number> {
  let done = 0;
  let after: z.output<typeof linkRows>[number] | undefined;
  for (;;) {
    const { rows } = await pool.query(
      `SELECT member_id, other_id, kind, value FROM platform.person_link
        WHERE kind = ANY ($1) AND NOT starts_with(value, 'm1.') AND value <> 'erased'
          AND ($2::uuid IS NULL OR (member_id, other_id, kind, value) > ($2, $3::uuid, $4, $5))
        ORDER BY member_id, other_id, kind, value LIMIT $6`,
      [
        ...[kinds, after?.member_id ?? null, after?.other_id ?? null, after?.kind ?? null],
        ...[after?.value ?? null, atOnce],
      ],
    );
    const found = linkRows.parse(rows);
    const marked = await pool.query("SELECT platform.mark_links($1, $2, $3, $4, $5) AS done", [
      found.map(({ member_id: memberId }) => memberId),
      found.map(({ other_id: otherId }) => otherId),
      found.map(({ kind }) => kind),
      found.map(({ value }) => value),
      found.map(markOfClue),
    ]);
    done += doneRow.parse(marked.rows[0]).done;
    after = found.at(-1);
    if (found.length < atOnce) return done;
  }
}

/** Puts marks in the place of what is compared of persons and stands in clear. Answers how many. */
export async function markClues(pool: Pool): Promise<number> {
  return (await markOwnClues(pool)) + (await markLinks(pool));
}
