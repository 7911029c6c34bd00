import { listSessions } from "@hanpan/contract/calls/account";
import { listWinners } from "@hanpan/contract/calls/game";
import { getNotification } from "@hanpan/contract/calls/member";
import { listEvents, listNotices, listPopups } from "@hanpan/contract/calls/notice";
import type { MemberEvent } from "@hanpan/contract/stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callQuery } from "./callQuery.ts";
import { memberQuery } from "./memberQueries.ts";
import { queryClient } from "./queryClient.ts";
import { currentMember, currentSession, sessionKey, storeSession } from "./session.ts";
import { followSessionOfOtherTabs } from "./sessionEnd.ts";
import { userSettingQuery } from "./settings.ts";
import { watchGame } from "./shownBalances.ts";
import { useAppStore } from "./store.ts";
import { connectStream } from "./streamConnection.ts";
import { applyEvent } from "./streamEvents.ts";
import { startApiEdge } from "./testing/apiEdge.ts";
import { someToken, someUser } from "./testing/member.ts";
import { someUserSetting } from "./testing/money.ts";
import { type StreamEdge, startStreamEdge } from "./testing/streamEdge.ts";

let edge: StreamEdge;
let received: MemberEvent[];
let lives: boolean[];
let refused: number;
let stops: (() => void)[];

beforeEach(async () => {
  edge = await startStreamEdge();
  received = [];
  lives = [];
  refused = 0;
  stops = [];
  localStorage.clear();
  storeSession({ user: someUser, token: someToken });
});
afterEach(async () => {
  for (const stop of stops) stop();
  queryClient.clear();
  useAppStore.setState({ session: null, notices: [], noticeHistory: [] });
  await edge.stop();
});

function connect(): void {
  stops.push(
    connectStream({
      url: edge.url,
      token: someToken,
      readSince: Date.now() - 1_500.5,
      receive: (event) => received.push(event),
      onLive: (live) => lives.push(live),
      onRefused: () => {
        refused += 1;
      },
      firstRetryMs: 10,
    }),
  );
}

const position = (gap = false) => ({ gap });
const balances = { ...someUser.balances, cash: 2_500_000 };
const standing = { unreadNotes: 0, answersToCheck: 0, newNotices: 0, pendingRequests: 1, balances };

test("says the token first, is live with the first message, and receives events in order", async () => {
  connect();
  const visit = await edge.visit(1);
  // What the page read before it was connected may be older than an event: so long ago it began to read.
  const { readForMs, ...others } = visit.hello;
  expect(others).toEqual({ token: someToken });
  expect(Number.isInteger(readForMs)).toBe(true);
  expect(readForMs).toBeGreaterThanOrEqual(1_500);
  expect(lives).toEqual([]);
  visit.send("position", position(), 7);
  visit.send("notification", standing, 7);
  visit.send("balances", balances, 8);
  await expect.poll(() => received).toHaveLength(3);
  expect(received.map(({ id }) => id)).toEqual([7, 7, 8]);
  expect(lives).toEqual([true]);
});

test("comes back after a cut where it left off, and polls meanwhile", async () => {
  connect();
  const first = await edge.visit(1);
  first.send("position", position(), 41);
  first.send("balances", balances, 42);
  await expect.poll(() => received).toHaveLength(2);
  first.cut();
  const second = await edge.visit(2);
  expect(second.hello).toEqual({ token: someToken, after: 42 });
  expect(lives).toEqual([true, false]);
  second.send("position", position(), 50);
  await expect.poll(() => lives).toEqual([true, false, true]);
});

test("leaves out what it cannot read, and goes on", async () => {
  connect();
  const visit = await edge.visit(1);
  for (const text of [
    "{",
    "null",
    '{"event":"balances","data":{"cash":"much"},"id":1}',
    '{"event":"new","data":{},"id":2}',
  ])
    visit.sendRaw(text);
  visit.send("position", position(), 3);
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]).toMatchObject({ event: "position", id: 3 });
});

