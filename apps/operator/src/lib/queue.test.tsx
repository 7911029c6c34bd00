import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "./queryClient.ts";
import { type Look, lookAt, useQueueWatch } from "./queue.ts";
import { useConsole } from "./store.ts";
import type { ApiEdge } from "./testing/apiEdge.ts";
import { meAs } from "./testing/operator.ts";
import { serveOperator } from "./testing/operatorEdge.ts";

/** Ids in the order of their time. */
const idOf = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, "0")}`;
/** The newest twenty of a queue of these. */
const newest = (numbers: readonly number[]) =>
  [...numbers]
    .sort((one, other) => other - one)
    .slice(0, 20)
    .map(idOf);
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test("what comes in is new, however many wait; old rows that move up are not", () => {
  let last: Look | null = null;
  const look = (numbers: readonly number[]) => {
    const seen = lookAt(last, newest(numbers));
    last = seen.look;
    return seen.added;
  };
  expect(look(upTo(150))).toEqual([]);
  expect(look(upTo(151))).toEqual([idOf(151)]);
  // Fifty of the newest are dealt with: older ones come into sight.
  expect(look(upTo(100))).toEqual([]);
  // One comes in while another is dealt with.
  expect(look([...upTo(99), 152])).toEqual([idOf(152)]);
  expect(look([])).toEqual([]);
  expect(look([3])).toEqual([idOf(3)]);
});

let edge: ApiEdge;

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  useConsole.setState({ notices: [] });
  // The stream is not there: the queues are read.
  vi.stubGlobal(
    "WebSocket",
    class {
      close = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a member's note to the customer center is counted, announced and shown in the title", async () => {
  let notes = [idOf(1)];
  const page = (ids: readonly string[]) => ({
    data: {
      list: ids.map((id) => ({
        id,
        member: { id: "m", loginId: "member1", nickname: "회원", simulated: false, levelName: "1" },
        title: "질문",
        body: "질문입니다.",
        createdAt: "2026-11-20T09:00:00.000Z",
        readAt: null,
        readBy: null,
        answeredAt: null,
        answeredBy: null,
        answerId: null,
      })),
      page: 1,
      limit: 20,
      total: ids.length,
      totalIsExact: true,
      nextCursor: null,
    },
  });
  edge.answer("GET /auth/me", { data: meAs("SUPPORT") });
  edge.answer("GET /inquiries", page([]));
  edge.answer("GET /notes/received", () => page(notes));
  const { result: open } = renderHook(useQueueWatch, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(open.current.notes).toBe(1));
  expect(useConsole.getState().notices).toEqual([]);
  expect(document.title).toContain("(1)");
  notes = [idOf(2), idOf(1)];
  await queryClient.invalidateQueries();
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toEqual(["새 쪽지 1건이 왔습니다."]),
  );
  expect(open.current.notes).toBe(2);
  const asked = edge.sentTo("GET /notes/received").map(({ query }) => query.get("open"));
  expect(new Set(asked)).toEqual(new Set(["true"]));
});

test("a new alert is counted, announced and shown in the title", async () => {
  const alertOf = (id: string) => ({
    ...{ id, kind: "DAY_DEPOSITS", rule: { id, version: 1, nameKo: "입금", nameEn: "Deposits" }, weight: 5 },
    ...{ day: "2026-11-20", raisedAt: "2026-11-20T09:00:00.000Z", others: [], operator: null, facts: {} },
    ...{
      member: { id: "m", nickname: "회원", status: "ACTIVE" },
      state: "WAITING",
      case: null,
      dismissed: null,
    },
  });
  const page = (list: readonly object[]) => ({
    data: { list, page: 1, limit: 20, total: list.length, totalIsExact: true, nextCursor: null },
  });
  let waiting = [idOf(1)];
  edge.answer("GET /auth/me", { data: meAs("RISK") });
  edge.answer("GET /requests", page([]));
  edge.answer("GET /approvals", page([]));
  edge.answer("GET /cases", page([]));
  edge.answer("GET /alerts", () => page(waiting.map(alertOf)));
  const { result: open } = renderHook(useQueueWatch, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(open.current.alerts).toBe(1));
  expect(useConsole.getState().notices).toEqual([]);
  waiting = [idOf(2), idOf(1)];
  await queryClient.invalidateQueries();
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toEqual(["새 경보 1건"]),
  );
  expect(new Set(edge.sentTo("GET /alerts").map(({ query }) => query.get("state")))).toEqual(
    new Set(["WAITING"]),
  );
});

test("whoever proposed something is notified of what became of it, also when it was decided while they were away", async () => {
  const proposed = (number: number, status: string) => ({
    ...{ id: idOf(number), kind: "member.adjust", subject: "member:m", title: `지급 ${number}`, facts: [] },
    ...{ reason: "보상", status, proposedAt: at, expiresAt: at, decidedBy: null, decidedAt: null },
    ...{ proposedBy: { id: "o", loginId: "o", name: "o" }, decisionReason: null, isOwn: true },
    ...{ undecidable: "OWN", deciders: 1 },
  });
  const at = "2026-11-20T09:00:00.000Z";
  const statuses = ["APPROVED", "REFUSED", "EXPIRED", "STALE", "WITHDRAWN", "WAITING"];
  let own = statuses.map((_, index) => proposed(index + 1, "WAITING"));
  edge.answer("GET /auth/me", { data: meAs("CONTENT") });
  edge.answer("GET /reports", { data: { list: [], page: 1, limit: 20, total: 0 } });
  edge.answer("GET /approvals", ({ query }) => {
    const list = query.get("box") === "OWN" ? own : [];
    return { data: { list, page: 1, limit: 100, total: list.length, totalIsExact: true, nextCursor: null } };
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const first = renderHook(useQueueWatch, { wrapper });
  const kept = () => Object.values(localStorage).join();
  await waitFor(() => expect(kept()).toContain(idOf(6)));
  expect(useConsole.getState().notices).toEqual([]);
  first.unmount();
  queryClient.clear();
  own = statuses.map((status, index) => proposed(index + 1, status));
  renderHook(useQueueWatch, { wrapper });
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toEqual([
      "승인되어 실행되었습니다: 지급 1",
      "승인이 거절되었습니다: 지급 2",
      "승인 없이 3일이 지나 만료되었습니다: 지급 3",
      "기준이 바뀌어 실행되지 않았습니다: 지급 4",
    ]),
  );
  // Announced once: what is decided does not wait any more.
  expect(kept()).not.toContain(idOf(1));
  expect(kept()).toContain(idOf(6));
});

test("a proposal at a sports desk is counted, announced and shown in the title", async () => {
  const desks = (ids: readonly string[]) => ({
    data: {
      list: ids.map((id) => ({ id, vendorId: "v" })),
      desks: [
        { vendorId: "v", waiting: ids.length },
        { vendorId: "silent", waiting: null },
      ],
    },
  });
  let waiting = [idOf(1)];
  const none = { list: [], page: 1, limit: 20, total: 0, totalIsExact: true, nextCursor: null };
  edge.answer("GET /auth/me", { data: meAs("RISK") });
  edge.answer("GET /requests", { data: none });
  edge.answer("GET /approvals", { data: none });
  edge.answer("GET /desks/waiting", () => desks(waiting));
  const { result: open } = renderHook(useQueueWatch, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(open.current.desks).toBe(1));
  expect(document.title).toContain("(1)");
  expect(useConsole.getState().notices).toEqual([]);
  waiting = [idOf(2), idOf(1)];
  await queryClient.invalidateQueries();
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toEqual([
      "스포츠 데스크에서 승인을 기다리는 제안 1건이 들어왔습니다.",
    ]),
  );
  expect(open.current.desks).toBe(2);
});
