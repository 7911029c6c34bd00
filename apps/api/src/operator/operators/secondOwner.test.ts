import { generateKeyPairSync } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { bankId } from "../../testing/members.ts";
import {
  createOperatorSite,
  joinAs,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let second: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const identified = z.object({ id: z.string() });
const waits = z.object({ approvalId: z.string() });
const send = (
  as: TestOperator,
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body: object = {},
) => desk.as(as, { method, path, body });
const approve = (as: TestOperator, id: string) => send(as, "POST", `/approvals/${id}/approve`);
const reason = "두 사람의 일";

async function moneySetting() {
  const read = await desk.as(owner, { path: "/settings" });
  return z
    .object({ document: z.object({ money: z.looseObject({ secondApprovalFrom: z.number() }) }) })
    .parse(read.data).document.money;
}

test("the only owner changes what guards money alone, and is answered that they are", async () => {
  expect((await desk.as(owner, { path: "/auth/me" })).data).toMatchObject({ hasSecondOwner: false });
  const money = { ...(await moneySetting()), secondApprovalFrom: 20_000_000 };
  expect((await send(owner, "PUT", "/settings", { money })).status).toBe(200);
});

test("an operator is made without a password that their maker knows; they choose it, and count as one a day later", async () => {
  const made = await send(owner, "POST", "/operators", { loginId: "invited", name: "초대", role: "CASHIER" });
  const { id } = identified.parse(made.data);
  expect(made.data).toMatchObject({ joined: false });
  const before = await desk.ask({
    path: "/auth/login",
    body: { loginId: "invited", password: operatorPassword },
  });
  expect(before.status).toBe(401);
  const invite = () => send(owner, "POST", `/operators/${id}/invitation`);
  const first = z.object({ token: z.string() }).parse((await invite()).data).token;
  const again = z.object({ token: z.string() }).parse((await invite()).data).token;
  const join = (token: string) =>
    desk.ask({ path: "/auth/join", body: { token, password: "chosen-by-me-1" } });
  expect(await join(first)).toMatchObject({ status: 409, code: "INVITATION_OVER" });
  expect((await join(again)).data).toEqual({ loginId: "invited" });
  expect(await join(again)).toMatchObject({ code: "INVITATION_OVER" });
  expect(await invite()).toMatchObject({ status: 409, code: "OPERATOR_JOINED" });
  const signedIn = await desk.ask({
    path: "/auth/login",
    body: { loginId: "invited", password: "chosen-by-me-1" },
  });
  expect(signedIn.data).toMatchObject({ me: { operator: { joined: true } } });
  const read = await desk.as(owner, { path: "/operators" });
  const { list } = z
    .object({ list: z.array(z.object({ id: z.string(), countsFrom: z.string() })) })
    .parse(read.data);
  const countsFrom = list.find((one) => one.id === id)?.countsFrom ?? "";
  expect(Date.parse(countsFrom) - desk.site.now().getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
});

test("an operator changes their own password, knowing the old one; their other sessions end", async () => {
  const support = await desk.operator("SUPPORT");
  const elsewhere = await desk.ask({
    path: "/auth/login",
    body: { loginId: support.loginId, password: operatorPassword },
  });
  const { token } = z.object({ token: z.string() }).parse(elsewhere.data);
  const change = (password: string) =>
    send(support, "POST", "/auth/password", { password, newPassword: "another-one-2" });
  expect(await change("not-the-one")).toMatchObject({ status: 409, code: "WRONG_PASSWORD" });
  expect((await change(operatorPassword)).status).toBe(200);
  expect((await desk.as(support, { path: "/auth/me" })).status).toBe(200);
  expect((await desk.as({ ...support, token }, { path: "/auth/me" })).status).toBe(401);
});

test("where there is a second owner, settings, levels, accounts and operators wait for them, with a reason", async () => {
  second = await desk.operator("OWNER");
  const money = { ...(await moneySetting()), secondApprovalFrom: 90_000_000 };
  expect(await send(owner, "PUT", "/settings", { money })).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  });
  const setting = await send(owner, "PUT", "/settings", { money, reason });
  expect(setting).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect((await moneySetting()).secondApprovalFrom).toBe(20_000_000);
  const { approvalId } = waits.parse(setting.details);
  expect((await desk.as(second, { path: `/approvals/${approvalId}` })).data).toMatchObject({
    title: "사이트 설정 변경",
    facts: [{ label: "출금 2인 승인 기준", was: "20,000,000", value: "90,000,000" }],
  });
  expect(await approve(owner, approvalId)).toMatchObject({ code: "APPROVAL_OWN" });
  expect((await approve(second, approvalId)).status).toBe(200);
  expect((await moneySetting()).secondApprovalFrom).toBe(90_000_000);

  // So do all figures that hold how many messages members are sent, by whichever one is changed.
  const stands = async () =>
    z
      .object({ document: z.object({ messages: z.record(z.string(), z.unknown()) }) })
      .parse((await desk.as(owner, { path: "/settings" })).data).document.messages;
  const before = await stands();
  for (const [name, value] of Object.entries(before)) {
    const other = typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : null;
    if (other === null) continue;
    const messages = { ...before, [name]: other };
    const proposed = await send(owner, "PUT", "/settings", { messages, reason });
    expect([name, proposed.code]).toEqual([name, "APPROVAL_NEEDED"]);
    const { approvalId: waiting } = waits.parse(proposed.details);
    const { data } = await desk.as(second, { path: `/approvals/${waiting}` });
    expect(z.object({ facts: z.array(z.object({ label: z.string() })) }).parse(data).facts).toMatchObject([
      { label: expect.not.stringContaining("messages.") },
    ]);
    expect(await stands()).toEqual(before);
    await send(owner, "POST", `/approvals/${waiting}/withdraw`);
  }

  // What guards no money is changed at once.
  expect((await send(owner, "PUT", "/settings", { winnerMinimum: 50_000 })).status).toBe(200);

  const levels = await desk.as(owner, { path: "/levels" });
  const [level] = z
    .object({
      list: z.array(z.object({ id: z.string(), terms: z.looseObject({ deposit: z.looseObject({}) }) })),
    })
    .parse(levels.data).list;
  const terms = {
    ...level?.terms,
    deposit: { ...level?.terms.deposit, firstPercent: { SLOT: 40, LIVE: 3 } },
  };
  const changed = await send(owner, "PUT", `/levels/${level?.id}`, { terms, reason });
  expect(changed.status).toBe(202);
  expect((await approve(second, waits.parse(changed.details).approvalId)).status).toBe(200);
  expect((await desk.as(owner, { path: `/levels/${level?.id}` })).data).toMatchObject({
    terms: { deposit: { firstPercent: { SLOT: 40 } } },
  });

  const account = { levelId: null, bankId, accountNumber: "55566677788", holder: "한판", active: true };
  const added = await send(owner, "POST", "/deposit-accounts", { ...account, reason });
  const accountId = waits.parse(added.details).approvalId;
  expect((await desk.as(second, { path: `/approvals/${accountId}` })).data).toMatchObject({
    facts: expect.arrayContaining([{ label: "계좌번호", was: null, value: "55566677788" }]),
  });
  expect((await approve(second, accountId)).status).toBe(200);
  const removed = await send(owner, "DELETE", `/deposit-accounts/${accountId}`, { reason });
  expect((await approve(second, waits.parse(removed.details).approvalId)).status).toBe(200);
  expect((await desk.as(owner, { path: "/deposit-accounts" })).data).toEqual({ list: [] });
});

