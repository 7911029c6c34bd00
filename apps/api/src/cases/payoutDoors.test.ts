import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Asked, createPayoutDesk, type PayoutDesk, shownResult } from "../testing/payouts/payoutDesk.ts";
import { resultFile } from "../testing/payouts/resultFile.ts";
import { setFreeze } from "./setFreeze.ts";

let payouts: PayoutDesk;
beforeAll(async () => {
  payouts = await createPayoutDesk();
});
afterAll(() => payouts.close());

const caseId = randomUUID();
const freeze = ({ member: { memberId } }: Asked, on = true) =>
  setFreeze(payouts.desk.site.database.appPool, {
    ...{
      memberId,
      caseId,
      kind: "WITHDRAWAL" as const,
      on,
      by: "operator:one",
      now: payouts.desk.site.now(),
    },
  });

test("a batch with a frozen member is neither approved nor given out, and what the bank has paid is completed", async () => {
  const { second, maker, post, made, approved } = payouts;
  const [one, two] = [await approved(100_000, "110-222-000001"), await approved(200_000, "110-222-000002")];
  const { id, sum, count, number } = await made([one, two]);
  await freeze(two);
  const approve = () => post(second, `/payouts/${id}/approve`, { sum, count });
  expect(await approve()).toMatchObject({ status: 409, code: "MEMBER_FROZEN", details: { position: 2 } });
  await freeze(two, false);
  expect((await approve()).status).toBe(200);
  await freeze(two);
  const take = () => post(maker, `/payouts/${id}/file`);
  expect(await take()).toMatchObject({ status: 409, code: "MEMBER_FROZEN" });
  await freeze(two, false);
  expect((await take()).status).toBe(200);
  expect((await post(maker, `/payouts/${id}/send`)).status).toBe(200);
  await freeze(two);
  const file = resultFile(
    `110-222-000001,"100,000",정상,,${number}-1`,
    `110-222-000002,"200,000",정상,,${number}-2`,
  );
  const read = await payouts.readResult(id, file);
  const { id: resultId } = shownResult.parse(read.data);
  expect((await post(second, `/payouts/${id}/results/${resultId}/accept`, { again: [] })).status).toBe(200);
  await expect.poll(async () => (await payouts.cashOf(two)).held).toBe(0);
});

test("a frozen withdrawal is put in no batch", async () => {
  const frozen = await payouts.approved(100_000, "110-222-000003");
  await freeze(frozen);
  const body = { format: "plain", memo: "한판출금", requests: [frozen.requestId] };
  expect(await payouts.post(payouts.maker, "/payouts", body)).toMatchObject({ status: 409 });
});
