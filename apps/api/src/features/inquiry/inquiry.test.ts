import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { sendInquiry } from "./keepInquiries.ts";
import { addDraft } from "./templates.ts";

let desk: OperatorSite;
let support: TestOperator;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  [support, owner] = await Promise.all([desk.operator("SUPPORT"), desk.operator("OWNER")]);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const identified = z.object({ id: z.string() });
const page = z.object({
  list: z.array(
    z.object({ id: z.string(), number: z.number(), status: z.string(), reply: z.string().nullable() }),
  ),
  total: z.number(),
  nextCursor: z.string().nullable(),
});

const as = ({ token }: TestMember, path: string, body?: unknown, method?: "PUT" | "DELETE") =>
  ask(desk.site.app, {
    path,
    token,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
const send = async (who: TestMember, title = "출금 문의") =>
  identified.parse((await as(who, "/customer-center", { title, description: "언제 처리됩니까?" })).data).id;
const listOf = async (who: TestMember, query = "") =>
  page.parse((await as(who, `/customer-center?${query}`)).data);
const reply = (operator: TestOperator, id: string, text = "곧 처리해 드리겠습니다.") =>
  desk.as(operator, { path: `/inquiries/${id}/reply`, body: { reply: text } });
const toCheck = async (who: TestMember) =>
  z.object({ answersToCheck: z.number() }).parse((await as(who, "/member/notification")).data).answersToCheck;
/** The server keeps what it read of the settings for two seconds. */
const poll = { timeout: 60_000 };
const setService = (customerService: Record<string, unknown>) =>
  desk.site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify({ customerService })],
  );

test("an inquiry waits, is answered by an operator, published to the member and read", async () => {
  const who = await signUp(desk.site.app);
  const id = await send(who);
  expect((await listOf(who)).list).toMatchObject([{ id, number: 1, status: "WAITING_FOR_REPLAY" }]);
  const queue = await desk.as(support, { path: "/inquiries?open=true&limit=100" });
  expect(queue.data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ id, kind: "GENERAL", hidden: false })]),
  });
  expect(await toCheck(who)).toBe(0);
  expect((await reply(support, id)).data).toMatchObject({
    status: "CHECK_THE_ANSWER",
    repliedBy: support.loginId,
  });
  expect(await toCheck(who)).toBe(1);
  expect((await as(who, "/customer-center/mark-as-read", { ids: [id] }, "PUT")).data).toEqual({ updated: 1 });
  expect((await as(who, "/customer-center/mark-as-read", { ids: [id] }, "PUT")).data).toEqual({ updated: 0 });
  expect((await listOf(who)).list).toMatchObject([
    { status: "ANSWER_COMPLETED", reply: "곧 처리해 드리겠습니다." },
  ]);
  expect(await toCheck(who)).toBe(0);
  const audit = await desk.site.database.ownerPool.query(
    "SELECT action, after FROM platform.audit WHERE subject = $1",
    [`inquiry:${id}`],
  );
  expect(audit.rows).toMatchObject([{ action: "inquiry.reply", after: { status: "CHECK_THE_ANSWER" } }]);
});

test("of two operators who answer at once one answers, and the other is answered who has", async () => {
  const id = await send(await signUp(desk.site.app));
  const answers = await Promise.all([reply(support, id, "하나"), reply(owner, id, "둘")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: "INQUIRY_MOVED_ON",
    details: { status: "CHECK_THE_ANSWER" },
  });
});

test("an inquiry that the member deletes leaves the queue and takes no answer", async () => {
  const who = await signUp(desk.site.app);
  const [first, second] = [await send(who, "하나"), await send(who, "둘")];
  expect((await as(who, `/customer-center?ids[]=${first}`, undefined, "DELETE")).data).toEqual({
    deleted: 1,
  });
  expect((await listOf(who)).list.map(({ id }) => id)).toEqual([second]);
  const queue = await desk.as(support, { path: "/inquiries?open=true&limit=100" });
  expect(JSON.stringify(queue.data)).not.toContain(first);
  expect(await reply(support, first)).toMatchObject({ status: 409, code: "INQUIRY_MOVED_ON" });
  expect((await as(who, "/customer-center/all-delete", undefined, "DELETE")).data).toEqual({ deleted: 1 });
  expect((await listOf(who)).total).toBe(0);
  // The operator still finds what was asked.
  const file = await desk.as(support, { path: `/inquiries?member=${who.memberId}` });
  expect(file.data).toMatchObject({ total: 2, list: [{ hidden: true }, { hidden: true }] });
});

