import * as calls from "@hanpan/contract/operator/calls/audit";
import type { AuditEntry } from "@hanpan/contract/operator/objects/audit";
import { formatInstant, seoulDay } from "@hanpan/contract/time";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { verificationTimeoutMs } from "../ledger/routes.ts";
import { isOfSite } from "../lib/audit.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll, readPage } from "../lib/page.ts";
import { documentShown, placedShown, shownTo } from "../lib/personal.ts";
import type { Place } from "../lib/place.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { nameSubjects } from "./nameSubjects.ts";
import { type AuditFilter, countAudit, readAudit } from "./readAudit.ts";
import { countStrangers, readStrangers } from "./readStrangers.ts";
import { verifyAudit } from "./verifyAudit.ts";

const auditHeader = {
  ko: ["번호", "시간", "운영자", "행위", "대상", "결과", "이전", "이후", "사유", "주소", "해시"],
  en: [
    "Number",
    "Time",
    "Operator",
    "Action",
    "Subject",
    "Outcome",
    "Before",
    "After",
    "Reason",
    "Address",
    "Hash",
  ],
} as const;

const auditCells = (entry: AuditEntry) => [
  entry.number,
  formatInstant(entry.at),
  entry.operator,
  entry.action,
  entry.subject,
  entry.outcome,
  entry.before === null ? null : JSON.stringify(entry.before),
  entry.after === null ? null : JSON.stringify(entry.after),
  entry.reason,
  entry.address,
  entry.hash,
];

/** A row as an operator may see it: what it keeps of a member is masked as in the member's file. */
function entryShown(operator: SignedInOperator): (entry: AuditEntry) => AuditEntry {
  const shown = shownTo(operator);
  return (entry) =>
    isOfSite(entry)
      ? entry
      : { ...entry, before: documentShown(entry.before, shown), after: documentShown(entry.after, shown) };
}

/** What operators did and were refused. */
export function registerAuditRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  const read = async (query: AuditFilter, operator: SignedInOperator, place: Place | null, limit: number) =>
    placedShown(entryShown(operator))(
      await nameSubjects(pool, await readAudit(pool, query, operator.operatorId, place, limit)),
    );

  registerOperatorCall(app, calls.listAudit, ({ query, operator }) =>
    readPage(
      query,
      (place, limit) => read(query, operator, place, limit),
      () => countAudit(pool, query, operator.operatorId),
    ),
  );

  registerOperatorCsv(app, calls.downloadAudit, async ({ query, operator, language, now }) => ({
    fileName: `audit-${seoulDay(now)}.csv`,
    table: tableOf(
      auditHeader[language],
      csvRows(
        readAll((place, limit) => read(query, operator, place, limit)),
        auditCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.listStrangers, ({ query }) =>
    readPage(
      query,
      (place, limit) => readStrangers(pool, query, place, limit),
      () => countStrangers(pool, query),
    ),
  );

  registerOperatorCall(app, calls.verifyAudit, () => verifyAudit(pool), { timeoutMs: verificationTimeoutMs });
}
