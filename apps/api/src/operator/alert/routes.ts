import * as calls from "@hanpan/contract/operator/calls/alert";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { writeShippedRules } from "../../cases/shippedRules.ts";
import { refuse } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll } from "../lib/page.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { alertCells, alertHeader } from "./csv.ts";
import { dismissAlert, readAlert, takeAlert } from "./handleAlert.ts";
import { alertOrders, countAlerts, readAlerts } from "./readAlerts.ts";
import { ruleKind, weakens } from "./ruleKind.ts";
import * as rules from "./rules.ts";
import { tryRule } from "./tryRule.ts";

/** Rules that raise alerts, and the alerts (docs/cases.md). */
export function registerAlertRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerRules(app, pool);

  registerOperatorCall(app, calls.listAlerts, ({ operator, query }) => {
    const filter = { ...query, besides: operator.operatorId };
    return readSortedPage(
      query,
      alertOrders,
      (place, limit) => readAlerts(pool, filter, place, limit),
      () => countAlerts(pool, filter),
    );
  });

  registerOperatorCsv(app, calls.downloadAlerts, async ({ operator, query, language, now }) => ({
    fileName: `alerts-${seoulDay(now)}.csv`,
    table: tableOf(
      alertHeader[language],
      csvRows(
        readAll((place, limit) => readAlerts(pool, { ...query, besides: operator.operatorId }, place, limit)),
        alertCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.dismissAlert, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const handled = { alertId: params.id, operatorId: operator.operatorId, now };
      const memberId = await dismissAlert(client, { ...handled, reason: body.reason });
      const after = await readAlert(client, params.id);
      const { kind, day, facts } = after;
      await record(client, {
        subject: `member:${memberId}`,
        after: { alert: params.id, kind, day, facts },
        reason: body.reason,
      });
      return after;
    }),
  );

  registerOperatorCall(app, calls.takeAlert, ({ operator, params, now, record }) =>
    withTransaction(pool, async (client) => {
      const { caseId, opened } = await takeAlert(client, {
        ...{ alertId: params.id, operatorId: operator.operatorId, now },
      });
      const after = await readAlert(client, params.id);
      await record(client, {
        subject: `case:${caseId}`,
        after: { alert: params.id, kind: after.kind, opened },
      });
      return after;
    }),
  );
}

function registerRules(app: FastifyInstance, pool: Pool): void {
  registerOperatorCall(app, calls.listRules, async ({ now }) => {
    await writeShippedRules(pool, now);
    return { list: await rules.readRules(pool) };
  });

  registerOperatorCall(app, calls.listRuleVersions, async ({ params }) => ({
    list: await rules.readRuleVersions(pool, params.id),
  }));

  registerOperatorCall(
    app,
    calls.tryRule,
    async ({ operator, body, now, record }) => {
      rules.refuseParameters(body.kind, body.parameters);
      const by = `operator:${operator.operatorId}`;
      const trial = await tryRule(pool, { ...body, by, today: seoulDay(now), now });
      const { alerts, members } = trial;
      await record(pool, { subject: `alertRule:${body.kind}`, after: { ...body, alerts, members } });
      return trial;
    },
    { timeoutMs: 60_000 },
  );

  registerOperatorCall(app, calls.addRule, ({ operator, body, now, record }) =>
    withTransaction(pool, async (client) => {
      rules.refuseParameters(body.kind, body.parameters);
      const by = `operator:${operator.operatorId}`;
      const after = await rules.readRule(client, await rules.insertRule(client, body, { by, now }));
      await record(client, { subject: `alertRule:${after.id}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putRule, ({ operator, params, body, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      const { version, reason, ...fields } = body;
      await rules.lockRule(client, params.id);
      const before = await rules.readRule(client, params.id);
      if (version !== undefined && version !== before.version)
        throw refuse("VERSION_CONFLICT", { current: before });
      rules.refuseParameters(before.kind, fields.parameters);
      if (fields.active) await rules.refuseUntried(client, before.kind, fields.parameters);
      const subject = `alertRule:${params.id}`;
      if (weakens(before, fields)) {
        const payload = { ruleId: params.id, fields };
        const waits = await proposeToOwner(client, {
          ...{ kind: ruleKind, payload, subject, reason, operator, workId, now, record },
        });
        if (waits !== null) return waits;
      }
      await rules.changeRule(client, params.id, fields, { by: `operator:${operator.operatorId}`, now });
      const after = await rules.readRule(client, params.id);
      await record(client, { subject, before, after, reason });
      return after;
    }),
  );
}
