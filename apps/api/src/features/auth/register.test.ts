import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countAttempt } from "../../lib/passwordAttempts.ts";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { logIn, sessionOf, signUp, validRegistration } from "../../testing/members.ts";
import { restingRowCounts, rowCounts } from "../../testing/rowCounts.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

const register = (body: unknown, language = "ko") =>
  ask(site.app, { path: "/auth/register", body, language });

test("a new member is signed in, with an empty account and masked details", async () => {
  const answer = await register(
    validRegistration({ loginId: "NewCOMER_1", nickname: "새내기", dob: "1990-05-17" }),
  );
  expect(answer).toMatchObject({ status: 200, message: "회원가입이 완료되었습니다." });
  const { user, token } = sessionOf(answer);
  expect(user).toMatchObject({
    loginId: "newcomer_1",
    nickname: "새내기",
    role: "MEMBER",
    status: "ACTIVE",
    level: { rank: 1, name: "일반" },
    balances: { cash: 0, lockedBonus: 0, point: 0, rolling: 0, ticket: 0 },
    bank: { bankName: "KB국민은행", accountNumber: "********9012", depositor: "홍길동" },
    dob: "1990-05-17",
    referrer: null,
    lastLoginAt: null,
  });
  expect(user.phone).toMatch(/^010-\*{4}-\d{4}$/);
  expect(user.referralCode).toMatch(/^[A-Z0-9]{8}$/);
  expect(await ask(site.app, { path: "/member/me", token })).toMatchObject({
    status: 200,
    data: { id: user.id },
  });
});

test("an empty form is answered with every field's message, in the specification's English and in Korean", async () => {
  const english = {
    loginId: "User unique id is required",
    password: "Password is required",
    verifyPassword: "Verify password is required",
    exchangePassword: "Exchange password is required",
    nickname: "nickname is required",
    depositor: "depositor name is required",
    phone: "Phone is required",
    dob: "dob is required",
    bankId: "Pleased select bank",
    accountNumber: "Account no is required",
    phoneCarrier: "phone carrier is required",
    gender: "gender is required",
  };
  expect(await register({}, "en")).toMatchObject({ status: 400, code: "VALIDATION", fields: english });
  const empty = Object.fromEntries(Object.keys(english).map((field) => [field, ""]));
  expect((await register(empty, "en")).fields).toEqual(english);
  const korean = (await register({})).fields;
  expect(Object.keys(korean).sort()).toEqual(Object.keys(english).sort());
  expect(korean).toMatchObject({ loginId: "아이디를 입력해 주십시오.", bankId: "은행을 선택해 주십시오." });
});

test("passwords that differ are refused beside the other fields", async () => {
  const answer = await register(validRegistration({ verifyPassword: "other", loginId: "" }), "en");
  expect(answer.fields).toEqual({
    loginId: "User unique id is required",
    verifyPassword: "Passwords must match",
  });
});

