import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, joinAs, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { openOperatorStream } from "../../testing/streamReader.ts";
import { refuseUnheld } from "../lib/powerGiven.ts";

let desk: OperatorSite;
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  first = await desk.operator("OWNER");
  second = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const waits = z.object({ approvalId: z.string() });
const roleData = z.object({ id: z.string(), permissions: z.array(z.string()), holders: z.number() });
const reason = "근무표 변경";
const night = {
  name: "야간 상담",
  permissions: ["member.read", "inquiry.read"],
  wholeFields: [] as string[],
};
let made = 0;

const approve = (as: TestOperator, id: string) =>
  desk.as(as, { method: "POST", path: `/approvals/${id}/approve`, body: {} });
const put = (id: string, body: object, as = first) =>
  desk.as(as, { method: "PUT", path: `/operator-roles/${id}`, body });
const remove = (id: string) => desk.as(first, { method: "DELETE", path: `/operator-roles/${id}` });
const readRole = async (id: string) =>
  z
    .object({ list: z.array(roleData) })
    .parse((await desk.as(first, { path: "/operator-roles" })).data)
    .list.find((role) => role.id === id);

/** Does what needs two owners, by both of them; answers the id of what was proposed. */
async function byBoth(asked: Promise<{ status: number; details: unknown }>): Promise<string> {
  const answer = await asked;
  expect(answer.status).toBe(202);
  const { approvalId } = waits.parse(answer.details);
  expect(await approve(second, approvalId)).toMatchObject({ status: 200 });
  return approvalId;
}

async function compose(fields: Partial<typeof night> = {}): Promise<string> {
  made += 1;
  const body = { ...night, name: `역할 ${made}`, ...fields, reason };
  return byBoth(desk.as(first, { path: "/operator-roles", body }));
}

/** Somebody who holds a composed role, signed in. */
async function hire(role: string): Promise<TestOperator> {
  made += 1;
  const loginId = `composed_${made}`;
  const id = await byBoth(
    desk.as(first, { path: "/operators", body: { loginId, name: "야간", role, reason } }),
  );
  return joinAs(desk, first, id, loginId);
}

test("an owner composes a role, another agrees to it, and who holds it may do that and nothing else", async () => {
  const id = await compose({ name: "야간 상담" });
  const operator = await hire(id);
  const me = await desk.as(operator, { path: "/auth/me" });
  expect(me.data).toMatchObject({
    operator: { role: "CUSTOM", composed: { id, name: "야간 상담" } },
    permissions: ["member.read", "inquiry.read"],
    wholeFields: [],
  });
  expect((await desk.as(operator, { path: "/members" })).status).toBe(200);
  expect((await desk.as(operator, { path: "/money/requests" })).status).toBe(403);
  expect((await desk.as(operator, { path: "/operators" })).status).toBe(403);
  const named = await desk.as(first, { path: "/operators" });
  expect(JSON.stringify(named.data)).toContain("야간 상담");
});

test("what adds to a role waits for the other owner and then holds at once in open sessions; what takes away is done alone", async () => {
  const id = await compose();
  const operator = await hire(id);
  const may = async () => (await desk.as(operator, { path: "/money/requests" })).status;
  expect(await may()).toBe(403);
  const more = { ...night, name: "늘림", permissions: [...night.permissions, "money.read"] };
  const answer = await put(id, { ...more, reason });
  expect(answer).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect(await may()).toBe(403);
  const { approvalId } = waits.parse(answer.details);
  expect((await desk.as(second, { path: `/approvals/${approvalId}` })).data).toMatchObject({
    facts: expect.arrayContaining([{ label: "더해지는 권한", was: null, value: "입출금 조회" }]),
  });
  expect(await approve(first, approvalId)).toMatchObject({ code: "APPROVAL_OWN" });
  expect(await approve(second, approvalId)).toMatchObject({ status: 200 });
  expect(await may()).toBe(200);
  expect(await put(id, { ...night, name: "줄임" })).toMatchObject({ status: 200 });
  expect(await may()).toBe(403);
  const seen = { ...night, name: "보임", wholeFields: ["phone"] };
  expect(await put(id, { ...seen, reason })).toMatchObject({ status: 202 });
});

