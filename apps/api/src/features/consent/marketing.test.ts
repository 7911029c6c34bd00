import { memberRulesOfProfile, rulesOfProfile } from "@hanpan/contract/profile/profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { remindMarketing } from "../../consents/remindMarketing.ts";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());

const marketing = z.object({
  marketing: z.object({
    version: z.number(),
    asks: z.boolean(),
    choices: z.array(z.object({ choice: z.string(), given: z.boolean(), at: z.string().nullable() })),
  }),
});
const own = async (member: TestMember) =>
  marketing.parse((await ask(desk.site.app, { path: "/member/consents", token: member.token })).data)
    .marketing;
const given = async (member: TestMember) =>
  (await own(member)).choices.filter((one) => one.given).map(({ choice }) => choice);
const put = (member: TestMember, choices: readonly string[], version = 2) =>
  ask(desk.site.app, {
    method: "PUT",
    path: "/member/marketing",
    token: member.token,
    body: { version, choices },
  });
const history = async (member: TestMember) =>
  z
    .object({
      list: z.array(z.object({ choice: z.string().nullable(), given: z.boolean(), way: z.string() })),
    })
    .parse((await desk.as(owner, { path: `/members/${member.memberId}/consents` })).data).list;
const agreed = { TERMS: 1, PRIVACY: 1 };