test("a well-formed USDT address with a wrong checksum is refused, a good one is kept", async () => {
  const wrong = await register(validRegistration({ usdtAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T" }));
  expect(wrong.fields).toEqual({ usdtAddress: fieldErrors.USDT_FORMAT.ko });
  const good = await register(validRegistration({ usdtAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" }));
  expect(sessionOf(good).user.usdtAddress).toBe("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
});

test("an ID, nickname or phone that is taken is refused whatever its writing, and nothing is kept", async () => {
  await signUp(site.app, { loginId: "taken_id", nickname: "Taken", phone: "010-7777-8888" });
  const before = await restingRowCounts(site);
  const cases = [
    [{ loginId: "TAKEN_ID" }, "LOGIN_ID_TAKEN"],
    [{ nickname: "tAKEN" }, "NICKNAME_TAKEN"],
    [{ phone: "01077778888" }, "PHONE_TAKEN"],
  ] as const;
  for (const [changes, code] of cases) {
    expect(await register(validRegistration(changes))).toMatchObject({ status: 409, code });
  }
  expect(await rowCounts(site.database.ownerPool)).toEqual(before);
});

test("of 20 parallel sign-ups with one ID exactly one wins", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => register(validRegistration({ loginId: "wanted" }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "LOGIN_ID_TAKEN")).toHaveLength(19);
});

test("a referral code joins the members, an unknown one is refused", async () => {
  const referrer = sessionOf(await register(validRegistration({ nickname: "추천하는이" }))).user;
  const code = referrer.referralCode;
  const referred = sessionOf(await register(validRegistration({ referralCode: code.toLowerCase() }))).user;
  expect(referred.referrer).toBe("추****");
  expect(await register(validRegistration({ referralCode: "ZZZZ9999" }))).toMatchObject({
    status: 409,
    code: "REFERRAL_CODE_INVALID",
  });
  const verify = (referralCode: string) =>
    ask(site.app, { path: "/auth/verify/referral-code", body: { referralCode } });
  expect((await verify(code)).data).toEqual({ valid: true, nickname: "추****" });
  expect((await verify("ZZZZ9999")).data).toEqual({ valid: false, nickname: null });
  // Nobody is recommended by who is suspended.
  await site.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1",
    [referrer.id],
  );
  expect((await register(validRegistration({ referralCode: code }))).code).toBe("REFERRAL_CODE_INVALID");
  expect((await verify(code)).data).toEqual({ valid: false, nickname: null });
});

test("of age is who turns 19 in the Seoul year, from its first second", async () => {
  site.setClock(new Date("2026-12-31T14:59:59.000Z"));
  const young = await register(validRegistration({ dob: "2008-12-31" }), "en");
  expect(young).toMatchObject({
    status: 409,
    code: "UNDER_AGE",
    message: "You may join from 1 January of the year you turn 19.",
  });
  site.setClock(new Date("2026-12-31T15:00:00.000Z"));
  expect(await register(validRegistration({ dob: "2008-12-31" }))).toMatchObject({ status: 200 });
  site.setClock(new Date("2026-11-20T03:00:00.000Z"));
});

test("a bank that does not exist is refused at its field", async () => {
  const answer = await register(validRegistration({ bankId: "0193a000-0000-7000-8000-000000000999" }), "en");
  expect(answer).toMatchObject({ status: 400, fields: { bankId: "Pleased select bank" } });
});

test("the duplicate check answers for each field", async () => {
  await signUp(site.app, { loginId: "known_id", nickname: "아는이", phone: "01099990000" });
  const verify = async (field: string, value: string) =>
    (await ask(site.app, { path: "/auth/verify/duplicate", body: { field, value } })).data;
  expect(await verify("loginId", "KNOWN_ID")).toEqual({ available: false });
  expect(await verify("loginId", "free_id")).toEqual({ available: true });
  expect(await verify("nickname", "아는이")).toEqual({ available: false });
  const aboutPhone = await ask(site.app, {
    path: "/auth/verify/duplicate",
    body: { field: "phone", value: "010-9999-0000" },
  });
  expect(aboutPhone).toMatchObject({ status: 400, code: "VALIDATION" });
});

test.each([
  "고객센터",
  "관리자",
  "운영자님",
  "한판_고객센터",
  "Admin_01",
  "HANPAN",
  "Customer_Center",
  "c_s",
])("nobody takes the site's own name %s, as a nickname or by the duplicate check", async (nickname) => {
  expect(await register(validRegistration({ nickname }))).toMatchObject({
    status: 409,
    code: "NICKNAME_TAKEN",
  });
  const check = { path: "/auth/verify/duplicate", body: { field: "nickname", value: nickname } };
  expect((await ask(site.app, check)).data).toEqual({ available: false });
});

test.each(["한판이", "김한판", "운영이", "Adminton", "cscream"])(
  "%s is anybody's to take",
  async (nickname) => {
    expect(await register(validRegistration({ nickname }))).toMatchObject({ status: 200 });
  },
);

test.each([
  ["loose letters", "ㄱㄱㄱ"],
  ["letters that are not joined", "\u1100\u1100"],
  ["half-width letters", "\uffa1\uffa1"],
  ["a letter in a circle", "\u3260\u3260"],
])("a new nickname of %s is refused", async (_name, nickname) => {
  expect(await register(validRegistration({ nickname }))).toMatchObject({
    status: 400,
    fields: { nickname: "닉네임은 한글, 영문, 숫자, 밑줄 2~16자로 입력해 주십시오." },
  });
  const check = { path: "/auth/verify/duplicate", body: { field: "nickname", value: nickname } };
  expect(await ask(site.app, check)).toMatchObject({ status: 400 });
});

test("a nickname that is typed in parts is the one that is typed whole", async () => {
  await signUp(site.app, { nickname: "하나둘" });
  const parts = validRegistration({ nickname: "하나둘".normalize("NFD") });
  expect(await register(parts)).toMatchObject({ status: 409, code: "NICKNAME_TAKEN" });
});

test("a site that closed its sign-up says so in the specification's words", async () => {
  await site.database.appPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify({ signUpOpen: false })],
  );
  await expect
    .poll(async () => await register(validRegistration(), "en"), { timeout: 60_000 })
    .toMatchObject({
      status: 403,
      code: "SIGN_UP_CLOSED",
      message: "Can't sign up now, Pleased contact administrator",
    });
  await site.database.ownerPool.query("DELETE FROM platform.setting");
  await expect.poll(async () => (await register(validRegistration())).status, { timeout: 60_000 }).toBe(200);
});

test("passwords are kept as argon2id and tokens as hashes", async () => {
  const member = await signUp(site.app, { password: "find-me-nowhere", verifyPassword: "find-me-nowhere" });
  const kept = await site.database.ownerPool.query(
    `SELECT to_jsonb(m) || jsonb_build_object('sessions', (SELECT jsonb_agg(s) FROM platform.session s WHERE s.member_id = m.member_id)) AS all
       FROM platform.member m WHERE member_id = $1`,
    [member.memberId],
  );
  const text = JSON.stringify(kept.rows);
  expect(text).toContain("$argon2id$");
  expect(text).not.toContain("find-me-nowhere");
  expect(text).not.toContain(member.token);
  expect((await logIn(site.app, member.loginId, "find-me-nowhere")).status).toBe(200);
  expect(site.logged()).not.toContain("find-me-nowhere");
  expect(site.logged()).not.toContain(member.token);
});

test("a sign-up bonus that the site has set is there at once, as points of its type", async () => {
  const generous = await createTestApp();
  const { money } = siteSettingSchema.parse({});
  await generous.database.ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify({ money: { ...money, signUpBonus: 3_000 } })],
  );
  const body = validRegistration({});
  const { user, token } = sessionOf(await ask(generous.app, { path: "/auth/register", body }));
  expect(user.balances).toMatchObject({ cash: 0, point: 3_000 });
  expect((await ask(generous.app, { path: "/trxs/point", token })).data).toMatchObject({
    list: [{ type: "SIGN_UP_BONUS", amount: 3_000, balanceAfter: 3_000 }],
    total: 1,
  });
  await expectSound(generous.database.ownerPool);
  await generous.close();
});

test("who learned of many taken phones is refused before anything is looked at", async () => {
  await signUp(site.app, { phone: "01044445555" });
  const probe = (phone: string, address: string) =>
    ask(site.app, { path: "/auth/register", body: validRegistration({ phone }), address });
  let answer = await probe("01044445555", "198.51.100.9");
  for (let time = 0; time < 100 && answer.code === "PHONE_TAKEN"; time += 1)
    answer = await probe("01044445555", "198.51.100.9");
  expect(answer).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(await probe("01044446666", "198.51.100.9")).toMatchObject({ status: 429 });
  expect(await probe("01044446666", "198.51.100.10")).toMatchObject({ status: 200 });
});

test("who cannot sign up learns of no phone whether it is a member's", async () => {
  await signUp(site.app, { phone: "01044447777" });
  const noBank = { bankId: "0193a000-0000-7000-8000-000000000999" };
  const noCode = { referralCode: "ZZZZ9999" };
  for (const phone of ["01044447777", "01044448888"]) {
    expect(await register(validRegistration({ ...noCode, phone }))).toMatchObject({
      code: "REFERRAL_CODE_INVALID",
    });
    expect(await register(validRegistration({ ...noBank, phone }))).toMatchObject({
      code: "VALIDATION",
    });
  }
});

test("processes count together what a network learned of phones, and sign-ups sent at once count too", async () => {
  const house = await createTestApp({ NODE_ENV: "test" });
  const pool = house.database.appPool;
  await signUp(house.app, { phone: "01055556666" });
  const asked = [{ kind: "TAKEN_PHONE", subject: "198.51.100.21" }] as const;
  // What another process has counted: the same rows, the same clock.
  for (let time = 0; time < 3 * house.app.callSupport.limitFactor; time += 1)
    expect(await countAttempt(pool, asked, house.now(), house.app.callSupport.limitFactor)).toBeNull();
  const signUpAgain = () =>
    ask(house.app, {
      path: "/auth/register",
      body: validRegistration({ phone: "01055556666" }),
      address: "198.51.100.21",
    });
  const answers = await Promise.all(
    Array.from({ length: 2 * house.app.callSupport.limitFactor + 3 }, signUpAgain),
  );
  const refused = answers.filter(({ code }) => code === "PHONE_TAKEN");
  expect(refused).toHaveLength(2 * house.app.callSupport.limitFactor);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  const other = await ask(house.app, {
    path: "/auth/register",
    body: validRegistration({}),
    address: "198.51.100.22",
  });
  expect(other.status).toBe(200);
  await house.close();
});
