import { type GameCategory, gameCategories } from "@hanpan/contract/enumerations";
import type { ShutCategory } from "@hanpan/contract/objects/setting";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "./answer.ts";

const instant = z.date().transform((at) => at.toISOString());
const rows = z.array(
  z.object({
    category: z.enum(gameCategories),
    since: instant,
    until: instant.nullable(),
    opensFrom: instant.nullable(),
  }),
);

/** The kinds of games that a member shut for themselves and that are shut now (docs/money.md, "Kinds of games that are shut"). */
export async function readShutCategories(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<ShutCategory[]> {
  const found = await executor.query({
    name: "money-shut-categories",
    text: `SELECT category, since, until,
             CASE WHEN opens_from > $2::timestamptz - interval '7 days' THEN opens_from END AS "opensFrom" FROM platform.shut_category
            WHERE member_id = $1 AND (until IS NULL OR until > $2) ORDER BY since, category`,
    values: [memberId, now],
  });
  return rows.parse(found.rows);
}

type OfCategory = { readonly memberId: string; readonly category: GameCategory; readonly now: Date };

/** Shuts a kind of games at once: `days` 1–1825, or null for good. What is shut longer stays so. Refuses EXCLUSION_INVALID. */
export function shutCategory(
  executor: Executor,
  { memberId, category, days, now }: OfCategory & { readonly days: number | null },
): Promise<MoneyAnswer<null>> {
  return askMoney(
    executor,
    {
      name: "money-shut-category",
      text: "SELECT * FROM platform.shut_category($1, $2, $3, $4)",
      values: [memberId, category, days, now],
    },
    z.null(),
  );
}

/** The member wants a kind of games open again: from 24 hours on, when they ask once more. Nothing where it is not shut. */
export function openCategory(
  executor: Executor,
  { memberId, category, now }: OfCategory,
): Promise<MoneyAnswer<null>> {
  return askMoney(
    executor,
    {
      name: "money-open-category",
      text: "SELECT * FROM platform.open_category($1, $2, $3)",
      values: [memberId, category, now],
    },
    z.null(),
  );
}
