import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearSession,
  currentMember,
  currentSession,
  restoreSession,
  sessionKey,
  storeSession,
  updateUser,
} from "./session.ts";
import { someToken, someUser } from "./testing/member.ts";

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

/** Restores as a page does that has just been opened. */
function reopen() {
  const kept = localStorage.getItem(sessionKey);
  clearSession();
  if (kept !== null) localStorage.setItem(sessionKey, kept);
  restoreSession();
}

describe("the session in local storage", () => {
  test("a stored session is there again after the page is opened anew", () => {
    storeSession({ user: someUser, token: someToken });
    reopen();
    expect(currentSession()?.token).toBe(someToken);
    expect(currentMember()).toEqual(someUser);
  });

  test("changed data is stored under the user's UPDATE key and seen at once and after reopening", () => {
    storeSession({ user: someUser, token: someToken });
    updateUser({ nickname: "새이름" });
    updateUser({ balances: { ...someUser.balances, cash: 5 } });
    expect(currentSession()?.user.UPDATE).toEqual({
      nickname: "새이름",
      balances: { ...someUser.balances, cash: 5 },
    });
    expect(currentSession()?.user.nickname).toBe(someUser.nickname);
    reopen();
    expect(currentMember()).toEqual({
      ...someUser,
      nickname: "새이름",
      balances: { ...someUser.balances, cash: 5 },
    });
  });

  test.each([
    ["text that is no JSON", "{oops"],
    ["another shape", JSON.stringify({ user: { id: 7 }, token: someToken, since: 1 })],
    ["no token", JSON.stringify({ user: someUser, token: "", since: 1 })],
    ["null", "null"],
  ])("%s is taken for no session and does not stay", (_, text) => {
    localStorage.setItem(sessionKey, text);
    restoreSession();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  test("a browser that refuses its storage still lets the member in for this visit", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    restoreSession();
    expect(currentSession()).toBeNull();
    storeSession({ user: someUser, token: someToken });
    restoreSession();
    expect(currentSession()?.token).toBe(someToken);
    clearSession();
    restoreSession();
    expect(currentSession()).toBeNull();
  });

  test("a full storage is no error either", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    storeSession({ user: someUser, token: someToken });
    expect(currentMember()?.loginId).toBe(someUser.loginId);
  });
});
