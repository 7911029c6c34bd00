import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { betsLookedAt, readGlances } from "../../glance/readGlances.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let support: TestOperator;
let content: TestOperator;
let memberId: string;
beforeAll(async () => {
  desk = await createOperatorSite();
  support = await desk.operator("SUPPORT");
  content = await desk.operator("CONTENT");
  ({ memberId } = await signUp(desk.site.app));
});
afterAll(() => desk.close());

const memos = z.object({
  list: z.array(
    z.object({ id: z.string(), text: z.string(), by: z.string(), struckBy: z.string().nullable() }),
  ),
  total: z.number(),
});
const add = (text: string, operator = support, of = memberId) =>
  desk.as(operator, { path: `/members/${of}/memos`, body: { text } });
const read = async () =>
  memos.parse((await desk.as(support, { path: `/members/${memberId}/memos`, method: "GET" })).data);
const strike = (memo: string) =>
  desk.as(support, { path: `/members/${memberId}/memos/${memo}/strike`, body: {} });
async function inStrip() {
  const asked = [{ memberId, requestId: null }];
  const [glance] = await readGlances(desk.site.database.appPool, asked, {
    most: betsLookedAt.one,
    now: desk.site.now(),
  });
  return glance?.memos.map(({ text }) => text);
}

test("a memo is written down by who may, stands in the strip before paying, and is struck without being lost", async () => {
  expect(await add("매주 금요일에 출금함")).toMatchObject({ status: 200 });
  expect(await add("대리 입금 확인함 <b>굵게</b>")).toMatchObject({ status: 200 });
  expect(await add("쓸 수 없음", content)).toMatchObject({ status: 403 });
  expect(await add("   ")).toMatchObject({ status: 400 });
  expect(await add("가".repeat(501))).toMatchObject({ status: 400 });
  expect(await add("없는 회원", support, randomUUID())).toMatchObject({ status: 404 });
  const { list, total } = await read();
  expect({ total, texts: list.map(({ text }) => text), by: list[0]?.by }).toEqual({
    ...{ total: 2, texts: ["대리 입금 확인함 <b>굵게</b>", "매주 금요일에 출금함"] },
    by: support.loginId,
  });
  expect(await inStrip()).toEqual(["대리 입금 확인함 <b>굵게</b>", "매주 금요일에 출금함"]);

  const last = list[0]?.id ?? "";
  expect(await strike(last)).toMatchObject({ status: 200 });
  expect(await strike(last)).toMatchObject({ status: 200 });
  expect(await strike(randomUUID())).toMatchObject({ status: 404 });
  expect((await read()).list[0]).toMatchObject({ id: last, struckBy: support.loginId });
  expect(await inStrip()).toEqual(["매주 금요일에 출금함"]);
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT action, after::text || before::text AS said FROM platform.audit WHERE action LIKE 'memo.%' AND outcome = 'DONE'",
  );
  expect(rows.map(({ action }) => action)).toEqual(["memo.add", "memo.add", "memo.strike"]);
  expect(JSON.stringify(rows)).not.toContain("대리");
});

test("a hundred memos stand at a member, and no more however many write at once", async () => {
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.member_memo (member_id, memo_id, text, written_by, written_at)
     SELECT $1, gen_random_uuid(), '메모', 'operator:test', now() FROM generate_series(1, 97)`,
    [memberId],
  );
  const answers = await Promise.all(["하나", "둘", "셋", "넷"].map((text) => add(text)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: "MEMOS_FULL" });
  expect(await read()).toMatchObject({ total: 101 });
});
