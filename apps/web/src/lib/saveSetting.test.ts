import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { login } from "./authentication.ts";
import { currentLanguage, restoreLanguage, switchLanguage } from "./language.ts";
import { clearNotices } from "./notices.ts";
import { queryClient } from "./queryClient.ts";
import { chooseLanguage } from "./saveSetting.ts";
import { clearSession, storeSession } from "./session.ts";
import { useAppStore } from "./store.ts";
import { type ApiEdge, startApiEdge } from "./testing/apiEdge.ts";
import { someToken, someUser } from "./testing/member.ts";

let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  restoreLanguage();
  edge.reset();
});
afterEach(() => {
  clearSession();
  clearNotices();
  queryClient.clear();
});

test("a visitor's language stays in the browser", async () => {
  chooseLanguage("en");
  expect(currentLanguage()).toBe("en");
  expect(edge.received).toEqual([]);
});

test("a member's language is saved to the account from wherever it is switched, and a failure is said", async () => {
  storeSession({ user: someUser, token: someToken });
  edge.answer("PUT /setting/user-setting", {
    status: 500,
    message: "안 됩니다",
    error: { code: "INTERNAL" },
  });
  chooseLanguage("en");
  expect(currentLanguage()).toBe("en");
  await expect.poll(() => edge.sentTo("PUT /setting/user-setting")).toHaveLength(1);
  expect(edge.sentTo("PUT /setting/user-setting")[0]?.body).toEqual({ language: "en" });
  await expect.poll(() => useAppStore.getState().notices.map(({ type }) => type)).toEqual(["danger"]);
});

test("signing in takes the account's language over where nobody has chosen one, and only there", async () => {
  edge.answer("POST /auth/login", { data: { user: { ...someUser, language: "en" }, token: someToken } });
  await login({ loginId: "hanpan01", password: "secret1" });
  expect(currentLanguage()).toBe("en");
  clearSession();
  switchLanguage("ko");
  await login({ loginId: "hanpan01", password: "secret1" });
  expect(currentLanguage()).toBe("ko");
});
