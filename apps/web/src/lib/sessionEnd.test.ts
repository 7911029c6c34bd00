import { listSessions } from "@hanpan/contract/calls/account";
import { getNotification } from "@hanpan/contract/calls/member";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { channelName, userLogoutKey } from "./broadcast.ts";
import { sessionKey } from "./session.ts";
import { type ApiEdge, startApiEdge } from "./testing/apiEdge.ts";
import { someToken, someUser } from "./testing/member.ts";
import { openTab, type Tab } from "./testing/tab.ts";

let edge: ApiEdge;
const open: Tab[] = [];

const refused = {
  status: 401,
  message: "로그인 후 이용해 주십시오.",
  error: { code: "UNAUTHENTICATED" },
} as const;

async function newTab(): Promise<Tab> {
  const tab = await openTab();
  open.push(tab);
  return tab;
}

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  edge.reset();
});
afterEach(() => {
  for (const tab of open.splice(0)) {
    tab.clearSession();
    tab.close();
  }
});

/** Collects what other tabs receive until the channel is quiet: a message of its own closes the collection. */
async function receivedBy(channel: BroadcastChannel, during: () => Promise<void>): Promise<unknown[]> {
  const received: unknown[] = [];
  const over = new Promise<void>((done) => {
    channel.onmessage = (message) => (message.data === "over" ? done() : received.push(message.data));
  });
  await during();
  const closing = new BroadcastChannel(channelName);
  closing.postMessage("over");
  await over;
  closing.close();
  channel.close();
  return received;
}

test("ten requests refused together end the session once, with one event and one notice", async () => {
  const tab = await newTab();
  tab.storeSession({ user: someUser, token: someToken });
  edge.answer("GET /member/session/list", refused);
  edge.answer("GET /member/notification", refused);
  const reasons: string[] = [];
  const stop = tab.onSessionEnd((reason) => reasons.push(reason));

  const received = await receivedBy(new BroadcastChannel(channelName), async () => {
    const calls = Array.from({ length: 10 }, (_, index) =>
      tab.sendRequest(index % 2 ? getNotification : listSessions, {}).catch(() => null),
    );
    await Promise.all(calls);
  });

  expect(edge.received).toHaveLength(10);
  expect(reasons).toEqual(["REFUSED"]);
  expect(received).toMatchObject([{ type: "user-logout", memberId: someUser.id }]);
  expect(JSON.stringify(received)).not.toContain(someToken);
  expect(tab.currentSession()).toBeNull();
  expect(localStorage.getItem(sessionKey)).toBeNull();
  expect(tab.useAppStore.getState().notices).toMatchObject([
    { type: "warning", message: "세션이 만료되었습니다. 다시 로그인해 주십시오." },
  ]);
  stop();
});

test("a late refusal of an older token leaves the new session alone", async () => {
  const tab = await newTab();
  tab.storeSession({ user: someUser, token: "old" });
  let answerNow: () => void = () => undefined;
  const gate = new Promise<void>((pass) => {
    answerNow = pass;
  });
  const arrived = new Promise<void>((seen) => {
    edge.answer("GET /member/session/list", async () => {
      seen();
      await gate;
      return refused;
    });
  });
  const late = tab.sendRequest(listSessions, {}).catch(() => null);
  await arrived;
  tab.storeSession({ user: someUser, token: "new" });
  answerNow();
  await late;
  expect(tab.currentSession()?.token).toBe("new");
});

test("a logout in one tab reaches the other", async () => {
  const first = await newTab();
  first.storeSession({ user: someUser, token: someToken });
  const second = await newTab();
  expect(second.currentSession()?.token).toBe(someToken);
  edge.answer("POST /auth/logout", { data: null });

  await first.logout();

  await expect.poll(() => second.currentSession()).toBeNull();
});

