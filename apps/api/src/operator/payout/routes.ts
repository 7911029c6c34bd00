import { createHash } from "node:crypto";
import * as calls from "@hanpan/contract/operator/calls/payout";
import { payoutFormatOf } from "@hanpan/contract/operator/payoutFormats";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { shownTo } from "../lib/personal.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { acceptResult } from "./acceptResult.ts";
import { makePayout, removeItem } from "./makePayout.ts";
import { writePayoutFile } from "./payoutFile.ts";
import { readPayable } from "./readPayable.ts";
import {
  countPayouts,
  payoutOrders,
  readBatch,
  readItems,
  readPayoutFile,
  readPayouts,
} from "./readPayouts.ts";
import { readResult } from "./readResults.ts";
import { keepResultFile } from "./resultFile.ts";
import { settleItem } from "./settleItem.ts";
import { approvePayout, cancelPayout, keepTaken, sendPayout } from "./stepPayout.ts";

/** What a result file in base64 may take of a body, in bytes. */
export const resultBodyLimitBytes = Math.ceil(calls.bankFileMaximumBytes * 1.4);

/** Payout batches (docs/payouts.md): made, approved, sent, and what banks say of them. */
export function registerPayoutRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerReading(app, pool);
  registerMaking(app, pool);
  registerResults(app, pool);
}

function registerReading(app: FastifyInstance, pool: Pool): void {
  registerOperatorCall(app, calls.listPayouts, ({ query }) =>
    readSortedPage(
      query,
      payoutOrders,
      (place, limit) => readPayouts(pool, query, place, limit),
      () => countPayouts(pool, query),
    ),
  );

  registerOperatorCall(app, calls.getPayable, ({ operator, language }) =>
    readPayable(pool, language, shownTo(operator)),
  );

  registerOperatorCall(app, calls.getPayout, ({ params, operator, language }) =>
    readPayoutFile(pool, params.id, language, shownTo(operator)),
  );

  registerOperatorCall(app, calls.getPayoutResult, ({ params, operator }) =>
    readResult(pool, params.id, params.resultId, shownTo(operator)),
  );
}

function registerMaking(app: FastifyInstance, pool: Pool): void {
  registerOperatorCall(app, calls.makePayout, async ({ body, operator, language, now, workId, record }) => {
    const { format, memo, requests } = body;
    await makePayout(pool, { batchId: workId, format, memo, requests, operator, now }, record);
    return readPayoutFile(pool, workId, language, shownTo(operator));
  });

  registerOperatorCall(
    app,
    calls.removePayoutItem,
    async ({ params, body, operator, language, now, record }) => {
      const { id: batchId, requestId } = params;
      await removeItem(pool, { batchId, requestId, operator, reason: body.reason, now }, record);
      return readPayoutFile(pool, batchId, language, shownTo(operator));
    },
  );

  registerOperatorCall(
    app,
    calls.approvePayout,
    async ({ params, body, operator, language, now, record }) => {
      await approvePayout(pool, { batchId: params.id, operator, now, ...body }, record);
      return readPayoutFile(pool, params.id, language, shownTo(operator));
    },
  );

  registerOperatorCall(app, calls.takePayoutFile, async ({ params, operator, now, record }) => {
    const { file, sha256 } = await fileOf(pool, params.id);
    await withTransaction(pool, (client) =>
      keepTaken(client, { batchId: params.id, operator, now, sha256 }, record),
    );
    return file;
  });

  registerOperatorCall(app, calls.sendPayout, async ({ params, operator, language, now, record }) => {
    await sendPayout(pool, { batchId: params.id, operator, now }, record);
    return readPayoutFile(pool, params.id, language, shownTo(operator));
  });

  registerOperatorCall(app, calls.cancelPayout, async ({ params, body, operator, language, now, record }) => {
    await cancelPayout(pool, { batchId: params.id, operator, now, reason: body.reason }, record);
    return readPayoutFile(pool, params.id, language, shownTo(operator));
  });
}

/** The file of a batch as its bank takes it; its words are Korean, whoever takes it. */
async function fileOf(pool: Pool, batchId: string) {
  const batch = await readBatch(pool, batchId);
  const format = payoutFormatOf(batch.format);
  if (format === undefined) throw refuse("PAYOUT_STEP", { format: batch.format });
  const items = (await readItems(pool, batchId, "ko")).filter(({ status }) => status === "WAITING");
  const written = await writePayoutFile(format, batch, items);
  if ("unwritable" in written) throw refuse("PAYOUT_NAME", { position: written.unwritable.position });
  const { bytes, fileName, type } = written;
  return {
    file: { fileName, type, base64: Buffer.from(bytes).toString("base64") },
    sha256: createHash("sha256").update(bytes).digest(),
  };
}

function registerResults(app: FastifyInstance, pool: Pool): void {
  registerOperatorCall(
    app,
    calls.readPayoutResult,
    async ({ params, body, operator, language, now, workId, record }) => {
      const { fileName } = body;
      const file = Buffer.from(body.file, "base64");
      const given = { batchId: params.id, resultId: workId, fileName, file, operator, language, now };
      await keepResultFile(pool, given, record);
      return readResult(pool, params.id, workId, shownTo(operator));
    },
    { bodyLimitBytes: resultBodyLimitBytes },
  );

  registerOperatorCall(
    app,
    calls.acceptPayoutResult,
    async ({ params, body, operator, language, now, record }) => {
      const { id: batchId, resultId } = params;
      await acceptResult(pool, { batchId, resultId, again: body.again, operator, now }, record);
      return readPayoutFile(pool, batchId, language, shownTo(operator));
    },
  );

  registerOperatorCall(
    app,
    calls.settlePayoutItem,
    async ({ params, body, operator, language, now, record }) => {
      const { id: batchId, requestId } = params;
      await settleItem(pool, { batchId, requestId, ...body, operator, now }, record);
      return readPayoutFile(pool, batchId, language, shownTo(operator));
    },
  );
}
