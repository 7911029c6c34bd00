import type { SegmentCondition, SegmentGroup } from "@hanpan/contract/operator/segmentFields";
import { seoulDay } from "@hanpan/contract/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { phoneOf } from "../../testing/personal/phoneOf.ts";
import { removeOldReadings } from "./readings.ts";

let desk: OperatorSite;
let support: TestOperator;
/** Has done everything, and nothing, and something between. */
let keen: TestMember;
let idle: TestMember;
let usual: TestMember;

const dayMs = 86_400_000;
const daysAgo = (days: number) => seoulDay(new Date(desk.site.now().getTime() - days * dayMs));
const write = (text: string, ...values: readonly unknown[]) =>
  desk.site.database.ownerPool.query(text, [...values]);

beforeAll(async () => {
  desk = await createOperatorSite();
  support = await desk.operator("SUPPORT");
  [idle, usual, keen] = [
    await signUp(desk.site.app),
    await signUp(desk.site.app),
    await signUp(desk.site.app),
  ];
  for (const [member, days, deposits, withdrawals] of [
    [usual, 40, 50_000, 0],
    [usual, 20, 30_000, 10_000],
    [keen, 3, 900_000, 1_000_000],
  ] as const)
    await write(
      `INSERT INTO platform.member_day (member_id, day, deposits_won, withdrawals_won, deposit_count, withdrawal_count)
       VALUES ($1, $2, $3, $4, 1, $5)`,
      ...[member.memberId, daysAgo(days), deposits, withdrawals, withdrawals > 0 ? 1 : 0],
    );
  for (const [member, days, category, stake, win] of [
    [usual, 40, "SLOT", 20_000, 5_000],
    [keen, 3, "SLOT", 100_000, 400_000],
    [keen, 2, "LIVE", 700_000, 0],
  ] as const)
    await write(
      `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won) VALUES ($1, $2, $3, 10, $4, $5)`,
      ...[member.memberId, daysAgo(days), category, stake, win],
    );
  await write(
    "UPDATE platform.member SET last_login_at = $2, marketing_notes = true, marketing_choices = $3 WHERE member_id = $1",
    keen.memberId,
    desk.site.now(),
    ["NOTE:ALL", "SMS:ALL"],
  );
  await write(
    "UPDATE platform.member SET last_login_at = last_login_at - interval '50 days' WHERE member_id = $1",
    usual.memberId,
  );
  await write("UPDATE platform.member SET last_login_at = NULL WHERE member_id = $1", idle.memberId);
  await write("UPDATE platform.member SET marketing_notes = false WHERE member_id <> $1", keen.memberId);
});
afterAll(() => desk.close());

const trial = z.object({ total: z.number(), list: z.array(z.object({ id: z.string() })) });
const tried = (groups: readonly SegmentGroup[]) =>
  desk.as(support, { path: "/segments/try", body: { groups } });
async function heldBy(...conditions: readonly SegmentCondition[]): Promise<string[]> {
  const answer = await tried(conditions.map((one) => ({ any: [one] })));
  expect(answer).toMatchObject({ status: 200 });
  const { total, list } = trial.parse(answer.data);
  expect(list).toHaveLength(total);
  return list.map(({ id }) => id).sort();
}
const figure = (fact: Extract<SegmentCondition, { kind: "FIGURE" }>["fact"], rest: object) =>
  ({ kind: "FIGURE", fact, ...rest }) as const;

