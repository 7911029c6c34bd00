import * as calls from "@hanpan/contract/operator/calls/money";
import { seoulDay } from "@hanpan/contract/time";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { tableOf } from "../../lib/tableFile.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll, readPage } from "../lib/page.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { requestCells, requestHeader } from "./csv.ts";
import { moveRequest, readRequest } from "./moveRequest.ts";
import { countRequests, readRequests, readSteps } from "./readRequests.ts";

/** The cashier's queue and its steps. */
export function registerOperatorMoneyRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listRequests, ({ query, language }) =>
    readPage(
      query,
      (place, limit) => readRequests(pool, query, language, place, limit),
      () => countRequests(pool, query),
    ),
  );

  registerOperatorCsv(app, calls.downloadRequests, async ({ query, language, now }) => ({
    fileName: `requests-${seoulDay(now)}.csv`,
    table: tableOf(
      requestHeader[language],
      csvRows(
        readAll((place, limit) => readRequests(pool, query, language, place, limit)),
        requestCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.getRequest, async ({ params, language }) => {
    const request = await readRequest(pool, params.id, language);
    return { ...request, steps: await readSteps(pool, request.member.id, params.id) };
  });

  const stepCalls = {
    process: calls.processRequest,
    complete: calls.completeRequest,
    cancel: calls.cancelRequest,
  } as const;
  for (const step of ["process", "complete", "cancel"] as const) {
    registerOperatorCall(app, stepCalls[step], ({ params, body, operator, language, now, workId, record }) =>
      moveRequest(
        pool,
        step,
        { requestId: params.id, operator, reason: body.reason, language, now, stepId: workId },
        record,
      ),
    );
  }
}
