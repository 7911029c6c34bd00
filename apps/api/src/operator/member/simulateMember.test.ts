import { getDemo } from "@hanpan/contract/calls/demo";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import * as calls from "@hanpan/contract/operator/calls/member";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { buildApp } from "../../buildApp.ts";
import { completeRequest, requestDeposit } from "../../money/requests.ts";
import { createLogger } from "../../server/logger.ts";
import { createMetrics } from "../../server/metrics.ts";
import { ask } from "../../testing/ask.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { buildOperatorApp } from "../buildOperatorApp.ts";

const category = "0193a000-0000-7000-8000-000000000b01";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const mark = (memberId: string, operator = owner) =>
  desk.as(operator, { path: `/members/${memberId}/simulated`, body: {} });

async function deposit(memberId: string): Promise<void> {
  const pool = desk.site.database.appPool;
  const request = { memberId, requestId: v7(), now: desk.site.now() };
  await requestDeposit(pool, { ...request, amountWon: 100_000, bonusKind: "NONE", method: "BANK" });
  await completeRequest(pool, { ...request, eventId: v7(), actor: "operator:test" });
}

test("a marked member is shown as simulated to operators and to members, and the mark is audited once", async () => {
  const [simulated, person] = [await signUp(desk.site.app), await signUp(desk.site.app)];
  expect(await mark(simulated.memberId)).toMatchObject({ status: 200, data: { simulated: true } });
  expect(await mark(simulated.memberId)).toMatchObject({ status: 200, data: { simulated: true } });

  const { list } = z.parse(calls.listMembers.data, (await desk.as(owner, { path: "/members" })).data);
  const marks = new Map(list.map((row) => [row.id, row.simulated]));
  expect([marks.get(simulated.memberId), marks.get(person.memberId)]).toEqual([true, false]);
  const file = await desk.as(owner, { path: `/members/${simulated.memberId}` });
  const { simulated: isShown, audit } = z.parse(calls.getMember.data, file.data);
  expect(isShown).toBe(true);
  expect(audit.filter(({ action }) => action === "member.simulate")).toHaveLength(1);

  const written: string[] = [];
  for (const { token } of [simulated, person]) {
    const body = { categoryId: category, title: "글", body: "내용" };
    const { data } = await ask(desk.site.app, { path: "/post", body, token });
    const { post } = z.parse(z.object({ post: z.object({ id: z.string() }) }), data);
    await ask(desk.site.app, { path: "/post/comments", body: { postId: post.id, body: "댓글" }, token });
    written.push(post.id);
  }
  const posts = z.object({ list: z.array(z.object({ id: z.string(), simulated: z.boolean() })) });
  const board = z.parse(posts, (await ask(desk.site.app, { path: "/post" })).data);
  expect(board.list.map((post) => post.simulated)).toEqual([false, true]);
  for (const [place, id] of written.entries()) {
    const expected = place === 0;
    expect((await ask(desk.site.app, { path: `/post/details/${id}` })).data).toMatchObject({
      simulated: expected,
    });
    expect((await ask(desk.site.app, { path: `/post/comments/list?postId=${id}` })).data).toMatchObject({
      list: [{ simulated: expected }],
    });
  }
});

test("strangers read of a simulated member's money that no person is meant, and the cashier sees it in the queue", async () => {
  const simulated = await signUp(desk.site.app, { nickname: "모의가온" });
  await mark(simulated.memberId);
  await deposit(simulated.memberId);
  expect((await ask(desk.site.app, { path: "/money/dw/list" })).data).toMatchObject({
    list: [{ nickname: "모의 회원(simulated)" }],
  });
  const path = `/money/requests?member=${simulated.memberId}`;
  expect((await desk.as(owner, { path })).data).toMatchObject({ list: [{ member: { simulated: true } }] });
});

test("who has asked for money stays what others took them for", async () => {
  const person = await signUp(desk.site.app);
  await deposit(person.memberId);
  expect(await mark(person.memberId)).toMatchObject({ status: 409, code: "MEMBER_HAS_PLAYED" });
  expect(await mark(v7())).toMatchObject({ status: 404, code: "NOT_FOUND" });
  const support = await desk.operator("SUPPORT");
  expect(await mark(person.memberId, support)).toMatchObject({ status: 403 });
});

test("a site in production says that it is no demo, and knows no such call", async () => {
  const simulated = await signUp(desk.site.app);
  await mark(simulated.memberId);
  const said = async (app = desk.site.app) =>
    z.parse(getDemo.data, (await ask(app, { path: "/setting/demo" })).data);
  expect((await said()).demo).toBe(true);
  expect((await said()).simulatedMembers).toBeGreaterThan(0);

  const pool = desk.site.database.appPool;
  const options = {
    config: { ...desk.site.config, production: true },
    pool,
    logger: createLogger("silent"),
    clock: desk.site.now,
    metrics: createMetrics(pool, async () => undefined),
  };
  const [members, operators] = [await buildApp(options), await buildOperatorApp(options)];
  try {
    // A server in production may refuse a request on a busy machine.
    await expect.poll(() => said(members)).toEqual({ demo: false, simulatedMembers: 0 });
    const route = { method: "POST", url: `${operatorBasePath}/members/:id/simulated` } as const;
    expect([desk.app.hasRoute(route), operators.hasRoute(route)]).toEqual([true, false]);
  } finally {
    await members.close();
    await operators.close();
  }
});
