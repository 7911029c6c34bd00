import { languages } from "@hanpan/contract/language";
import { type HarmStep, harmSteps } from "@hanpan/contract/operator/harmEnumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { writeSiteNote } from "../lib/writeSiteNote.ts";
import { stepWords } from "./stepWords.ts";

/** So many are looked up at once. */
const atOnce = 500;

const dueRows = z.array(
  z.object({ member_id: z.string(), day: z.string(), step: z.enum(harmSteps), turn: z.number() }),
);
type DueStep = z.output<typeof dueRows>[number];

const takenRow = z.object({
  language: z.enum(languages),
  suggested_won: z.number().nullable(),
  paused_until: z.date().nullable(),
});

/**
 * Takes the steps that the scores of today and yesterday ask for, each in a transaction of its own with all that it does, and once by
 * member, day and step: whoever is killed between two leaves the other to the next run (docs/harm.md, "What follows"). One that fails keeps
 * no other from being taken. Answers how many were taken.
 */
export async function takeSteps(pool: Pool, now: Date): Promise<number> {
  let taken = 0;
  let after: { memberId: string; turn: number } = {
    memberId: "00000000-0000-0000-0000-000000000000",
    turn: 0,
  };
  const failures: unknown[] = [];
  for (;;) {
    const { rows } = await pool.query(
      "SELECT member_id, day::text, step, turn FROM platform.due_harm_steps($1, $2, $3, $4)",
      [now, after.memberId, after.turn, atOnce],
    );
    const due = dueRows.parse(rows);
    for (const step of due) {
      try {
        if (await takeStep(pool, step, now)) taken += 1;
      } catch (error) {
        failures.push(error);
      }
      after = { memberId: step.member_id, turn: step.turn };
    }
    if (due.length < atOnce) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps could not be taken`);
  return taken;
}

function takeStep(pool: Pool, { member_id: memberId, day, step }: DueStep, now: Date): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query(
      "SELECT language, suggested_won, paused_until FROM platform.take_harm_step($1, $2::date, $3, $4)",
      [memberId, day, step, now],
    );
    if (rows[0] === undefined) return false;
    const note = noteOf(step, takenRow.parse(rows[0]));
    if (note !== null) await writeSiteNote(client, { memberId, ...note, by: "system:harm", now });
    return true;
  });
}

/** What the member reads of a step; null where it is the desk's, or there is nothing to suggest. */
function noteOf(
  step: HarmStep,
  { language, suggested_won: won, paused_until: until }: z.output<typeof takenRow>,
): { readonly title: string; readonly body: string } | null {
  const words = stepWords[language];
  if (step === "MESSAGE") return words.message();
  if (step === "SUGGESTION" && won !== null) return words.suggestion(won);
  return step === "PAUSE" && until !== null ? words.pause(until) : null;
}
