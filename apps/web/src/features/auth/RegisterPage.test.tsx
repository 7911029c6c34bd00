import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { restoreLanguage, switchLanguage } from "../../lib/language.ts";
import { clearNotices } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { clearSession, currentMember } from "../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/apiEdge.ts";
import { someTexts } from "../../lib/testing/consents.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { someSetting } from "../../lib/testing/setting.ts";
import { RegisterPage } from "./RegisterPage.tsx";

const bankId = "0199a1b2-0000-7000-8000-0000000000b1";
let edge: ApiEdge;

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreLanguage();
  edge.reset();
  edge.answer("GET /setting/global", { data: someSetting });
  edge.answer("GET /bank", { data: { list: [{ id: bankId, code: "004", name: "국민은행", logo: null }] } });
  edge.answer("GET /consent/texts", { data: someTexts });
  edge.answer("POST /auth/verify/duplicate", { data: { available: true } });
});

afterEach(() => {
  cleanup();
  clearSession();
  clearNotices();
  queryClient.clear();
});

async function open() {
  const opened = await openScreen(RegisterPage, "/register?returnTo=%2Fhistory");
  await screen.findByRole("form");
  return opened;
}

function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

/** Fills everything rightly, but for what is named. */
async function fill(user: ReturnType<typeof userEvent.setup>, left: readonly string[] = []) {
  const typed: Record<string, string> = {
    loginId: "Hanpan01",
    nickname: "한판이",
    password: "secret1",
    verifyPassword: "secret1",
    accountNumber: "110-123-456789",
    depositor: "김한판",
    phone: "01012345678",
    exchangePassword: "4321",
    dob: "19900102",
  };
  for (const [name, text] of Object.entries(typed)) {
    if (left.includes(name)) continue;
    await user.click(field(name));
    await user.paste(text);
  }
  await screen.findByRole("option", { name: "국민은행" });
  await user.selectOptions(field("bankId"), bankId);
  await user.selectOptions(field("phoneCarrier"), "SKT");
  await user.click(screen.getByRole("radio", { name: /여성|Female/ }));
  await user.click(screen.getAllByRole("checkbox")[0] ?? document.body);
}

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: /^(가입하기|Sign up)$/ }));

const required = {
  ko: [
    "아이디를 입력해 주십시오.",
    "닉네임을 입력해 주십시오.",
    "비밀번호를 입력해 주십시오.",
    "비밀번호 확인을 입력해 주십시오.",
    "은행을 선택해 주십시오.",
    "계좌번호를 입력해 주십시오.",
    "예금주를 입력해 주십시오.",
    "통신사를 선택해 주십시오.",
    "휴대폰번호를 입력해 주십시오.",
    "출금 비밀번호를 입력해 주십시오.",
    "성별을 선택해 주십시오.",
    "생년월일을 입력해 주십시오.",
  ],
  en: [
    "User unique id is required",
    "nickname is required",
    "Password is required",
    "Verify password is required",
    "Pleased select bank",
    "Account no is required",
    "depositor name is required",
    "phone carrier is required",
    "Phone is required",
    "Exchange password is required",
    "gender is required",
    "dob is required",
  ],
};

