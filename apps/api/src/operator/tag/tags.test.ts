import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let risk: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  risk = await desk.operator("RISK");
});
afterAll(() => desk.close());

const tag = z.object({ id: z.string(), nameKo: z.string(), color: z.string(), active: z.boolean() });
const form = { nameKo: "주의", color: "GOLD", active: true };
const make = async (changes: object) =>
  tag.parse((await desk.as(risk, { path: "/tags", body: { ...form, ...changes } })).data);
const mark = ({ memberId }: TestMember, tagId: string, on: boolean, by = risk) =>
  desk.as(by, { path: `/members/${memberId}/tags`, body: { tag: tagId, on } });
const listed = z.object({
  total: z.number(),
  list: z.array(z.object({ id: z.string(), tags: z.array(z.object({ nameKo: z.string() })) })),
});
const members = async (query: string) =>
  listed.parse((await desk.as(risk, { path: `/members?${query}` })).data);

test("a tag stands in lists, file, strip and file of members, and finds who has it", async () => {
  const careful = await make({ nameKo: "고액 이용", nameEn: "High roller", color: "VERMILION" });
  const other = await make({ nameKo: "방송인" });
  const [one, two] = [await signUp(desk.site.app), await signUp(desk.site.app)];
  expect((await mark(one, careful.id, true)).data).toEqual({
    list: [{ id: careful.id, nameKo: "고액 이용", nameEn: "High roller", color: "VERMILION" }],
  });
  await mark(two, other.id, true);
  for (const query of ["search=고액", "search=high%20R", `tag=${careful.id}`])
    expect({
      query,
      ids: (await members(encodeURI(query.replaceAll("%20", " ")))).list.map(({ id }) => id),
    }).toEqual({
      query,
      ids: [one.memberId],
    });
  expect((await members("")).list.find(({ id }) => id === two.memberId)?.tags).toMatchObject([
    { nameKo: "방송인" },
  ]);
  const named = { tags: [{ nameKo: "고액 이용", color: "VERMILION" }] };
  expect((await desk.as(risk, { path: `/members/${one.memberId}` })).data).toMatchObject(named);
  expect((await desk.as(risk, { path: `/members/${one.memberId}/glance` })).data).toMatchObject(named);
  expect((await mark(one, careful.id, false)).data).toEqual({ list: [] });
  expect((await members(`tag=${careful.id}`)).total).toBe(0);
});

test("put on twice it is kept once, by whom and when, and the audit has what changed alone", async () => {
  const { id } = await make({ nameKo: "통화함" });
  const member = await signUp(desk.site.app);
  await Promise.all(Array.from({ length: 4 }, () => mark(member, id, true)));
  await mark(member, id, false);
  await mark(member, id, false);
  const { rows } = await desk.site.database.appPool.query(
    "SELECT after FROM platform.audit WHERE action = 'tag.mark' AND subject = $1 ORDER BY number",
    [`member:${member.memberId}`],
  );
  expect(rows).toEqual([{ after: { tag: "통화함", on: true } }, { after: { tag: "통화함", on: false } }]);
});

test("a tag is made once, changed by who may, and one that is out of use stays and is put on nobody", async () => {
  const made = await make({ nameKo: "VIP" });
  const member = await signUp(desk.site.app);
  await mark(member, made.id, true);
  expect(await desk.as(risk, { path: "/tags", body: { ...form, nameKo: "vip" } })).toMatchObject({
    ...{ status: 409, code: "TAG_TAKEN" },
  });
  const put = (body: object, by = risk) => desk.as(by, { method: "PUT", path: `/tags/${made.id}`, body });
  const off = { ...form, nameKo: "VIP", active: false };
  expect(await put({ ...off, expected: { color: "JADE" } })).toMatchObject({ code: "VERSION_CONFLICT" });
  expect((await put({ ...off, expected: { color: "GOLD" } })).data).toMatchObject({
    nameEn: "VIP",
    active: false,
  });
  expect((await members(`tag=${made.id}`)).total).toBe(1);
  const another = await signUp(desk.site.app);
  expect(await mark(another, made.id, true)).toMatchObject({
    status: 400,
    fields: { tag: expect.any(String) },
  });
  expect((await mark(member, made.id, false)).status).toBe(200);
  const [cashier, support, content] = [
    await desk.operator("CASHIER"),
    await desk.operator("SUPPORT"),
    await desk.operator("CONTENT"),
  ];
  const good = await make({ nameKo: "단골" });
  expect((await mark(another, good.id, true, cashier)).status).toBe(200);
  expect((await mark(another, good.id, false, support)).status).toBe(200);
  expect((await mark(another, good.id, true, content)).status).toBe(403);
  for (const by of [cashier, support])
    expect((await desk.as(by, { path: "/tags", body: form })).status).toBe(403);
  expect((await put(off, cashier)).status).toBe(403);
});

test("a member has ten tags at most, however many put one on at once, and room again once one is off", async () => {
  const member = await signUp(desk.site.app);
  const tags = await Promise.all(
    Array.from({ length: 12 }, (_, place) => make({ nameKo: `표시 ${place}`, nameEn: `Mark ${place}` })),
  );
  for (const { id } of tags.slice(0, 9)) await mark(member, id, true);
  const rest = await Promise.all(tags.slice(9).map(({ id }) => mark(member, id, true)));
  expect(rest.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(rest.flatMap(({ code }) => code ?? [])).toEqual(["TOO_MANY_TAGS", "TOO_MANY_TAGS"]);
  const [first = tags[0]] = tags;
  expect((await mark(member, first?.id ?? "", true)).status).toBe(200);
  await mark(member, first?.id ?? "", false);
  expect((await mark(member, tags[11]?.id ?? "", true)).status).toBe(200);
});
