import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { logIn, sessionOf, signUp, type TestMember, validRegistration } from "../../testing/members.ts";
import { operatorPassword, type TestOperator } from "../../testing/operators.ts";
import { runDesk } from "../../testing/runDesk.ts";

const { desk, operator: owner } = runDesk("OWNER");
// One test's versions are not the next one's.
beforeEach(() =>
  desk().site.database.ownerPool.query(
    "DELETE FROM platform.consent_text WHERE version > 1 AND kind <> 'MARKETING'",
  ),
);

const dayMs = 86_400_000;
const texts = z.object({
  list: z.array(z.object({ kind: z.string(), version: z.number(), title: z.string() })),
});
const words = { title: { ko: "이용약관", en: "Terms" }, body: { ko: "새 내용", en: "New" } };

const own = async (member: TestMember) =>
  (await ask(desk().site.app, { path: "/member/consents", token: member.token })).data;
const say = (member: TestMember, body: object, language = "ko") =>
  ask(desk().site.app, { method: "POST", path: "/member/consents", token: member.token, body, language });
const publish = (body: object) =>
  desk().as(owner(), {
    path: "/consents",
    body: { kind: "TERMS", asksAgain: true, requiredFrom: null, ...words, ...body },
  });
const deposit = (member: TestMember) =>
  ask(desk().site.app, {
    path: "/money/deposit/request",
    token: member.token,
    body: { amount: 10_000, bonusKind: "NONE", depositor: "홍길동", method: "BANK" },
  });

test("the texts are read before there is an account, in the reader's language", async () => {
  const read = async (language: string) =>
    texts.parse((await ask(desk().site.app, { path: "/consent/texts", language })).data).list;
  expect((await read("ko")).map(({ kind, version, title }) => [kind, version, title])).toEqual([
    ["TERMS", 1, "이용약관"],
    ["PRIVACY", 1, "개인정보 수집 및 이용"],
    ["MARKETING", 2, "광고성 정보 수신"],
  ]);
  expect((await read("en"))[2]).toMatchObject({ title: "Offers and promotions" });
});

test("what was agreed to with the form is kept with version, instant and language, and is due no more", async () => {
  const member = await signUp(desk().site.app, { consents: { TERMS: 1, PRIVACY: 1 } });
  expect(await own(member)).toMatchObject({
    list: [
      { kind: "TERMS", given: true, version: 1, due: false },
      { kind: "PRIVACY", given: true, version: 1, due: false },
      { kind: "MARKETING", given: false, version: null, due: false },
    ],
  });
  const seen = await desk().as(owner(), { path: `/members/${member.memberId}/consents` });
  expect(seen.data).toMatchObject({
    list: [
      { kind: "PRIVACY", version: 1, given: true, way: "SIGN_UP", at: desk().site.now().toISOString() },
      { kind: "TERMS", version: 1, given: true, way: "SIGN_UP" },
    ],
  });
});

test("a form that was read before a text changed signs nobody up", async () => {
  expect(await publish({ follows: 1 })).toMatchObject({ status: 200 });
  const body = validRegistration({ consents: { TERMS: 1, PRIVACY: 1 } });
  expect(await ask(desk().site.app, { path: "/auth/register", body })).toMatchObject({
    status: 409,
    code: "CONSENT_CHANGED",
  });
  expect(
    await ask(desk().site.app, {
      path: "/auth/register",
      body: { ...body, consents: { TERMS: 2, PRIVACY: 1 } },
    }),
  ).toMatchObject({ status: 200 });
});

test("who signed up before consents were kept is asked, and nothing waits for it", async () => {
  const member = await signUp(desk().site.app);
  expect(await own(member)).toMatchObject({
    list: [{ kind: "TERMS", due: true, requiredFrom: null }, { kind: "PRIVACY", due: true }, { due: false }],
  });
  expect(await deposit(member)).toMatchObject({ status: 200 });
});