test("each fact holds whom it should", async () => {
  const names = new Map([
    [keen.memberId, "keen"],
    [usual.memberId, "usual"],
    [idle.memberId, "idle"],
  ]);
  const rows: readonly (readonly [SegmentCondition, readonly string[]])[] = [
    [figure("deposits", { least: 80_000 }), ["keen", "usual"]],
    [figure("deposits", { least: 80_000, days: 30 }), ["keen"]],
    [figure("deposits", { most: 0 }), ["idle"]],
    [figure("deposits", { least: 1, from: daysAgo(41), to: daysAgo(39) }), ["usual"]],
    [figure("depositCount", { least: 2 }), ["usual"]],
    [figure("withdrawals", { least: 10_000, most: 10_000 }), ["usual"]],
    [figure("netDeposits", { most: -1 }), ["keen"]],
    [figure("turnover", { least: 100_000, category: "SLOT" }), ["keen"]],
    [figure("turnover", { least: 1, days: 30, category: "SLOT" }), ["keen"]],
    [figure("bets", { least: 11 }), ["keen"]],
    [figure("playDays", { least: 1, most: 1 }), ["usual"]],
    [figure("houseResult", { most: -1, category: "SLOT" }), ["keen"]],
    [figure("houseResult", { least: 100_000 }), ["keen"]],
    [figure("bonuses", { most: 0 }), ["idle", "keen", "usual"]],
    [figure("cash", { least: 1 }), []],
    [figure("points", { least: 0 }), ["idle", "keen", "usual"]],
    [figure("rolloverLeft", { least: 1 }), []],
    [figure("knowledge", { most: 0 }), ["idle", "keen", "usual"]],
    [figure("devices", { least: 50 }), []],
    [{ kind: "DAY", fact: "joined", daysMost: 0 }, ["idle", "keen", "usual"]],
    [{ kind: "DAY", fact: "lastLogin", daysMost: 0 }, ["keen"]],
    [{ kind: "DAY", fact: "lastPlay", daysLeast: 30 }, ["usual"]],
    [{ kind: "DAY", fact: "lastPlay", from: daysAgo(2), to: daysAgo(2) }, ["keen"]],
    [{ kind: "DAY", fact: "firstDeposit", daysLeast: 40 }, ["usual"]],
    [{ kind: "DAY", fact: "lastDeposit", daysMost: 5 }, ["keen"]],
    [{ kind: "DAY", fact: "lastWithdrawal", daysLeast: 10 }, ["usual"]],
    [{ kind: "FLAG", fact: "deposited", is: false }, ["idle"]],
    [{ kind: "FLAG", fact: "played", is: true }, ["keen", "usual"]],
    [{ kind: "FLAG", fact: "openRollover", is: true }, []],
    [{ kind: "FLAG", fact: "marketing", is: true }, ["keen"]],
    [{ kind: "FLAG", fact: "marketingSms", is: true }, ["keen"]],
    [{ kind: "FLAG", fact: "marketingEmail", is: false }, ["idle", "keen", "usual"]],
    [{ kind: "FLAG", fact: "marketingPhone", is: true }, []],
    [{ kind: "FLAG", fact: "phoneVerified", is: true }, []],
    [{ kind: "FLAG", fact: "email", is: true }, []],
    [{ kind: "FLAG", fact: "distributor", is: true }, []],
    [{ kind: "FLAG", fact: "simulated", is: true }, []],
    [{ kind: "CHOICE", fact: "status", is: true, values: ["ACTIVE"] }, ["idle", "keen", "usual"]],
    [{ kind: "CHOICE", fact: "status", is: false, values: ["ACTIVE"] }, []],
    [{ kind: "CHOICE", fact: "language", is: true, values: ["en"] }, []],
    [{ kind: "CHOICE", fact: "tag", is: false, values: [keen.memberId] }, ["idle", "keen", "usual"]],
    [{ kind: "CHOICE", fact: "partner", is: true, values: [keen.memberId] }, []],
    [{ kind: "CHOICE", fact: "level", is: true, values: [keen.memberId] }, []],
  ];
  for (const [condition, expected] of rows)
    expect({ condition, held: (await heldBy(condition)).map((id) => names.get(id)).sort() }).toEqual({
      condition,
      held: expected,
    });
  expect(await heldBy({ kind: "FLAG", fact: "signedIn", is: false })).toEqual([idle.memberId]);
});

test("all groups must hold, and of each one condition", async () => {
  const deposited = figure("deposits", { least: 500_000 });
  const never = { kind: "FLAG", fact: "deposited", is: false } as const;
  expect(await heldBy(deposited, never)).toEqual([]);
  const either = trial.parse((await tried([{ any: [deposited, never] }])).data);
  expect(either.list.map(({ id }) => id).sort()).toEqual([keen.memberId, idle.memberId].sort());
});

