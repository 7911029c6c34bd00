import * as calls from "@hanpan/contract/operator/calls/month";
import { monthDifference } from "@hanpan/contract/operator/objects/month";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { closeMonth } from "./closeMonth.ts";
import { findMonth, readMonths } from "./readMonths.ts";
import { readReport } from "./readReport.ts";
import { setVendorRate } from "./vendorRate.ts";

const usualMonths = 13;

/** Months and their closing (docs/months.md). */
export function registerMonthRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listMonths, ({ query, now }) =>
    readMonths(pool, { months: query.months ?? usualMonths, now }),
  );

  registerOperatorCall(app, calls.getMonth, async ({ params, query, language, now }) => {
    const at = query.at === undefined ? undefined : new Date(query.at);
    const report = await readReport(pool, { month: params.month, at, language, now });
    if (report === undefined) throw refuse("NOT_FOUND");
    return report;
  });

  registerOperatorCall(app, calls.checkMonth, async ({ params, now }) => {
    if ((await findMonth(pool, { month: params.month, now })) === undefined) throw refuse("NOT_FOUND");
    const { rows } = await pool.query(
      "SELECT * FROM platform.month_differences(($1::date + interval '1 month')::date)",
      [`${params.month}-01`],
    );
    const list = z.array(monthDifference).parse(rows);
    return { list, sound: list.every(({ kept, ledger, play }) => kept === ledger && play === 0) };
  });

  registerOperatorCall(app, calls.closeMonth, ({ params, body, operator, now, workId, record }) =>
    closeMonth(pool, { month: params.month, ...body, operator, now, workId }, record),
  );

  registerOperatorCall(app, calls.setVendorRate, ({ params, body, operator, now, record }) =>
    setVendorRate(pool, { month: params.month, ...body, by: `operator:${operator.operatorId}`, now }, record),
  );
}
