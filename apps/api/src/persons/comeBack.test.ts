import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { exclude } from "../money/limits.ts";
import { ask } from "../testing/ask.ts";
import { letEverybodyIn } from "../testing/letEverybodyIn.ts";
import { logIn, signUp, validRegistration } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
const start = new Date("2026-11-20T03:00:00.000Z");

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());
beforeEach(() => desk.site.setClock(start));

let letters = 0;
/** Somebody whom nobody else here has anything in common with. */
function somebody() {
  letters += 1;
  const syllable = (place: number) =>
    String.fromCodePoint(0xac00 + ((letters * 7_919 + place * 613) % 11_172));
  return {
    depositor: [1, 2, 3].map(syllable).join(""),
    accountNumber: `66${String(letters).padStart(10, "0")}`,
    dob: `${1950 + (letters % 40)}-0${1 + (letters % 9)}-1${letters % 9}`,
  };
}

/** Each from an address of its own: a network gets few answers that say of somebody that they are known. */
function register(body: Record<string, unknown>) {
  letters += 1;
  const address = `198.18.${letters >> 8}.${letters & 255}`;
  return ask(desk.site.app, { path: "/auth/register", body: validRegistration(body), address });
}

const leave = (memberId: string, kind: "COOL_OFF" | "SELF_EXCLUSION" = "SELF_EXCLUSION") =>
  exclude(desk.site.database.appPool, {
    ...{ memberId, exclusionId: randomUUID(), kind, days: kind === "COOL_OFF" ? 1 : 180 },
    now: desk.site.now(),
  });
const setStatus = (memberId: string, status: string) =>
  desk.as(owner, { method: "PATCH", path: `/members/${memberId}`, body: { status, reason: "시험" } });

const attempts = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      occasion: z.string(),
      outcome: z.string(),
      standing: z.string(),
      strength: z.string(),
      kinds: z.array(z.string()),
      member: z.object({ id: z.string(), status: z.string() }).nullable(),
      other: z.object({ id: z.string() }),
      said: z.object({ loginId: z.string(), name: z.string(), accountNumber: z.string() }),
    }),
  ),
});
/** What the desk has of attempts at a member. */
async function attemptsAt(memberId: string, query = "") {
  const answer = await desk.as(owner, { path: `/persons/attempts?limit=100${query}` });
  return attempts.parse(answer.data).list.filter(({ other }) => other.id === memberId);
}
const decide = (id: string, decision: string, as = owner) =>
  desk.as(as, {
    method: "POST",
    path: `/persons/attempts/${id}/decide`,
    body: { decision, reason: "확인함" },
  });
const depositOf = (token: string) =>
  ask(desk.site.app, {
    path: "/money/deposit/request",
    token,
    body: { amount: 50_000, bonusKind: "NONE" },
    headers: { "idempotency-key": randomUUID() },
  });

