import { randomUUID } from "node:crypto";
import {
  alertRule,
  alert as alertSchema,
  caseFile,
  caseReport,
} from "@hanpan/contract/operator/objects/case";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { raiseAlerts } from "../../cases/raiseAlerts.ts";
import { ask } from "../../testing/ask.ts";
import { letEverybodyIn } from "../../testing/letEverybodyIn.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { openBet } from "../../testing/openBet.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let risk: TestOperator;
let owner: TestOperator;
let cashier: TestOperator;
/** The case of the planted withdrawal. */
let planted = "";

beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
  [risk, owner, cashier] = [
    await desk.operator("RISK"),
    await desk.operator("OWNER"),
    await desk.operator("CASHIER"),
  ];
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET counts_from = created_at - interval '2 days'",
  );
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const keyed = () => ({ "idempotency-key": randomUUID() });
const post = (by: TestOperator, path: string, body: object = {}) =>
  desk.as(by, { path, body, headers: keyed() });
const get = (by: TestOperator, path: string) => desk.as(by, { path, method: "GET" });
const cases = z.object({ list: z.array(z.object({ id: z.string() })), total: z.number() });
const alerts = z.object({ list: z.array(alertSchema), total: z.number() });
const asMember = (member: TestMember, path: string, body?: object) =>
  ask(desk.site.app, {
    path,
    token: member.token,
    headers: keyed(),
    ...(body === undefined ? { method: "GET" } : { body }),
  });
const opened = async (member: TestMember, by = risk) =>
  caseFile.parse((await post(by, "/cases", { member: member.memberId, reason: "확인" })).data);

/** Decides what waits, as another. */
async function approve(by: TestOperator, answer: { readonly details: unknown }): Promise<number> {
  const { approvalId } = z.object({ approvalId: z.string() }).parse(answer.details);
  return (await post(by, `/approvals/${approvalId}/approve`, { reason: "확인" })).status;
}

test("from the planted withdrawal to the decision: alert, strip, freeze, neutral words, two who decide, and paid at last", async () => {
  const member = await signUp(desk.site.app);
  const deposit = await asMember(member, "/money/deposit/request", { amount: 2_000_000, bonusKind: "NONE" });
  const { id: depositId } = z.object({ id: z.string() }).parse(deposit.data);
  expect((await post(cashier, `/money/requests/${depositId}/complete`)).status).toBe(200);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1",
    [member.memberId],
  );
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1",
    [member.memberId],
  );
  const withdrawal = await asMember(member, "/money/withdrawal/request", {
    amount: 1_500_000,
    exchangePassword: "4321",
  });
  const { id: requestId } = z.object({ id: z.string() }).parse(withdrawal.data);
  await raiseAlerts(desk.site.database.appPool, desk.site.now());
  const { list } = alerts.parse((await get(risk, `/alerts?member=${member.memberId}`)).data);
  expect(list).toMatchObject([
    {
      kind: "MONEY_THROUGH",
      state: "IN_CASE",
      facts: { requestId, withdrawnWon: 1_500_000, depositedWon: 2_000_000, bets: 0 },
    },
  ]);
  const caseId = list[0]?.case?.id ?? "";
  planted = caseId;

  // The strip says it, and nobody pays who has not said that they saw it.
  expect((await get(cashier, `/money/requests/${requestId}/glance`)).data).toMatchObject({
    marks: expect.arrayContaining([expect.objectContaining({ is: "OPEN_CASE", weighs: true })]),
  });
  expect((await get(cashier, `/cases/${caseId}`)).status).toBe(403);
  expect((await get(cashier, "/cases")).status).toBe(403);

  const found = caseFile.parse((await get(risk, `/cases/${caseId}`)).data);
  expect(found.memberList).toMatchObject([
    { id: member.memberId, score: 40, parts: [{ is: "ALERTS", points: 40 }] },
  ]);
  const freeze = { member: member.memberId, kind: "WITHDRAWAL", reason: "확인" };
  expect((await post(risk, `/cases/${caseId}/freezes`, freeze)).data).toMatchObject({
    frozen: ["WITHDRAWAL"],
  });
  const seen = ["FEW_BETS", "OPEN_CASE"];
  await post(cashier, `/money/requests/${requestId}/lift`, { reason: "확인" });
  expect(await post(owner, `/money/requests/${requestId}/complete`, { seen })).toMatchObject({
    ...{ status: 409, code: "MEMBER_FROZEN" },
  });
  const inbox = async () =>
    z
      .array(z.object({ title: z.string() }))
      .parse(
        (
          await desk.site.database.ownerPool.query(
            "SELECT sent.title FROM platform.note JOIN platform.note_broadcast AS sent USING (broadcast_id) WHERE member_id = $1",
            [member.memberId],
          )
        ).rows,
      )
      .map(({ title }) => title);
  expect(await inbox()).toContain("계정 확인 안내");

  // Notes stay, evidence keeps its facts, and what is another's is none.
  expect((await post(risk, `/cases/${caseId}/notes`, { body: "회원과 통화함" })).status).toBe(200);
  expect(
    (await post(risk, `/cases/${caseId}/evidence`, { kind: "REQUEST", subject: requestId })).data,
  ).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({
        ...{ kind: "REQUEST", facts: expect.objectContaining({ amountWon: 1_500_000, type: "WITHDRAWAL" }) },
      }),
      expect.objectContaining({ kind: "NOTE", body: "회원과 통화함" }),
    ]),
  });
  const other = await signUp(desk.site.app);
  const bet = await post(risk, `/cases/${caseId}/evidence`, { kind: "BET", subject: other.memberId });
  expect(bet).toMatchObject({ status: 400, fields: { subject: expect.any(String) } });

  const decide = await post(risk, `/cases/${caseId}/decide`, {
    decision: "UNFOUNDED",
    reason: "자금 출처 확인",
  });
  expect(decide).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect(await approve(risk, decide)).toBe(403);
  expect(await approve(owner, decide)).toBe(200);
  expect(caseFile.parse((await get(risk, `/cases/${caseId}`)).data)).toMatchObject({
    ...{
      decision: "UNFOUNDED",
      decisionReason: "자금 출처 확인",
      decidedBy: risk.loginId,
      secondBy: owner.loginId,
      alone: [],
      frozen: [],
    },
  });
  expect(await post(risk, `/cases/${caseId}/decide`, { decision: "BARRED", reason: "다시" })).toMatchObject({
    code: "CASE_DECIDED",
  });
  expect(await post(risk, `/cases/${caseId}/freezes`, freeze)).toMatchObject({ code: "CASE_DECIDED" });
  expect(await inbox()).toContain("계정 확인 완료");
  expect((await post(owner, `/money/requests/${requestId}/complete`, { seen })).status).toBe(200);
});