test("a correction that does not ask again asks nobody", async () => {
  const member = await signUp(desk().site.app, { consents: { TERMS: 1, PRIVACY: 1 } });
  await publish({ follows: 1, asksAgain: false, requiredFrom: desk().site.now().toISOString() });
  expect(await own(member)).toMatchObject({ list: [{ version: 1, due: false, requiredFrom: null }, {}, {}] });
  expect(await deposit(member)).toMatchObject({ status: 200 });
});

test("promotions are agreed to and withdrawn as easily, each time once however often it is said", async () => {
  const member = await signUp(desk().site.app, { consents: { TERMS: 1, PRIVACY: 1, MARKETING: 2 } });
  const withdraw = { kind: "MARKETING", version: 2, given: false };
  await Promise.all(Array.from({ length: 8 }, () => say(member, withdraw, "en")));
  expect(await own(member)).toMatchObject({ list: [{}, {}, { given: false, version: 2, due: false }] });
  await say(member, { ...withdraw, given: true });
  const { rows } = await desk().site.database.ownerPool.query(
    "SELECT given, way, language FROM platform.consent WHERE member_id = $1 AND kind = 'MARKETING' ORDER BY number",
    [member.memberId],
  );
  expect(rows).toEqual([
    { given: true, way: "SIGN_UP", language: "ko" },
    { given: false, way: "OPTIONS", language: "en" },
    { given: true, way: "OPTIONS", language: "ko" },
  ]);
  const setting = (notes: boolean) =>
    ask(desk().site.app, {
      method: "PUT",
      path: "/setting/user-setting",
      token: member.token,
      body: { marketing: { notes } },
    });
  expect(await setting(false)).toMatchObject({ data: { marketing: { notes: false } } });
  expect(await own(member)).toMatchObject({ list: [{}, {}, { given: false }] });
  await say(member, { ...withdraw, given: true });
  expect(await setting(true)).toMatchObject({ data: { marketing: { notes: true } } });
  // What stands already is no second row.
  for (const _again of [1, 2])
    expect((await say(member, { kind: "PRIVACY", version: 1, given: true })).status).toBe(200);
  const kept = await desk().site.database.ownerPool.query(
    "SELECT way FROM platform.consent WHERE member_id = $1 AND kind = 'PRIVACY'",
    [member.memberId],
  );
  expect(kept.rows).toEqual([{ way: "SIGN_UP" }]);
  expect(await say(member, { kind: "PRIVACY", version: 1, given: false })).toMatchObject({
    status: 409,
    code: "CONSENT_KEPT",
  });
});

