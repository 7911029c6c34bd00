import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { appendAudit } from "../lib/audit.ts";
import { verifyAudit } from "./verifyAudit.ts";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  for (const minimumAge of [20, 21, 22, 23]) {
    await desk.as(owner, {
      method: "PUT",
      path: "/settings",
      body: { minimumAge, reason: `나이 ${minimumAge}` },
    });
  }
});
afterAll(async () => {
  await desk.close();
});

test("each change stands in the audit with who, before, after and why, and the chain holds", async () => {
  const answer = await desk.as(owner, { path: "/audit?action=setting" });
  expect(answer.data).toMatchObject({
    list: [
      {
        operator: owner.loginId,
        action: "setting.put",
        subject: "setting",
        before: { minimumAge: 22 },
        after: { minimumAge: 23, version: 4 },
        reason: "나이 23",
        outcome: "DONE",
        address: "10.0.0.1",
      },
      {},
      {},
      {},
    ],
  });
  const verified = await desk.as(owner, { path: "/audit/verify" });
  expect(verified.data).toMatchObject({ ok: true, offenders: [] });
});

test("a member or operator to whom something was done is named by their login ID, and nobody else is", async () => {
  const [member, other] = [await signUp(desk.site.app), await desk.operator("SUPPORT")];
  const subjects = [`member:${member.memberId}`, `operator:${other.operatorId}`, `member:${randomUUID()}`];
  const actor = { operatorId: null, name: "system:test", address: "" };
  for (const subject of [...subjects, "setting"])
    await appendAudit(desk.site.database.appPool, actor, { action: "test.name", subject }, desk.site.now());
  const { data } = await desk.as(owner, { path: "/audit?action=test.name" });
  const named = z.object({ list: z.array(z.object({ subjectName: z.string().nullable() })) });
  expect(named.parse(data).list.map(({ subjectName }) => subjectName)).toEqual([
    ...[null, null, other.loginId, member.loginId],
  ]);
});

test("what the audit keeps of a member is masked for who sees it masked in their file, however deep it stands", async () => {
  const subject = `member:${randomUUID()}`;
  const said = { phone: "01077771234", was: [{ email: "kim@example.com", dob: "1990-01-02" }] };
  const actor = { operatorId: null, name: "system:test", address: "" };
  const record = { action: "member.change", subject, before: said, after: said };
  await appendAudit(desk.site.database.appPool, actor, record, desk.site.now());
  const shownTo = async (as: TestOperator) => {
    const { data } = await desk.as(as, { path: `/audit?subject=${subject}` });
    return z.object({ list: z.array(z.object({ before: z.unknown(), after: z.unknown() })) }).parse(data)
      .list;
  };
  expect(await shownTo(owner)).toEqual([{ before: said, after: said }]);
  const reader = await desk.operator("SUPPORT");
  const roleId = randomUUID();
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    `INSERT INTO platform.operator_role (role_id, name, permissions, whole_fields, made_at, changed_at)
     VALUES ($1, '감사', '{audit.read}', '{}', now(), now())`,
    [roleId],
  );
  await ownerPool.query("UPDATE platform.operator SET role = 'CUSTOM', role_id = $2 WHERE operator_id = $1", [
    ...[reader.operatorId, roleId],
  ]);
  const masked = {
    phone: "010-****-1234",
    was: [{ email: expect.stringContaining("*"), dob: "1990-**-**" }],
  };
  expect(await shownTo(reader)).toEqual([{ before: masked, after: masked }]);
});

