import { listLatestMoney } from "@hanpan/contract/calls/moneyRequest";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "zod";
import { cancelRequest, completeRequest, requestDeposit } from "../../money/requests.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp } from "../../testing/members.ts";
import { openStream } from "../../testing/streamReader.ts";

let site: TestApp;
let origin: string;

beforeAll(async () => {
  site = await createTestApp();
  origin = await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

async function latest(query = "") {
  const answer = await ask(site.app, { path: `/money/dw/list${query}` });
  return parse(listLatestMoney.data, answer.data).list;
}

async function requestOf(memberId: string, amountWon: number): Promise<string> {
  const requestId = v7();
  await requestDeposit(site.database.appPool, {
    memberId,
    requestId,
    amountWon,
    bonusKind: "NONE",
    method: "BANK",
    now: site.now(),
  });
  return requestId;
}

const step = (memberId: string, requestId: string) => ({
  memberId,
  requestId,
  actor: "operator:test",
  eventId: v7(),
  now: site.now(),
});

test("only what was completed is listed, the latest first and masked; it reaches the member's screen at once", async () => {
  expect(await latest()).toEqual([]);
  const [one, two, three] = [
    await signUp(site.app, { nickname: "김한판" }),
    await signUp(site.app),
    await signUp(site.app),
  ];
  const reader = openStream(origin, { token: one.token });
  await reader.next("notification");
  const pool = site.database.appPool;
  const [first, second] = [await requestOf(one.memberId, 100_000), await requestOf(two.memberId, 50_000)];
  await reader.next("notification", ({ data }) => data.pendingRequests === 1);
  await requestOf(three.memberId, 30_000);
  // A second at most is what `npm run bench:stream` measures; here a busy machine may take its time.
  const completedAt = performance.now();
  await completeRequest(pool, step(one.memberId, first));
  await reader.next("request-updated", ({ data }) => data.id === first && data.status === "COMPLETED");
  const { data } = await reader.next(
    "notification",
    ({ data: { pendingRequests, balances } }) => pendingRequests === 0 && balances.cash > 0,
  );
  expect(data.balances.cash).toBe(100_000);
  expect(performance.now() - completedAt).toBeLessThan(10_000);
  await cancelRequest(pool, step(two.memberId, second));
  await expect
    .poll(() => latest())
    .toEqual([{ type: "DEPOSIT", nickname: "김**", amount: 100_000, at: site.now().toISOString() }]);
  await reader.close();
});

test("how many are listed is limited", async () => {
  expect(await latest("?limit=1")).toHaveLength(1);
  expect((await ask(site.app, { path: "/money/dw/list?limit=51" })).status).toBe(400);
});
