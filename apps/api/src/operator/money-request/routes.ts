import type { Language } from "@hanpan/contract/language";
import * as calls from "@hanpan/contract/operator/calls/moneyRequest";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { seoulDay } from "@hanpan/contract/time";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { Refusal } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll } from "../lib/page.ts";
import { placedShown, requestShown, shownTo } from "../lib/personal.ts";
import type { Place } from "../lib/place.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { requestCells, requestHeader } from "./csv.ts";
import { holdOrLift, moveRequest, readRequest } from "./moveRequest.ts";
import { countRequests, type RequestFilter, readRequests, readSteps, requestOrders } from "./readRequests.ts";
import { undoDeposit } from "./undoDeposit.ts";

/** The cashier's queue and its steps. */
export function registerOperatorMoneyRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  const readShown = async (
    operator: SignedInOperator,
    ...[query, language, place, limit]: [RequestFilter, Language, Place | null, number]
  ) => {
    const shown = shownTo(operator);
    return placedShown<OperatorMoneyRequest>((request) => requestShown(request, shown))(
      await readRequests(pool, query, language, place, limit),
    );
  };

  registerOperatorCall(app, calls.listRequests, ({ operator, query, language }) =>
    readSortedPage(
      query,
      requestOrders,
      (place, limit) => readShown(operator, query, language, place, limit),
      () => countRequests(pool, query),
    ),
  );

  registerOperatorCsv(app, calls.downloadRequests, async ({ operator, query, language, now }) => ({
    fileName: `requests-${seoulDay(now)}.csv`,
    table: tableOf(
      requestHeader[language],
      csvRows(
        readAll((place, limit) => readShown(operator, query, language, place, limit)),
        requestCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.getRequest, async ({ operator, params, language }) => {
    const request = await readRequest(pool, params.id, language);
    return {
      ...requestShown(request, shownTo(operator)),
      steps: await readSteps(pool, request.member.id, params.id),
    };
  });

  registerOperatorCall(
    app,
    calls.undoDeposit,
    async ({ params, body, operator, language, now, workId, record }) => {
      const undone = await undoDeposit(
        pool,
        { requestId: params.id, operator, reason: body.reason, language, now, workId },
        record,
      );
      return undone instanceof Refusal ? undone : requestShown(undone, shownTo(operator));
    },
  );

  for (const [act, call] of [
    ["hold", calls.holdWithdrawal],
    ["lift", calls.liftHold],
  ] as const) {
    registerOperatorCall(app, call, async ({ params, body, operator, language, now, workId, record }) => {
      const given = { requestId: params.id, operator, reason: body.reason, language, now, stepId: workId };
      return requestShown(await holdOrLift(pool, act, given, record), shownTo(operator));
    });
  }

  for (const [step, call] of [
    ["process", calls.processRequest],
    ["cancel", calls.cancelRequest],
  ] as const) {
    registerOperatorCall(app, call, async ({ params, body, operator, language, now, workId, record }) => {
      const given = { requestId: params.id, operator, reason: body.reason, language, now, stepId: workId };
      return requestShown(await moveRequest(pool, step, given, record), shownTo(operator));
    });
  }

  // Who pays says what they saw.
  for (const [step, call] of [
    ["approve", calls.approveWithdrawal],
    ["complete", calls.completeRequest],
  ] as const) {
    registerOperatorCall(app, call, async ({ params, body, operator, language, now, workId, record }) => {
      const given = { requestId: params.id, operator, saw: body, reason: body.reason, language, now };
      const moved = await moveRequest(pool, step, { ...given, stepId: workId }, record);
      return requestShown(moved, shownTo(operator));
    });
  }
}
