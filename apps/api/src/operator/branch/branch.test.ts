import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { deliverDueDistributions } from "../../money/distributions.ts";
import { countPartnerDays } from "../../partners/days/countDays.ts";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, joinAs, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let distributor: TestOperator;
let partner: TestMember;
let child: TestMember;
let stranger: TestMember;

const codeOf = async (member: TestMember) =>
  z
    .object({ code: z.string() })
    .parse((await ask(desk.site.app, { path: "/member/recommender/list", token: member.token })).data).code;

const cashOf = async (member: TestMember) =>
  z
    .object({ balances: z.object({ cash: z.number() }) })
    .parse((await ask(desk.site.app, { path: "/member/notification", token: member.token })).data).balances
    .cash;

const send = (member: TestMember, body: object, key: string = randomUUID()) =>
  desk.as(distributor, {
    path: `/branch/members/${member.memberId}/distribute`,
    body,
    headers: { "idempotency-key": key },
  });

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  partner = await signUp(desk.site.app);
  stranger = await signUp(desk.site.app);
  child = await signUp(desk.site.app, { nickname: "하위회원", referralCode: await codeOf(partner) });
  await signUp(desk.site.app, { referralCode: await codeOf(child) });
  await desk.as(owner, {
    path: `/members/${partner.memberId}/adjust`,
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 500_000, reason: "시험" },
  });
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

test("an owner makes a distributor for a partner, and for nobody who is none", async () => {
  const made = {
    loginId: "distributor_one",
    name: "총판",
    role: "DISTRIBUTOR",
    partnerLoginId: partner.loginId,
  };
  const add = (body: object) => desk.as(owner, { path: "/operators", body });
  expect(await add(made)).toMatchObject({ status: 400, fields: { partnerLoginId: expect.any(String) } });
  await desk.as(owner, {
    method: "PATCH",
    path: `/members/${partner.memberId}`,
    body: { isPartner: true },
  });
  const { partnerLoginId: _, ...without } = made;
  expect(await add(without)).toMatchObject({ status: 400, fields: { partnerLoginId: expect.any(String) } });
  expect(await add({ ...made, role: "SUPPORT" })).toMatchObject({ status: 400 });
  const added = await add(made);
  expect(added.data).toMatchObject({ role: "DISTRIBUTOR", partner: { loginId: partner.loginId } });
  const { id } = z.object({ id: z.string() }).parse(added.data);
  distributor = await joinAs(desk, owner, id, made.loginId);
});

test("a distributor sees their own branch and nothing else of the console", async () => {
  await countPartnerDays(desk.site.database.appPool, desk.site.now());
  expect((await desk.as(distributor, { path: "/branch" })).data).toMatchObject({
    partner: { loginId: partner.loginId, cash: 500_000 },
    referrals: 2,
  });
  const members = await desk.as(distributor, { path: "/branch/members" });
  expect(members.data).toMatchObject({
    total: 2,
    list: [
      { depth: 1, referrer: "하***" },
      {
        nickname: "하***",
        loginId: `${child.loginId.slice(0, 2)}${"*".repeat(child.loginId.length - 2)}`,
        recoverable: 0,
      },
    ],
  });
  expect(JSON.stringify(members.data)).not.toContain("accountNumber");
  expect(JSON.stringify(members.data)).not.toContain(stranger.loginId);
  expect(
    (await desk.as(distributor, { path: `/branch/members?search=${stranger.loginId}` })).data,
  ).toMatchObject({
    list: [],
  });
  for (const path of [
    "/members",
    `/members/${child.memberId}`,
    "/money/requests",
    "/dashboard",
    "/ledger/transfers",
  ]) {
    expect(await desk.as(distributor, { path })).toMatchObject({ status: 403, code: "FORBIDDEN" });
  }
});

