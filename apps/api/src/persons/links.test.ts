import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { markClues } from "../sealed/markClues.ts";
import { ask } from "../testing/ask.ts";
import { letEverybodyIn } from "../testing/letEverybodyIn.ts";
import { logIn, signUp, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { noteVisit } from "./notePerson.ts";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  // What is done about it is tried elsewhere: here everybody is let in.
  await letEverybodyIn(desk.site.database.ownerPool);
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());

const persons = z.object({
  list: z.array(
    z.object({
      member: z.object({ id: z.string() }),
      strength: z.string(),
      shares: z.array(
        z.object({ kind: z.string(), value: z.string().nullable(), strength: z.string(), times: z.number() }),
      ),
      verdict: z.object({ is: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  hasMore: z.boolean(),
  sharedByMany: z.array(z.object({ kind: z.string(), value: z.string().nullable() })),
});

async function personsOf(memberId: string, as: TestOperator = owner) {
  return persons.parse((await desk.as(as, { path: `/members/${memberId}/persons` })).data);
}

/** What two members are linked by, as the first one's file has it. */
async function linkOf(memberId: string, otherId: string) {
  const found = (await personsOf(memberId)).list.find(({ member }) => member.id === otherId);
  return found === undefined
    ? undefined
    : { strength: found.strength, kinds: found.shares.map(({ kind }) => kind).sort() };
}

/** From how many networks it is kept that a member signed in. */
async function networksOf(memberId: string) {
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT FROM platform.person_clue WHERE member_id = $1 AND kind = 'NETWORK'",
    [memberId],
  );
  return rows.length;
}

let letters = 0;
/** Somebody whom nobody else here has anything in common with. */
function somebody() {
  letters += 1;
  const syllable = (place: number) =>
    String.fromCodePoint(0xac00 + ((letters * 7_919 + place * 613) % 11_172));
  return {
    depositor: [1, 2, 3].map(syllable).join(""),
    accountNumber: `77${String(letters).padStart(10, "0")}`,
    dob: `${1950 + (letters % 40)}-0${1 + (letters % 9)}-1${letters % 9}`,
  };
}

test.each([
  ["one account under one name", { accountNumber: true, depositor: true }, "CERTAIN", ["ACCOUNT"]],
  ["one account under another name", { accountNumber: true }, "PROBABLE", ["ACCOUNT"]],
  ["name and birth date", { depositor: true, dob: true }, "PROBABLE", ["NAME_BIRTH"]],
  ["all of them", { accountNumber: true, depositor: true, dob: true }, "CERTAIN", ["ACCOUNT", "NAME_BIRTH"]],
] as const)("who shares %s is linked in both files", async (_name, shared, strength, kinds) => {
  const one = somebody();
  const first = await signUp(desk.site.app, one);
  const common = Object.fromEntries(Object.entries(one).filter(([field]) => field in shared));
  const second = await signUp(desk.site.app, { ...somebody(), ...common });
  expect(await linkOf(first.memberId, second.memberId)).toEqual({ strength, kinds });
  expect(await linkOf(second.memberId, first.memberId)).toEqual({ strength, kinds });
});

test.each([
  ["a wallet", "USDT", {}, "CERTAIN"],
  ["a phone under one name", "PHONE", { depositor: true }, "CERTAIN"],
  ["a phone under one birth date", "PHONE", { dob: true }, "CERTAIN"],
  ["a phone alone", "PHONE", {}, "PROBABLE"],
] as const)("%s is as sure as only one person has it", async (_name, kind, shared, strength) => {
  const one = somebody();
  const first = await signUp(desk.site.app, one);
  const common = Object.fromEntries(Object.entries(one).filter(([field]) => field in shared));
  const second = await signUp(desk.site.app, { ...somebody(), ...common });
  await desk.site.database.ownerPool.query(
    `SELECT platform.link_persons(member_id, ARRAY[$2::uuid], ARRAY[$3], '{a clue}',
       ARRAY[coalesce(birth_mark, to_char(birth_date, 'YYYYMMDD'))], now()) FROM platform.member WHERE member_id = $1`,
    [second.memberId, first.memberId, kind],
  );
  expect(await linkOf(second.memberId, first.memberId)).toEqual({ strength, kinds: [kind] });
});

test.each([
  ["spaces", "홍 길 순"],
  ["full width and a hyphen", "홍－길순"],
  ["letters in parts", "홍길순".normalize("NFD")],
  ["Latin letters", "Hong Gil-Soon"],
  ["Latin letters, the family last", "GILSUN HONG"],
])("a name with %s is the same name", async (_name, depositor) => {
  const { accountNumber } = somebody();
  const first = await signUp(desk.site.app, { ...somebody(), depositor: "홍길순", accountNumber });
  const second = await signUp(desk.site.app, { ...somebody(), depositor, accountNumber });
  expect(await linkOf(second.memberId, first.memberId)).toMatchObject({ strength: "CERTAIN" });
});

test.each([
  ["marks on its letters", "José Núñez", "JOSE NUNEZ"],
  ["letters that wear something", "Łukasz Ørsted", "Lukasz Orsted"],
])("a name with %s is the same name without", async (_name, worn, plain) => {
  const dob = "1972-08-19";
  const first = await signUp(desk.site.app, { ...somebody(), depositor: plain, dob });
  const second = await signUp(desk.site.app, { ...somebody(), depositor: worn, dob });
  expect(await linkOf(second.memberId, first.memberId)).toMatchObject({ kinds: ["NAME_BIRTH"] });
});

test.each(["홍길동ㆍ", "홍길동ㅣ", "ᴋɪᴍ ᴍɪɴ", "㈀홍길동", "ᄒ길동"])("%s is no name", async (depositor) => {
  const body = validRegistration({ ...somebody(), depositor });
  const answer = await ask(desk.site.app, { path: "/auth/register", body });
  expect(answer).toMatchObject({ status: 400, fields: { depositor: expect.any(String) } });
});

test("an account is the same however it is typed, and names that only sound alike are two", async () => {
  const dob = "1971-03-14";
  const first = await signUp(desk.site.app, {
    ...somebody(),
    depositor: "김민수",
    dob,
    accountNumber: "888-777-666555",
  });
  const typed = await signUp(desk.site.app, { ...somebody(), accountNumber: "８８８ 777 666555" });
  expect(await linkOf(typed.memberId, first.memberId)).toMatchObject({ kinds: ["ACCOUNT"] });
  const alike = await signUp(desk.site.app, { ...somebody(), depositor: "금문소", dob });
  expect(await linkOf(alike.memberId, first.memberId)).toBeUndefined();
});

test("one digit of the birth date makes a near one, two make none", async () => {
  const depositor = "남궁누리별";
  const first = await signUp(desk.site.app, { ...somebody(), depositor, dob: "1981-04-17" });
  const near = await signUp(desk.site.app, { ...somebody(), depositor, dob: "1981-04-11" });
  const far = await signUp(desk.site.app, { ...somebody(), depositor, dob: "1975-04-12" });
  expect(await linkOf(first.memberId, near.memberId)).toEqual({
    strength: "PROBABLE",
    kinds: ["NEAR_BIRTH"],
  });
  expect(await linkOf(near.memberId, first.memberId)).toEqual({
    strength: "PROBABLE",
    kinds: ["NEAR_BIRTH"],
  });
  expect(await linkOf(first.memberId, far.memberId)).toBeUndefined();
});

test("a former account still leads to who has it now, and a changed one is looked at", async () => {
  const former = somebody();
  const first = await signUp(desk.site.app, former);
  const patched = await desk.as(owner, {
    method: "PATCH",
    path: `/members/${first.memberId}`,
    body: { bank: { accountNumber: somebody().accountNumber }, reason: "변경 요청" },
  });
  expect(patched.status).toBe(200);
  const second = await signUp(desk.site.app, { ...somebody(), accountNumber: former.accountNumber });
  expect(await linkOf(second.memberId, first.memberId)).toEqual({ strength: "PROBABLE", kinds: ["ACCOUNT"] });
  const third = await signUp(desk.site.app, somebody());
  await desk.as(owner, {
    method: "PATCH",
    path: `/members/${third.memberId}`,
    body: { bank: { accountNumber: former.accountNumber }, reason: "변경 요청" },
  });
  expect(await linkOf(third.memberId, second.memberId)).toEqual({ strength: "PROBABLE", kinds: ["ACCOUNT"] });
});

test("of sign-ups at once with one account each finds the others", async () => {
  const { accountNumber } = somebody();
  const together = await Promise.all(
    Array.from({ length: 6 }, () => signUp(desk.site.app, { ...somebody(), accountNumber })),
  );
  const counts = await Promise.all(
    together.map(async ({ memberId }) => (await personsOf(memberId)).list.length),
  );
  expect(counts).toEqual([5, 5, 5, 5, 5, 5]);
});

test("who signs in from one address within hours is linked, a day later nobody is", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => signUp(desk.site.app, somebody())));
  if (one === undefined || two === undefined || three === undefined) throw new Error("three are there");
  const start = desk.site.now();
  await logIn(desk.site.app, one.loginId, undefined, "198.51.100.77");
  desk.site.setClock(new Date(start.getTime() + 2 * 3_600_000));
  await logIn(desk.site.app, two.loginId, undefined, "198.51.100.77");
  desk.site.setClock(new Date(start.getTime() + 26 * 3_600_000));
  await logIn(desk.site.app, three.loginId, undefined, "198.51.100.77");
  desk.site.setClock(start);
  await expect
    .poll(() => linkOf(one.memberId, two.memberId))
    .toEqual({ strength: "PROBABLE", kinds: ["NETWORK"] });
  await expect.poll(() => networksOf(three.memberId)).toBe(1);
  expect(await linkOf(three.memberId, one.memberId)).toBeUndefined();
});

test("of two who sign in at once from one address, or on one device, the second finds the first", async () => {
  for (const [network, devices] of [
    ["198.51.100.90", []],
    [null, ["device-of-two"]],
  ] as const) {
    const [one, two] = [await signUp(desk.site.app, somebody()), await signUp(desk.site.app, somebody())];
    const visitOf = ({ memberId }: { readonly memberId: string }) => ({
      ...{ memberId, address: network ?? "127.0.0.1", devices, now: desk.site.now() },
    });
    const first = await desk.site.database.ownerPool.connect();
    await first.query("BEGIN");
    await noteVisit(first, visitOf(one));
    const second = noteVisit(desk.site.database.appPool, visitOf(two));
    await expect
      .poll(async () => {
        const { rows } = await desk.site.database.ownerPool.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        );
        return rows.length;
      })
      .toBe(1);
    await first.query("COMMIT");
    first.release();
    await second;
    expect(await linkOf(two.memberId, one.memberId)).toMatchObject({ strength: "PROBABLE" });
  }
});