test.each([
  [{ kind: "FIGURE", fact: "cash", least: 1, days: 3 }, "days"],
  [{ kind: "FIGURE", fact: "deposits", least: 1, category: "SLOT" }, "category"],
  [{ kind: "FIGURE", fact: "deposits", least: 1, days: 3, from: "2026-01-01" }, "days"],
  [{ kind: "FIGURE", fact: "deposits" }, "least"],
  [{ kind: "FIGURE", fact: "deposits", least: 2, most: 1 }, "most"],
  [{ kind: "DAY", fact: "joined" }, "from"],
  [{ kind: "DAY", fact: "joined", daysLeast: 5, daysMost: 1 }, "daysMost"],
  [{ kind: "CHOICE", fact: "status", is: true, values: ["RICH"] }, "values"],
  [{ kind: "FLAG", fact: "harm", is: true }, "fact"],
  [{ kind: "FLAG", fact: "deposited", is: true, days: 1 }, "days"],
])("a condition that asks what its fact has not is refused: %j", async (condition, field) => {
  const { status, fields } = await desk.as(support, {
    path: "/segments/try",
    body: { groups: [{ any: [condition] }] },
  });
  expect([status, Object.keys(fields)]).toEqual([400, [`groups.0.any.0.${field}`]]);
});

const segment = z.object({ id: z.string(), version: z.number(), members: z.number(), active: z.boolean() });
const groups = [{ any: [{ kind: "FLAG", fact: "deposited", is: true }] }];

test("a segment is kept once it was tried, in versions, and lists whom it holds now", async () => {
  const body = { nameKo: "입금 회원", groups: [{ any: [figure("deposits", { least: 7 })] }] };
  expect(await desk.as(support, { path: "/segments", body })).toMatchObject({ code: "SEGMENT_UNTRIED" });
  await tried(body.groups);
  // A trial is good for a day.
  const age = (by: string) =>
    desk.site.database.ownerPool.query(
      "UPDATE platform.segment_trial SET tried_at = tried_at - $1::interval",
      [by],
    );
  await age("24 hours 1 minute");
  expect(await desk.as(support, { path: "/segments", body })).toMatchObject({ code: "SEGMENT_UNTRIED" });
  await age("-2 minutes");
  const made = segment.parse((await desk.as(support, { path: "/segments", body })).data);
  expect(made).toMatchObject({ version: 1, members: 2, active: true });
  const at = `/segments/${made.id}`;
  const put = (changes: object) =>
    desk.as(support, { path: at, method: "PUT", body: { ...body, active: true, version: 1, ...changes } });
  expect(await put({ groups })).toMatchObject({ code: "SEGMENT_UNTRIED" });
  await tried([{ any: [{ kind: "FLAG", fact: "deposited", is: true }] }]);
  expect((await put({ groups })).data).toMatchObject({ version: 2 });
  expect(await put({ nameKo: "다른 이름" })).toMatchObject({ status: 409, code: "VERSION_CONFLICT" });
  expect((await desk.as(support, { path: `${at}/versions`, method: "GET" })).data).toMatchObject({
    list: [
      { version: 2, groups },
      { version: 1, groups: body.groups },
    ],
  });
  const opened = await open(made.id);
  expect(opened).toMatchObject({ total: 2, listed: 2, version: 2 });
  expect(await pagesOf(made.id, opened.id)).toEqual([[keen.memberId], [usual.memberId]]);
});

const reading = z.object({
  id: z.string(),
  version: z.number(),
  total: z.number(),
  listed: z.number(),
  at: z.string(),
});
const page = z.object({
  total: z.number(),
  nextCursor: z.string().nullable(),
  list: z.array(z.object({ id: z.string() })),
});
const openedBy = (operator: TestOperator, id: string, again: boolean) =>
  desk.as(operator, { path: `/segments/${id}/readings`, body: { again } });
async function open(id: string, again = false) {
  return reading.parse((await openedBy(support, id, again)).data);
}
const pageOf = (operator: TestOperator, id: string, query: string) =>
  desk.as(operator, { path: `/segments/${id}/members?${query}`, method: "GET" });