test("an excluded person is refused under another phone, and the desk sees it", async () => {
  const person = somebody();
  const first = await signUp(desk.site.app, person);
  await leave(first.memberId);
  const before = await desk.site.database.ownerPool.query(
    "SELECT count(*)::int AS members FROM platform.member",
  );
  const answer = await register({ ...person, loginId: "comes_back" });
  expect(answer).toMatchObject({
    status: 409,
    code: "SIGN_UP_REFUSED",
    message: "입력하신 정보로는 가입하실 수 없습니다. 고객센터로 문의해 주십시오.",
    details: {},
  });
  const after = await desk.site.database.ownerPool.query(
    "SELECT count(*)::int AS members FROM platform.member",
  );
  expect(after.rows).toEqual(before.rows);
  const tried = await attemptsAt(first.memberId);
  expect(tried).toMatchObject([
    {
      ...{ occasion: "SIGN_UP", outcome: "REFUSED", standing: "EXCLUDED", strength: "CERTAIN", member: null },
      kinds: ["ACCOUNT", "NAME_BIRTH"],
      said: { loginId: "comes_back", name: person.depositor, accountNumber: person.accountNumber },
    },
  ]);
  // Who was refused is nobody to let in.
  expect(await decide(tried[0]?.id ?? "", "ADMITTED")).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test.each([
  [
    "another account and one digit of the birth date",
    (dob: string) => ({ dob: `${dob.slice(0, 9)}9`, accountNumber: somebody().accountNumber }),
    "SIGN_UP_HELD",
  ],
  ["another account", (dob: string) => ({ dob, accountNumber: somebody().accountNumber }), "SIGN_UP_HELD"],
  ["another name", (dob: string) => ({ dob, depositor: somebody().depositor }), "SIGN_UP_HELD"],
  ["another birth date", () => ({ dob: "1999-09-29" }), "SIGN_UP_REFUSED"],
] as const)("an excluded person with %s", async (_name, changes, code) => {
  const person = { ...somebody(), dob: `${1951 + (letters % 30)}-11-21` };
  const first = await signUp(desk.site.app, person);
  await leave(first.memberId);
  expect(await register({ ...person, ...changes(person.dob) })).toMatchObject({ code });
});

test("a suspended person is refused, one with a closed account and one with an account are held", async () => {
  for (const [status, code, standing] of [
    ["SUSPENDED", "SIGN_UP_REFUSED", "SUSPENDED"],
    ["CLOSED", "SIGN_UP_HELD", "CLOSED"],
    ["ACTIVE", "SIGN_UP_HELD", "MEMBER"],
  ] as const) {
    const person = somebody();
    const { memberId } = await signUp(desk.site.app, person);
    if (status !== "ACTIVE") await setStatus(memberId, status);
    expect({ of: status, code: (await register(person)).code }).toEqual({ of: status, code });
    // What is decided by setting is decided by how they stand, which the desk reads too.
    const { rows } = await desk.site.database.ownerPool.query(
      "SELECT standing FROM platform.person_attempt WHERE other_id = $1",
      [memberId],
    );
    expect(rows).toEqual([{ standing }]);
  }
});

test("who is held has no session, and is let in or kept out by who may, once", async () => {
  const person = somebody();
  const first = await signUp(desk.site.app, person);
  expect((await register({ ...person, loginId: "held_one" })).data).toBeNull();
  expect(await logIn(desk.site.app, "held_one")).toMatchObject({ code: "ACCOUNT_SUSPENDED" });
  const [attempt] = await attemptsAt(first.memberId, "&open=true");
  if (attempt === undefined) throw new Error("the attempt is there");
  expect(attempt).toMatchObject({ outcome: "HELD", standing: "MEMBER", member: { status: "SUSPENDED" } });
  expect(await decide(attempt.id, "ADMITTED", await desk.operator("CASHIER"))).toMatchObject({ status: 403 });
  expect(await decide(attempt.id, "ADMITTED")).toMatchObject({
    status: 200,
    data: { decision: { is: "ADMITTED" } },
  });
  expect(await decide(attempt.id, "KEPT_OUT")).toMatchObject({ status: 409, code: "ATTEMPT_DECIDED" });
  expect(await attemptsAt(first.memberId, "&open=true")).toEqual([]);
  expect((await logIn(desk.site.app, "held_one")).status).toBe(200);
  const { rows } = await desk.site.database.appPool.query(
    "SELECT subject, reason FROM platform.audit WHERE action = 'person.decide' AND outcome = 'DONE' ORDER BY number DESC LIMIT 1",
  );
  expect(rows).toEqual([{ subject: `member:${attempt.member?.id}`, reason: "확인함" }]);

  expect(await register({ ...person, loginId: "held_two" })).toMatchObject({ code: "SIGN_UP_HELD" });
  const [second] = await attemptsAt(first.memberId, "&open=true");
  expect((await decide(second?.id ?? "", "KEPT_OUT")).status).toBe(200);
  expect(await logIn(desk.site.app, "held_two")).toMatchObject({ code: "ACCOUNT_SUSPENDED" });
  // Somebody who signs up as another bars nobody: the first pays in as before.
  expect((await depositOf(first.token)).code).toBeNull();
});

test("who is kept out while an exclusion of their own runs is not let in by its end", async () => {
  const person = somebody();
  await signUp(desk.site.app, person);
  expect((await register({ ...person, loginId: "held_three" })).code).toBe("SIGN_UP_HELD");
  const { rows } = await desk.site.database.ownerPool.query<{ member_id: string; attempt_id: string }>(
    "SELECT member_id, attempt_id FROM platform.person_attempt JOIN platform.member USING (member_id) WHERE member.login_id = 'held_three'",
  );
  const [attempt] = rows;
  if (attempt === undefined) throw new Error("the attempt is there");
  const { member_id: memberId, attempt_id: attemptId } = attempt;
  // As who is held later than at the sign-up: they play on, and exclude themselves meanwhile.
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET status = 'ACTIVE' WHERE member_id = $1",
    [memberId],
  );
  await leave(memberId, "COOL_OFF");
  expect((await decide(attemptId, "KEPT_OUT")).status).toBe(200);
  const later = new Date(start.getTime() + 2 * 86_400_000);
  await desk.site.database.appPool.query("SELECT platform.end_exclusions($1, $2)", [memberId, later]);
  const after = await desk.site.database.ownerPool.query(
    "SELECT status FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  expect(after.rows).toEqual([{ status: "SUSPENDED" }]);
});

test("of one person's sign-ups at once one stands, and the others wait for the desk", async () => {
  const person = somebody();
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "SIGN_UP_HELD")).toHaveLength(5);
});