test("an address of a café links nobody, and the file says so", async () => {
  const crowd = await Promise.all(Array.from({ length: 24 }, () => signUp(desk.site.app, somebody())));
  for (const { loginId } of crowd) await logIn(desk.site.app, loginId, undefined, "203.0.113.200");
  const last = await signUp(desk.site.app, somebody());
  await logIn(desk.site.app, last.loginId, undefined, "203.0.113.200");
  await expect
    .poll(async () => (await personsOf(last.memberId)).sharedByMany)
    .toEqual([{ kind: "NETWORK", value: "203.0.113.200" }]);
  expect((await personsOf(last.memberId)).list).toEqual([]);
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT max(others)::int AS most FROM (SELECT count(*) AS others FROM platform.person_link WHERE kind = 'NETWORK' GROUP BY member_id) AS each",
  );
  expect(rows[0].most).toBeLessThanOrEqual(21);
});

test("one browser for two IDs links them", async () => {
  const jar = { cookie: "" };
  const signUpHere = async () => {
    const answer = await ask(desk.site.app, {
      path: "/auth/register",
      body: validRegistration(somebody()),
      headers: jar.cookie === "" ? {} : { cookie: jar.cookie },
    });
    const set = z.union([z.string(), z.array(z.string())]).parse(answer.headers["set-cookie"]);
    jar.cookie = [set]
      .flat()
      .map((text) => text.split(";")[0])
      .join("; ");
    return z.object({ user: z.object({ id: z.string() }) }).parse(answer.data).user.id;
  };
  const [one, two] = [await signUpHere(), await signUpHere()];
  await expect.poll(() => linkOf(one, two)).toEqual({ strength: "PROBABLE", kinds: ["DEVICE"] });
});