test("who does not know a password is kept beside the chain, which goes on by known operators alone", async () => {
  const { ownerPool } = desk.site.database;
  const lengthOf = async () => (await ownerPool.query("SELECT number FROM platform.audit_head")).rows[0];
  const before = await lengthOf();
  const tried = [owner.loginId, "nobody_here"];
  for (const loginId of tried) {
    const answer = await desk.ask({
      path: "/auth/login",
      body: { loginId, password: "not this one 1" },
      address: "203.0.113.77",
    });
    expect(answer.code).toBe("BAD_CREDENTIALS");
  }
  expect(await lengthOf()).toEqual(before);
  const kept = await ownerPool.query(
    "SELECT login_id, operator_id, address FROM platform.stranger_sign_in WHERE login_id = ANY ($1) ORDER BY sign_in_id",
    [tried],
  );
  expect(kept.rows).toEqual([
    { login_id: owner.loginId, operator_id: owner.operatorId, address: "203.0.113.77" },
    { login_id: "nobody_here", operator_id: null, address: "203.0.113.77" },
  ]);
});

test("who did not know a password is read page by page and by filters, by those who read the audit", async () => {
  const address = "203.0.113.90";
  const tried = ["first_one", "second_one", owner.loginId];
  for (const loginId of tried)
    await desk.ask({ path: "/auth/login", body: { loginId, password: "not this one 1" }, address });
  const read = (query: string) => desk.as(owner, { path: `/audit/strangers?address=${address}${query}` });
  const strangers = z.object({
    list: z.array(z.object({ loginId: z.string(), operator: z.string().nullable(), device: z.string() })),
    nextCursor: z.string().nullable(),
  });
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const answer = await read(`&limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`);
    const page = strangers.parse(answer.data);
    seen.push(...page.list.map(({ loginId }) => loginId));
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(tried.toSorted());
  expect((await read("&loginId=second")).data).toMatchObject({
    list: [{ loginId: "second_one", operator: null }],
  });
  expect((await read(`&operator=${owner.operatorId}`)).data).toMatchObject({
    list: [{ loginId: owner.loginId, operator: "OWNER", operatorId: owner.operatorId, address }],
  });
  expect((await read("&from=2020-01-01&to=2020-01-02")).data).toMatchObject({ list: [] });
  const support = await desk.operator("SUPPORT");
  expect((await desk.as(support, { path: "/audit/strangers" })).code).toBe("FORBIDDEN");
});

test("the application may add to the audit and change nothing of it", async () => {
  const { appPool } = desk.site.database;
  for (const statement of [
    "UPDATE platform.audit SET reason = 'x'",
    "DELETE FROM platform.audit",
    "TRUNCATE platform.audit",
    "INSERT INTO platform.audit SELECT * FROM platform.audit",
    "UPDATE platform.audit_head SET number = 0",
  ]) {
    await expect(appPool.query(statement)).rejects.toThrow(/permission denied/);
  }
});

test("rows added at once stand in one chain", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      desk.as(owner, {
        path: "/banks",
        body: { code: String(900 + index), nameKo: "은행", nameEn: "Bank", active: true },
      }),
    ),
  );
  expect(await verifyAudit(desk.site.database.appPool)).toMatchObject({ ok: true });
});

test.each([
  ["a changed reason", "UPDATE platform.audit SET reason = 'nothing' WHERE number = 3", "CONTENT_CHANGED", 3],
  [
    "a changed instant",
    "UPDATE platform.audit SET at = at + interval '1 microsecond' WHERE number = 3",
    "CONTENT_CHANGED",
    3,
  ],
  ["a row taken out", "DELETE FROM platform.audit WHERE number = 3", "GAP_BEFORE", 4],
  [
    "the end cut off",
    "DELETE FROM platform.audit WHERE number = (SELECT max(number) FROM platform.audit)",
    "END_MISSING",
    null,
  ],
  [
    "a row rewritten with its own hash",
    `UPDATE platform.audit SET reason = 'nothing' WHERE number = 3;
     UPDATE platform.audit SET hash = platform.audit_hash(audit) WHERE number = 3`,
    "CHAIN_BROKEN",
    4,
  ],
])("%s is found", async (_, tampering, what, number) => {
  const client = await desk.site.database.ownerPool.connect();
  try {
    await client.query("BEGIN");
    await client.query(tampering);
    const { ok, offenders } = await verifyAudit(client);
    expect(ok).toBe(false);
    expect(offenders).toContainEqual({ number: number ?? expect.any(Number), what });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