test("the file of the open queue has what waits alone, in the queue's order", async () => {
  const waiting = [
    await send(await signUp(desk.site.app), "첫째"),
    await send(await signUp(desk.site.app), "둘째"),
  ];
  const answered = await send(await signUp(desk.site.app), "답변된 문의");
  await reply(support, answered);
  const queue = await desk.as(support, { path: "/inquiries?open=true&limit=100" });
  const open = z
    .object({ list: z.array(z.object({ id: z.string(), title: z.string() })) })
    .parse(queue.data).list;
  expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(waiting));
  const file = await desk.app.inject({
    url: "/api/v1/operator/inquiries.csv?open=true",
    headers: { authorization: `Bearer ${support.token}` },
  });
  expect(file.statusCode).toBe(200);
  const rows = file.payload.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",")[5])).toEqual(open.map(({ title }) => title));
});

test("nobody sees, reads or deletes another's inquiry", async () => {
  const [one, other] = await Promise.all([signUp(desk.site.app), signUp(desk.site.app)]);
  const id = await send(one);
  await reply(support, id);
  expect((await listOf(other)).list).toEqual([]);
  expect((await as(other, "/customer-center/mark-as-read", { ids: [id] }, "PUT")).data).toEqual({
    updated: 0,
  });
  expect((await as(other, `/customer-center?ids[]=${id}`, undefined, "DELETE")).data).toEqual({ deleted: 0 });
  expect(await toCheck(one)).toBe(1);
});

