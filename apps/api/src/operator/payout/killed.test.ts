import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { payOut } from "../../testing/payouts/payOut.ts";
import { createPayoutDesk, type PayoutDesk } from "../../testing/payouts/payoutDesk.ts";

const payer = fileURLToPath(new URL("../../testing/payouts/payer.ts", import.meta.url));
const times = 10;
const each = 3;

let payouts: PayoutDesk;
beforeAll(async () => {
  payouts = await createPayoutDesk();
});
// Closing verifies the ledger, and what the items say of it.
afterAll(() => payouts.close());

const counts = z.object({ steps: z.number() });
const ends = z.array(
  z.object({
    status: z.string(),
    paid: z.number(),
    returned: z.number(),
    waiting: z.number(),
    cash: z.number(),
    held: z.number(),
  }),
);

test("who makes, sends and settles batches is killed anywhere, ten times: each withdrawal is paid or returned, once", async () => {
  const { desk, maker, second } = payouts;
  const { ownerPool, appPool, appUrl } = desk.site.database;
  const operators = { maker: maker.operatorId, second: second.operatorId };
  const now = desk.site.now();
  const steps = async () => {
    const { rows } = await ownerPool.query(
      `SELECT (SELECT count(*) FROM platform.payout_batch)::integer
         + (SELECT count(*) FROM platform.payout_item)::integer
         + (SELECT count(*) FROM platform.payout_item WHERE status <> 'WAITING')::integer
         + (SELECT count(*) FROM platform.payout_approval)::integer
         + (SELECT count(*) FROM platform.payout_batch WHERE sent_at IS NOT NULL)::integer
         + (SELECT count(*) FROM platform.payout_result)::integer AS steps`,
    );
    return counts.parse(rows[0]).steps;
  };
  for (let time = 0; time < times; time += 1) {
    for (let one = 0; one < each; one += 1)
      await payouts.approved(50_000, `77${String(time).padStart(2, "0")}${String(one).padStart(8, "0")}`);
    const before = await steps();
    const child = spawn(
      process.execPath,
      [payer, appUrl, operators.maker, operators.second, now.toISOString()],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    const ended = once(child, "exit");
    await once(child.stdout, "data");
    // Killed a little further on in its work each time.
    await expect.poll(steps, { interval: 1, timeout: 120_000 }).toBeGreaterThan(before + time);
    child.kill("SIGKILL");
    await ended;
  }
  while (await payOut(appPool, operators, now));
  const { rows } = await ownerPool.query(
    `SELECT request.status, balance.cash, balance.held,
            count(*) FILTER (WHERE item.status = 'PAID')::integer AS paid,
            count(*) FILTER (WHERE item.status = 'RETURNED')::integer AS returned,
            count(*) FILTER (WHERE item.status = 'WAITING')::integer AS waiting
       FROM platform.money_request AS request
       JOIN platform.payout_item AS item ON item.request_id = request.request_id
       JOIN ledger.member_balance AS balance ON balance.member_id = request.member_id
      WHERE request.type = 'WITHDRAWAL' GROUP BY request.request_id, request.status, balance.cash, balance.held`,
  );
  const found = ends.parse(rows);
  expect(found).toHaveLength(times * each);
  for (const end of found)
    expect([
      { status: "COMPLETED", paid: 1, returned: 0, waiting: 0, cash: 0, held: 0 },
      { status: "CANCELLED", paid: 0, returned: 1, waiting: 0, cash: 50_000, held: 0 },
    ]).toContainEqual(end);
});
