import { payableWithdrawal } from "@hanpan/contract/operator/objects/payout";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { settlePayoutItem } from "../../money/payouts.ts";
import { createPayoutDesk, type PayoutDesk, shownResult } from "../../testing/payouts/payoutDesk.ts";
import { resultFile } from "../../testing/payouts/resultFile.ts";
import { readPayable as readPayableUpTo } from "./readPayable.ts";

let payouts: PayoutDesk;
beforeAll(async () => {
  payouts = await createPayoutDesk();
});
afterAll(() => payouts.close());

const answered = z.object({ count: z.number(), sum: z.number(), list: z.array(payableWithdrawal) });
const readPayable = async () => answered.parse((await payouts.get(payouts.maker, "/payouts/payable")).data);

const countRow = z.object({ count: z.number() });

/** How often a change of a batch was published to operators so far. */
async function publishedOf(batchId: string): Promise<number> {
  const { rows } = await payouts.desk.site.database.ownerPool.query(
    `SELECT count(*)::integer AS count FROM (
       SELECT event, audience, data FROM platform.outbox
       UNION ALL SELECT event, audience, data FROM platform.stream_event) AS published
      WHERE event = 'payout-updated' AND audience = 'OPERATORS' AND data ->> 'id' = $1`,
    [batchId],
  );
  return countRow.parse(rows[0]).count;
}

test("what waits in no batch is counted and summed by the server, the oldest first", async () => {
  const [first, later] = [
    await payouts.approved(100_000, "110-111-000001"),
    await payouts.approved(250_000, "110-111-000002"),
  ];
  await payouts.asked(900_000, "110-111-000003");
  const payable = await readPayable();
  expect(payable).toMatchObject({ count: 2, sum: 350_000 });
  expect(payable.list.map(({ requestId }) => requestId)).toEqual([first.requestId, later.requestId]);
  expect(payable.list[0]?.bank).toMatchObject({ accountNumber: "110111000001", holder: "홍길동" });
  await payouts.made([first]);
  expect(await readPayable()).toMatchObject({ count: 1, sum: 250_000 });
});

test("of more than a batch takes the oldest are listed, and all are counted and summed", async () => {
  await payouts.approved(10_000, "220-222-000001");
  await payouts.approved(20_000, "220-222-000002");
  const all = await readPayable();
  const { appPool } = payouts.desk.site.database;
  const some = await readPayableUpTo(appPool, "ko", (_field, text) => text, 2);
  expect(some).toEqual({ count: all.count, sum: all.sum, list: all.list.slice(0, 2) });
  expect(all.count).toBeGreaterThan(2);
});

test("each step of a batch is published to whoever looks at it", async () => {
  const [one, two] = [
    await payouts.approved(100_000, "330-333-000001"),
    await payouts.approved(200_000, "330-333-000002"),
  ];
  const { batch } = await payouts.sent([one, two]);
  // Made, approved, its file taken, sent.
  expect(await publishedOf(batch.id)).toBe(4);
  const { id } = shownResult.parse(
    (await payouts.readResult(batch.id, resultFile("330-333-000001,100000,정상,,"))).data,
  );
  expect(await publishedOf(batch.id)).toBe(5);
  await payouts.post(payouts.maker, `/payouts/${batch.id}/results/${id}/accept`, { again: [] });
  expect(await publishedOf(batch.id)).toBe(7);
  const settle = `/payouts/${batch.id}/items/${two.requestId}/settle`;
  await payouts.post(payouts.maker, settle, { outcome: "PAID", reason: "은행 확인" });
  // Settled, and closed by it.
  expect(await publishedOf(batch.id)).toBe(9);
});

test("a file that was read before another settled its row says so when it is accepted, and moves nothing", async () => {
  const withdrawal = await payouts.approved(100_000, "440-444-000001");
  const { batch } = await payouts.sent([withdrawal]);
  const read = async (outcome: string) =>
    shownResult.parse(
      (await payouts.readResult(batch.id, resultFile(`440-444-000001,100000,${outcome},한도초과,`))).data,
    );
  const [paid, returned] = [await read("정상"), await read("불능")];
  expect([paid, returned].map(({ rows }) => rows[0]?.problem)).toEqual([null, null]);
  const accept = (id: string) =>
    payouts.post(payouts.second, `/payouts/${batch.id}/results/${id}/accept`, { again: [] });
  await accept(paid.id);
  await accept(returned.id);
  await accept(paid.id);
  const found = await payouts.get(payouts.maker, `/payouts/${batch.id}/results/${returned.id}`);
  expect(shownResult.parse(found.data)).toMatchObject({
    state: "DONE",
    counts: { returned: 0, problems: 1 },
    rows: [{ problem: "SETTLED" }],
  });
  expect(await payouts.cashOf(withdrawal)).toEqual({ cash: 0, held: 0 });
});

test("a withdrawal that is cancelled while its batch is made is in the batch or cancelled, and never both", async () => {
  for (let time = 0; time < 10; time += 1) {
    const withdrawal = await payouts.approved(50_000, `550-555-${String(time).padStart(6, "0")}`);
    const { requestId, member } = withdrawal;
    const [made, cancelled] = await Promise.all([
      payouts.post(payouts.maker, "/payouts", { format: "plain", memo: "출금", requests: [requestId] }),
      payouts.post(payouts.second, `/money/requests/${requestId}/cancel`, { reason: "회원 요청" }),
    ]);
    expect([made.status, cancelled.status].toSorted()).toEqual([200, 409]);
    const isCancelled = cancelled.status === 200;
    expect(await payouts.cashOf(withdrawal)).toEqual(
      isCancelled ? { cash: 50_000, held: 0 } : { cash: 0, held: 50_000 },
    );
    const settled = await settlePayoutItem(payouts.desk.site.database.appPool, {
      ...{ memberId: member.memberId, requestId, batchId: v7(), outcome: "PAID" },
      ...{ actor: "operator:test", reason: null, now: payouts.desk.site.now() },
    });
    expect(settled).toMatchObject({ outcome: "REFUSED", code: "NOT_FOUND" });
  }
});

test("two cashiers at once make one batch of the same withdrawals, approve once each and send it once", async () => {
  const withdrawals = [
    await payouts.approved(100_000, "660-666-000001"),
    await payouts.approved(200_000, "660-666-000002"),
  ];
  const requests = withdrawals.map(({ requestId }) => requestId);
  const make = (by: typeof payouts.maker, order: readonly string[]) =>
    payouts.post(by, "/payouts", { format: "plain", memo: "출금", requests: order });
  const both = await Promise.all([make(payouts.maker, requests), make(payouts.third, requests.toReversed())]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { id } = z.object({ id: z.string() }).parse(both.find(({ status }) => status === 200)?.data);
  const approve = () => payouts.post(payouts.second, `/payouts/${id}/approve`, { sum: 300_000, count: 2 });
  const twice = await Promise.all([approve(), approve()]);
  expect(twice.some(({ status }) => status === 200)).toBe(true);
  const { rows } = await payouts.desk.site.database.ownerPool.query(
    "SELECT count(*)::integer AS approvals FROM platform.payout_approval WHERE batch_id = $1",
    [id],
  );
  expect(rows).toEqual([{ approvals: 1 }]);
  await payouts.post(payouts.maker, `/payouts/${id}/file`);
  const [sent, cancelled] = await Promise.all([
    payouts.post(payouts.maker, `/payouts/${id}/send`),
    payouts.post(payouts.second, `/payouts/${id}/cancel`, { reason: "은행에 올리지 않음" }),
  ]);
  expect([sent.status, cancelled.status].toSorted()).toEqual([200, 409]);
});