test("a person whose cooling-off is over comes back as anybody", async () => {
  const person = somebody();
  const first = await signUp(desk.site.app, person);
  await leave(first.memberId, "COOL_OFF");
  expect(await register(person)).toMatchObject({ code: "SIGN_UP_REFUSED" });
  desk.site.setClock(new Date(start.getTime() + 25 * 3_600_000));
  await desk.site.database.appPool.query("SELECT platform.end_exclusions($1, $2)", [
    first.memberId,
    desk.site.now(),
  ]);
  expect((await logIn(desk.site.app, first.loginId)).status).toBe(200);
  // They have an account: a second one is another question.
  expect(await register(person)).toMatchObject({ code: "SIGN_UP_HELD" });
});

test("an exclusion that comes later keeps the person's other account from paying in, until an operator says that they are two", async () => {
  const { accountNumber, depositor } = somebody();
  const first = await signUp(desk.site.app, { ...somebody(), accountNumber });
  const second = await signUp(desk.site.app, { ...somebody(), accountNumber });
  expect((await depositOf(second.token)).code).toBeNull();
  const third = await signUp(desk.site.app, { ...somebody(), depositor });
  const say = (verdict: string) =>
    desk.as(owner, {
      method: "PUT",
      path: `/members/${first.memberId}/persons/${third.memberId}`,
      body: { verdict, reason: "통화" },
    });
  await say("SAME");
  expect((await depositOf(third.token)).code).toBeNull();
  await desk.site.database.ownerPool.query(
    "UPDATE platform.money_request SET status = 'CANCELLED', processed_at = now(), processed_by = 'test' WHERE member_id = $1",
    [third.memberId],
  );
  await leave(first.memberId);
  expect(await depositOf(third.token)).toMatchObject({ status: 403, code: "ACCOUNT_HELD", details: {} });
  expect(await depositOf(third.token)).toMatchObject({ code: "ACCOUNT_HELD" });
  const [refused] = await attemptsAt(first.memberId);
  expect(refused).toMatchObject({ occasion: "DEPOSIT", outcome: "REFUSED", member: { id: third.memberId } });
  // A deposit that was refused waits for nobody: deciding about it suspends nobody.
  expect(await decide(refused?.id ?? "", "KEPT_OUT")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  await say("NOT_SAME");
  expect((await depositOf(third.token)).code).toBeNull();
});

test("who is certainly somebody that is certainly an excluded person is that person", async () => {
  const [one, two, three] = [
    await signUp(desk.site.app, somebody()),
    await signUp(desk.site.app, somebody()),
    await signUp(desk.site.app, { ...somebody() }),
  ];
  const say = (member: string, other: string, verdict: string) =>
    desk.as(owner, {
      method: "PUT",
      path: `/members/${member}/persons/${other}`,
      body: { verdict, reason: "통화" },
    });
  await say(one.memberId, two.memberId, "SAME");
  await say(two.memberId, three.memberId, "SAME");
  await leave(one.memberId);
  expect(await depositOf(three.token)).toMatchObject({ status: 403, code: "ACCOUNT_HELD" });
  expect(await attemptsAt(one.memberId)).toMatchObject([
    { occasion: "DEPOSIT", strength: "CERTAIN", kinds: [], member: { id: three.memberId } },
  ]);
  // Told apart from the one in between, or from the excluded one, they are nobody's.
  await say(two.memberId, three.memberId, "NOT_SAME");
  expect((await depositOf(three.token)).code).toBeNull();
  await say(two.memberId, three.memberId, "SAME");
  await say(one.memberId, three.memberId, "NOT_SAME");
  await desk.site.database.ownerPool.query(
    "UPDATE platform.money_request SET status = 'CANCELLED', processed_at = now(), processed_by = 'test' WHERE member_id = $1",
    [three.memberId],
  );
  expect((await depositOf(three.token)).code).toBeNull();
});

test("a suspension bars the person's other account too, and whom an operator told apart is nobody's by what they share", async () => {
  const [one, two] = [await signUp(desk.site.app, somebody()), await signUp(desk.site.app, somebody())];
  const third = await signUp(desk.site.app, somebody());
  const say = (member: string, other: string, verdict: string) =>
    desk.as(owner, {
      method: "PUT",
      path: `/members/${member}/persons/${other}`,
      body: { verdict, reason: "통화" },
    });
  await say(one.memberId, two.memberId, "SAME");
  await desk.site.database.ownerPool.query(
    "SELECT platform.link_persons($1, ARRAY[$2::uuid], '{USDT}', '{one wallet}', '{}', now())",
    [third.memberId, two.memberId],
  );
  await setStatus(one.memberId, "SUSPENDED");
  for (const { token } of [two, third])
    expect(await depositOf(token)).toMatchObject({ status: 403, code: "ACCOUNT_HELD" });
  await say(two.memberId, third.memberId, "NOT_SAME");
  expect((await depositOf(third.token)).code).toBeNull();
});

test("a sign-up by the account of a member who is certainly an excluded person is refused", async () => {
  const person = somebody();
  const first = await signUp(desk.site.app, somebody());
  const second = await signUp(desk.site.app, person);
  await desk.as(owner, {
    method: "PUT",
    path: `/members/${first.memberId}/persons/${second.memberId}`,
    body: { verdict: "SAME", reason: "통화" },
  });
  await leave(first.memberId);
  const { accountNumber, depositor } = person;
  expect(await register({ ...somebody(), accountNumber, depositor })).toMatchObject({
    code: "SIGN_UP_REFUSED",
  });
});

test("an account by which a member becomes an excluded person is not given to them, and another's is held", async () => {
  const excluded = somebody();
  const first = await signUp(desk.site.app, excluded);
  await leave(first.memberId);
  const member = await signUp(desk.site.app, somebody());
  const give = (bank: object) =>
    desk.as(owner, {
      method: "PATCH",
      path: `/members/${member.memberId}`,
      body: { bank, reason: "변경 요청" },
    });
  const { accountNumber, depositor } = excluded;
  expect(await give({ accountNumber, depositor })).toMatchObject({ status: 409, code: "MEMBER_KNOWN" });
  expect(await attemptsAt(first.memberId)).toMatchObject([
    { occasion: "ACCOUNT", outcome: "REFUSED", member: { id: member.memberId } },
  ]);
  expect((await depositOf(member.token)).code).toBeNull();

  const other = somebody();
  const second = await signUp(desk.site.app, other);
  expect((await give({ accountNumber: other.accountNumber, depositor: other.depositor })).status).toBe(200);
  const [held] = await attemptsAt(second.memberId, "&open=true");
  expect(held).toMatchObject({ occasion: "ACCOUNT", outcome: "HELD", member: { id: member.memberId } });
  await desk.site.database.ownerPool.query(
    "UPDATE platform.money_request SET status = 'CANCELLED', processed_at = now(), processed_by = 'test' WHERE member_id = $1",
    [member.memberId],
  );
  expect(await depositOf(member.token)).toMatchObject({ code: "ACCOUNT_HELD" });
  expect((await decide(held?.id ?? "", "ADMITTED")).status).toBe(200);
  expect((await depositOf(member.token)).code).toBeNull();
});

test("a network learns of few people whether the site knows them", async () => {
  const person = somebody();
  const first = await signUp(desk.site.app, person);
  await leave(first.memberId);
  const probe = (body: Record<string, unknown>) =>
    ask(desk.site.app, { path: "/auth/register", body: validRegistration(body), address: "198.51.100.44" });
  let answer = await probe(person);
  for (let time = 0; time < 100 && answer.code === "SIGN_UP_REFUSED"; time += 1) answer = await probe(person);
  expect(answer).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(await probe(somebody())).toMatchObject({ status: 429 });
});

test("a site that lets everybody in has the links all the same", async () => {
  await letEverybodyIn(desk.site.database.ownerPool);
  const person = somebody();
  await expect.poll(async () => (await register(person)).status, { timeout: 60_000 }).toBe(200);
  await expect.poll(async () => (await register(person)).status, { timeout: 60_000 }).toBe(200);
});