test("whose calls are believed is decided by two: a vendor and its key; stopping it is one press with a reason", async () => {
  const publicKey = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({
    type: "spki",
    format: "pem",
  });
  const fields = {
    nameKo: "제작사",
    nameEn: "Maker",
    launchUrl: "https://maker.example/{game}",
    mode: "IFRAME",
  };
  const added = await send(owner, "POST", "/vendors", {
    ...{ ...fields, code: "maker", protocol: "HUB88", publicKey, reason },
  });
  expect(added.status).toBe(202);
  const id = waits.parse(added.details).approvalId;
  expect((await approve(second, id)).status).toBe(200);
  const put = (body: object) => send(owner, "PUT", `/vendors/${id}`, { ...fields, ...body });
  expect((await put({ nameKo: "새 이름" })).status).toBe(200);
  expect((await put({ publicKey, reason })).status).toBe(202);
  expect((await put({ addresses: ["10.0.0.0/8"], reason })).status).toBe(202);
  expect(await send(owner, "POST", `/vendors/${id}/pause`)).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  });
  expect((await send(owner, "POST", `/vendors/${id}/pause`, { reason })).data).toMatchObject({
    status: "PAUSED",
  });
  expect((await send(owner, "POST", `/vendors/${id}/resume`)).data).toMatchObject({ status: "ACTIVE" });
});

