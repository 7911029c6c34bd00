import type { Requester } from "@hanpan/frame/visit/call";
import { expect, test } from "vitest";
import { dancheongRoundOutcome } from "../../../../protocol/outcome.ts";
import { studioRequests } from "./requests.ts";

const requestsOf = (requester: Requester) => studioRequests(requester, dancheongRoundOutcome);

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  requestsOf({
    token: () => "session-token",
    language: () => "ko",
    fetch: async () =>
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }),
  });

test("reports a refusal with its code and the studio's words", async () => {
  const requests = answering(
    429,
    {
      message: "잠시 후",
      data: null,
      error: { code: "TOO_MANY_REQUESTS", requestId: "1" },
      networkError: false,
    },
    { "retry-after": "2" },
  );
  expect(await requests.session()).toEqual({
    ok: false,
    code: "TOO_MANY_REQUESTS",
    message: "잠시 후",
    retryAfterMs: 2_000,
  });
});

test("takes everything that cannot be read for no answer, and never throws", async () => {
  for (const body of [
    "<html>",
    "{}",
    { message: null, data: { balanceWon: -1 }, error: null, networkError: false },
  ]) {
    expect(await answering(200, body).session()).toMatchObject({ ok: false, code: "OFFLINE" });
  }
  const broken = requestsOf({
    token: () => null,
    language: () => "ko",
    fetch: () => Promise.reject(new TypeError("network")),
  });
  expect(await broken.unfinished()).toMatchObject({ ok: false, code: "OFFLINE" });
});

test("reads what the studio answers", async () => {
  const requests = answering(200, {
    message: null,
    data: { round: null, pending: true },
    error: null,
    networkError: false,
  });
  expect(await requests.unfinished()).toEqual({ ok: true, data: { round: null, pending: true } });
});
