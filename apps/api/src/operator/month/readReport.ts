import type { Language } from "@hanpan/contract/language";
import {
  type MonthReport,
  monthAccount,
  monthCash,
  monthCategory,
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
import { foldRest, inWon, withRollingInWon } from "./lines.ts";
import { findMonth, moneyOf } from "./readMonths.ts";
import { sectionTexts } from "./sections.ts";

const counted = z.object({ at: z.date().nullable(), hasLineCosts: z.boolean() });

/** A section by line says so many lines at most, the last of them all others together. */
const mostLines = 2_000;
const countedText = `
  SELECT max(counted_at) AS at, coalesce(bool_and(has_costs), true) AS "hasLineCosts"
    FROM (
      SELECT max(counted_at) AS counted_at, bool_or(has_costs) AS has_costs FROM platform.figure_count
       WHERE edition <= $2 AND day >= $1::date AND day < ($1::date + interval '1 month')::date GROUP BY day
    ) AS one`;

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
    const { rows } = await client.query(countedText, span.slice(0, 2));
    const { at, hasLineCosts } = counted.parse(rows[0]);
    const lined = [...span, hasLineCosts];
    const costs = await read(client, sectionTexts.costs, span, monthCost);
    const amounts = inWon(costs.map(({ amount }) => amount));
    return {
      ...month,
      countedAt: at?.toISOString() ?? null,
      hasLineCosts,
      days: withRollingInWon(await read(client, sectionTexts.days(moneyOf("books")), span, monthDay)),
      ...(await readLines(client, lined, given.language)),
      invoices: await read(client, sectionTexts.invoices, named, monthInvoice),
      costs: costs.map((cost, place) => ({ ...cost, amount: amounts[place] ?? 0 })),
      cash: await read(client, sectionTexts.cash, named, monthCash),
      accounts: await read(client, sectionTexts.accounts, span.slice(0, 2), monthAccount),
      lateGames: await read(client, sectionTexts.lateGames, named, monthLate),
    };
  });
}

/** The sections by line. */
async function readLines(client: PoolClient, lined: readonly unknown[], language: Language) {
  const named = [...lined, language];
  const groups = async (text: string, values: readonly unknown[]) =>
    foldRest(withRollingInWon(await read(client, text, values, monthGroup)), {
      ...{ most: mostLines, isOfNone: ({ id }) => id === null, blank: { id: null, name: null } },
    });
  return {
    games: foldRest(withRollingInWon(await read(client, sectionTexts.games, named, monthGame)), {
      ...{ most: mostLines, isOfNone: ({ gameId }) => gameId === null },
      blank: { gameId: null, game: null, vendor: null, category: null },
    }),
    vendors: await groups(sectionTexts.vendors, named),
    categories: withRollingInWon(await read(client, sectionTexts.categories, lined, monthCategory)),
    levels: await groups(sectionTexts.levels, named),
    partners: await groups(sectionTexts.partners, lined),
  };
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
