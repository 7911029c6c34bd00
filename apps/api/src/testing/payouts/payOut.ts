import { createHash } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { shippedPower } from "../../lib/operatorPower.ts";
import { carryOutDueResults } from "../../money/payoutResults.ts";
import { acceptResult } from "../../operator/payout/acceptResult.ts";
import { makePayout } from "../../operator/payout/makePayout.ts";
import { readItems, readPayouts } from "../../operator/payout/readPayouts.ts";
import { keepResultFile } from "../../operator/payout/resultFile.ts";
import { approvePayout, keepTaken, sendPayout } from "../../operator/payout/stepPayout.ts";
import type { SignedInOperator } from "../../operator/server/support.ts";
import { resultFile } from "./resultFile.ts";

/** How many withdrawals a batch of these tests has. */
const batchOf = 3;

const payable = z.array(z.object({ request_id: z.string() }));

const signedIn = (operatorId: string): SignedInOperator => ({
  ...{
    operatorId,
    loginId: "x",
    ...shippedPower("CASHIER"),
    sessionId: "s",
    totpEnabled: false,
    totpSetupNeeded: false,
  },
  ...{ sessionStartedAt: new Date(0), sessionExpiresAt: new Date(0) },
});

/** Every step is kept by itself; the audit is tried elsewhere. */
const record = () => Promise.resolve();

/**
 * Goes one step on with whatever waits, as two operators and the jobs do one after the other: a batch is made, approved, its file
 * taken and sent, and the bank's result is read, accepted and carried out: every third withdrawal came back. Answers whether there
 * was anything to do.
 */
export async function payOut(
  pool: Pool,
  operators: { readonly maker: string; readonly second: string },
  now: Date,
): Promise<boolean> {
  const [maker, second] = [signedIn(operators.maker), signedIn(operators.second)];
  const open = (await readPayouts(pool, {}, null, 100)).map(({ item }) => item);
  for (const { id: batchId, status, sum, count } of open) {
    if (status === "DRAFT") await approvePayout(pool, { batchId, operator: second, sum, count, now }, record);
    if (status === "APPROVED") {
      const sha256 = createHash("sha256").update(batchId).digest();
      await withTransaction(pool, (client) =>
        keepTaken(client, { batchId, operator: maker, sha256, now }, record),
      );
      await sendPayout(pool, { batchId, operator: maker, now }, record);
    }
    if (status === "SENT") await settleBatch(pool, batchId, second, now);
  }
  await carryOutDueResults(pool, now);
  const { rows } = await pool.query(
    `SELECT request_id FROM platform.money_request AS request
      WHERE payable_at IS NOT NULL AND status = 'PROCESSING' AND NOT EXISTS (SELECT FROM platform.payout_item AS item
        WHERE item.request_id = request.request_id AND item.status IN ('WAITING', 'PAID')) LIMIT $1`,
    [batchOf],
  );
  const requests = payable.parse(rows).map(({ request_id }) => request_id);
  if (requests.length > 0)
    await makePayout(
      pool,
      { batchId: v7(), format: "plain", memo: "출금", requests, operator: maker, now },
      record,
    );
  return requests.length > 0 || open.some(({ status }) => !["CLOSED", "CANCELLED"].includes(status));
}

async function settleBatch(
  pool: Pool,
  batchId: string,
  operator: SignedInOperator,
  now: Date,
): Promise<void> {
  const items = await readItems(pool, batchId, "ko");
  const file = resultFile(
    ...items.map(
      ({ bank, amount, position }) =>
        `${bank.accountNumber},${amount},${position % batchOf === 0 ? "불능" : "정상"},,`,
    ),
  );
  const resultId = v7();
  const given = { batchId, resultId, operator, now };
  await keepResultFile(pool, { ...given, fileName: "결과.csv", file, language: "ko" }, record);
  await acceptResult(pool, { ...given, again: [] }, record);
}
