import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { keepRate } from "../../usdt/rate/keepRate.ts";

let desk: OperatorSite;
let one: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  [one, other] = [await desk.operator("OWNER"), await desk.operator("OWNER")];
});
afterAll(() => desk.close());

async function say(rateJeon: number) {
  desk.site.setClock(new Date(desk.site.now().getTime() + 60_000));
  const headers = { "idempotency-key": randomUUID() };
  return desk.as(one, { path: "/usdt/rates", body: { rateJeon, reason: "시세" }, headers });
}
/** What the second owner approves of what waits. */
async function agree(answer: Awaited<ReturnType<typeof say>>): Promise<number> {
  const { approvalId } = Object(answer.details);
  return (await desk.as(other, { path: `/approvals/${approvalId}/approve`, body: {} })).status;
}

test("many small steps of the rate of one day need the second owner whom one large one needs", async () => {
  const now = desk.site.now();
  await keepRate(desk.site.database.appPool, { rateJeon: 140_000, source: "provider", saidAt: now }, now);
  expect(await say(147_000)).toMatchObject({ status: 200 });
  expect(await say(154_000)).toMatchObject({ code: "APPROVAL_NEEDED" });
  expect(await say(133_000)).toMatchObject({ code: "APPROVAL_NEEDED" });
  expect(await say(143_000)).toMatchObject({ status: 200 });
  const large = await say(160_000);
  expect(large).toMatchObject({ code: "APPROVAL_NEEDED" });
  expect(await agree(large)).toBe(200);
  // From what two agreed one goes on in small steps.
  expect(await say(165_000)).toMatchObject({ status: 200 });
  expect(await say(169_000)).toMatchObject({ code: "APPROVAL_NEEDED" });
});