describe("sign up", () => {
  test("asks for every field of the specification, in its order", async () => {
    await open();
    await screen.findByRole("checkbox", { name: "문자" });
    const names = [...document.querySelectorAll("form [name]")].map((input) => input.getAttribute("name"));
    expect([...new Set(names)]).toEqual([
      "loginId",
      "nickname",
      "password",
      "verifyPassword",
      "bankId",
      "accountNumber",
      "depositor",
      "phoneCarrier",
      "phone",
      "exchangePassword",
      "referralCode",
      "usdtAddress",
      "gender",
      "dob",
      "agreeTerms",
      "agreePrivacy",
      ...["NOTE:ALL", "SMS:ALL", "EMAIL:ALL", "PHONE:ALL", "NIGHT:ALL"],
    ]);
  });

  test.each(["ko", "en"] as const)(
    "says what is missing word for word (%s), sends nothing",
    async (language) => {
      switchLanguage(language);
      const user = userEvent.setup();
      await open();
      await submit(user);
      for (const words of required[language]) {
        // A placeholder option may say the same.
        expect(screen.getAllByText(words).some((element) => element.tagName !== "OPTION")).toBe(true);
      }
      await waitFor(() => expect(document.activeElement).toBe(field("loginId")));
      expect(edge.sentTo("POST /auth/register")).toHaveLength(0);
    },
  );

  test("says that referrer and wallet are asked for here alone: nobody can add them later", async () => {
    await open();
    const help = /추천인 코드와 지갑 주소는 가입하실 때에만 입력하실 수 있습니다/;
    expect(screen.getByText(help)).toBeTruthy();
    expect(screen.queryByText(/나중에 고객센터/)).toBeNull();
  });

  test("shown problems change their words with the language, and what was typed stays", async () => {
    const user = userEvent.setup();
    await open();
    await user.type(field("password"), "secret1");
    await user.type(field("verifyPassword"), "other");
    await user.tab();
    expect(screen.getByText("비밀번호가 일치하지 않습니다.")).toBeTruthy();
    switchLanguage("en");
    expect(await screen.findByText("Passwords must match")).toBeTruthy();
    expect(field("password").value).toBe("secret1");
  });

  test("sends the form as the contract asks, stores the session and goes back to where it came from", async () => {
    const user = userEvent.setup();
    edge.answer("POST /auth/register", { data: { user: someUser, token: someToken } });
    const { path } = await open();
    await fill(user);
    expect(field("phone").value).toBe("010-1234-5678");
    expect(field("dob").value).toBe("1990-01-02");
    await submit(user);
    await waitFor(() => expect(path()).toBe("/history"));
    expect(currentMember()?.loginId).toBe(someUser.loginId);
    expect(edge.sentTo("POST /auth/register")[0]?.body).toEqual({
      loginId: "hanpan01",
      nickname: "한판이",
      password: "secret1",
      verifyPassword: "secret1",
      bankId,
      accountNumber: "110123456789",
      depositor: "김한판",
      phoneCarrier: "SKT",
      phone: "01012345678",
      exchangePassword: "4321",
      gender: "FEMALE",
      dob: "1990-01-02",
      consents: { TERMS: 2, PRIVACY: 1 },
    });
    expect(sessionStorage.length).toBe(0);
  });

  test("the server's refusal lands on its field, with the focus", async () => {
    const user = userEvent.setup();
    edge.answer("POST /auth/register", {
      status: 409,
      message: "이미 등록된 휴대폰번호입니다.",
      error: { code: "PHONE_TAKEN" },
    });
    await open();
    await fill(user);
    await submit(user);
    await waitFor(() => expect(field("phone").getAttribute("aria-invalid")).toBe("true"));
    const described = field("phone").getAttribute("aria-describedby")?.split(" ")[0] ?? "";
    expect(document.getElementById(described)?.textContent).toBe("이미 등록된 휴대폰번호입니다.");
    expect(document.activeElement).toBe(field("phone"));
    await user.type(field("phone"), "{Backspace}9");
    expect(field("phone").getAttribute("aria-invalid")).toBeNull();
  });

  test("the duplicate check says whether an ID is free", async () => {
    const user = userEvent.setup();
    edge.answer("POST /auth/verify/duplicate", ({ body }) => ({
      data: { available: JSON.stringify(body).includes("free") },
    }));
    await open();
    await user.type(field("loginId"), "taken1");
    await user.click(screen.getByRole("button", { name: "중복확인" }));
    expect(await screen.findByText("이미 사용 중인 아이디입니다.")).toBeTruthy();
    await user.clear(field("loginId"));
    await user.type(field("loginId"), "free1");
    await user.click(screen.getByRole("button", { name: "중복확인" }));
    expect(await screen.findByText("사용 가능한 아이디입니다.")).toBeTruthy();
    expect(edge.sentTo("POST /auth/verify/duplicate").at(-1)?.body).toEqual({
      field: "loginId",
      value: "free1",
    });
  });

  test("the referral code is verified by its call", async () => {
    const user = userEvent.setup();
    edge.answer("POST /auth/verify/referral-code", { data: { valid: true, nickname: "한*이" } });
    await open();
    await user.type(field("referralCode"), "hanpan77");
    await user.click(screen.getByRole("button", { name: "코드 확인" }));
    expect(await screen.findByText(/추천인 코드가 확인되었습니다.*한\*이/)).toBeTruthy();
    expect(edge.sentTo("POST /auth/verify/referral-code")[0]?.body).toEqual({ referralCode: "HANPAN77" });
  });

  test("a referral link prefills its code and verifies it; what is typed over it stays, also over a reload", async () => {
    const user = userEvent.setup();
    edge.answer("POST /auth/verify/referral-code", { data: { valid: true, nickname: "한*이" } });
    const opened = await openScreen(RegisterPage, "/register?referral=hanpan77&returnTo=%2Fhistory");
    await screen.findByRole("form");
    expect(field("referralCode").value).toBe("HANPAN77");
    expect(await screen.findByText(/추천인 코드가 확인되었습니다.*한\*이/)).toBeTruthy();
    await waitFor(() => expect(opened.path()).toBe("/register?returnTo=%2Fhistory"));
    await user.clear(field("referralCode"));
    await user.type(field("referralCode"), "OTHER1");
    cleanup();
    await open();
    expect(field("referralCode").value).toBe("OTHER1");
    cleanup();
    await openScreen(RegisterPage, "/register?referral=%3Cscript%3E");
    await screen.findByRole("form");
    expect(field("referralCode").value).toBe("OTHER1");
  });

  test.each(["234567E2", "23E45678"])("a referral link brings its code as it is: %s", async (code) => {
    edge.answer("POST /auth/verify/referral-code", { data: { valid: true, nickname: "한*이" } });
    await openScreen(RegisterPage, `/register?referral=${code}`);
    await screen.findByRole("form");
    expect(field("referralCode").value).toBe(code);
  });

  test("a reload keeps everything typed but the passwords", async () => {
    const user = userEvent.setup();
    await open();
    await fill(user);
    cleanup();
    await open();
    expect(field("loginId").value).toBe("hanpan01");
    expect(field("depositor").value).toBe("김한판");
    expect(field("password").value).toBe("");
    expect(field("exchangePassword").value).toBe("");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret1");
  });

  test("who is too young is refused before anything is sent", async () => {
    const user = userEvent.setup();
    await open();
    await fill(user, ["dob"]);
    await user.type(field("dob"), `${new Date().getFullYear() - 10}0102`);
    await submit(user);
    const described = field("dob").getAttribute("aria-describedby")?.split(" ")[0] ?? "";
    expect(document.getElementById(described)?.textContent).toContain("만 19세가 되는 해");
    expect(edge.sentTo("POST /auth/register")).toHaveLength(0);
  });

  test("while sign-up is closed there is no form, but the sentence", async () => {
    edge.answer("GET /setting/global", { data: { ...someSetting, signUpOpen: false } });
    switchLanguage("en");
    await openScreen(RegisterPage, "/register");
    expect(await screen.findByText("Can't sign up now, Pleased contact administrator")).toBeTruthy();
    expect(screen.queryByRole("form")).toBeNull();
  });

  test("the agreements can be read before they are given", async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole("button", { name: "이용약관 내용 보기" }));
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(within(dialog).getAllByRole("listitem")).toHaveLength(4));
    await user.click(within(dialog).getByRole("button", { name: "동의합니다" }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /이용약관에 동의/ }).checked).toBe(true);
  });

  test("offers are agreed to way by way, never with the rest, and nothing of them is ticked beforehand", async () => {
    const user = userEvent.setup();
    edge.answer("POST /auth/register", { data: { user: someUser, token: someToken } });
    await open();
    await fill(user);
    const offers = () => within(screen.getByRole("group", { name: /광고성 정보/ })).getAllByRole("checkbox");
    for (const offer of offers()) expect(offer).toHaveProperty("checked", false);
    await user.click(screen.getByRole("checkbox", { name: "문자" }));
    await submit(user);
    await waitFor(() =>
      expect(edge.sentTo("POST /auth/register")[0]?.body).toMatchObject({
        consents: { TERMS: 2, PRIVACY: 1, MARKETING: 1, marketing: ["SMS:ALL"] },
      }),
    );
  });

  test("a text that changed meanwhile is to be read and ticked again", async () => {
    const user = userEvent.setup();
    edge.answer("POST /auth/register", {
      status: 409,
      code: "CONSENT_CHANGED",
      message: "약관이 개정되었습니다.",
    });
    await open();
    await fill(user);
    await submit(user);
    await screen.findByText("약관이 개정되었습니다.");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /이용약관에 동의/ }).checked).toBe(false);
    await waitFor(() => expect(edge.sentTo("GET /consent/texts").length).toBeGreaterThan(1));
  });
});

