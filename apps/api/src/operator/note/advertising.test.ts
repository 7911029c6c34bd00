import { randomUUID } from "node:crypto";
import { memberRulesOfProfile, rulesOfProfile } from "@hanpan/contract/profile/profiles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { deliverNotes } from "./deliverNotes.ts";

let desk: OperatorSite;
let support: TestOperator;
let levelId: string;

beforeAll(async () => {
  desk = await createOperatorSite();
  desk.site.setClock(day);
  support = await desk.operator("SUPPORT");
});
afterAll(() => desk.close());

/** Of Seoul, ten minutes before the quiet hours begin, and ten after. */
const day = new Date("2026-11-20T11:50:00.000Z");
const evening = new Date("2026-11-20T12:10:00.000Z");
const morning = new Date("2026-11-20T23:00:00.000Z");

/** Members of a level of their own by what they agreed to. */
async function members(sets: readonly (readonly string[])[]): Promise<TestMember[]> {
  const list: TestMember[] = [];
  for (const choices of sets) {
    const member = await signUp(desk.site.app);
    await desk.site.database.ownerPool.query(
      "UPDATE platform.member SET marketing_choices = $2, marketing_notes = $2::text[] <> '{}', level_id = $3 WHERE member_id = $1",
      [member.memberId, choices, levelId],
    );
    list.push(member);
  }
  return list;
}

beforeEach(async () => {
  desk.site.setClock(day);
  levelId = randomUUID();
  await desk.site.database.ownerPool.query(
    "INSERT INTO platform.level (level_id, rank, name_ko, name_en) SELECT $1, max(rank) + 1, '시험', 'Trial' FROM platform.level",
    [levelId],
  );
});

const send = (body: Record<string, unknown>) =>
  desk.as(support, {
    path: "/notes",
    headers: { "idempotency-key": randomUUID() },
    body: { to: levelId, title: "혜택", body: "안내", isMarketing: true, ...body },
  });
const count = async (query: string) =>
  (await desk.as(support, { path: `/notes/receivers?level=${levelId}&isMarketing=true${query}` })).data;
async function reached(list: readonly TestMember[]): Promise<number[]> {
  const titles = z.object({ list: z.array(z.object({ title: z.string(), advertises: z.boolean() })) });
  const boxes = await Promise.all(
    list.map((member) => ask(desk.site.app, { path: "/note?box=IN", token: member.token })),
  );
  return boxes.map(({ data }) => titles.parse(data).list.filter(({ advertises }) => advertises).length);
}
const deliver = (now: Date) => deliverNotes(desk.site.database.appPool, now);