test("a distributor pays within the partner's own cash, once for a submission, and it is audited", async () => {
  const key = randomUUID();
  const body = { kind: "DISTRIBUTOR_PAYMENT", amount: 200_000, reason: "첫 지급" };
  const answers = await Promise.all([send(child, body, key), send(child, body, key)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
  expect((await send(child, body, key)).data).toMatchObject({ arrived: true, cash: 300_000 });
  expect([await cashOf(partner), await cashOf(child)]).toEqual([300_000, 200_000]);
  expect(await send(child, { ...body, amount: 300_001 })).toMatchObject({
    status: 409,
    code: "INSUFFICIENT_BALANCE",
  });
  expect(await send(stranger, body)).toMatchObject({ status: 404 });
  expect(await send(partner, body)).toMatchObject({ status: 404 });
  const statement = await ask(desk.site.app, { path: "/money/ledger", token: child.token });
  expect(statement.data).toMatchObject({ list: [{ type: "DISTRIBUTOR_PAYMENT", amount: 200_000 }] });
  const audit = await desk.as(owner, { path: `/audit?subject=member:${child.memberId}` });
  expect(audit.data).toMatchObject({
    list: [{ operator: "distributor_one", action: "branch.distribute", reason: "첫 지급" }],
  });
});

test("a payment beyond what the member allows themself is refused, and how much they allow is not said", async () => {
  await ask(desk.site.app, {
    method: "PUT",
    path: "/member/limit",
    token: child.token,
    body: { depositDay: 250_000 },
  });
  const answer = await send(child, { kind: "DISTRIBUTOR_PAYMENT", amount: 60_000, reason: "한도" });
  expect(answer).toMatchObject({ status: 409, code: "PAYMENT_OVER_LIMIT" });
  expect(JSON.stringify(answer)).not.toContain("50,000");
});

test("a distributor takes back what they paid and no more, and both movements stand in their list", async () => {
  const body = { kind: "DISTRIBUTOR_RECOVERY", amount: 200_001, reason: "회수" };
  expect(await send(child, body)).toMatchObject({
    status: 409,
    code: "RECOVERY_LIMIT",
    message: "지급한 금액 가운데 200,000원까지만 회수하실 수 있습니다.",
  });
  desk.site.setClock(new Date(desk.site.now().getTime() + 60_000));
  expect((await send(child, { ...body, amount: 50_000 })).data).toMatchObject({
    arrived: true,
    cash: 350_000,
  });
  expect([await cashOf(partner), await cashOf(child)]).toEqual([350_000, 150_000]);
  const list = await desk.as(distributor, { path: "/branch/distributions" });
  expect(list.data).toMatchObject({
    total: 2,
    list: [
      {
        kind: "DISTRIBUTOR_RECOVERY",
        amount: 50_000,
        member: { nickname: "하***" },
        arrivedAt: expect.any(String),
      },
      { kind: "DISTRIBUTOR_PAYMENT", amount: 200_000, operator: "distributor_one" },
    ],
  });
  expect(
    (await desk.as(distributor, { path: `/branch/distributions?member=${stranger.memberId}` })).data,
  ).toMatchObject({
    list: [],
  });
});

test("a distributor's two lists are saved as files, with the list's filters and nobody of another branch", async () => {
  const file = async (path: string, operator = distributor) => {
    const reply = await desk.app.inject({
      url: `/api/v1/operator${path}`,
      headers: { authorization: `Bearer ${operator.token}`, "custom-language": "en" },
    });
    return { status: reply.statusCode, lines: reply.payload.replace("\ufeff", "").trimEnd().split("\r\n") };
  };
  const members = await file("/branch/members.csv");
  expect(members.lines[0]).toBe("ID,Nickname,Level below,Referrer,Status,Cash,Recoverable,Joined,Last login");
  expect(members.lines).toHaveLength(3);
  expect(members.lines.join()).not.toContain(stranger.loginId);
  expect((await file(`/branch/members.csv?search=${child.loginId}`)).lines).toHaveLength(2);
  const moved = await file("/branch/distributions.csv");
  expect(moved.lines[1]).toContain(
    `Distributor recovery,${child.loginId.slice(0, 2)}${"*".repeat(child.loginId.length - 2)},하***,50000,`,
  );
  expect(moved.lines[2]).toContain(
    `Distributor payment,${child.loginId.slice(0, 2)}${"*".repeat(child.loginId.length - 2)},하***,-200000,`,
  );
  expect((await file("/branch/members.csv", owner)).status).toBe(403);
});

test("whoever is linked to no partner has no branch, and a partner who is one no more ends it", async () => {
  expect(await desk.as(owner, { path: "/branch" })).toMatchObject({ status: 403, code: "NOT_A_PARTNER" });
  const unlinked = await desk.operator("DISTRIBUTOR");
  expect(await desk.as(unlinked, { path: "/branch/members" })).toMatchObject({ code: "NOT_A_PARTNER" });
  await desk.as(owner, {
    method: "PATCH",
    path: `/members/${partner.memberId}`,
    body: { isPartner: false },
  });
  expect(await desk.as(distributor, { path: "/branch" })).toMatchObject({
    status: 403,
    code: "NOT_A_PARTNER",
  });
});

test("above what a distributor may move alone of a day it waits for a cashier, and arrives once", async () => {
  const { ownerPool } = desk.site.database;
  // A day later they count as one of two.
  await ownerPool.query("UPDATE platform.operator SET counts_from = created_at WHERE operator_id = $1", [
    distributor.operatorId,
  ]);
  const cashier = await desk.operator("CASHIER");
  const payer = await signUp(desk.site.app);
  const below = await signUp(desk.site.app, { referralCode: await codeOf(payer) });
  await desk.as(await desk.operator("OWNER"), {
    path: `/members/${payer.memberId}/adjust`,
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 300_000, reason: "시험" },
  });
  await desk.as(await desk.operator("OWNER"), {
    method: "PATCH",
    path: `/members/${payer.memberId}`,
    body: { isPartner: true },
  });
  await ownerPool.query("UPDATE platform.operator SET member_id = $2 WHERE operator_id = $1", [
    distributor.operatorId,
    payer.memberId,
  ]);
  const pay = (amount: number) =>
    desk.as(distributor, {
      path: `/branch/members/${below.memberId}/distribute`,
      headers: { "idempotency-key": crypto.randomUUID() },
      body: { kind: "DISTRIBUTOR_PAYMENT", amount, reason: "지급" },
    });
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by) SELECT coalesce(max(version), 0) + 1,
       '{"adjustment": {"cashierMaximum": 1000000, "secondApprovalFrom": 250000}}', now(), 'test' FROM platform.setting`,
  );
  const other = await desk.operator("OWNER");
  await expect
    .poll(async () => (await desk.as(other, { path: "/auth/me" })).data)
    .toMatchObject({ adjustmentMaximum: 250_000 });
  expect(await pay(200_000)).toMatchObject({ status: 200 });
  const waiting = await pay(100_000);
  expect(waiting).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const path = `/approvals/${z.string().parse(waiting.details["approvalId"])}`;
  expect((await desk.as(cashier, { path })).data).toMatchObject({
    facts: expect.arrayContaining([{ label: "이 총판의 오늘 합계", was: "200,000원", value: "300,000원" }]),
  });
  const unlinked = await pay(90_000);
  const link = (to: string) =>
    ownerPool.query("UPDATE platform.operator SET member_id = $2 WHERE operator_id = $1", [
      ...[distributor.operatorId, to],
    ]);
  await link(partner.memberId);
  const gone = `/approvals/${z.string().parse(unlinked.details["approvalId"])}/approve`;
  expect(await desk.as(cashier, { path: gone, body: {} })).toMatchObject({ code: "APPROVAL_STALE" });
  await link(payer.memberId);
  expect(await desk.as(cashier, { path: `${path}/approve`, body: {} })).toMatchObject({ status: 200 });
  await deliverDueDistributions(desk.site.database.appPool, desk.site.now());
  const me = await ask(desk.site.app, { path: "/member/me", token: below.token });
  expect(me.data).toMatchObject({ balances: { cash: 300_000 } });
});