test("where the site asks for it, the form begins with who was verified, and is sent with it", async () => {
  const user = userEvent.setup();
  const check = "A".repeat(86);
  edge.answer("GET /setting/global", { data: { ...someSetting, identityAtSignUp: true } });
  edge.answer("POST /auth/identity/begin", {
    data: { check, provider: "SIMULATED", page: null, expiresAt: "2099-11-20T03:30:00.000Z" },
  });
  edge.answer("POST /auth/identity/simulate", { data: null });
  const verified = { name: "김한판", dob: "1990-01-02", gender: "FEMALE", phone: "01012345678" };
  edge.answer("POST /auth/identity/confirm", {
    data: { ...verified, expiresAt: "2099-11-20T03:30:00.000Z" },
  });
  await openScreen(RegisterPage, "/register");
  await user.click(await screen.findByRole("button", { name: "본인인증하기" }));
  await user.type(await screen.findByRole("textbox", { name: "이름" }), "김한판");
  await user.type(screen.getByRole("textbox", { name: "생년월일" }), "19900102");
  await user.type(screen.getByRole("textbox", { name: "휴대폰번호" }), "01012345678");
  await user.click(screen.getByRole("radio", { name: /여성/ }));
  await user.click(screen.getByRole("button", { name: "입력한 내용으로 인증" }));
  await screen.findByRole("textbox", { name: /예금주/ });
  expect(field("depositor").value).toBe("김한판");
  expect(field("dob").value).toBe("1990-01-02");
  await fill(user, ["depositor", "dob", "phone"]);
  edge.answer("POST /auth/register", { status: 409, code: "IDENTITY_OVER", message: "시간이 지났습니다." });
  await submit(user);
  // Over meanwhile: it is begun again, and what was typed stays.
  expect(await screen.findByText("시간이 지났습니다.")).toBeTruthy();
  expect(edge.sentTo("POST /auth/register").map(({ body }) => body)).toEqual([
    expect.objectContaining({ identity: check, depositor: "김한판" }),
  ]);
});