test("a frozen member opens no game and places no bet in one that is open, and reads why in neutral words", async () => {
  const member = await signUp(desk.site.app);
  const { id } = await opened(member);
  await post(risk, `/cases/${id}/freezes`, { member: member.memberId, kind: "PLAY", reason: "확인" });
  await expect(openBet(desk.site, member.memberId, 1_000)).rejects.toThrow("RS_ERROR_USER_DISABLED");
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT game_id AS id FROM platform.game LIMIT 1",
  );
  const { id: gameId } = z.object({ id: z.string() }).parse(rows[0]);
  const launch = await asMember(member, `/provider/play-game?gameId=${gameId}&device=DESKTOP`);
  expect(launch).toMatchObject({ status: 403, code: "PLAY_FROZEN" });
  expect(launch.message).not.toMatch(/의심|사건|혐의|세탁/);
  await post(risk, `/cases/${id}/freezes`, { member: member.memberId, kind: "WITHDRAWAL", reason: "확인" });
  const asked = await asMember(member, "/money/withdrawal/request", {
    amount: 10_000,
    exchangePassword: "4321",
  });
  expect(asked).toMatchObject({ status: 403, code: "WITHDRAWAL_FROZEN" });
  // Lifted by two, each on its own.
  const lift = await post(risk, `/cases/${id}/lifts`, {
    member: member.memberId,
    kind: "PLAY",
    reason: "확인",
  });
  expect(lift.code).toBe("APPROVAL_NEEDED");
  expect(await approve(owner, lift)).toBe(200);
  expect(caseFile.parse((await get(risk, `/cases/${id}`)).data).frozen).toEqual(["WITHDRAWAL"]);
});

test("BARRED suspends the members and keeps what is frozen", async () => {
  const member = await signUp(desk.site.app);
  const { id } = await opened(member);
  await post(risk, `/cases/${id}/freezes`, { member: member.memberId, kind: "WITHDRAWAL", reason: "확인" });
  const decide = await post(risk, `/cases/${id}/decide`, { decision: "BARRED", reason: "도용 확인" });
  expect(await approve(owner, decide)).toBe(200);
  expect(caseFile.parse((await get(risk, `/cases/${id}`)).data)).toMatchObject({
    ...{ frozen: ["WITHDRAWAL"], memberList: [{ status: "SUSPENDED" }] },
  });
});

