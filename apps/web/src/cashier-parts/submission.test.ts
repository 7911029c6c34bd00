import { convertPoints } from "@hanpan/contract/calls/conversion";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge, Reply } from "../lib/testing/apiEdge.ts";
import { someUser } from "../lib/testing/member.ts";
import { serveMember } from "../lib/testing/memberEdge.ts";
import { useSubmission } from "./submission.ts";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

const route = "POST /trxs/point-conversion";
const done: Reply = { data: { balances: someUser.balances } };
const refused = (status: number, code: string): Reply => ({ status, message: "거절", error: { code } });
const away = refused(503, "UNAVAILABLE");

/** A form's submissions, and the keys under which they were sent, in their order. */
let submit: (amount: number, reply: Reply | "HANG_UP") => Promise<void>;
let submitTwice: (amount: number, reply: Reply) => Promise<void>;
let shown: () => { again: boolean; code: string | undefined };
const keys = () => edge.sentTo(route).map(({ headers }) => headers["idempotency-key"]);

beforeEach(() => {
  const { result } = renderHook(() => useSubmission(convertPoints, { onDone: () => undefined }));
  submit = async (amount, reply) => {
    edge.answer(route, () => reply);
    await act(async () => void (await result.current.submit({ body: { amount } })));
  };
  submitTwice = async (amount, reply) => {
    edge.answer(route, () => reply);
    const { submit: press } = result.current;
    await act(
      async () => void (await Promise.all([press({ body: { amount } }), press({ body: { amount } })])),
    );
  };
  shown = () => ({ again: result.current.again, code: result.current.failure?.code });
});

test.each([
  ["no answer", "HANG_UP"],
  ["a database that is away", away],
  ["an error of the server", refused(500, "INTERNAL")],
] as const)("after %s the same is sent under the same key, and says so", async (_, reply) => {
  await submit(10_000, reply);
  expect(shown().again).toBe(true);
  await submit(10_000, done);
  expect(new Set(keys()).size).toBe(1);
  expect(shown()).toEqual({ again: false, code: undefined });
  await submit(10_000, done);
  expect(new Set(keys()).size).toBe(2);
});

test.each([
  [429, "TOO_MANY_REQUESTS"],
  [503, "MAINTENANCE"],
  [401, "UNAUTHENTICATED"],
])("%i %s before the repeat was looked at leaves the outcome as open as it was", async (status, code) => {
  await submit(10_000, away);
  await submit(10_000, refused(status, code));
  expect(shown()).toEqual({ again: true, code });
  await submit(10_000, done);
  expect(new Set(keys()).size).toBe(1);
});

test("a first request that was turned away was not carried out: the next is a new one", async () => {
  await submit(10_000, refused(429, "TOO_MANY_REQUESTS"));
  expect(shown().again).toBe(false);
  await submit(10_000, done);
  expect(new Set(keys()).size).toBe(2);
});

test("the call's own refusal ends it: the next is a new one", async () => {
  await submit(10_000, away);
  await submit(10_000, refused(409, "INSUFFICIENT_POINTS"));
  expect(shown().again).toBe(false);
  await submit(10_000, done);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("another amount that is refused leaves the open one open", async () => {
  await submit(10_000, away);
  await submit(20_000, refused(409, "INSUFFICIENT_POINTS"));
  await submit(10_000, done);
  const [first, second, third] = keys();
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

test("what was accepted ends all that was open: the same amount again is meant", async () => {
  await submit(10_000, away);
  await submit(20_000, done);
  await submit(10_000, done);
  expect(new Set(keys()).size).toBe(3);
});

test("two presses in one moment are one submission; the next is a new one", async () => {
  await submitTwice(10_000, done);
  expect(keys()).toHaveLength(1);
  await submitTwice(10_000, done);
  expect(new Set(keys()).size).toBe(2);
});