test.each([
  ["amounts below a won", "fractions", "KEEP", "REFUSE", ["1원 미만 금액", "거부", "끝수로 모으기"]],
  [
    "tables in no list",
    "unlistedGames",
    "LAUNCHED",
    "REFUSE",
    ["등록되지 않은 테이블", "거부", "실행한 게임으로 받기"],
  ],
  [
    "the rules of play it holds",
    "playRules",
    "VERSION_1",
    "NONE",
    ["지키는 플레이 규정", "지키지 않음", "규정 1판을 지킴"],
  ],
  ["what a signature is over", "signature", "REQUEST", "BODY", ["호출 서명", "본문", "본문·경로·시각"]],
] as const)(
  "a vendor's rule of %s waits for the second owner, who sees both values",
  async (_what, name, is, was, [label, shownWas, shownIs]) => {
    const publicKey = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({
      type: "spki",
      format: "pem",
    });
    const fields = {
      nameKo: "규칙",
      nameEn: "Rules",
      launchUrl: "https://maker.example/{game}",
      mode: "IFRAME",
    };
    const made = await send(owner, "POST", "/vendors", {
      ...{ ...fields, code: `rule-${name.toLowerCase()}`, protocol: "HUB88", publicKey, reason },
    });
    const id = waits.parse(made.details).approvalId;
    expect((await approve(second, id)).status).toBe(200);
    const standing = async () => {
      const read = await desk.as(owner, { path: "/vendors" });
      const { list } = z.object({ list: z.array(z.looseObject({ id: z.string() })) }).parse(read.data);
      return list.find((one) => one.id === id)?.[name];
    };
    const put = (body: object) => send(owner, "PUT", `/vendors/${id}`, { ...fields, ...body });
    expect(await standing()).toBe(was);
    expect(await put({ [name]: is })).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    const changed = await put({ [name]: is, reason });
    expect(changed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
    const { approvalId } = waits.parse(changed.details);
    expect((await desk.as(second, { path: `/approvals/${approvalId}` })).data).toMatchObject({
      facts: [{ label, was: shownWas, value: shownIs }],
    });
    expect(await approve(owner, approvalId)).toMatchObject({ code: "APPROVAL_OWN" });
    expect(await standing()).toBe(was);
    expect((await approve(second, approvalId)).status).toBe(200);
    expect(await standing()).toBe(is);
    // Saying again what stands guards nothing; going back does.
    expect((await put({ [name]: is, nameKo: "다른 이름" })).status).toBe(200);
    expect((await put({ [name]: was, reason })).status).toBe(202);
    expect(await standing()).toBe(is);
  },
);

test("a change that another made meanwhile leaves the proposal stale", async () => {
  const money = { ...(await moneySetting()), secondApprovalFrom: 80_000_000 };
  const setting = await send(owner, "PUT", "/settings", { money, reason });
  await send(second, "PUT", "/settings", { winnerMinimum: 60_000 });
  expect(await approve(second, waits.parse(setting.details).approvalId)).toMatchObject({
    code: "APPROVAL_STALE",
  });
  expect((await moneySetting()).secondApprovalFrom).toBe(90_000_000);
});

test("making or resetting an operator needs the second owner; a dismissal is done at once", async () => {
  const person = { loginId: "by_two", name: "둘이서", role: "CASHIER", reason };
  const added = await send(owner, "POST", "/operators", person);
  expect(added.status).toBe(202);
  const { approvalId } = waits.parse(added.details);
  expect((await approve(second, approvalId)).status).toBe(200);
  const cashier = await joinAs(desk, owner, approvalId, "by_two");

  const reset = await send(owner, "PATCH", `/operators/${cashier.operatorId}`, {
    resetPassword: true,
    reason,
  });
  expect(reset.status).toBe(202);
  expect((await desk.as(cashier, { path: "/auth/me" })).status).toBe(200);
  expect((await approve(second, waits.parse(reset.details).approvalId)).status).toBe(200);
  expect((await desk.as(cashier, { path: "/auth/me" })).status).toBe(401);

  expect((await send(owner, "PATCH", `/operators/${cashier.operatorId}`, { name: "다른 이름" })).status).toBe(
    200,
  );
  expect(
    (await send(owner, "PATCH", `/operators/${cashier.operatorId}`, { status: "DISABLED" })).data,
  ).toMatchObject({
    status: "DISABLED",
  });
  expect(
    (await send(owner, "PATCH", `/operators/${cashier.operatorId}`, { status: "ACTIVE", reason })).status,
  ).toBe(202);
});

test("who dismisses the other owner is not the only one for a day", async () => {
  expect((await send(owner, "PATCH", `/operators/${second.operatorId}`, { status: "DISABLED" })).status).toBe(
    200,
  );
  const money = { ...(await moneySetting()), secondApprovalFrom: 70_000_000 };
  expect((await send(owner, "PUT", "/settings", { money, reason })).status).toBe(202);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET owner_until = owner_until - interval '25 hours' WHERE operator_id = $1",
    [second.operatorId],
  );
  expect((await send(owner, "PUT", "/settings", { money, reason })).status).toBe(200);
});
