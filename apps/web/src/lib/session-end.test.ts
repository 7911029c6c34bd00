import { listSessions } from "@hanpan/contract/calls/account";
import { getNotification } from "@hanpan/contract/calls/member";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { channelName, userLogoutKey } from "./broadcast.ts";
import { sessionKey } from "./session.ts";
import { type ApiEdge, startApiEdge } from "./testing/api-edge.ts";
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
  edge.reset();
});
afterEach(() => {
  for (const tab of open.splice(0)) {
    tab.clearSession();
    tab.close();
  }
});

/** Collects what other tabs hear until the channel is quiet: a message of its own closes the collection. */
async function heardBy(channel: BroadcastChannel, during: () => Promise<void>): Promise<unknown[]> {
  const heard: unknown[] = [];
  const over = new Promise<void>((done) => {
    channel.onmessage = (message) => (message.data === "over" ? done() : heard.push(message.data));
  });
  await during();
  const closing = new BroadcastChannel(channelName);
  closing.postMessage("over");
  await over;
  closing.close();
  channel.close();
  return heard;
}

test("ten requests refused together end the session once, with one event and one notice", async () => {
  const tab = await newTab();
  tab.storeSession({ user: someUser, token: someToken });
  edge.answer("GET /member/session/list", refused);
  edge.answer("GET /member/notification", refused);
  const reasons: string[] = [];
  const stop = tab.onSessionEnd((reason) => reasons.push(reason));

  const heard = await heardBy(new BroadcastChannel(channelName), async () => {
    const calls = Array.from({ length: 10 }, (_, index) =>
      tab.sendRequest(index % 2 ? getNotification : listSessions, {}).catch(() => null),
    );
    await Promise.all(calls);
  });

  expect(edge.received).toHaveLength(10);
  expect(reasons).toEqual(["REFUSED"]);
  expect(heard).toMatchObject([{ type: "user-logout", memberId: someUser.id }]);
  expect(JSON.stringify(heard)).not.toContain(someToken);
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

test("without a broadcast channel the storage event tells it", async () => {
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
  const tell = (value: unknown) =>
    window.dispatchEvent(
      new StorageEvent("storage", { key: userLogoutKey, newValue: JSON.stringify(value) }),
    );
  tell({ type: "user-logout", memberId: someUser.id, since: 1 });
  tell({ type: "user-logout", memberId: "someone-else", since: tab.currentSession()?.since });
  tell("user-logout");
  tell(null);
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
