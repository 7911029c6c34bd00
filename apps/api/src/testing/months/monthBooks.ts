import type { MonthReport } from "@hanpan/contract/operator/objects/month";
import { expect } from "vitest";
import * as z from "zod";
import { rollUpDays } from "../../money/jobs.ts";
import { countFigures } from "../../months/countFigures.ts";
import { readReport } from "../../operator/month/readReport.ts";
import { countPartnerDays } from "../../partners/days/countDays.ts";
import type { MoneyWorld } from "../money/moneyWorld.ts";

/** Months of a world that is there once they are asked for: counted as the jobs do, read and closed. */
export function monthBooks(world: () => MoneyWorld) {
  const now = () => world().clock.now();
  return {
    /** The jobs as they run: the partners' sums say which days something came late to. */
    async count(): Promise<void> {
      await rollUpDays(world().pool, now());
      await countPartnerDays(world().pool, now());
      while ((await countFigures(world().pool, now())) > 0);
    },
    async report(month: string, at?: Date): Promise<MonthReport> {
      const found = await readReport(world().pool, { month, at, language: "ko", now: now() });
      if (found === undefined) throw new Error(`there is no ${month}`);
      return found;
    },
    /** What closing a month answers. */
    async close(month: string, edition: number): Promise<string> {
      const { rows } = await world().database.ownerPool.query(
        "SELECT platform.close_month($1::date, $2, 'operator:one', 'operator:two', '월 마감', $3) AS outcome",
        [`${month}-01`, edition, now()],
      );
      return z.object({ outcome: z.string() }).parse(rows[0]).outcome;
    },
  };
}

/** Every section by line comes to the month's own figures, and so to its net gaming revenue. */
export function expectToAddUp(month: MonthReport): void {
  expect(month.hasLineCosts).toBe(true);
  for (const section of ["days", "games", "vendors", "categories", "levels", "partners"] as const)
    for (const figure of ["bets", "stake", "win", "late", "bonuses", "rolling"] as const)
      expect
        .soft(
          month[section].reduce((sum, line) => sum + line[figure], 0),
          `${month.month} ${section} ${figure}`,
        )
        .toBe(month[figure]);
}

/** Three in the morning of a month's first day in Seoul: the month before can be closed. */
export const nextMonth = (month: string): Date => new Date(`${month}-01T03:00:00+09:00`);