test("a repeated submission is one inquiry; the list goes on by its cursor", async () => {
  const who = await signUp(desk.site.app);
  const headers = { "idempotency-key": randomUUID() };
  const body = { title: "한 번", description: "한 번만" };
  for (let count = 0; count < 3; count += 1)
    await ask(desk.site.app, { path: "/customer-center", token: who.token, headers, body });
  expect((await listOf(who)).total).toBe(1);
  for (const title of ["둘", "셋"]) await send(who, title);
  const first = await listOf(who, "limit=2");
  const second = await listOf(who, `limit=2&cursor=${first.nextCursor}`);
  expect([...first.list, ...second.list].map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(second.nextCursor).toBeNull();
});

test("two runs of one submission at once are one inquiry, and one draft also beside 49 others", async () => {
  const who = await signUp(desk.site.app);
  const { appPool, ownerPool } = desk.site.database;
  const given = { memberId: who.memberId, title: "한 번", description: "한 번만", now: desk.site.now() };
  const inquiryId = v7();
  const submit = (available: boolean) => sendInquiry(appPool, { ...given, inquiryId, available });
  const [first, second] = await Promise.all([submit(true), submit(true)]);
  expect(second).toEqual(first);
  // What is sent stays sent, also when the customer center has closed before the repeat.
  expect(await submit(false)).toEqual(first);
  expect(await listOf(who)).toMatchObject({ total: 1, list: [{ id: inquiryId, number: 1 }] });

  await ownerPool.query(
    "INSERT INTO platform.inquiry_draft SELECT $1, gen_random_uuid(), 'a', 'b', now() FROM generate_series(1, 49)",
    [who.memberId],
  );
  const draftId = v7();
  const save = () => addDraft(appPool, { ...given, draftId });
  const [saved, again] = await Promise.all([save(), save()]);
  expect(again).toEqual(saved);
  const drafts = await ownerPool.query("SELECT FROM platform.inquiry_draft WHERE member_id = $1", [
    who.memberId,
  ]);
  expect(drafts.rowCount).toBe(50);
});

test("customer service that is switched off takes no inquiry; outside its hours it takes them and says so", async () => {
  const who = await signUp(desk.site.app);
  const hours = { ko: "평일 09–18시", en: "Weekdays 9–18" };
  const schedule = { opensAt: "09:00", closesAt: "18:00", weekdays: [1, 2, 3, 4, 5] };
  await setService({ available: false, hours });
  const service = async () =>
    z
      .object({ customerService: z.object({ available: z.boolean(), open: z.boolean() }) })
      .parse((await ask(desk.site.app, { path: "/setting/global" })).data).customerService;
  await expect.poll(service, poll).toEqual({ available: false, open: true });
  const question = {
    path: "/customer-center",
    token: who.token,
    language: "en",
    body: { title: "문의", description: "내용" },
  };
  expect(await ask(desk.site.app, question)).toMatchObject({
    status: 403,
    code: "CUSTOMER_SERVICE_UNAVAILABLE",
    message: "Customer service is not available",
  });
  await setService({ available: true, hours, schedule });
  await expect.poll(service, poll).toEqual({ available: true, open: true });
  await setService({ available: true, hours, schedule: { ...schedule, weekdays: [0] } });
  await expect.poll(service, poll).toEqual({ available: true, open: false });
  await send(who);
  expect((await listOf(who)).total).toBe(1);
});

test("site templates are read only; drafts are the member's own, at most 50", async () => {
  const [who, other] = await Promise.all([signUp(desk.site.app), signUp(desk.site.app)]);
  const texts = {
    titleKo: "입금 문의",
    titleEn: "Deposit",
    descriptionKo: "입금하였습니다.",
    descriptionEn: "I paid.",
  };
  const site = await desk.as(support, {
    path: "/inquiry-templates",
    body: { audience: "MEMBER", active: true, ...texts },
  });
  await desk.as(support, {
    path: "/inquiry-templates",
    body: { audience: "OPERATOR", active: true, ...texts },
  });
  await desk.as(support, {
    path: "/inquiry-templates",
    body: { audience: "MEMBER", active: false, ...texts },
  });
  const siteId = identified.parse(site.data).id;
  const added = await as(who, "/customer-center-template", { title: "내 문의", description: "내용" });
  const draftId = identified.parse(added.data).id;
  const templates = await as(who, "/customer-center-template");
  expect(templates.data).toEqual({
    list: [
      { id: siteId, title: "입금 문의", description: "입금하였습니다.", own: false },
      { id: draftId, title: "내 문의", description: "내용", own: true },
    ],
  });
  const changed = { title: "고친 문의", description: "고친 내용" };
  for (const [member, id] of [
    [who, siteId],
    [other, draftId],
  ] as const) {
    expect(await as(member, "/customer-center-template", { id, ...changed }, "PUT")).toMatchObject({
      status: 403,
    });
    expect(await as(member, `/customer-center-template?ids[]=${id}`, undefined, "DELETE")).toMatchObject({
      status: 403,
    });
  }
  expect((await as(who, "/customer-center-template", { id: draftId, ...changed }, "PUT")).data).toMatchObject(
    changed,
  );
  expect((await as(who, `/customer-center-template?ids[]=${draftId}`, undefined, "DELETE")).data).toEqual({
    deleted: 1,
  });
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.inquiry_draft SELECT $1, gen_random_uuid(), 'a', 'b', now() FROM generate_series(1, 50)`,
    [who.memberId],
  );
  expect(await as(who, "/customer-center-template", { title: "쉰하나", description: "내용" })).toMatchObject({
    status: 409,
    code: "DRAFT_LIMIT",
    details: { maximum: 50 },
  });
});

test("an account inquiry that no account answers waits in the queue with the accounts to choose from", async () => {
  const who = await signUp(desk.site.app);
  const asked = z
    .object({ inquiry: identified, account: z.null() })
    .parse((await as(who, "/customer-center/account-inquiry", { amount: 100_000 })).data);
  const account = {
    levelId: null,
    bankId: "0193a000-0000-7000-8000-000000000004",
    holder: "한판",
    active: true,
  };
  const added = await desk.as(owner, {
    path: "/deposit-accounts",
    body: { ...account, accountNumber: "10000000000077" },
  });
  const file = await desk.as(support, { path: `/inquiries/${asked.inquiry.id}` });
  expect(file.data).toMatchObject({
    kind: "ACCOUNT",
    amount: 100_000,
    accounts: [{ accountNumber: "10000000000077", holder: "한판" }],
  });
  await desk.as(owner, {
    path: `/deposit-accounts/${identified.parse(added.data).id}`,
    method: "DELETE",
  });
  // One that the member took back does not stand in the way of another.
  await as(who, "/customer-center/all-delete", undefined, "DELETE");
  const again = await as(who, "/customer-center/account-inquiry", {});
  expect(identified.parse(Object(again.data)["inquiry"]).id).not.toBe(asked.inquiry.id);
  const answered = await reply(
    support,
    identified.parse(Object(again.data)["inquiry"]).id,
    "국민은행 1000 한판",
  );
  expect(answered.data).toMatchObject({ status: "CHECK_THE_ANSWER" });
  expect(await toCheck(who)).toBe(1);
});
