import { languages } from "@hanpan/contract/language";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { writeSiteNote } from "../lib/writeSiteNote.ts";

/** So many weeks are closed in one transaction. */
const atOnce = 200;

const closedRows = z.array(
  z.object({ member_id: z.string(), language: z.enum(languages), is_kept: z.boolean() }),
);

const words = {
  ko: {
    title: "지난주 구매 계획을 지키셨습니다",
    body: "계획하신 금액과 횟수 안에서 입금하셨습니다. 이번 주 계획은 ‘건전한 이용’에서 보실 수 있습니다.",
  },
  en: {
    title: "You kept your plan last week",
    body: "Your deposits stayed within the amount and the number that you planned. This week's plan is under Responsible play.",
  },
} as const;

/**
 * Closes the week that ended on Monday, once of each member with a plan who deposited in it, and writes those who kept it a word. Whoever is
 * killed or runs twice writes nobody two. Answers how many weeks were closed.
 */
export async function closePlanWeeks(pool: Pool, now: Date): Promise<number> {
  let closed = 0;
  for (;;) {
    const weeks = await withTransaction(pool, async (client) => {
      const { rows } = await client.query(
        "SELECT member_id, language, is_kept FROM platform.close_plan_weeks($1, $2)",
        [now, atOnce],
      );
      const found = closedRows.parse(rows);
      for (const { member_id: memberId, language, is_kept: isKept } of found)
        if (isKept) await writeSiteNote(client, { memberId, ...words[language], by: "system:plan", now });
      return found.length;
    });
    closed += weeks;
    if (weeks === 0) return closed;
  }
}