test("a proposal that was made of another state of the role is not carried out", async () => {
  const id = await compose();
  const more = { ...night, name: "늘림 2", permissions: [...night.permissions, "money.process"], reason };
  const { approvalId } = waits.parse((await put(id, more)).details);
  expect((await put(id, { ...night, name: "줄임 2", permissions: ["member.read"] })).status).toBe(200);
  expect(await approve(second, approvalId)).toMatchObject({ code: "APPROVAL_STALE" });
  expect((await readRole(id))?.permissions).toEqual(["member.read"]);
  expect(await put(id, { ...night, expected: { name: "줄임" } })).toMatchObject({ code: "VERSION_CONFLICT" });
});

test("a member is shown masked to who holds a composed role, and whole in what the role names", async () => {
  const member = await signUp(desk.site.app);
  const id = await compose({ wholeFields: ["phone"] });
  const operator = await hire(id);
  const file = z.object({ phone: z.string(), bank: z.object({ accountNumber: z.string() }) });
  const read = async () =>
    file.parse((await desk.as(operator, { path: `/members/${member.memberId}` })).data);
  expect((await read()).phone).not.toContain("*");
  expect((await read()).bank.accountNumber).toContain("*");
  await put(id, { ...night, name: "가림" });
  expect((await read()).phone).toContain("*");
});

test("a role that somebody holds stays, also while they are disabled; one that nobody holds is removed", async () => {
  const id = await compose();
  const operator = await hire(id);
  expect((await readRole(id))?.holders).toBe(1);
  expect(await remove(id)).toMatchObject({ status: 409, code: "ROLE_IN_USE" });
  await desk.as(first, {
    method: "PATCH",
    path: `/operators/${operator.operatorId}`,
    body: { status: "DISABLED" },
  });
  expect(await remove(id)).toMatchObject({ code: "ROLE_IN_USE" });
  await byBoth(
    desk.as(first, {
      method: "PATCH",
      path: `/operators/${operator.operatorId}`,
      body: { role: "CONTENT", reason },
    }),
  );
  expect(await remove(id)).toMatchObject({ status: 200 });
  expect(await remove(id)).toMatchObject({ status: 404 });
  const gone = { loginId: "nobody_1", name: "없음", role: id, reason };
  expect(await desk.as(first, { path: "/operators", body: gone })).toMatchObject({
    status: 400,
    fields: { role: expect.any(String) },
  });
});

test("owners' own permissions and a distributor's are in no composed role, and nobody gives what they do not hold", async () => {
  for (const permission of ["operator.write", "setting.write", "branch.read", "branch.pay"]) {
    const body = { ...night, name: "너무 많음", permissions: [permission], reason };
    expect(await desk.as(first, { path: "/operator-roles", body })).toMatchObject({ status: 400 });
  }
  const held = { permissions: ["member.read" as const], wholeFields: ["phone" as const] };
  expect(() => refuseUnheld(held, { permissions: ["member.read"], wholeFields: ["phone"] })).not.toThrow();
  expect(() => refuseUnheld(held, { permissions: ["money.read"], wholeFields: [] })).toThrow(
    expect.objectContaining({ code: "POWER_NOT_HELD" }),
  );
  expect(() => refuseUnheld(held, { permissions: [], wholeFields: ["address"] })).toThrow(
    expect.objectContaining({ code: "POWER_NOT_HELD" }),
  );
  const operator = await hire(await compose({ permissions: ["operator.read"] }));
  expect((await desk.as(operator, { path: "/operators" })).status).toBe(200);
  expect((await desk.as(operator, { path: "/operator-roles", body: { ...night, reason } })).status).toBe(403);
});

test("two roles have no one name, in whichever case", async () => {
  await compose({ name: "Night desk" });
  const body = { ...night, name: "night DESK", reason };
  expect(await desk.as(first, { path: "/operator-roles", body })).toMatchObject({ code: "ROLE_TAKEN" });
  // Nor does one that there is take another's name later.
  const id = await compose({ name: "Day desk" });
  expect(await put(id, { ...night, name: "Night DESK" })).toMatchObject({ status: 409, code: "ROLE_TAKEN" });
});