test("nobody sees or decides a case about their own work, nor decides one of a member whom they paid by hand", async () => {
  const [member, paid] = [await signUp(desk.site.app), await signUp(desk.site.app)];
  const mine = await opened(member, owner);
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.alert (member_id, alert_id, rule_id, rule_version, kind, weight, day, natural_key, raised_at, facts, operator_id, case_id)
     SELECT $1, gen_random_uuid(), rule_id, 1, kind, 40, '2026-11-20', 'x', now(), '{}', $2, $3 FROM platform.alert_rule WHERE kind = 'OPERATOR_CREDITS'`,
    [member.memberId, risk.operatorId, mine.id],
  );
  const about = { status: 403, code: "CASE_ABOUT_YOU" };
  expect(await get(risk, `/cases/${mine.id}`)).toMatchObject(about);
  for (const [path, body] of [
    ["notes", { body: "나" }],
    ["decide", { decision: "UNFOUNDED", reason: "나" }],
    ["report", { reason: "나" }],
  ] as const)
    expect(await post(risk, `/cases/${mine.id}/${path}`, body)).toMatchObject(about);
  const listed = async (by: TestOperator) =>
    cases.parse((await get(by, `/cases?member=${member.memberId}`)).data).total;
  expect([await listed(risk), await listed(owner)]).toEqual([0, 1]);
  expect(alerts.parse((await get(risk, `/alerts?member=${member.memberId}`)).data).total).toBe(0);
  const put = (operator: string) =>
    desk.as(owner, {
      method: "PUT",
      path: `/cases/${mine.id}`,
      body: { owner: operator, deadline: new Date().toISOString() },
    });
  expect(await put(risk.operatorId)).toMatchObject(about);
  expect(await put(cashier.operatorId)).toMatchObject({ status: 400 });

  const { id } = await opened(paid);
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
     VALUES ($1, gen_random_uuid(), $2, 'CASH', true, 1000, $3)`,
    [paid.memberId, risk.operatorId, desk.site.now()],
  );
  expect(await post(risk, `/cases/${id}/decide`, { decision: "UNFOUNDED", reason: "내 회원" })).toMatchObject(
    {
      ...{ status: 409, code: "CASE_OWN_MEMBER" },
    },
  );
  expect((await post(owner, `/cases/${id}/decide`, { decision: "UNFOUNDED", reason: "확인" })).status).toBe(
    200,
  );
});

test("a file is kept sealed by what stands in it, and each look is in the audit", async () => {
  const { id } = await opened(await signUp(desk.site.app));
  const add = (bytes: Buffer, name = "통장.pdf") =>
    post(risk, `/cases/${id}/files`, { name, file: bytes.toString("base64") });
  expect(await add(Buffer.from("MZ\u0000\u0001 program"), "그림.png")).toMatchObject({
    status: 400,
    fields: { file: expect.any(String) },
  });
  expect((await add(Buffer.alloc(5_000_001, "a"))).status).toBe(400);
  expect((await add(Buffer.alloc(100_000_000, "a"))).status).toBe(413);
  const text = Buffer.from("자금 출처: 급여");
  const [file] = caseFile.parse((await add(text, "설명.txt")).data).files;
  expect(file).toMatchObject({ name: "설명.txt", type: "text/plain", bytes: text.length });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT sealed FROM platform.case_file WHERE case_id = $1",
    [id],
  );
  const sealed = z.object({ sealed: z.instanceof(Buffer) }).parse(rows[0]).sealed;
  expect(sealed.includes(text) || sealed.includes(Buffer.from(text.toString("base64")))).toBe(false);
  expect((await post(risk, `/cases/${id}/files/${file?.id}/read`)).data).toEqual({
    ...{ name: "설명.txt", type: "text/plain", base64: text.toString("base64") },
  });
  expect((await post(cashier, `/cases/${id}/files/${file?.id}/read`)).status).toBe(403);
  const looks = await desk.site.database.ownerPool.query(
    "SELECT operator FROM platform.audit WHERE action = 'case.readFile' AND subject = $1 AND outcome = 'DONE'",
    [`case:${id}`],
  );
  expect(looks.rows).toEqual([{ operator: risk.loginId }]);
});