async function underUk(): Promise<void> {
  const jurisdiction = {
    ...{ profile: "UK", wonPerPound: 1_900 },
    ...{ rules: rulesOfProfile("UK", 1_900), members: memberRulesOfProfile("UK") },
  };
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     VALUES ((SELECT coalesce(max(version), 0) + 1 FROM platform.setting), $1, now(), 'test')`,
    [{ jurisdiction }],
  );
}

test("a note reaches who agreed to notes; who agreed to other ways is left out, by that reason", async () => {
  const list = await members([["NOTE:ALL"], ["SMS:ALL", "EMAIL:ALL"], [], ["NOTE:CASINO"]]);
  expect(await count("")).toEqual({
    count: 1,
    waitsUntil: null,
    leftOut: [
      { reason: "NO_CONSENT", count: 1 },
      { reason: "OTHER_CHOICE", count: 2 },
    ],
  });
  await send({});
  await deliver(day);
  expect(await reached(list)).toEqual([1, 0, 0, 0]);
});

test("at night a note to many waits for the morning, and one that is on its way stops", async () => {
  const list = await members([["NOTE:ALL"], ["NOTE:ALL", "NIGHT:ALL"]]);
  desk.site.setClock(evening);
  expect(await count("")).toMatchObject({ count: 2, waitsUntil: morning.toISOString() });
  await send({});
  await send({ isMarketing: false, title: "점검" });
  await deliver(evening);
  await deliver(new Date(morning.getTime() - 1));
  expect(await reached(list)).toEqual([0, 0]);
  const sent = await desk.as(support, { path: "/notes" });
  expect(sent.data).toMatchObject({
    list: expect.arrayContaining([
      expect.objectContaining({ title: "점검", status: "SENT" }),
      expect.objectContaining({ title: "(광고) 혜택", status: "SENDING", delivered: 0 }),
    ]),
  });
  await deliver(morning);
  expect(await reached(list)).toEqual([1, 1]);
});

test("a run that began before the quiet hours delivers nothing of what advertises once they have", async () => {
  const list = await members([["NOTE:ALL"]]);
  await send({});
  await send({ title: "다른 혜택" });
  let batches = 0;
  const nearly = new Date("2026-11-20T11:59:59.999Z");
  await deliverNotes(desk.site.database.appPool, nearly, () => batches++);
  expect(await reached(list)).toEqual([1]);
  await deliver(new Date("2026-11-20T22:59:59.999Z"));
  expect(await reached(list)).toEqual([1]);
  await deliver(morning);
  expect(await reached(list)).toEqual([2]);
});

test("at night a note can go at once to who agreed to the night, and to named members it goes to them alone", async () => {
  const list = await members([["NOTE:ALL"], ["NOTE:ALL", "NIGHT:ALL"], ["NIGHT:ALL"]]);
  desk.site.setClock(evening);
  expect(await count("&atNight=true")).toEqual({
    count: 1,
    waitsUntil: null,
    leftOut: [
      { reason: "OTHER_CHOICE", count: 1 },
      { reason: "AT_NIGHT", count: 1 },
    ],
  });
  expect(await send({ atNight: true })).toMatchObject({ data: { atNight: true } });
  await deliver(evening);
  expect(await reached(list)).toEqual([0, 1, 0]);
  expect(await send({ to: list.map(({ memberId }) => memberId) })).toMatchObject({ data: { recipients: 1 } });
  expect(await reached(list)).toEqual([0, 2, 0]);
  expect(await send({ to: list.slice(0, 1).map(({ memberId }) => memberId) })).toMatchObject({
    status: 409,
    code: "ADS_QUIET",
  });
  // By day nobody is left out for the night.
  desk.site.setClock(day);
  expect(await count("&atNight=true")).toMatchObject({ count: 2 });
});

test("in Great Britain a note names its products, and reaches who agreed to each of them by notes", async () => {
  const list = await members([
    ["NOTE:ALL", "NIGHT:ALL"],
    ["NOTE:CASINO"],
    ["NOTE:CASINO", "NOTE:BETTING"],
    ["SMS:CASINO", "SMS:BETTING"],
    [],
  ]);
  const [old] = list;
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET marketing_choices = NULL, marketing_notes = true WHERE member_id = $1",
    [old?.memberId],
  );
  await underUk();
  expect(await send({})).toMatchObject({ status: 400, fields: { products: expect.any(String) } });
  expect(await count("")).toMatchObject({ count: 0 });
  expect(await count("&products=CASINO")).toEqual({
    count: 2,
    waitsUntil: null,
    leftOut: [
      { reason: "NO_CONSENT", count: 1 },
      { reason: "OTHER_CHOICE", count: 2 },
    ],
  });
  desk.site.setClock(evening);
  expect(await send({ products: ["CASINO", "BETTING"] })).toMatchObject({
    data: { products: ["CASINO", "BETTING"], title: "혜택" },
  });
  // Its night is nobody's to ask for.
  await deliver(evening);
  expect(await reached(list)).toEqual([0, 0, 1, 0, 0]);
  // Its hours are not Korea's: named members are reached at any.
  const named = list.slice(1, 3).map(({ memberId }) => memberId);
  expect(await send({ to: named, products: ["CASINO"] })).toMatchObject({ data: { recipients: 2 } });
  await desk.site.database.ownerPool.query(
    "DELETE FROM platform.setting WHERE version = (SELECT max(version) FROM platform.setting)",
  );
});