test("an operator says that two are not one, or that they are, with a reason that the audit keeps", async () => {
  const { accountNumber } = somebody();
  const one = await signUp(desk.site.app, { ...somebody(), accountNumber });
  const two = await signUp(desk.site.app, { ...somebody(), accountNumber });
  const path = `/members/${one.memberId}/persons/${two.memberId}`;
  const say = (verdict: string, reason?: string, as = owner) =>
    desk.as(as, { method: "PUT", path, body: { verdict, ...(reason === undefined ? {} : { reason }) } });
  expect(await say("NOT_SAME")).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  expect((await say("NOT_SAME", "형제")).status).toBe(200);
  expect((await personsOf(two.memberId)).list).toMatchObject([
    { verdict: { is: "NOT_SAME", reason: "형제" } },
  ]);
  expect((await say("SAME", "본인 확인")).status).toBe(200);
  expect((await personsOf(two.memberId)).list).toMatchObject([
    { strength: "CERTAIN", verdict: { is: "SAME", reason: "본인 확인" } },
  ]);
  const { rows } = await desk.site.database.appPool.query(
    "SELECT before, after, reason FROM platform.audit WHERE action = 'person.verdict' ORDER BY number DESC LIMIT 1",
  );
  expect(rows).toEqual([
    {
      before: { other: two.memberId, verdict: "NOT_SAME" },
      after: { other: two.memberId, verdict: "SAME" },
      reason: "본인 확인",
    },
  ]);
  expect(await say("SAME", "나", await desk.operator("SUPPORT"))).toMatchObject({ status: 403 });
  expect(
    await desk.as(owner, {
      method: "PUT",
      path: `/members/${one.memberId}/persons/${randomUUID()}`,
      body: { verdict: "SAME", reason: "없음" },
    }),
  ).toMatchObject({ status: 404 });
});

