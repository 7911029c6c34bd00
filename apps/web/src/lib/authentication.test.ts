import { getHome } from "@hanpan/contract/calls/home";
import { QueryObserver } from "@tanstack/react-query";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login, loginType, logout, register, registerType } from "./authentication.ts";
import { callQuery } from "./callQuery.ts";
import { clearNotices, showNotice } from "./notices.ts";
import { queryClient } from "./queryClient.ts";
import { requestState, retry, sendRequest } from "./requestState.ts";
import { clearSession, currentMember, currentSession, sessionKey, storeSession } from "./session.ts";
import { onSessionEnd } from "./sessionEnd.ts";
import { useAppStore } from "./store.ts";
import { type ApiEdge, startApiEdge } from "./testing/apiEdge.ts";
import { someToken, someUser } from "./testing/member.ts";

let edge: ApiEdge;

const typed = { loginId: "hanpan01", password: "secret1" };
const form = {
  ...typed,
  nickname: "한판이",
  verifyPassword: "secret1",
  bankId: "0199a1b2-0000-7000-8000-0000000000b1",
  accountNumber: "12345678901234",
  depositor: "김한판",
  phoneCarrier: "SKT",
  phone: "01012345678",
  exchangePassword: "4321",
  gender: "FEMALE",
  dob: "1990-01-02",
} as const;

const good = { data: { user: someUser, token: someToken }, message: "로그인되었습니다." };
const shown = () => useAppStore.getState().notices.map(({ type, message }) => [type, message]);

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());

beforeEach(() => {
  localStorage.clear();
  edge.reset();
});

afterEach(() => {
  clearSession();
  clearNotices();
  queryClient.clear();
});

describe("login", () => {
  test("clears the notices, marks the request, then stores the returned data as the session", async () => {
    showNotice("danger", "옛 알림");
    const steps: string[] = [];
    const watch = () => {
      const marked = requestState(loginType)?.fetching ? "marked" : "not marked";
      steps.push(
        `${useAppStore.getState().notices.length} notices, ${marked}, ${currentSession() ? "in" : "out"}`,
      );
    };
    edge.answer("POST /auth/login", () => {
      watch();
      return good;
    });
    const going = login(typed);
    expect(shown()).toEqual([]);
    expect(requestState(loginType)).toMatchObject({ fetching: true, sentWith: { body: typed } });
    expect(await going).toBeNull();
    expect(steps).toEqual(["0 notices, marked, out"]);
    expect(currentMember()).toEqual(someUser);
    expect(localStorage.getItem(sessionKey)).toContain(someToken);
    expect(edge.sentTo("POST /auth/login")[0]?.body).toEqual(typed);
  });

  test("the passwords it was sent with are not kept once they were accepted", async () => {
    edge.answer("POST /auth/login", good);
    await login(typed);
    expect(requestState(loginType)).toBeNull();
  });

  test("a refused login shows the server's words as an error notice and changes no session", async () => {
    storeSession({ user: someUser, token: someToken });
    let ended = 0;
    const stop = onSessionEnd(() => {
      ended += 1;
    });
    edge.answer("POST /auth/login", {
      status: 401,
      message: "로그인에 실패하였습니다. 아이디와 비밀번호를 확인해 주십시오.",
      error: { code: "BAD_CREDENTIALS" },
    });
    const failure = await login(typed);
    expect(failure?.code).toBe("BAD_CREDENTIALS");
    expect(shown()).toEqual([["danger", "로그인에 실패하였습니다. 아이디와 비밀번호를 확인해 주십시오."]]);
    expect(currentSession()?.token).toBe(someToken);
    expect(ended).toBe(0);
    stop();
  });

  test("a reply without data fails with the server's message", async () => {
    edge.answer("POST /auth/login", { message: "점검 중입니다.", data: null });
    expect(await login(typed)).not.toBeNull();
    expect(shown()).toEqual([["danger", "점검 중입니다."]]);
    expect(currentSession()).toBeNull();
  });

  test("a reply with neither data nor message fails with 'Error in login request'", async () => {
    useAppStore.setState({ language: "en" });
    edge.answer("POST /auth/login", { message: null, data: null });
    await login(typed);
    expect(shown()).toEqual([["danger", "Error in login request"]]);
    useAppStore.setState({ language: "ko" });
  });

  test("no response is shown in Korean as an unstable connection; a retry sends the same login again", async () => {
    edge.answer("POST /auth/login", () => "HANG_UP");
    const failure = await login(typed);
    expect(failure?.networkError).toBe(true);
    expect(shown()).toEqual([["danger", "인터넷 연결이 불안정합니다. 네트워크 상태를 확인해 주십시오."]]);
    expect(useAppStore.getState().service.type).toBe("OFFLINE");

    edge.answer("POST /auth/login", good);
    await retry(loginType);
    expect(edge.sentTo("POST /auth/login").map((request) => request.body)).toEqual([typed, typed]);
    expect(currentSession()?.token).toBe(someToken);
    expect(useAppStore.getState().service.type).toBe("READY");
  });
});

