import { openPersonal, PersonalKeyError, presentPersonalSeal } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { placeOf, type SealedField } from "../lib/personalValues.ts";

const atOnce = 500;
const rows = z.array(z.object({ member_id: z.string(), kept: z.string() }));

/** A value of a member's own row that is compared by its mark. */
export type OwnValue = {
  readonly field: SealedField;
  /** What is read as what is kept. */
  readonly kept: string;
  /** What stands in its place in an erased member's row. */
  readonly nobodys: string;
  /** Puts it sealed, with what stands beside it, in the place of what was kept, where that still stands. */
  readonly put: (memberId: string, was: string, plain: string) => Promise<unknown>;
};

/** Goes through members in the order of their ids, a piece at a time. */
export async function eachOwn(
  pool: Pool,
  {
    kept,
    where,
    values,
  }: { readonly kept: string; readonly where: string; readonly values: readonly unknown[] },
  work: (memberId: string, was: string) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const result = await pool.query(
      `SELECT member_id, ${kept} AS kept FROM platform.member WHERE ($1::uuid IS NULL OR member_id > $1) AND ${where}
        ORDER BY member_id LIMIT ${atOnce}`,
      [after, ...values],
    );
    const found = rows.parse(result.rows);
    for (const { member_id: memberId, kept: was } of found) await work(memberId, was);
    if (found.length < atOnce) return;
    after = found.at(-1)?.member_id ?? null;
  }
}

/**
 * Seals a value of members that stands in clear or is sealed with a former key. Safe in several processes at once and killed anywhere. Answers
 * how many; what does not open is left, and handed to `unreadable`.
 */
export async function sealOwn(
  pool: Pool,
  { field, kept, nobodys, put }: OwnValue,
  unreadable: (error: PersonalKeyError) => void,
): Promise<number> {
  let done = 0;
  const left = { kept, where: `NOT starts_with(${kept}, $2) AND ${kept} <> $3` };
  await eachOwn(pool, { ...left, values: [presentPersonalSeal(), nobodys] }, async (memberId, was) => {
    try {
      await put(memberId, was, openPersonal(placeOf(memberId, field), was));
      done += 1;
    } catch (error) {
      if (!(error instanceof PersonalKeyError)) throw error;
      unreadable(error);
    }
  });
  return done;
}