test("no role is called as one that ships, however it is written", async () => {
  const id = await compose();
  for (const name of ["SUPPORT", "support", "고객지원", "고객 지원", "Ｒisk", "리스크담당", "Cashier"]) {
    const asked = desk.as(first, { path: "/operator-roles", body: { ...night, name, reason } });
    expect([name, (await asked).code]).toEqual([name, "ROLE_TAKEN"]);
    expect([name, (await put(id, { ...night, name })).code]).toEqual([name, "ROLE_TAKEN"]);
  }
});

test("who approves that somebody is given a role reads what it holds, and gives no other one than they read of", async () => {
  const strong = await compose({ name: "책임자", permissions: ["member.read", "money.process"] });
  const body = { loginId: "renamed_1", name: "야간", role: strong, reason };
  // Renamed by one alone to what sounds harmless.
  const plain = { ...night, name: "안내", permissions: ["member.read", "money.process"] };
  expect((await put(strong, plain)).status).toBe(200);
  const { approvalId } = waits.parse((await desk.as(first, { path: "/operators", body })).details);
  expect((await desk.as(second, { path: `/approvals/${approvalId}` })).data).toMatchObject({
    facts: expect.arrayContaining([
      { label: "이 역할의 권한", was: null, value: expect.stringContaining("입출금 처리") },
    ]),
  });
  expect((await put(strong, { ...plain, name: "안내 2" })).status).toBe(200);
  expect(await approve(second, approvalId)).toMatchObject({ code: "APPROVAL_STALE" });

  const operator = await desk.operator("SUPPORT");
  const given = await desk.as(first, {
    ...{ method: "PATCH", path: `/operators/${operator.operatorId}` },
    body: { role: strong, reason },
  });
  const change = waits.parse(given.details).approvalId;
  expect((await desk.as(second, { path: `/approvals/${change}` })).data).toMatchObject({
    facts: expect.arrayContaining([
      { label: "이 역할의 권한", was: null, value: expect.stringContaining("입출금 처리") },
    ]),
  });
  expect((await put(strong, { ...plain, name: "안내 3" })).status).toBe(200);
  expect(await approve(second, change)).toMatchObject({ code: "APPROVAL_STALE" });
});

test("who could pay members by a composed role counts among those who can for a day after it was taken out", async () => {
  const id = await compose({ permissions: ["money.read", "money.process"] });
  const operator = await hire(id);
  const { ownerPool } = desk.site.database;
  const pays = async () =>
    (
      await ownerPool.query(
        "SELECT platform.pays_members(role, role_id) AS pays, pays_until FROM platform.operator WHERE operator_id = $1",
        [operator.operatorId],
      )
    ).rows;
  expect(await pays()).toEqual([{ pays: true, pays_until: null }]);
  await put(id, { ...night, name: "못 함", permissions: ["money.read"] });
  expect(await pays()).toEqual([
    { pays: false, pays_until: new Date(desk.site.now().getTime() + 24 * 3_600_000) },
  ]);
});

test("an open console is notified, and what it receives from then on is what it may", async () => {
  const id = await compose();
  const operator = await hire(id);
  const origin = await desk.app.listen({ port: 0, host: "127.0.0.1" });
  const reader = openOperatorStream(origin, { token: operator.token });
  await reader.next("position");
  await put(id, { ...night, name: "알림", permissions: ["member.read"] });
  // What others' roles became just before is published too, and may come first.
  expect(await reader.next("powers-changed", ({ data }) => data.id === id)).toMatchObject({ data: { id } });
  reader.socket.terminate();
});

test("the audit has who composed, changed and removed a role, and the database's own row beside it", async () => {
  const id = await compose();
  await put(id, { ...night, name: "감사", permissions: ["member.read"] });
  await remove(id);
  const { rows } = await desk.site.database.appPool.query(
    "SELECT action, outcome FROM platform.audit WHERE subject = $1 ORDER BY number",
    [`role:${id}`],
  );
  const done = (action: string) => ({ action, outcome: "DONE" });
  expect(rows).toEqual([
    { action: "role.add", outcome: "PROPOSED" },
    done("database.role.put"),
    done("approval.approve"),
    done("database.role.put"),
    done("role.put"),
    done("database.role.remove"),
    done("role.delete"),
  ]);
});