test.each([[4401], [4403], [4400]])("a close with %i is final", async (code) => {
  let opened = 0;
  const Real = window.WebSocket;
  vi.stubGlobal(
    "WebSocket",
    class extends Real {
      constructor(url: string) {
        super(url);
        opened += 1;
      }
    },
  );
  stops.push(() => vi.stubGlobal("WebSocket", Real));
  connect();
  const visit = await edge.visit(1);
  visit.end(code);
  await visit.left;
  await expect.poll(() => lives).toEqual([false]);
  expect(refused).toBe(code === 4401 ? 1 : 0);
  // No retry is waiting: even the browser's word that it has its connection back opens nothing.
  window.dispatchEvent(new Event("online"));
  expect(opened).toBe(1);
});

test("a server that is not there is tried again ever more slowly", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const waits: number[] = [];
    const real = window.WebSocket;
    const sockets: { onclose?: (event: { code: number }) => void }[] = [];
    vi.stubGlobal(
      "WebSocket",
      class {
        onclose?: (event: { code: number }) => void;
        constructor() {
          sockets.push(this);
        }
        close() {}
      },
    );
    stops.push(
      connectStream({
        url: edge.url,
        token: someToken,
        readSince: Date.now(),
        receive: () => undefined,
        onLive: () => undefined,
        onRefused: () => undefined,
        random: () => 1,
      }),
    );
    for (let turn = 0; turn < 8; turn += 1) {
      const opened = sockets.length;
      sockets.at(-1)?.onclose?.({ code: 1006 });
      let waitedMs = 0;
      while (sockets.length === opened && waitedMs < 60_000) {
        vi.advanceTimersByTime(500);
        waitedMs += 500;
      }
      waits.push(waitedMs);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    vi.stubGlobal("WebSocket", real);
  } finally {
    vi.useRealTimers();
  }
});

test("balances that are sent are on the screen, and in the reply that polling would bring", () => {
  const query = callQuery(getNotification, {});
  applyEvent({ event: "notification", data: standing, id: 1 }, someToken);
  expect(currentMember()?.balances).toEqual(balances);
  expect(queryClient.getQueryData(query.queryKey)).toEqual(standing);
  const more = { ...balances, cash: 1 };
  applyEvent({ event: "balances", data: more, id: 2 }, someToken);
  expect(currentMember()?.balances.cash).toBe(1);
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ ...standing, balances: more });
});

test("what moves with the money is asked for when it is shown next, and not before", () => {
  const setting = userSettingQuery();
  queryClient.setQueryDefaults(setting.queryKey, { meta: { auth: "member" } });
  queryClient.setQueryData(setting.queryKey, someUserSetting);
  expect(queryClient.getQueryState(setting.queryKey)?.isInvalidated).toBe(false);
  applyEvent({ event: "balances", data: balances, id: 1 }, someToken);
  expect(queryClient.getQueryState(setting.queryKey)).toMatchObject({
    isInvalidated: true,
    fetchStatus: "idle",
  });
});

test("while a round is played its outcome does not show in the balance before its end", () => {
  vi.useFakeTimers();
  const before = currentMember()?.balances.cash;
  const game = watchGame();
  applyEvent({ event: "balances", data: balances, id: 1 }, someToken);
  game.round(true);
  vi.advanceTimersByTime(10_000);
  expect(currentMember()?.balances.cash).toBe(before);
  game.round(false);
  expect(currentMember()?.balances.cash).toBe(balances.cash);
  applyEvent({ event: "balances", data: { ...balances, cash: 5 }, id: 2 }, someToken);
  vi.advanceTimersByTime(1_000);
  expect(currentMember()?.balances.cash).toBe(5);
  game.leave();
  vi.useRealTimers();
});

