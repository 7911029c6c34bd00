import { randomUUID } from "node:crypto";
import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { caseFile } from "@hanpan/contract/operator/objects/case";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { letEverybodyIn } from "../../testing/letEverybodyIn.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let risk: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
  risk = await desk.operator("RISK");
});
afterAll(() => desk.close());

const keyed = () => ({ "idempotency-key": randomUUID() });
const post = (path: string, body: object) => desk.as(risk, { path, body, headers: keyed() });
const caseOf = async ({ memberId }: TestMember) =>
  caseFile.parse((await post("/cases", { member: memberId, reason: "확인" })).data).id;

test("a case freezes and lets go its own members alone, and keeps what is theirs alone", async () => {
  const [member, other] = [await signUp(desk.site.app), await signUp(desk.site.app)];
  const [id, elsewhere] = [await caseOf(member), await caseOf(other)];
  const freeze = { member: other.memberId, kind: "WITHDRAWAL", reason: "확인" };
  expect((await post(`/cases/${id}/freezes`, freeze)).fields).toEqual({ member: fieldErrors.NOT_ALLOWED.ko });
  expect((await post(`/cases/${elsewhere}/freezes`, freeze)).status).toBe(200);
  expect((await post(`/cases/${id}/lifts`, freeze)).fields).toEqual({ member: fieldErrors.NOT_ALLOWED.ko });
  const deposit = await ask(desk.site.app, {
    ...{ path: "/money/deposit/request", token: other.token, headers: keyed() },
    body: { amount: 50_000, bonusKind: "NONE" },
  });
  const subject = z.object({ id: z.string() }).parse(deposit.data).id;
  const evidence = { kind: "REQUEST", subject };
  expect((await post(`/cases/${id}/evidence`, evidence)).fields).toEqual({
    subject: fieldErrors.NOT_ALLOWED.ko,
  });
  expect((await post(`/cases/${elsewhere}/evidence`, evidence)).status).toBe(200);
});

test("a case keeps fifty files at the most", async () => {
  const id = await caseOf(await signUp(desk.site.app));
  const add = () =>
    post(`/cases/${id}/files`, { name: "설명.txt", file: Buffer.from("급여").toString("base64") });
  expect((await add()).status).toBe(200);
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.case_file (case_id, file_id, name, type, bytes, sha256, sealed, added_at, added_by)
     SELECT case_id, gen_random_uuid(), name, type, bytes, sha256, sealed, added_at, added_by
       FROM platform.case_file CROSS JOIN generate_series(1, 48) WHERE case_id = $1`,
    [id],
  );
  expect((await add()).status).toBe(200);
  expect((await add()).fields).toEqual({ file: fieldErrors.NOT_ALLOWED.ko });
});
