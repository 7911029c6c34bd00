import { afterEach, expect, test, vi } from "vitest";
import { newIdempotencyKey } from "./idempotencyKey.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a key is a UUID of version 4, and never the same", () => {
  const keys = Array.from({ length: 200 }, newIdempotencyKey);
  for (const key of keys) {
    expect(key).toMatch(form);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test("a key is made where a site is opened without TLS, too", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newIdempotencyKey()).toMatch(form);
});
