import * as calls from "@hanpan/contract/operator/calls/case";
import type { PersonalField } from "@hanpan/contract/operator/personalFields";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { deriveKey } from "../../lib/deriveKey.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { createSealing, type Sealing } from "../../lib/sealing.ts";
import { registerAlertRoutes } from "../alert/routes.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll } from "../lib/page.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { caseCells, caseHeader } from "./csv.ts";
import { registerDecisions } from "./decisionRoutes.ts";
import { keepFile, openFile } from "./files.ts";
import { readCase, refuseOwnCase } from "./readCase.ts";
import { caseOrders, countCases, readCases } from "./readCases.ts";
import { reportCase } from "./report.ts";
import * as write from "./writeCase.ts";

/** What a file in base64 may take of a body, in bytes. */
const fileBodyLimitBytes = Math.ceil(calls.caseFileMaximumBytes * 1.4);

/** What a report shows of whom it is about whole, whatever its maker sees so: who it is for has to know them. */
const reportedWhole: readonly PersonalField[] = ["phone", "birthDate", "accountNumber", "usdtAddress"];

type Ground = { readonly pool: Pool; readonly sealing: Sealing; readonly siteSetting: ReadSiteSetting };

/** Alerts and cases (docs/cases.md): their rules, their lists, one case with all that is in it, and what is written in it. */
export function registerCaseRoutes(
  app: FastifyInstance,
  { platformKey, ...given }: Omit<Ground, "sealing"> & { readonly platformKey: string },
): void {
  const sealing = createSealing(deriveKey(platformKey, "hanpan", "files of cases"));
  const ground = { ...given, sealing };
  registerAlertRoutes(app, ground);
  registerReading(app, ground);
  registerWriting(app, ground);
  registerDecisions(app, ground.pool);
}

function registerReading(app: FastifyInstance, { pool, sealing, siteSetting }: Ground): void {
  registerOperatorCall(app, calls.listCases, ({ operator, query, now }) => {
    const reader = { operatorId: operator.operatorId, now };
    return readSortedPage(
      query,
      caseOrders,
      (place, limit) => readCases(pool, query, reader, place, limit),
      () => countCases(pool, query, reader),
    );
  });

  registerOperatorCsv(app, calls.downloadCases, async ({ operator, query, language, now }) => ({
    fileName: `cases-${seoulDay(now)}.csv`,
    table: tableOf(
      caseHeader[language],
      csvRows(
        readAll((place, limit) =>
          readCases(pool, query, { operatorId: operator.operatorId, now }, place, limit),
        ),
        caseCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.listCaseOwners, async () => ({ list: await write.readOwners(pool) }));

  registerOperatorCall(app, calls.getCase, ({ operator, params, now }) =>
    readCase(pool, params.id, { operatorId: operator.operatorId, now }),
  );

  registerOperatorCall(app, calls.readCaseFile, async ({ operator, params, record }) => {
    await refuseOwnCase(pool, params.id, operator.operatorId);
    const { sha256, ...file } = await openFile(pool, sealing, params.id, params.fileId);
    await record(pool, { subject: `case:${params.id}`, after: { file: file.name, sha256 } });
    return file;
  });

  registerOperatorCall(app, calls.reportCase, async ({ operator, params, body, language, now, record }) => {
    const { siteName } = await siteSetting();
    const reader = { operatorId: operator.operatorId, now };
    const report = await reportCase(pool, params.id, {
      reader,
      madeBy: operator.loginId,
      site: siteName[language],
    });
    const after = {
      number: report.case.number,
      members: report.persons.map(({ memberId }) => memberId),
      shown: reportedWhole,
    };
    await record(pool, { subject: `case:${params.id}`, after, reason: body.reason });
    return report;
  });
}

function registerWriting(app: FastifyInstance, { pool, sealing }: Ground): void {
  registerOperatorCall(app, calls.openCase, ({ operator, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const { operatorId } = operator;
      const given = { memberId: body.member, reason: body.reason, operatorId, now };
      const caseId = await write.openCase(client, given);
      const after = await readCase(client, caseId, { operatorId, now });
      const { number } = after;
      await record(client, {
        subject: `case:${caseId}`,
        after: { number, member: body.member },
        reason: body.reason,
      });
      return after;
    }),
  );

  const writing = (
    params: { readonly id: string },
    operator: { readonly operatorId: string },
    now: Date,
  ): write.CaseWriter => ({ caseId: params.id, operatorId: operator.operatorId, now });

  registerOperatorCall(app, calls.addCaseMember, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const writer = writing(params, operator, now);
      await write.takeMembers(client, [body.member]);
      await write.lockCase(client, writer);
      await write.addMember(client, writer, body.member);
      await record(client, { subject: `case:${params.id}`, after: { member: body.member } });
      return readCase(client, params.id, writer);
    }),
  );

  registerOperatorCall(app, calls.writeCaseNote, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const writer = writing(params, operator, now);
      await write.lockCase(client, writer, { mayBeDecided: true });
      await write.addNote(client, writer, body.body);
      // The note itself stands in the case, where who may not read it does not.
      await record(client, { subject: `case:${params.id}`, after: { letters: body.body.length } });
      return readCase(client, params.id, writer);
    }),
  );

  registerOperatorCall(app, calls.addCaseEvidence, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const writer = writing(params, operator, now);
      await write.lockCase(client, writer);
      await write.addEvidence(client, writer, body);
      await record(client, { subject: `case:${params.id}`, after: body });
      return readCase(client, params.id, writer);
    }),
  );

  registerOperatorCall(
    app,
    calls.addCaseFile,
    ({ operator, params, body, now, record }) =>
      withTransaction(pool, async (client) => {
        const writer = writing(params, operator, now);
        await write.lockCase(client, writer);
        const kept = await keepFile(client, sealing, writer, { name: body.name, base64: body.file });
        await record(client, { subject: `case:${params.id}`, after: kept });
        return readCase(client, params.id, writer);
      }),
    { bodyLimitBytes: fileBodyLimitBytes },
  );

  registerOperatorCall(app, calls.putCase, ({ operator, params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const writer = writing(params, operator, now);
      await write.lockCase(client, writer);
      const before = await readCase(client, params.id, writer);
      await write.changeCase(client, writer, body);
      const after = await readCase(client, params.id, writer);
      const of = ({ owner, deadline }: typeof before) => ({ owner: owner?.loginId ?? null, deadline });
      await record(client, { subject: `case:${params.id}`, before: of(before), after: of(after) });
      return after;
    }),
  );
}
