import type { Language } from "@hanpan/contract/language";
import {
  type MonthReport,
  monthAccount,
  monthCash,
  monthCost,
  monthDay,
  monthGame,
  monthGroup,
  monthInvoice,
  monthLate,
} from "@hanpan/contract/operator/objects/month";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { findMonth, moneyOf } from "./readMonths.ts";
import { sectionTexts } from "./sections.ts";

const counted = z.object({ at: z.date().nullable() });

/**
 * A month whole, of one instant: with `at` as it was known then, of days that were over; a closed one as it was closed. Undefined
 * for a month in which the site was not there yet, or that is to come.
 */
export function readReport(
  pool: Pool,
  given: {
    readonly month: string;
    readonly at?: Date | undefined;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<MonthReport | undefined> {
  return withTransaction(pool, async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const found = await findMonth(client, given);
    if (found === undefined) return undefined;
    const { before, ...month } = found;
    const span = [`${given.month}-01`, month.edition, before];
    const named = [...span, given.language];
    const { rows } = await client.query(
      "SELECT max(counted_at) AS at FROM platform.figure_count WHERE edition <= $2 AND date_trunc('month', day) = $1::date",
      span.slice(0, 2),
    );
    return {
      ...month,
      countedAt: counted.parse(rows[0]).at?.toISOString() ?? null,
      days: await read(client, sectionTexts.days(moneyOf("books")), span, monthDay),
      games: await read(client, sectionTexts.games, named, monthGame),
      levels: await read(client, sectionTexts.levels, named, monthGroup),
      partners: await read(client, sectionTexts.partners, span, monthGroup),
      invoices: await read(client, sectionTexts.invoices, named, monthInvoice),
      costs: await read(client, sectionTexts.costs, span, monthCost),
      cash: await read(client, sectionTexts.cash, named, monthCash),
      accounts: await read(client, sectionTexts.accounts, span.slice(0, 2), monthAccount),
      lateGames: await read(client, sectionTexts.lateGames, named, monthLate),
    };
  });
}

async function read<Row extends z.core.$ZodType>(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
  row: Row,
): Promise<z.core.output<Row>[]> {
  const { rows } = await client.query(text, [...values]);
  return z.array(row).parse(rows);
}
