import { confirmTotp, getMe } from "@hanpan/contract/operator/calls/auth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "./client.ts";
import {
  currentToken,
  endSession,
  followSessionOfOtherTabs,
  restoreSession,
  sessionKey,
  storeSession,
} from "./session.ts";
import { useConsole } from "./store.ts";
import { type ApiEdge, startApiEdge } from "./testing/apiEdge.ts";

let edge: ApiEdge;

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  endSession();
  localStorage.clear();
  edge.reset();
  useConsole.setState({ notices: [] });
});

test("a session is kept under the console's own key and restored from it", () => {
  localStorage.setItem("hanpan.session", JSON.stringify({ token: "a member's" }));
  storeSession("an operator's", "operator");
  useConsole.setState({ session: null });
  restoreSession();
  expect(currentToken()).toBe("an operator's");
  endSession();
  expect(localStorage.getItem(sessionKey)).toBeNull();
  expect(localStorage.getItem("hanpan.session")).toContain("a member's");
});

test("requests refused together end the session once, with one notice", async () => {
  storeSession("refused", "operator");
  edge.answer("GET /auth/me", { status: 401, code: "UNAUTHENTICATED", message: "로그인해 주십시오." });
  await Promise.all([send(getMe, {}), send(getMe, {}), send(getMe, {})]);
  expect(currentToken()).toBeNull();
  expect(useConsole.getState().notices.map((notice) => notice.message)).toEqual([
    "로그인이 만료되었습니다. 다시 로그인해 주십시오.",
  ]);
});

test("a mistyped code of the second factor ends no session, a session that is over does", async () => {
  storeSession("mine", "operator");
  edge.answer("POST /auth/totp/confirm", { status: 401, code: "WRONG_TOTP", message: "코드가 다릅니다." });
  await send(confirmTotp, { body: { totp: "000000" } });
  expect(currentToken()).toBe("mine");
  edge.answer("POST /auth/totp/confirm", { status: 401, code: "UNAUTHENTICATED" });
  await send(confirmTotp, { body: { totp: "000000" } });
  expect(currentToken()).toBeNull();
});

test("a late refusal of an older token leaves the new session alone", async () => {
  storeSession("old", "operator");
  edge.answer("GET /auth/me", ({ headers }) => {
    storeSession("new", "operator");
    return headers.authorization === "Bearer old" ? { status: 401, code: "UNAUTHENTICATED" } : {};
  });
  await send(getMe, {});
  expect(currentToken()).toBe("new");
});

test("signing out in another tab is followed, and so is signing in", () => {
  const stop = followSessionOfOtherTabs();
  storeSession("mine", "operator");
  window.dispatchEvent(new StorageEvent("storage", { key: sessionKey, newValue: null }));
  expect(currentToken()).toBeNull();
  const theirs = JSON.stringify({ token: "theirs", since: 1 });
  window.dispatchEvent(new StorageEvent("storage", { key: sessionKey, newValue: theirs }));
  expect(currentToken()).toBe("theirs");
  stop();
});