describe("register", () => {
  test("clears the notices, then stores the returned data as the session", async () => {
    showNotice("danger", "옛 알림");
    edge.answer("POST /auth/register", { ...good, message: "회원가입이 완료되었습니다." });
    const going = register(form);
    expect(shown()).toEqual([]);
    expect(await going).toBeNull();
    expect(currentMember()).toEqual(someUser);
    expect(edge.sentTo("POST /auth/register")[0]?.body).toEqual(form);
  });

  test("a refusal shows an error notice and the words of each field", async () => {
    edge.answer("POST /auth/register", {
      status: 400,
      message: "입력하신 내용을 확인해 주십시오.",
      error: { code: "VALIDATION", fields: { phone: "올바른 휴대폰번호를 입력해 주십시오." } },
    });
    const failure = await register(form);
    expect(failure?.fields).toEqual({ phone: "올바른 휴대폰번호를 입력해 주십시오." });
    expect(shown()).toEqual([["danger", "입력하신 내용을 확인해 주십시오."]]);
    expect(currentSession()).toBeNull();
    expect(requestState(registerType)?.error?.code).toBe("VALIDATION");
  });
});

describe("logout", () => {
  test("clears request state, notices and session, broadcasts once, and sends the server the token", async () => {
    storeSession({ user: someUser, token: someToken });
    edge.answer("POST /auth/logout", { message: "로그아웃되었습니다.", data: null });
    edge.answer("POST /auth/register", { status: 400, error: { code: "VALIDATION" } });
    await register(form);
    const reasons: string[] = [];
    const stop = onSessionEnd((reason) => reasons.push(reason));

    await logout();

    expect(requestState(registerType)).toBeNull();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(shown()).toEqual([["success", "로그아웃되었습니다."]]);
    expect(reasons).toEqual(["LOGGED_OUT"]);
    expect(edge.sentTo("POST /auth/logout")[0]?.headers.authorization).toBe(`Bearer ${someToken}`);
    stop();
  });

  test("asks again for what is worded for a member as nobody, and after a log-in as who has come", async () => {
    edge.answer("POST /auth/logout", { data: null });
    edge.answer("POST /auth/login", good);
    edge.answer("GET /home", { data: { featured: null, offer: null, rows: [] } });
    const asked = () => edge.sentTo("GET /home").map(({ headers }) => headers.authorization ?? null);
    storeSession({ user: someUser, token: "before" });
    const stop = new QueryObserver(queryClient, callQuery(getHome, {})).subscribe(() => undefined);
    await expect.poll(() => asked()).toEqual(["Bearer before"]);
    await logout();
    await expect.poll(() => asked()).toEqual(["Bearer before", null]);
    await login(typed);
    await expect.poll(() => asked()).toEqual(["Bearer before", null, `Bearer ${someToken}`]);
    stop();
  });

  test("happens here even when the server cannot be reached", async () => {
    storeSession({ user: someUser, token: someToken });
    edge.answer("POST /auth/logout", () => "HANG_UP");
    await logout();
    expect(currentSession()).toBeNull();
  });
});

test("a failed reply without any words says the default", async () => {
  useAppStore.setState({ language: "en" });
  edge.answer("POST /auth/logout", { status: 200, message: null, data: 17 });
  const { logout: call } = await import("@hanpan/contract/calls/auth");
  await expect(sendRequest(call, { body: {} })).rejects.toThrow("Error in  response");
  useAppStore.setState({ language: "ko" });
});
