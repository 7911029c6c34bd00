import { streamCloseCodes } from "@hanpan/contract/stream";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import {
  createOperatorSite,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../../testing/operators.ts";
import { openOperatorStream } from "../../testing/streamReader.ts";

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;
let aheadMs = 0;

/** An office, and a cafe somewhere else. */
const office = "203.0.113.9";
const cafe = "198.51.100.7";
const open = { addresses: [], rules: [] };

beforeAll(async () => {
  // The server keeps a setting for some seconds by this clock.
  const measured = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => measured() + aheadMs);
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  cashier = await desk.operator("CASHIER");
});
afterAll(async () => {
  await desk.close();
  vi.restoreAllMocks();
});
beforeEach(() => shut(open));

type Door = z.output<typeof siteSettingSchema>["operatorDoor"];

/** The door as it holds from now on, whoever set it. */
async function shut(operatorDoor: Door): Promise<void> {
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify(siteSettingSchema.parse({ operatorDoor }))],
  );
  aheadMs += 10_000;
}

const signIn = (
  by: TestOperator,
  address: string,
  password = operatorPassword,
  language = "ko" as "ko" | "en",
) => desk.ask({ path: "/auth/login", body: { loginId: by.loginId, password }, address, language });
const me = (by: TestOperator, address: string) => desk.as(by, { path: "/auth/me", address });
const tokenOf = (data: unknown) => z.object({ token: z.string() }).parse(data).token;

test("from elsewhere nobody signs in, whether the password is right or not, and reads why in a sentence", async () => {
  await shut({ addresses: ["203.0.113.0/24"], rules: [] });
  const refused = { status: 403, code: "ADDRESS_REFUSED" };
  expect(await signIn(cashier, cafe)).toMatchObject({
    ...refused,
    message: expect.stringContaining("이 네트워크에서는"),
  });
  expect(await signIn(cashier, cafe, operatorPassword, "en")).toMatchObject({
    ...refused,
    message: expect.stringContaining("not open from this network"),
  });
  expect(await signIn(cashier, cafe, "wrong password")).toMatchObject(refused);
  expect(await signIn({ ...cashier, loginId: "nobody_1" }, cafe)).toMatchObject(refused);
  for (const address of [office, "::ffff:203.0.113.9", "::ffff:cb00:7109"])
    expect(await signIn(cashier, address)).toMatchObject({ status: 200 });
  const { rows } = await desk.site.database.appPool.query(
    "SELECT reason, address FROM platform.audit WHERE operator_id = $1 AND action = 'auth.login' AND outcome = 'REFUSED'",
    [cashier.operatorId],
  );
  expect(rows).toEqual([
    { reason: "ADDRESS_REFUSED", address: cafe },
    { reason: "ADDRESS_REFUSED", address: cafe },
  ]);
});

test("a session that is used from elsewhere ends at that request, with one row in the audit", async () => {
  const begun = { ...cashier, token: tokenOf((await signIn(cashier, office)).data) };
  expect((await me(begun, cafe)).status).toBe(200);
  await shut({ addresses: ["203.0.113.0/24", "2001:db8::/32"], rules: [] });
  expect((await me(begun, office)).status).toBe(200);
  expect((await me(begun, "2001:db8:7::1")).status).toBe(200);
  const answers = await Promise.all([me(begun, cafe), me(begun, cafe), me(begun, cafe)]);
  expect(answers.some(({ code }) => code === "ADDRESS_REFUSED")).toBe(true);
  expect(answers.every(({ status }) => status === 403 || status === 401)).toBe(true);
  expect(await me(begun, office)).toMatchObject({ status: 401 });
  const { rows } = await desk.site.database.appPool.query(
    "SELECT reason, address, outcome FROM platform.audit WHERE operator_id = $1 AND action = 'auth.elsewhere'",
    [cashier.operatorId],
  );
  expect(rows).toEqual([{ reason: "ADDRESS_REFUSED", address: cafe, outcome: "REFUSED" }]);
});