/** Another jurisdiction's rules, while something is done under them. */
async function under<T>(profile: "UK" | "MT", act: () => Promise<T>): Promise<T> {
  const pool = desk.site.database.ownerPool;
  const jurisdiction = {
    ...{ profile, wonPerPound: 1_900 },
    ...{ rules: rulesOfProfile(profile, 1_900), members: memberRulesOfProfile(profile) },
  };
  await pool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     VALUES ((SELECT coalesce(max(version), 0) + 1 FROM platform.setting), $1, now(), 'test')`,
    [{ jurisdiction }],
  );
  try {
    return await act();
  } finally {
    await pool.query(
      "DELETE FROM platform.setting WHERE version = (SELECT max(version) FROM platform.setting)",
    );
  }
}

test("each way is agreed to by itself, kept with version, instant and place, and withdrawn as easily", async () => {
  const member = await signUp(desk.site.app, {
    consents: { ...agreed, MARKETING: 2, marketing: ["NOTE:ALL", "SMS:ALL"] },
  });
  expect(await given(member)).toEqual(["NOTE:ALL", "SMS:ALL"]);
  expect((await own(member)).choices.map(({ choice }) => choice)).toEqual([
    ...["NOTE:ALL", "SMS:ALL", "EMAIL:ALL", "PHONE:ALL", "NIGHT:ALL"],
  ]);
  expect(await put(member, ["NOTE:ALL", "NIGHT:ALL"])).toMatchObject({ status: 200 });
  // Said again it is written once.
  await put(member, ["NIGHT:ALL", "NOTE:ALL"]);
  expect((await history(member)).filter(({ choice }) => choice !== null)).toEqual([
    { choice: "NIGHT:ALL", given: true, way: "OPTIONS" },
    { choice: "SMS:ALL", given: false, way: "OPTIONS" },
    { choice: "SMS:ALL", given: true, way: "SIGN_UP" },
    { choice: "NOTE:ALL", given: true, way: "SIGN_UP" },
  ]);
  expect((await own(member)).choices.find(({ choice }) => choice === "SMS:ALL")?.at).toBe(
    desk.site.now().toISOString(),
  );
  const file = await desk.as(owner, { path: `/members/${member.memberId}` });
  expect(file.data).toMatchObject({ marketingNotes: true, marketingChoices: ["NOTE:ALL", "NIGHT:ALL"] });
  expect(await put(member, [])).toMatchObject({ data: { marketing: { asks: false } } });
  expect(await given(member)).toEqual([]);
});

test("of two answers at once the later one stands whole, and each row has its number", async () => {
  const member = await signUp(desk.site.app, { consents: agreed });
  const sets = [
    ["NOTE:ALL"],
    ["SMS:ALL", "PHONE:ALL"],
    [],
    ["EMAIL:ALL", "NIGHT:ALL"],
    ["NOTE:ALL", "SMS:ALL"],
  ];
  const answers = await Promise.all(sets.map((choices) => put(member, choices)));
  expect(answers.map(({ status }) => status)).toEqual(sets.map(() => 200));
  const standing = await given(member);
  expect(sets.map((set) => set.join())).toContain(standing.join());
  // What the rows say in their order is what stands.
  const rows = (await history(member)).toReversed().filter(({ choice }) => choice !== null);
  const kept = new Set<string>();
  for (const { choice, given: isGiven } of rows) isGiven ? kept.add(choice ?? "") : kept.delete(choice ?? "");
  expect([...kept].sort()).toEqual(standing.toSorted());
});

test("an older text, and a choice that the site does not ask for, are refused", async () => {
  const member = await signUp(desk.site.app, { consents: agreed });
  expect(await put(member, ["NOTE:ALL"], 1)).toMatchObject({ status: 409, code: "CONSENT_CHANGED" });
  expect(await put(member, ["NOTE:CASINO"])).toMatchObject({
    status: 400,
    fields: { choices: expect.any(String) },
  });
  expect(await given(member)).toEqual([]);
  // To withdraw nothing has to be read.
  await put(member, ["NOTE:ALL", "SMS:ALL"]);
  expect(await put(member, ["SMS:ALL"], 1)).toMatchObject({ status: 200 });
});

test("the single consent of before is what its text named, at no night; an older client's switch is notes alone", async () => {
  const member = await signUp(desk.site.app, { consents: agreed });
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET marketing_notes = true WHERE member_id = $1",
    [member.memberId],
  );
  expect(await given(member)).toEqual(["NOTE:ALL", "SMS:ALL", "EMAIL:ALL"]);
  await put(member, ["NOTE:ALL", "EMAIL:ALL"]);
  expect((await history(member))[0]).toEqual({ choice: "SMS:ALL", given: false, way: "OPTIONS" });
  const switched = (notes: boolean) =>
    ask(desk.site.app, {
      method: "PUT",
      path: "/setting/user-setting",
      token: member.token,
      body: { marketing: { notes } },
    });
  await switched(false);
  expect(await given(member)).toEqual([]);
  await switched(true);
  expect(await given(member)).toEqual(["NOTE:ALL"]);
  const older = await signUp(desk.site.app, { consents: { ...agreed, MARKETING: 2 } });
  expect(await given(older)).toEqual(["NOTE:ALL"]);
});

test("in Great Britain consent is by product and channel, and what was agreed to before has to be chosen anew", async () => {
  const [before, refused] = await Promise.all([
    signUp(desk.site.app, { consents: { ...agreed, MARKETING: 2, marketing: ["NOTE:ALL"] } }),
    signUp(desk.site.app, { consents: agreed }),
  ]);
  await under("UK", async () => {
    const texts = await ask(desk.site.app, { path: "/consent/texts" });
    expect(z.object({ marketing: z.array(z.string()) }).parse(texts.data).marketing).toHaveLength(12);
    expect(await own(before)).toMatchObject({ asks: true });
    expect(await given(before)).toEqual([]);
    // Who had not agreed is asked nothing.
    expect(await own(refused)).toMatchObject({ asks: false });
    expect(await put(before, ["NOTE:ALL"])).toMatchObject({ status: 200 });
    expect(await own(before)).toMatchObject({ asks: true });
    expect(await put(before, ["NOTE:CASINO", "SMS:BETTING"])).toMatchObject({ status: 200 });
    expect(await own(before)).toMatchObject({ asks: false });
    expect(await given(before)).toEqual(["NOTE:CASINO", "SMS:BETTING"]);
    expect(await put(refused, ["NIGHT:ALL"])).toMatchObject({ status: 400 });
  });
  // Back under Korea's rules a consent for one product is none for all.
  expect(await given(before)).toEqual([]);
});

test("an older client's yes is none where consent is by product, and refuses nothing that it came with", async () => {
  const older = await signUp(desk.site.app, { consents: agreed });
  const says = (path: string, method: "PUT" | "POST", body: object) =>
    ask(desk.site.app, { method, path, token: older.token, body });
  await under("UK", async () => {
    const consent = { kind: "MARKETING", version: 2, given: true };
    expect(await says("/member/consents", "POST", consent)).toMatchObject({ status: 200 });
    const settings = { language: "en", marketing: { notes: true } };
    expect(await says("/setting/user-setting", "PUT", settings)).toMatchObject({ status: 200 });
    expect(await given(older)).toEqual([]);
    expect((await history(older)).filter(({ choice }) => choice !== null)).toEqual([]);
    expect(await put(older, ["NOTE:CASINO"])).toMatchObject({ status: 200 });
    // Its no is all.
    await says("/setting/user-setting", "PUT", { marketing: { notes: false } });
    expect(await given(older)).toEqual([]);
  });
});

test("after two years a member is reminded once of what they agreed to, when and how it is withdrawn", async () => {
  const site = { ko: "한판", en: "Hanpan" };
  const pool = desk.site.database.appPool;
  const start = desk.site.now();
  const [member, none] = await Promise.all([
    signUp(desk.site.app, { consents: { ...agreed, MARKETING: 2, marketing: ["NOTE:ALL", "PHONE:ALL"] } }),
    signUp(desk.site.app, { consents: agreed }),
  ]);
  const notes = async (who: TestMember) =>
    (
      await desk.site.database.ownerPool.query(
        `SELECT broadcast.title, broadcast.body, broadcast.is_marketing FROM platform.note
           JOIN platform.note_broadcast AS broadcast USING (broadcast_id) WHERE member_id = $1`,
        [who.memberId],
      )
    ).rows;
  await remindMarketing(pool, site, new Date("2028-11-20T02:59:59.000Z"));
  expect(await notes(member)).toEqual([]);
  const due = new Date("2028-11-20T03:00:00.000Z");
  // Two processes at once.
  await Promise.all([remindMarketing(pool, site, due), remindMarketing(pool, site, due)]);
  expect(await notes(member)).toEqual([
    {
      title: "광고성 정보 수신 동의 확인",
      body: expect.stringMatching(/2026-11-20에 동의.*\n동의 내용: 쪽지 \/ 전화\n.*유지됩니다.*무료/),
      is_marketing: false,
    },
  ]);
  expect(await notes(none)).toEqual([]);
  expect(await remindMarketing(pool, site, due)).toBe(0);
  await under("MT", async () => {
    expect(await remindMarketing(pool, site, new Date("2031-01-01T00:00:00.000Z"))).toBe(0);
  });
  desk.site.setClock(start);
});
