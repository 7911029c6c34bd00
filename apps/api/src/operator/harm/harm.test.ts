import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";

let desk: OperatorSite;
beforeAll(async () => {
  desk = await createOperatorSite();
  desk.site.setClock(new Date("2026-11-20T03:00:00.000Z"));
});
afterAll(() => desk.close());

const owner = (text: string, values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);
const part = { marker: "CHASING", value: 4, points: 25 };

async function scored(score: number, day = "2026-11-20") {
  const member = await signUp(desk.site.app);
  await owner(
    `INSERT INTO platform.harm_day (member_id, day, score, parts, setting_version, scored_at) VALUES ($1, $2, $3, $4, 1, now())`,
    [member.memberId, day, score, JSON.stringify([part])],
  );
  return member;
}
const page = z.object({
  list: z.array(z.object({ member: z.object({ id: z.string() }), score: z.number(), isMarked: z.boolean() })),
  total: z.number(),
  nextCursor: z.string().nullable(),
});

test("the list of a day has the highest scores first and its total, page by page, and whom a score marks alone", async () => {
  const risk = await desk.operator("RISK");
  const members = [];
  for (const score of [40, 90, 40, 0]) members.push(await scored(score));
  await scored(70, "2026-11-19");
  const [first, highest, third] = members.map(({ memberId }) => memberId);
  const list = async (query: Record<string, string> = {}) =>
    page.parse((await desk.as(risk, { path: `/harm?${new URLSearchParams(query)}` })).data);
  const seen = [];
  let cursor: string | null = null;
  do {
    const one: z.output<typeof page> = await list({ limit: "1", ...(cursor === null ? {} : { cursor }) });
    expect(one.total).toBe(3);
    seen.push(...one.list.map(({ member }) => member.id));
    cursor = one.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual([highest, ...[first, third].toSorted()]);
  await owner("INSERT INTO platform.harm_mark (member_id, day, marked_at) VALUES ($1, '2026-11-20', now())", [
    highest,
  ]);
  expect((await list({ marked: "true" })).list).toEqual([
    expect.objectContaining({ score: 90, isMarked: true }),
  ]);
  expect((await list({ day: "2026-11-19" })).total).toBe(1);
});

test("thresholds are a version of the settings, stay as they are when another part is saved, and are refused out of their bounds", async () => {
  const token = await desk.operator("OWNER");
  const standing = z.object({
    document: z.object({ harm: z.looseObject({ pauseFrom: z.number(), messageFrom: z.number() }) }),
  });
  const harmNow = async () =>
    standing.parse((await desk.as(token, { path: "/settings" })).data).document.harm;
  const before = await harmNow();
  expect(before).toMatchObject({ pauseFrom: 0, messageFrom: 40 });
  const put = (body: unknown) => desk.as(token, { method: "PUT", path: "/settings", body });
  expect((await put({ harm: { ...before, pauseFrom: 90 }, reason: "시험" })).code).toBeNull();
  expect((await put({ closing: { days: 5 }, reason: "시험" })).code).toBeNull();
  expect(await harmNow()).toEqual({ ...before, pauseFrom: 90 });
  for (const [name, value] of [
    ["pauseFrom", 101],
    ["pauseDays", 43],
    ["chasingFrom", 0],
    ["markDays", 91],
  ] as const)
    expect((await put({ harm: { ...before, [name]: value }, reason: "시험" })).code).toBe("VALIDATION");
});

test("a member's file has the score of each day with its parts, and what followed; who may not read cases reads none of it", async () => {
  const { memberId, token } = await scored(82);
  await owner(
    `INSERT INTO platform.harm_day (member_id, day, score, parts, setting_version, scored_at) VALUES ($1, '2026-11-18', 10, '[]', 1, now())`,
    [memberId],
  );
  await owner(
    `INSERT INTO platform.harm_step (member_id, day, step, taken_at, score, from_score, parts, setting_version, suggested_won)
     VALUES ($1, '2026-11-20', 'SUGGESTION', now(), 82, 50, '[]', 1, 70000)`,
    [memberId],
  );
  const path = `/members/${memberId}/harm`;
  const suggestion = async () => (await ask(desk.site.app, { path: "/member/limit/suggestion", token })).data;
  expect(await suggestion()).toEqual({
    suggestion: { day: "2026-11-20", kind: "depositWeek", amount: 70_000 },
  });
  const answer = (day: string, accept: boolean) =>
    ask(desk.site.app, { method: "POST", path: "/member/limit/suggestion", token, body: { day, accept } });
  expect((await answer("2026-11-19", true)).code).toBe("NOT_FOUND");
  // Two taps at once, and one that says otherwise afterwards: the first counts, once.
  await Promise.all([answer("2026-11-20", true), answer("2026-11-20", true)]);
  await answer("2026-11-20", false);
  expect(await suggestion()).toEqual({ suggestion: null });
  expect((await ask(desk.site.app, { path: "/member/limit", token })).data).toMatchObject({
    depositWeek: { value: 70_000, pending: null },
  });
  const found = await desk.as(await desk.operator("OWNER"), { path });
  expect(found.data).toMatchObject({
    markedBy: null,
    days: [
      { day: "2026-11-20", score: 82, parts: [part] },
      { day: "2026-11-18", score: 10, parts: [] },
    ],
    steps: [{ step: "SUGGESTION", fromScore: 50, suggestedWon: 70_000, accepted: true, case: null }],
  });
  for (const role of ["CASHIER", "SUPPORT", "CONTENT"] as const)
    expect((await desk.as(await desk.operator(role), { path })).status).toBe(403);
});

test("one of two owners takes no mark away by the thresholds: the other agrees to them", async () => {
  const [first, second] = [await desk.operator("OWNER"), await desk.operator("OWNER")];
  const standing = z.object({ document: z.object({ harm: z.looseObject({ markFrom: z.number() }) }) });
  const harmNow = async () =>
    standing.parse((await desk.as(first, { path: "/settings" })).data).document.harm;
  const before = await harmNow();
  const harm = { ...before, markFrom: 0 };
  const body = { harm, reason: "시험" };
  const proposed = await desk.as(first, { method: "PUT", path: "/settings", body });
  expect(proposed.code).toBe("APPROVAL_NEEDED");
  expect(await harmNow()).toEqual(before);
  const { approvalId } = z.object({ approvalId: z.string() }).parse(proposed.details);
  const approve = (by: typeof first) => desk.as(by, { path: `/approvals/${approvalId}/approve`, body: {} });
  expect((await approve(first)).code).not.toBeNull();
  expect((await approve(second)).code).toBeNull();
  expect(await harmNow()).toEqual(harm);
});