/** All pages of a reading, of a member each. */
async function pagesOf(id: string, readingId: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = `reading=${readingId}&limit=1${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const one = page.parse((await pageOf(support, id, query)).data);
    expect(one.total).toBe(2);
    pages.push(one.list.map((member) => member.id));
    cursor = one.nextCursor;
  }
  return pages;
}

async function kept(...conditions: readonly SegmentCondition[]) {
  const body = { nameKo: "명단", groups: conditions.map((one) => ({ any: [one] })) };
  await tried(body.groups);
  return segment.parse((await desk.as(support, { path: "/segments", body })).data);
}

test("what was opened stays as it was until it is looked at again, and is its operator's alone", async () => {
  const { id } = await kept(figure("cash", { least: 0 }), { kind: "FLAG", fact: "deposited", is: true });
  const first = await open(id);
  await write(
    "INSERT INTO platform.member_day (member_id, day, deposits_won, withdrawals_won, deposit_count, withdrawal_count) VALUES ($1, $2, 1, 0, 1, 0)",
    idle.memberId,
    daysAgo(1),
  );
  expect(await open(id)).toEqual(first);
  expect(await pagesOf(id, first.id)).toEqual([[keen.memberId], [usual.memberId]]);
  const again = await open(id, true);
  expect(again).toMatchObject({ total: 3, listed: 3 });
  const list = page.parse((await pageOf(support, id, `reading=${again.id}`)).data);
  expect(list.list.map((member) => member.id)).toEqual([keen.memberId, usual.memberId, idle.memberId]);
  await write("DELETE FROM platform.member_day WHERE member_id = $1", idle.memberId);
  const other = await desk.operator("SUPPORT");
  expect(await pageOf(other, id, `reading=${again.id}`)).toMatchObject({ code: "SEGMENT_READING_OVER" });
  const wrong = Buffer.from(JSON.stringify([1, id, 2, 2])).toString("base64url");
  expect(Object.keys((await pageOf(support, id, `reading=${again.id}&cursor=${wrong}`)).fields)).toEqual([
    "cursor",
  ]);
});

test("a reading is over after an hour, of an operator five are kept, and no member of one is left", async () => {
  const { id } = await kept(figure("points", { least: 0 }));
  const opened = [];
  for (let count = 0; count < 6; count += 1) opened.push(await open(id, true));
  const codes = [];
  for (const { id: readingId } of opened)
    codes.push((await pageOf(support, id, `reading=${readingId}`)).code ?? "");
  expect(codes).toEqual(["SEGMENT_READING_OVER", "", "", "", "", ""]);
  await write("UPDATE platform.segment_reading SET at = at - interval '1 hour'");
  expect(await pageOf(support, id, `reading=${opened[5]?.id}`)).toMatchObject({
    code: "SEGMENT_READING_OVER",
  });
  expect(await removeOldReadings(desk.site.database.ownerPool, desk.site.now())).toBe(5);
  expect((await write("SELECT FROM platform.segment_reading_part")).rowCount).toBe(0);
});

test("a file has the phone as the role sees it, of the version that was named, and the audit has it", async () => {
  const owner = await desk.operator("OWNER");
  const made = z
    .object({ list: z.array(segment) })
    .parse((await desk.as(support, { path: "/segments", method: "GET" })).data).list[0];
  if (made === undefined) throw new Error("No segment was kept.");
  const file = (operator: TestOperator, version: number) =>
    desk.app.inject({
      url: `/api/v1/operator/segments/${made.id}/members.csv?version=${version}`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
  expect((await file(support, made.version + 1)).json()).toMatchObject({
    error: { code: "VERSION_CONFLICT" },
  });
  const [masked, whole] = [await file(support, made.version), await file(owner, made.version)];
  const phone = await phoneOf(desk.site.database.ownerPool, keen.memberId);
  expect(whole.body).toContain(phone);
  expect(masked.body).not.toContain(phone);
  expect(masked.body.trim().split("\n")).toHaveLength(3);
  const kept = await write(
    "SELECT after FROM platform.audit WHERE action = 'segment.csv' AND operator_id = $1",
    support.operatorId,
  );
  expect(kept.rows).toMatchObject([
    { after: { filter: { id: made.id, version: made.version }, rows: 2, whole: true } },
  ]);
});