test("who sees accounts masked in the file sees them masked here", async () => {
  const { accountNumber } = somebody();
  const one = await signUp(desk.site.app, { ...somebody(), accountNumber });
  await signUp(desk.site.app, { ...somebody(), accountNumber });
  const support = await personsOf(one.memberId, await desk.operator("SUPPORT"));
  expect(support.list[0]?.shares[0]?.value).toBe(`********${accountNumber.slice(-4)}`);
  expect((await personsOf(one.memberId)).list[0]?.shares[0]?.value).toBe(accountNumber);
});

test("what a version before kept in clear meets what is marked, before and after the jobs marked it", async () => {
  const { ownerPool, appPool } = desk.site.database;
  const former = somebody();
  const one = await signUp(desk.site.app, former);
  // As the version before kept it.
  await ownerPool.query("DELETE FROM platform.person_clue WHERE member_id = $1", [one.memberId]);
  await ownerPool.query(
    "UPDATE platform.member SET account_number = $2, account_mark = NULL WHERE member_id = $1",
    [one.memberId, former.accountNumber],
  );
  await ownerPool.query("SELECT platform.note_person($1, $2)", [one.memberId, desk.site.now()]);
  const two = await signUp(desk.site.app, { ...somebody(), accountNumber: former.accountNumber });
  expect(await linkOf(two.memberId, one.memberId)).toEqual({ strength: "PROBABLE", kinds: ["ACCOUNT"] });
  await ownerPool.query(
    "UPDATE platform.person_link SET value = $2 WHERE $1 IN (member_id, other_id) AND kind = 'ACCOUNT'",
    [one.memberId, former.accountNumber],
  );
  expect(await markClues(appPool)).toBeGreaterThan(4);
  expect(await markClues(appPool)).toBe(0);
  const kept = await ownerPool.query(
    `SELECT value FROM platform.person_clue WHERE member_id = $1 AND kind <> 'DEVICE'
     UNION ALL SELECT value FROM platform.person_link WHERE member_id = $1`,
    [one.memberId],
  );
  for (const { value } of kept.rows) expect(value).toMatch(/^m1\./);
  const three = await signUp(desk.site.app, { ...somebody(), accountNumber: former.accountNumber });
  expect(await linkOf(three.memberId, one.memberId)).toEqual({ strength: "PROBABLE", kinds: ["ACCOUNT"] });
  const shares = (await personsOf(three.memberId)).list.find(
    ({ member }) => member.id === one.memberId,
  )?.shares;
  expect(shares).toMatchObject([{ kind: "ACCOUNT", value: former.accountNumber, times: 1 }]);
});
