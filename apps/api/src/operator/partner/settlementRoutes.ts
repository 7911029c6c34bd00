import * as calls from "@hanpan/contract/operator/calls/partner";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { readRun, readRuns } from "../../partners/read/readRuns.ts";
import { readRunStatements, readStatement, readWholeStatement } from "../../partners/read/readStatements.ts";
import { makePartnerRun } from "../../partners/settlement/makeRun.ts";
import { approvePartnerRun, markStatementPaid, payStatement } from "../../partners/settlement/settle.ts";
import { refuse } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { csvRows } from "../lib/csvRows.ts";
import { rowCells, rowHeader, statementCells, statementHeader } from "../lib/statementCells.ts";
import { readStatementPage } from "../lib/statementPage.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { partnerRunKind } from "./runKind.ts";

type Given = { readonly pool: Pool; readonly siteSetting: ReadSiteSetting };

const aloneRow = z.object({ payable: z.number() });
const forgivenRow = z.object({ forgiven: z.number() });

/** What a run forgives of losses, in won: given up it is as good as paid. */
async function forgivenBy(client: PoolClient, runId: string): Promise<number> {
  const { rows } = await client.query(
    `SELECT coalesce(sum(losing_forgiven), 0)::bigint AS forgiven FROM platform.partner_statement WHERE run_id = $1`,
    [runId],
  );
  return forgivenRow.parse(rows[0]).forgiven;
}

/** What runs that one operator approved within 24 hours pay and forgive together, in won: thirty days of 9,990,000 are not thirty small ones. */
async function approvedAlone(client: PoolClient, now: Date): Promise<number> {
  const { rows } = await client.query(
    `SELECT coalesce(sum(own.payable_won + own.losing_forgiven), 0)::bigint AS payable
       FROM platform.partner_run AS run JOIN platform.partner_statement AS own USING (run_id)
      WHERE run.status = 'APPROVED' AND run.approved_at > $1::timestamptz - interval '24 hours'
        AND NOT EXISTS (SELECT FROM platform.approval
          WHERE kind = 'partnerRun.approve' AND status = 'APPROVED' AND payload ->> 'runId' = run.run_id::text)`,
    [now],
  );
  return aloneRow.parse(rows[0]).payable;
}

async function* once<Item>(items: readonly Item[]) {
  yield items;
}

/** Settlements of partners: made, approved, and their statements. */
export function registerSettlementRoutes(app: FastifyInstance, { pool, siteSetting }: Given): void {
  registerOperatorCall(app, calls.listRuns, async () => ({ list: await readRuns(pool) }));

  registerOperatorCall(app, calls.makeRun, async ({ body, operator, now, record }) => {
    const made = await makePartnerRun(pool, { ...body, by: operator.loginId, now });
    if (made.outcome === "RUN_TOO_EARLY") throw refuse("RUN_TOO_EARLY", { to: made.to });
    const run = await readRun(pool, made.runId);
    await record(pool, {
      subject: `partnerRun:${run.id}`,
      after: { ...body, statements: run.statements, payable: run.payable },
    });
    return run;
  });

  registerOperatorCall(app, calls.getRun, async ({ params }) => ({
    run: await readRun(pool, params.id),
    statements: [...(await readRunStatements(pool, params.id))],
  }));

  registerOperatorCsv(app, calls.downloadRun, async ({ params, language }) => {
    const run = await readRun(pool, params.id);
    const statements = once(await readRunStatements(pool, params.id));
    return {
      fileName: `settlement-${run.from}-${run.to}.csv`,
      table: tableOf(statementHeader[language], csvRows(statements, statementCells, language)),
    };
  });

  registerOperatorCall(app, calls.approveRun, async ({ params, body, operator, now, workId, record }) => {
    const refused = await withTransaction(pool, async (client) => {
      const run = await readRun(client, params.id);
      if (run.approved) return null;
      const setting = await siteSetting();
      await client.query("SELECT platform.hold_partner_tree()");
      const alone = await approvedAlone(client, now);
      const weight = run.payable + (await forgivenBy(client, params.id));
      if (weight > 0 && weight + alone >= setting.money.partnerSecondApprovalFrom) {
        if (run.madeAt !== body.madeAt) throw refuse("RUN_CHANGED");
        const payload = { runId: params.id, madeAt: body.madeAt };
        const asked = {
          subject: `partnerRun:${params.id}`,
          reason: body.reason,
          operator,
          now,
          record,
          workId,
        };
        return propose(client, { kind: partnerRunKind, payload, ...asked });
      }
      const madeAt = new Date(body.madeAt);
      const approval = { runId: params.id, madeAt, by: operator.loginId, now };
      const outcome = await approvePartnerRun(client, approval);
      if (outcome !== "APPROVED") throw refuse(outcome);
      const after = { payable: run.payable, statements: run.statements };
      await record(client, { subject: `partnerRun:${params.id}`, after, reason: body.reason });
      return null;
    });
    notifyPublished();
    return refused ?? readRun(pool, params.id);
  });

  registerStatementRoutes(app, pool);
}

function registerStatementRoutes(app: FastifyInstance, pool: Pool): void {
  registerOperatorCall(app, calls.listStatements, ({ params, query }) =>
    readStatementPage(pool, params.id, false, query),
  );

  registerOperatorCall(app, calls.getStatement, ({ params }) => readWholeStatement(pool, params.id, null));

  registerOperatorCsv(app, calls.downloadStatement, async ({ params, language }) => {
    const statement = await readWholeStatement(pool, params.id, null);
    return {
      fileName: `statement-${statement.partner.loginId}-${statement.from}-${statement.to}.csv`,
      table: tableOf(rowHeader[language], csvRows(once(statement.rows), rowCells, language)),
    };
  });

  registerOperatorCall(app, calls.payStatement, async ({ params, body, operator, now, record }) => {
    await withTransaction(pool, async (client) => {
      const paid = await payStatement(client, { statementId: params.id, by: operator.loginId, now });
      if (paid.outcome === "REFUSED") throw moneyRefusal(paid);
      if (paid.outcome === "REPLAYED") return;
      const { payable, from, to } = await readStatement(client, params.id, null);
      const after = { statement: params.id, payable, from, to };
      await record(client, { subject: `member:${paid.result.partnerId}`, after, reason: body.reason });
    });
    notifyPublished();
    return readStatement(pool, params.id, null);
  });

  registerOperatorCall(app, calls.markStatementPaid, async ({ params, body, operator, now, record }) => {
    await withTransaction(pool, async (client) => {
      const mark = { statementId: params.id, by: operator.loginId, note: body.reason, now };
      const outcome = await markStatementPaid(client, mark);
      if (outcome !== "PAID") throw refuse(outcome);
      const { partner, payable, from, to } = await readStatement(client, params.id, null);
      const after = { statement: params.id, payable, from, to };
      await record(client, { subject: `member:${partner.id}`, after, reason: body.reason });
    });
    return readStatement(pool, params.id, null);
  });
}
