import { type PersonalKeyError, sealAlways } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { phoneEndMark } from "../lib/keptPhone.ts";
import { markOf } from "../lib/personalMarks.ts";
import { placeOf } from "../lib/personalValues.ts";
import { sealOwn } from "./sealOwn.ts";

const atOnce = 500;

/** What stands in the place of an erased member's phone. */
const nobodysPhone = "00000000000";

const reservedRows = z.array(z.object({ value: z.string() }));
const doneRow = z.object({ done: z.number() });

/** Marks the phones that are reserved in clear, a piece at a time. Answers how many. */
async function markReserved(pool: Pool): Promise<number> {
  let done = 0;
  let after = "";
  for (;;) {
    const { rows } = await pool.query(
      `SELECT value FROM platform.identity WHERE kind = 'PHONE' AND NOT starts_with(value, 'm1.') AND value > $1
        ORDER BY value LIMIT $2`,
      [after, atOnce],
    );
    const found = reservedRows.parse(rows).map(({ value }) => value);
    const marked = await pool.query("SELECT platform.mark_phones($1, $2) AS done", [
      found,
      found.map((value) => markOf("PHONE", value)),
    ]);
    done += doneRow.parse(marked.rows[0]).done;
    after = found.at(-1) ?? after;
    if (found.length < atOnce) return done;
  }
}

/** Seals members' phones that stand in clear or are sealed with a former key, and marks what they are reserved and found by (`sealOwn`). */
export async function sealPhones(pool: Pool, unreadable: (error: PersonalKeyError) => void): Promise<number> {
  const marked = await markReserved(pool);
  const sealed = await sealOwn(
    pool,
    {
      ...{ field: "phone", kept: "phone", nobodys: nobodysPhone },
      put: (memberId, was, phone) =>
        pool.query(
          "UPDATE platform.member SET phone = $3, phone_end = $4 WHERE member_id = $1 AND phone = $2",
          [...[memberId, was, sealAlways(placeOf(memberId, "phone"), phone), phoneEndMark(phone)]],
        ),
    },
    unreadable,
  );
  return marked + sealed;
}