test("a rule is on only once it was tried with just these figures, and one that is on is weakened by two", async () => {
  const fields = {
    nameKo: "하루 입금",
    nameEn: "Deposits",
    parameters: { fromWon: 1_000 },
    weight: 10,
    opensCase: false,
  };
  const made = alertRule.parse((await post(risk, "/alert-rules", { kind: "DAY_DEPOSITS", ...fields })).data);
  expect(made).toMatchObject({ active: false, version: 1, tried: null });
  const put = (changes: object, version?: number) =>
    desk.as(risk, {
      method: "PUT",
      path: `/alert-rules/${made.id}`,
      body: { ...fields, active: true, ...changes, version },
    });
  expect(await put({})).toMatchObject({ status: 409, code: "RULE_UNTRIED" });
  const day = new Date(desk.site.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  const tried = await post(risk, "/alert-rules/try", {
    kind: "DAY_DEPOSITS",
    parameters: fields.parameters,
    from: day,
    to: day,
  });
  expect(tried.data).toMatchObject({
    alerts: 1,
    members: 1,
    list: [{ day, facts: { depositedWon: 2_000_000 } }],
  });
  expect(await put({ parameters: { fromWon: 2_000 } })).toMatchObject({ code: "RULE_UNTRIED" });
  expect((await put({}, 1)).data).toMatchObject({
    active: true,
    version: 2,
    tried: { alerts: 1, by: risk.loginId },
  });
  expect(await put({}, 1)).toMatchObject({ status: 409, code: "VERSION_CONFLICT" });
  expect(await put({ parameters: { fromWon: -1 } })).toMatchObject({ status: 400 });
  expect(await put({ parameters: {} })).toMatchObject({
    status: 400,
    fields: { parameters: expect.any(String) },
  });
  const off = await put({ active: false, reason: "너무 많음" });
  expect(off.code).toBe("APPROVAL_NEEDED");
  expect(await approve(owner, off)).toBe(200);
  const versions = z.object({ list: z.array(z.object({ version: z.number(), changedBy: z.string() })) });
  expect(
    versions
      .parse((await get(risk, `/alert-rules/${made.id}/versions`)).data)
      .list.map(({ version }) => version),
  ).toEqual([3, 2, 1]);
  const long = { kind: "DAY_DEPOSITS", parameters: fields.parameters, from: "2026-01-01", to: "2026-03-01" };
  expect((await post(risk, "/alert-rules/try", long)).status).toBe(400);
});

test("an alert is dismissed with a reason, or taken into a case, once; of two who take it at once one does", async () => {
  const member = await signUp(desk.site.app);
  const made = async (key: string) => {
    const { rows } = await desk.site.database.ownerPool.query(
      `INSERT INTO platform.alert (member_id, alert_id, rule_id, rule_version, kind, weight, day, natural_key, raised_at, facts)
       SELECT $1, gen_random_uuid(), rule_id, 1, kind, 5, '2026-11-20', $2, now(), '{"depositedWon": 3000000}' FROM platform.alert_rule
        WHERE rule_id = '0193a000-0000-7000-8000-000000052004' RETURNING alert_id AS id`,
      [member.memberId, key],
    );
    return z.object({ id: z.string() }).parse(rows[0]).id;
  };
  const [one, two] = [await made("1"), await made("2")];
  expect((await post(risk, `/alerts/${one}/dismiss`, { reason: "급여일" })).data).toMatchObject({
    ...{ state: "DISMISSED", dismissed: { reason: "급여일", by: risk.loginId } },
  });
  expect(await post(risk, `/alerts/${one}/case`)).toMatchObject({ code: "ALERT_TAKEN" });
  const both = await Promise.all([post(risk, `/alerts/${two}/case`), post(owner, `/alerts/${two}/case`)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(cases.parse((await get(risk, `/cases?member=${member.memberId}`)).data).total).toBe(1);
  const file = await desk.app.inject({
    url: "/api/v1/operator/alerts/file",
    headers: { authorization: `Bearer ${risk.token}` },
  });
  expect(file.body).toContain("급여일");
});

test("a case as a report names persons, transactions, grounds and freezes, and the audit who made it", async () => {
  const id = planted;
  const report = caseReport.parse(
    (await post(risk, `/cases/${id}/report`, { reason: "의심거래 보고" })).data,
  );
  expect(report).toMatchObject({
    ...{ form: "hanpan-case-report-1", madeBy: risk.loginId, case: { decision: "UNFOUNDED" } },
    persons: [{ depositedWon: 2_000_000, withdrawnWon: 1_500_000 }],
    transactions: expect.arrayContaining([
      expect.objectContaining({ kind: "DEPOSIT", amountWon: 2_000_000 }),
      expect.objectContaining({ kind: "WITHDRAWAL", amountWon: 1_500_000, status: "COMPLETED" }),
    ]),
    ...{
      grounds: [{ kind: "MONEY_THROUGH", version: 1 }],
      freezes: [{ kind: "WITHDRAWAL", until: expect.any(String) }],
    },
  });
  expect((await get(cashier, `/cases/${id}`)).status).toBe(403);
});