test("of two who publish at once one is told of the other, and a cashier publishes nothing", async () => {
  const answers = await Promise.all([publish({ follows: 1 }), publish({ follows: 1 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const cashier = await desk().operator("CASHIER");
  expect(
    await desk().as(cashier, {
      path: "/consents",
      body: { kind: "TERMS", follows: 2, asksAgain: true, requiredFrom: null, ...words },
    }),
  ).toMatchObject({ status: 403 });
});

test("where there is another owner, one alone publishes nothing, and who approves reads what it says", async () => {
  const second = await desk().operator("OWNER");
  const next = { follows: 1, requiredFrom: new Date(desk().site.now().getTime() + dayMs).toISOString() };
  expect(await publish(next)).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  const answer = await publish({ ...next, reason: "법 개정" });
  expect(answer).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const { approvalId } = z.object({ approvalId: z.string() }).parse(answer.details);
  expect(texts.parse((await ask(desk().site.app, { path: "/consent/texts" })).data).list[0]).toMatchObject({
    version: 1,
  });
  const approve = (by: TestOperator) => desk().as(by, { path: `/approvals/${approvalId}/approve`, body: {} });
  expect(await approve(owner())).toMatchObject({ status: 403, code: "APPROVAL_OWN" });
  expect((await desk().as(second, { path: `/approvals/${approvalId}` })).data).toMatchObject({
    title: "이용약관 제2판 게시",
    facts: expect.arrayContaining([
      { label: "내용 (한국어)", was: expect.stringContaining("본인의 이름으로"), value: "새 내용" },
      { label: "다시 동의 받기", was: null, value: "예" },
    ]),
  });
  // Approved after its instant it is required from then on, and not from before anybody could read it.
  desk().site.setClock(new Date(desk().site.now().getTime() + 2 * dayMs));
  const late = await desk().ask({
    path: "/auth/login",
    body: { loginId: second.loginId, password: operatorPassword },
  });
  const { token } = z.object({ token: z.string() }).parse(late.data);
  expect(await approve({ ...second, token })).toMatchObject({ status: 200 });
  const { rows } = await desk().site.database.appPool.query(
    "SELECT required_from, published_by FROM platform.consent_text WHERE kind = 'TERMS' AND version = 2",
  );
  expect(rows).toEqual([{ required_from: desk().site.now(), published_by: owner().loginId }]);
  desk().site.setClock(new Date(desk().site.now().getTime() - 2 * dayMs));
  await desk().site.database.ownerPool.query(
    "UPDATE platform.operator SET role = 'CASHIER', owner_until = NULL WHERE operator_id = $1",
    [second.operatorId],
  );
});

test("nothing is required from before it is published", async () => {
  const requiredFrom = new Date(desk().site.now().getTime() - 1).toISOString();
  expect(await publish({ follows: 1, requiredFrom })).toMatchObject({
    ...{ status: 400, fields: { requiredFrom: "지난 시각은 입력하실 수 없습니다." } },
  });
});

test("a new version asks again; from its day deposits and games wait for it, and what is the member's does not", async () => {
  const member = await signUp(desk().site.app, { consents: { TERMS: 1, PRIVACY: 1 } });
  const requiredFrom = new Date(desk().site.now().getTime() + 7 * dayMs).toISOString();
  expect(await publish({ follows: 1, requiredFrom })).toMatchObject({ status: 200, data: { version: 2 } });
  expect(await own(member)).toMatchObject({ list: [{ version: 1, due: true, requiredFrom }, {}, {}] });
  const atTime = async (at: number) => {
    desk().site.setClock(new Date(at));
    return { ...member, token: sessionOf(await logIn(desk().site.app, member.loginId)).token };
  };
  const before = await atTime(Date.parse(requiredFrom) - 1);
  expect(await say(before, { kind: "MARKETING", version: 2, given: true })).toMatchObject({ status: 200 });
  expect(await deposit(before)).toMatchObject({ status: 200 });
  const second = await atTime(Date.parse(requiredFrom));
  const later = await signUp(desk().site.app, { consents: { TERMS: 2, PRIVACY: 1 } });
  expect(await deposit(second)).toMatchObject({ status: 409, code: "CONSENT_DUE" });
  for (const [path, body] of [
    ["/money/payment/deposit", { amount: 10_000, bonusKind: "NONE" }],
    ["/money/usdt/deposit", { amount: 10_000, bonusKind: "NONE", network: "TRC20" }],
  ] as const)
    expect({
      path,
      code: (await ask(desk().site.app, { path, token: second.token, body })).code,
    }).toEqual({ path, code: "CONSENT_DUE" });
  expect(
    await ask(desk().site.app, {
      path: "/provider/play-game?gameId=0193a000-0000-7000-8000-000000000999&device=MOBILE",
      token: second.token,
    }),
  ).toMatchObject({
    code: "CONSENT_DUE",
  });
  expect(await ask(desk().site.app, { path: "/member/limit", token: second.token })).toMatchObject({
    status: 200,
  });
  expect(await deposit(later)).toMatchObject({ status: 200 });
  expect(await say(second, { kind: "TERMS", version: 1, given: true })).toMatchObject({
    code: "CONSENT_CHANGED",
  });
  expect(await say(second, { kind: "TERMS", version: 2, given: true })).toMatchObject({
    status: 200,
    data: { list: [{ version: 2, given: true, due: false, requiredFrom: null }, {}, {}] },
  });
  // The first one still waits: nothing but that is said.
  expect(await deposit(second)).toMatchObject({ status: 409, code: "DEPOSIT_PENDING" });
});
