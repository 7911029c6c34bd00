import type { limitSuggestion } from "@hanpan/contract/calls/purchasePlan";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

const suggestedRow = z.object({ day: z.string(), suggested_won: z.number() });

/** How many days a suggestion stands. */
const standsDays = 30;

/** The limit that is suggested to a member now: the latest one, unanswered, and tighter than what they have. */
export async function readSuggestion(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<z.output<typeof limitSuggestion> | null> {
  const { rows } = await executor.query(
    `SELECT latest.day::text, latest.suggested_won FROM (
       SELECT day, suggested_won, answered_at FROM platform.harm_step
        WHERE member_id = $1 AND step = 'SUGGESTION' AND suggested_won IS NOT NULL AND day > platform.seoul_day($2) - $3::integer
        ORDER BY day DESC LIMIT 1) AS latest
      WHERE latest.answered_at IS NULL AND NOT EXISTS (SELECT FROM platform.member_limit AS held
        WHERE held.member_id = $1 AND held.kind = 'depositWeek' AND held.value <= latest.suggested_won)`,
    [memberId, now, standsDays],
  );
  if (rows[0] === undefined) return null;
  const { day, suggested_won: amount } = suggestedRow.parse(rows[0]);
  return { day, kind: "depositWeek", amount };
}

/** Takes a suggestion, or does without it, once. Answers whether there was one after that day. */
export async function answerSuggestion(
  executor: Executor,
  given: { readonly memberId: string; readonly day: string; readonly accept: boolean; readonly now: Date },
): Promise<boolean> {
  const { rows } = await executor.query(
    "SELECT platform.answer_suggestion($1, $2::date, $3, $4) AS was_there",
    [given.memberId, given.day, given.accept, given.now],
  );
  return z.object({ was_there: z.boolean() }).parse(rows[0]).was_there;
}
