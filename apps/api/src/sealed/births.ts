import { seoulDay } from "@hanpan/contract/time";
import { openPersonal, PersonalKeyError } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { ageOn } from "../lib/ageOn.ts";
import { sealedBirth } from "../lib/keptBirth.ts";
import { placeOf } from "../lib/personalValues.ts";
import { eachOwn, sealOwn } from "./sealOwn.ts";

/** What stands in the place of an erased member's birth date. */
const nobodysBirth = "1900-01-01";

const kept = "coalesce(birth_sealed, birth_date::text)";

/** Seals members' birth dates that stand in clear or are sealed with a former key; their marks and ages come to stand beside them (`sealOwn`). */
export const sealBirths = (
  pool: Pool,
  now: Date,
  unreadable: (error: PersonalKeyError) => void,
): Promise<number> =>
  sealOwn(
    pool,
    {
      ...{ field: "birthDate", kept, nobodys: nobodysBirth },
      put: (memberId, was, plain) => {
        const { sealed, mark, age } = sealedBirth(memberId, plain, now);
        return pool.query("SELECT platform.seal_birth($1, $2, $3, $4, $5)", [
          memberId,
          was,
          sealed,
          mark,
          age,
        ]);
      },
    },
    unreadable,
  );

const job = "ages";
const doneRows = z.array(z.object({ done_until: z.string() }));

/** A member's birth date; null of a seal that does not open, which is put down. */
function openedBirth(memberId: string, was: string, unreadable: PersonalKeyError[]): string | null {
  try {
    return openPersonal(placeOf(memberId, "birthDate"), was);
  } catch (error) {
    if (!(error instanceof PersonalKeyError)) throw error;
    unreadable.push(error);
    return null;
  }
}

/**
 * Renews the ages of members whose birth dates lie sealed, once a day after midnight in Seoul: the rules of play ask for them. Until it was there a
 * birthday counts as the day before it, so that who is young is kept to what the young may. Answers how many had a birthday.
 * @throws AggregateError of what does not open, once everybody else's was renewed; the day is then looked at again.
 */
export async function renewAges(pool: Pool, now: Date): Promise<number> {
  const today = seoulDay(now);
  const { rows } = await pool.query("SELECT done_until FROM platform.job_progress WHERE job = $1", [job]);
  const until = doneRows.parse(rows)[0]?.done_until;
  if (until !== undefined && until >= today) return 0;
  let renewed = 0;
  const unreadable: PersonalKeyError[] = [];
  const sealed = {
    kept: "age || ' ' || birth_sealed",
    where: "birth_sealed IS NOT NULL",
    values: [],
  };
  await eachOwn(pool, sealed, async (memberId, found) => {
    const [before = "", was = ""] = found.split(" ");
    const birthDate = openedBirth(memberId, was, unreadable);
    if (birthDate === null) return;
    const age = ageOn(birthDate, now);
    if (String(age) === before) return;
    const changed = await pool.query(
      "UPDATE platform.member SET age = $3 WHERE member_id = $1 AND birth_sealed = $2",
      [memberId, was, age],
    );
    renewed += changed.rowCount ?? 0;
  });
  if (unreadable.length > 0)
    throw new AggregateError(unreadable, `${unreadable.length} sealed birth dates do not open`);
  await pool.query(
    `INSERT INTO platform.job_progress AS progress (job, done_until) VALUES ($1, $2)
     ON CONFLICT (job) DO UPDATE SET done_until = greatest(progress.done_until, excluded.done_until)`,
    [job, today],
  );
  return renewed;
}
