import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let support: TestOperator;
let content: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  support = await desk.operator("SUPPORT");
  content = await desk.operator("CONTENT");
});
afterAll(() => desk.close());

const path = "/list-views";
const views = z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), search: z.string() })) });
const keep = (operator: TestOperator, name: string, search: string, screen = "/members") =>
  desk.as(operator, { path, body: { screen, name, search } });
const read = async (operator: TestOperator) =>
  views.parse((await desk.as(operator, { path, method: "GET" })).data).list;

test("a view is kept, replaced under its name, forgotten, and is nobody else's", async () => {
  expect(await keep(support, "정지된 회원", "status=SUSPENDED&hide=point")).toMatchObject({ status: 200 });
  expect(await keep(support, "정지된 회원", "status=SUSPENDED")).toMatchObject({ status: 200 });
  expect(await keep(content, "정지된 회원", "")).toMatchObject({ status: 200 });
  const [mine, ...others] = await read(support);
  expect([mine?.search, others]).toEqual(["status=SUSPENDED", []]);
  const forget = (operator: TestOperator) =>
    desk.as(operator, { path: `${path}/${mine?.id ?? ""}`, method: "DELETE" });
  expect(await forget(content)).toMatchObject({ status: 200 });
  expect(await read(support)).toHaveLength(1);
  expect(await forget(support)).toMatchObject({ status: 200 });
  expect(await forget(support)).toMatchObject({ status: 200 });
  expect(await read(support)).toEqual([]);
  expect(await read(content)).toHaveLength(1);
});

test.each([
  "member=0197b1c0-0000-7000-8000-000000000001",
  "search=%ED%99%8D%EA%B8%B8%EB%8F%99",
  "depositor=kim",
  "Search=kim",
  "MEMBER=kim",
  "text=kim",
  "%73earch=kim",
  "status=A&status=B",
  "a b=1",
  `status=${"x".repeat(65)}`,
  "status=",
])("what names a person, or is no filter, is not kept: %s", async (search) => {
  expect(await keep(support, "이름", search)).toMatchObject({ status: 400 });
});

test("a hundred views are kept, and no more however many are kept at once", async () => {
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.operator_list_view (operator_id, view_id, screen, name, search, kept_at)
     SELECT $1, gen_random_uuid(), '/bets', 'view ' || number, '', now() FROM generate_series(1, 98) AS number`,
    [support.operatorId],
  );
  const answers = await Promise.all(["가", "나", "다", "라"].map((name) => keep(support, name, "")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: "VIEWS_FULL" });
});
