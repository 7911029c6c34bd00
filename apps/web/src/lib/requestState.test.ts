import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { defineCall } from "@hanpan/contract/call";
import { listVendors } from "@hanpan/contract/calls/game";
import { getNotification } from "@hanpan/contract/calls/member";
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { callQuery } from "./callQuery.ts";
import { queryClient } from "./queryClient.ts";
import { requestState, retry, sendRequest, useRequestState } from "./requestState.ts";
import { clearSession, storeSession } from "./session.ts";
import { useAppStore } from "./store.ts";
import { type ApiEdge, startApiEdge } from "./testing/apiEdge.ts";
import { someToken, someUser } from "./testing/member.ts";

/** A call that moves money, as the deposit of a later screen will. */
const pay = defineCall({
  id: "test.pay",
  method: "POST",
  path: "/money/pay",
  auth: "member",
  summary: "Pays.",
  body: z.strictObject({ amount: z.int() }),
  data: z.object({ paid: z.int() }),
  idempotent: true,
});

let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.reset();
  storeSession({ user: someUser, token: someToken });
});
afterEach(() => {
  cleanup();
  clearSession();
  queryClient.clear();
});

const keys = () => edge.sentTo("POST /money/pay").map((request) => request.headers["idempotency-key"]);

describe("the request tracker", () => {
  test("knows a request's type, what it was sent with, and how it went", async () => {
    const { result } = renderHook(() => useRequestState(pay.id));
    expect(result.current).toBeNull();
    edge.answer("POST /money/pay", { data: { paid: 5 } });

    const going = act(() => sendRequest(pay, { body: { amount: 5 } }));
    expect(requestState(pay.id)).toMatchObject({
      type: "test.pay",
      sentWith: { body: { amount: 5 } },
      fetching: true,
    });
    await going;
    await waitFor(() =>
      expect(result.current).toMatchObject({ fetching: false, data: { paid: 5 }, error: null }),
    );
  });

  test("sends the bearer token, and one key per submission", async () => {
    edge.answer("POST /money/pay", { data: { paid: 5 } });
    await sendRequest(pay, { body: { amount: 5 } });
    await sendRequest(pay, { body: { amount: 5 } });
    expect(edge.received[0]?.headers.authorization).toBe(`Bearer ${someToken}`);
    expect(new Set(keys()).size).toBe(2);
    expect(keys()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test("retry sends the last request of a type again, with the same data and the same key", async () => {
    edge.answer("POST /money/pay", () => "HANG_UP");
    await expect(sendRequest(pay, { body: { amount: 7 } })).rejects.toMatchObject({ networkError: true });
    expect(requestState(pay.id)?.error?.networkError).toBe(true);

    edge.answer("POST /money/pay", { data: { paid: 7 } });
    await expect(retry(pay.id)).resolves.toEqual({ paid: 7 });
    expect(edge.sentTo("POST /money/pay").map((request) => request.body)).toEqual([
      { amount: 7 },
      { amount: 7 },
    ]);
    expect(new Set(keys()).size).toBe(1);
    expect(requestState(pay.id)).toMatchObject({ data: { paid: 7 }, error: null });
  });

  test("a retry while the request is under way sends nothing twice", async () => {
    let pass: () => void = () => undefined;
    const gate = new Promise<void>((open) => {
      pass = open;
    });
    edge.answer("POST /money/pay", async () => {
      await gate;
      return { data: { paid: 1 } };
    });
    const first = sendRequest(pay, { body: { amount: 1 } });
    const second = retry(pay.id);
    pass();
    await Promise.all([first, second]);
    expect(edge.sentTo("POST /money/pay")).toHaveLength(1);
  });

  test("a reading request is tracked and retried by its type as well", async () => {
    edge.answer("GET /game/vendor/list", { status: 500, message: "오류", error: { code: "INTERNAL" } });
    const query = callQuery(listVendors, { query: { category: "SLOT" } });
    await expect(queryClient.fetchQuery(query)).rejects.toThrow("오류");
    expect(requestState(listVendors.id)).toMatchObject({
      sentWith: { query: { category: "SLOT" } },
      error: { code: "INTERNAL" },
    });
    edge.answer("GET /game/vendor/list", { data: { list: [] } });
    await retry(listVendors.id);
    expect(edge.received.map((request) => request.search)).toEqual(["?category=SLOT", "?category=SLOT"]);
    expect(requestState(listVendors.id)).toMatchObject({ data: { list: [] }, error: null });
  });

  test("there is nothing to retry of a type never sent", async () => {
    await expect(retry("test.never")).resolves.toBeNull();
  });
});

describe("failures", () => {
  test("carry the server's words, code, fields and details", async () => {
    edge.answer("POST /money/pay", {
      status: 409,
      message: "한도를 초과하였습니다.",
      error: { code: "DEPOSIT_LIMIT", fields: { amount: "너무 큽니다." }, details: { remaining: 3 } },
    });
    const failure = await sendRequest(pay, { body: { amount: 1 } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestFailure);
    expect(failure).toMatchObject({
      message: "한도를 초과하였습니다.",
      code: "DEPOSIT_LIMIT",
      fields: { amount: "너무 큽니다." },
      details: { remaining: 3 },
    });
  });

  test("no response is a network error with the Korean message, and the service is seen as offline", async () => {
    edge.answer("POST /money/pay", () => "HANG_UP");
    await expect(sendRequest(pay, { body: { amount: 1 } })).rejects.toMatchObject({
      networkError: true,
      message: "인터넷 연결이 불안정합니다. 네트워크 상태를 확인해 주십시오.",
    });
    expect(useAppStore.getState().service).toMatchObject({ type: "OFFLINE" });
    edge.answer("POST /money/pay", { data: { paid: 1 } });
    await retry(pay.id);
    expect(useAppStore.getState().service).toEqual({ type: "READY", data: null });
  });

  test("maintenance is shown as the state of the service, with the server's words", async () => {
    edge.answer("POST /money/pay", {
      status: 503,
      message: "서비스 점검 중입니다.",
      error: { code: "MAINTENANCE" },
    });
    await sendRequest(pay, { body: { amount: 1 } }).catch(() => null);
    expect(useAppStore.getState().service).toEqual({
      type: "MAINTENANCE",
      data: { message: "서비스 점검 중입니다.", until: null },
    });
  });
});

test("a member's call is not asked while nobody is signed in", async () => {
  const { result, rerender } = renderHook(() => useQuery(callQuery(getNotification, {}), queryClient));
  await waitFor(() => expect(edge.sentTo("GET /member/notification")).toHaveLength(1));
  clearSession();
  queryClient.clear();
  rerender();
  expect(result.current.fetchStatus).toBe("idle");
  expect(edge.sentTo("GET /member/notification")).toHaveLength(1);
});