test("while a round is played neither another tab nor the member's own reply shows its outcome", async () => {
  const api = await startApiEdge();
  stops.push(followSessionOfOtherTabs(), () => void api.stop());
  const paid = { ...someUser, nickname: "새이름", balances };
  api.answer(`GET /member/me`, { data: paid });
  const before = currentMember()?.balances.cash;
  const game = watchGame();
  game.round(true);
  const written = { ...currentSession(), user: { ...someUser, UPDATE: { nickname: "새이름", balances } } };
  window.dispatchEvent(new StorageEvent("storage", { key: sessionKey, newValue: JSON.stringify(written) }));
  expect(currentMember()).toMatchObject({ nickname: "새이름", balances: { cash: before } });
  await queryClient.fetchQuery(memberQuery());
  expect(currentMember()).toMatchObject({ nickname: "새이름", balances: { cash: before } });
  game.round(false);
  expect(currentMember()?.balances.cash).toBe(balances.cash);
  game.leave();
});

test("a request that moved, and a gap, have the member's own lists read again", () => {
  const query = callQuery(listSessions, {});
  const stale = () => queryClient.getQueryState(query.queryKey)?.isInvalidated;
  for (const event of [
    { event: "request-updated", data: { id: "a", type: "DEPOSIT", status: "COMPLETED", amount: 1 }, id: 1 },
    { event: "position", data: { gap: true }, id: 2 },
  ] as const) {
    queryClient.setQueryDefaults(query.queryKey, { meta: { auth: "member" } });
    queryClient.setQueryData(query.queryKey, { list: [] });
    expect(stale()).toBe(false);
    applyEvent(event, someToken);
    expect(stale()).toBe(true);
  }
});

test("what an operator published has its list read again, and nothing else", () => {
  const shown = { BOARD: listNotices, EVENT: listEvents, POPUP: listPopups } as const;
  for (const kind of ["BOARD", "EVENT", "POPUP"] as const) {
    for (const call of Object.values(shown)) queryClient.setQueryData([call.id, {}], { list: [] });
    applyEvent({ event: "content-changed", data: { kind }, id: 1 }, someToken);
    for (const [one, call] of Object.entries(shown)) {
      expect(queryClient.getQueryState([call.id, {}])?.isInvalidated).toBe(one === kind);
    }
    queryClient.clear();
  }
});

test("a new announcement is said once, and one that was opened is not", () => {
  const notices = () => useAppStore.getState().notices.map(({ message }) => message);
  applyEvent({ event: "notification", data: standing, id: 1 }, someToken);
  applyEvent({ event: "notification", data: { ...standing, newNotices: 1 }, id: 2 }, someToken);
  expect(notices()).toEqual(["새 공지가 등록되었습니다."]);
  applyEvent({ event: "notification", data: standing, id: 3 }, someToken);
  expect(notices()).toEqual(["새 공지가 등록되었습니다."]);
});

test("a winner heads the list, once", () => {
  const query = callQuery(listWinners, { query: { limit: 10 } });
  const winner = {
    id: "w1",
    nickname: "김**",
    gameId: "g",
    gameName: { ko: "단청 포춘", en: "Dancheong Fortune" },
    win: 500_000,
    at: "2026-11-20T03:00:00.000Z",
  };
  applyEvent({ event: "winner", data: winner, id: 1 }, someToken);
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  queryClient.setQueryData(query.queryKey, { list: [{ ...winner, id: "w0" }] });
  for (const id of [2, 3]) applyEvent({ event: "winner", data: winner, id }, someToken);
  expect(queryClient.getQueryData(query.queryKey)?.list.map(({ id }) => id)).toEqual(["w1", "w0"]);
});

test.each([
  ["LOGGED_IN_ELSEWHERE", "다른 기기에서 로그인하여 현재 접속이 종료되었습니다."],
  ["SUSPENDED", "이용이 제한된 계정입니다. 고객센터로 문의해 주십시오."],
  ["EXPIRED", "세션이 만료되었습니다. 다시 로그인해 주십시오."],
] as const)("a session that ended (%s) is left, with its words", (reason, words) => {
  applyEvent({ event: "session-ended", data: { reason }, id: 1 }, "an older token");
  expect(currentSession()?.token).toBe(someToken);
  applyEvent({ event: "session-ended", data: { reason }, id: 2 }, someToken);
  expect(currentSession()).toBeNull();
  expect(useAppStore.getState().notices).toMatchObject([{ type: "warning", message: words }]);
});
