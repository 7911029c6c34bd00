import * as calls from "@hanpan/contract/operator/calls/bankStatement";
import { seesWhole } from "@hanpan/contract/operator/personalFields";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuseFileProblem } from "../lib/fileProblem.ts";
import { readPage } from "../lib/page.ts";
import { resultBodyLimitBytes } from "../payout/routes.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { acceptStatement } from "./acceptStatement.ts";
import { keepStatement } from "./keepStatement.ts";
import { lookAtRows, openStatement, readStatementAccount } from "./lookAtFile.ts";
import { countStatements, readStatement, readStatementRows, readStatements } from "./readStatements.ts";

const withFile = { bodyLimitBytes: resultBodyLimitBytes };
const rowsOfAPage = 100;

/** Statements of the site's accounts by file (docs/bank.md, "Statements by file"). */
export function registerBankStatementRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listBankStatements, ({ query, language }) =>
    readPage(
      query,
      (place, limit) => readStatements(pool, query, language, place, limit),
      () => countStatements(pool, query),
    ),
  );

  registerOperatorCall(app, calls.getBankStatement, ({ params, language }) =>
    readStatement(pool, params.id, language),
  );

  registerOperatorCall(app, calls.listBankStatementRows, ({ params, query, operator }) =>
    readStatementRows(pool, {
      statementId: params.id,
      after: query.after ?? 0,
      limit: query.limit ?? rowsOfAPage,
      group: query.group,
      seesCells: seesWhole(operator, "accountNumber"),
    }),
  );

  registerOperatorCall(
    app,
    calls.lookAtBankStatement,
    async ({ body, language }) => {
      const { chosen } = await readStatementAccount(pool, body.accountId);
      const opened = await openStatement(Buffer.from(body.file, "base64"));
      if ("problem" in opened) throw refuseFileProblem(opened.problem, language);
      const look = lookAtRows(opened.rows, chosen, body.headerRow);
      if ("problem" in look) throw refuseFileProblem(look.problem, language);
      return look;
    },
    withFile,
  );

  registerOperatorCall(
    app,
    calls.readBankStatement,
    async ({ body, operator, language, now, workId, record }) => {
      const { file, ...given } = body;
      const bytes = Buffer.from(file, "base64");
      const statement = { ...given, statementId: workId, file: bytes, operator, language, now };
      await keepStatement(pool, statement, record);
      return readStatement(pool, workId, language);
    },
    withFile,
  );

  registerOperatorCall(
    app,
    calls.acceptBankStatement,
    async ({ params, operator, language, now, record }) => {
      await acceptStatement(pool, { statementId: params.id, operator, now }, record);
      return readStatement(pool, params.id, language);
    },
  );
}