describe("drafts", () => {
  const typed = z.object({ body: z.string() });
  const otherUser = { ...someUser, id: "0199a1b2-0000-7000-8000-000000000002" };
  const kept = (tab: Tab) => tab.readDraft("inquiry", typed);

  /** Notifies this tab that a session ended in another one, as the browser does. */
  function dispatchEnd(since: number | undefined, reason: "LOGGED_OUT" | "REFUSED"): void {
    const ended = { type: "user-logout", memberId: someUser.id, since, reason };
    const init = { key: userLogoutKey, newValue: JSON.stringify(ended) };
    window.dispatchEvent(new StorageEvent("storage", init));
  }

  async function tabWithDraft(): Promise<Tab> {
    const tab = await newTab();
    tab.storeSession({ user: someUser, token: someToken });
    tab.keepDraft("inquiry", { body: "typed" });
    return tab;
  }

  test("are gone after the member's own logout, which the other tabs receive", async () => {
    const tab = await tabWithDraft();
    tab.keepDraft("register", { phone: "010" }, "GUEST");
    edge.answer("POST /auth/logout", { data: null });
    const received = await receivedBy(new BroadcastChannel(channelName), () => tab.logout());
    expect(received).toMatchObject([{ memberId: someUser.id, reason: "LOGGED_OUT" }]);
    expect(tab.readDraft("register", z.object({ phone: z.string() }), "GUEST")).toBeNull();
    tab.storeSession({ user: someUser, token: "anew" });
    expect(kept(tab)).toBeNull();
  });

  test("are gone after a logout in another tab", async () => {
    const tab = await tabWithDraft();
    dispatchEnd(tab.currentSession()?.since, "LOGGED_OUT");
    tab.storeSession({ user: someUser, token: "anew" });
    expect(kept(tab)).toBeNull();
  });

  test("are gone too when the end of the session was seen before it was announced", async () => {
    const tab = await tabWithDraft();
    const since = tab.currentSession()?.since;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: sessionKey, newValue: null }));
    expect(tab.currentSession()).toBeNull();
    dispatchEnd(since, "LOGGED_OUT");
    tab.storeSession({ user: someUser, token: "anew" });
    expect(kept(tab)).toBeNull();
  });

  test("stay when another tab was logged out by force, or an earlier session ended", async () => {
    const tab = await tabWithDraft();
    dispatchEnd(tab.currentSession()?.since, "REFUSED");
    expect(tab.currentSession()).toBeNull();
    tab.storeSession({ user: someUser, token: "anew" });
    expect(kept(tab)).toEqual({ body: "typed" });
    dispatchEnd(1, "LOGGED_OUT");
    expect(kept(tab)).toEqual({ body: "typed" });
  });

  test("stay after a forced logout, for the same member alone", async () => {
    const tab = await tabWithDraft();
    tab.endRefusedSession(someToken);
    tab.storeSession({ user: otherUser, token: "another" });
    expect(kept(tab)).toBeNull();
    tab.endSession("LOGGED_OUT");
    tab.storeSession({ user: someUser, token: "anew" });
    expect(kept(tab)).toEqual({ body: "typed" });
  });
});

test("without a broadcast channel the storage event says it", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const tab = await newTab();
  tab.storeSession({ user: someUser, token: someToken });
  const ended = { type: "user-logout", memberId: someUser.id, since: tab.currentSession()?.since };
  window.dispatchEvent(new StorageEvent("storage", { key: userLogoutKey, newValue: JSON.stringify(ended) }));
  expect(tab.currentSession()).toBeNull();
  vi.unstubAllGlobals();
});

test("a message about an earlier session, or nonsense, ends nothing", async () => {
  const tab = await newTab();
  tab.storeSession({ user: someUser, token: someToken });
  const dispatchEnd = (value: unknown) =>
    window.dispatchEvent(
      new StorageEvent("storage", { key: userLogoutKey, newValue: JSON.stringify(value) }),
    );
  dispatchEnd({ type: "user-logout", memberId: someUser.id, since: 1 });
  dispatchEnd({ type: "user-logout", memberId: "someone-else", since: tab.currentSession()?.since });
  dispatchEnd("user-logout");
  dispatchEnd(null);
  expect(tab.currentSession()?.token).toBe(someToken);
});

test("a login in another tab is followed, and another member's replies are forgotten", async () => {
  const tab = await newTab();
  tab.storeSession({ user: someUser, token: someToken });
  edge.answer("GET /member/session/list", { data: { list: [] } });
  await tab.queryClient.fetchQuery(tab.callQuery(listSessions, {}));
  const other = { user: { ...someUser, id: "another" }, token: "another-token", since: 2 };
  window.dispatchEvent(new StorageEvent("storage", { key: sessionKey, newValue: JSON.stringify(other) }));
  expect(tab.currentSession()?.token).toBe("another-token");
  expect(tab.requestState(listSessions.id)).toBeNull();
});
