import * as calls from "@hanpan/contract/operator/calls/bankDay";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { bankDayCells, bankDayHeader } from "./cells.ts";
import { closeDay } from "./closeDay.ts";
import { readDayAccounts, readDays } from "./readDays.ts";
import { readAllDayRows, readDayRows } from "./readRows.ts";

const rowsOfAPage = 100;
const usualDays = 14;

/** The bank's word held against the books by day (docs/bank.md, "Days"). */
export function registerBankDayRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  const readDay = async (day: string, now: Date) => {
    const [found] = (await readDays(pool, { until: day, days: 1, now })).list;
    if (found === undefined) throw refuse("NOT_FOUND");
    return found;
  };

  registerOperatorCall(app, calls.listBankDays, ({ query, now }) =>
    readDays(pool, { until: query.until, days: query.days ?? usualDays, now }),
  );

  registerOperatorCall(app, calls.getBankDay, async ({ params, language, now }) => {
    const day = await readDay(params.day, now);
    const accounts = await readDayAccounts(pool, params.day, day.state === "CLOSED", language);
    return { ...day, accounts };
  });

  registerOperatorCall(app, calls.listBankDayRows, async ({ params, query, language }) => {
    const limit = query.limit ?? rowsOfAPage;
    const filter = { day: params.day, account: query.account, kind: query.kind };
    const rows = await readDayRows(pool, filter, language, query.after ?? 0, limit + 1);
    return { list: rows.slice(0, limit), hasMore: rows.length > limit };
  });

  registerOperatorCsv(app, calls.downloadBankDay, async ({ params, query, language }) => {
    const filter = { day: params.day, account: query.account, kind: query.kind };
    return {
      fileName: `bank-${params.day}.csv`,
      table: tableOf(
        bankDayHeader[language],
        csvRows(readAllDayRows(pool, filter, language), bankDayCells, language),
      ),
    };
  });

  registerOperatorCall(app, calls.closeBankDay, async ({ params, body, operator, now, workId, record }) => {
    const refused = await closeDay(pool, { day: params.day, ...body, operator, now, workId }, record);
    return refused ?? readDay(params.day, now);
  });
}