test("a rule of a role stands in the place of everybody's, and an operator's own in the place of both", async () => {
  const other = await desk.operator("CASHIER");
  await shut({
    addresses: [office],
    rules: [
      { kind: "ROLE", who: "CASHIER", addresses: ["192.0.2.0/24"] },
      { kind: "OPERATOR", who: other.loginId, addresses: [`${cafe}/32`] },
    ],
  });
  const statusFrom = async (by: TestOperator, address: string) => (await signIn(by, address)).status;
  expect(await statusFrom(owner, office)).toBe(200);
  expect(await statusFrom(owner, "192.0.2.1")).toBe(403);
  expect(await statusFrom(cashier, office)).toBe(403);
  expect(await statusFrom(cashier, "192.0.2.1")).toBe(200);
  expect(await statusFrom(other, "192.0.2.1")).toBe(403);
  expect(await statusFrom(other, cafe)).toBe(200);
});

test("live events are closed to who comes from elsewhere", async () => {
  const origin = await desk.app.listen({ port: 0, host: "127.0.0.1" });
  await shut({ addresses: ["127.0.0.0/8"], rules: [] });
  const near = { ...owner, token: tokenOf((await signIn(owner, "127.0.0.1")).data) };
  const inside = openOperatorStream(origin, { token: near.token });
  await inside.next("position");
  inside.socket.terminate();
  await shut({ addresses: [office], rules: [] });
  const outside = openOperatorStream(origin, { token: near.token });
  expect(await outside.closed).toBe(streamCloseCodes.unauthenticated);
});

test("nobody locks themselves out, and what is no network or names nobody is refused by its field", async () => {
  const put = (operatorDoor: unknown, address = office) =>
    desk.as(owner, { method: "PUT", path: "/settings", body: { operatorDoor, reason: "사무실" }, address });
  expect(await put({ addresses: [cafe], rules: [] })).toMatchObject({
    status: 409,
    code: "ADDRESS_LOCKS_OUT",
  });
  const own = { kind: "OPERATOR", who: owner.loginId, addresses: [cafe] };
  expect(await put({ addresses: [office], rules: [own] })).toMatchObject({ code: "ADDRESS_LOCKS_OUT" });
  expect(await put({ addresses: [office, "10.0.0.999"], rules: [] })).toMatchObject({
    status: 400,
    fields: { "operatorDoor.addresses.1": expect.any(String) },
  });
  for (const rule of [
    { kind: "OPERATOR", who: "nobody_9", addresses: [office] },
    { kind: "ROLE", who: "BOSS", addresses: [office] },
  ])
    expect(await put({ addresses: [], rules: [rule] })).toMatchObject({
      status: 400,
      fields: { "operatorDoor.rules.0.who": expect.any(String) },
    });
  expect(await put({ addresses: ["203.0.113.0/24"], rules: [] })).toMatchObject({ status: 200 });
  aheadMs += 10_000;
  expect(await signIn(owner, cafe)).toMatchObject({ code: "ADDRESS_REFUSED" });
  expect(await put(open, office)).toMatchObject({ status: 200 });
});

test("two owners change it, and whoever approves is not locked out by it either", async () => {
  const second = await desk.operator("OWNER");
  const body = { operatorDoor: { addresses: [office], rules: [] }, reason: "사무실" };
  const asked = await desk.as(owner, { method: "PUT", path: "/settings", body, address: office });
  expect(asked).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const { approvalId } = z.object({ approvalId: z.string() }).parse(asked.details);
  const approve = (address: string) =>
    desk.as(second, { method: "POST", path: `/approvals/${approvalId}/approve`, body: {}, address });
  expect(await approve(cafe)).toMatchObject({ status: 409, code: "ADDRESS_LOCKS_OUT" });
  expect(await signIn(cashier, cafe)).toMatchObject({ status: 200 });
  expect(await approve(office)).toMatchObject({ status: 200 });
  aheadMs += 10_000;
  expect(await signIn(cashier, cafe)).toMatchObject({ code: "ADDRESS_REFUSED" });
});

test("an invitation is not taken from where its operator is not let in, and stays good", async () => {
  const invited = await desk.operator("CONTENT");
  const { ownerPool } = desk.site.database;
  await ownerPool.query("UPDATE platform.operator SET joined_at = NULL WHERE operator_id = $1", [
    invited.operatorId,
  ]);
  const path = `/operators/${invited.operatorId}/invitation`;
  const token = tokenOf((await desk.as(owner, { path, body: {} })).data);
  await shut({ addresses: [office], rules: [] });
  const join = (address: string) =>
    desk.ask({ path: "/auth/join", body: { token, password: "another-word-1" }, address });
  expect(await join(cafe)).toMatchObject({ code: "ADDRESS_REFUSED" });
  expect(await join(office)).toMatchObject({ status: 200 });
});
