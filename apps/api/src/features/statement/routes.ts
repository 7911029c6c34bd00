import { downloadLedger, listLedger } from "@hanpan/contract/calls/statement";
import { seoulDay } from "@hanpan/contract/time";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerCall, registerCsvCall } from "../../server/registerCall.ts";
import { statementCsvRows, statementHeader } from "./csv.ts";
import { listStatement } from "./listStatement.ts";

/** Serves the statement of the member's cash: GET /money/ledger and /money/ledger.csv. */
export function registerStatementRoutes(app: FastifyInstance, dependencies: { readonly pool: Pool }): void {
  const { pool } = dependencies;

  registerCall(app, listLedger, ({ query, member, language }) =>
    listStatement(pool, { ...query, memberId: member.memberId, language }),
  );

  registerCsvCall(app, downloadLedger, async ({ query, member, language, now }) => ({
    fileName: `ledger-${seoulDay(now)}.csv`,
    table: tableOf(
      statementHeader[language],
      statementCsvRows(pool, { ...query, memberId: member.memberId }, language),
    ),
  }));
}
