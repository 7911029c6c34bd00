import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { readStored, removeStoredWithPrefix, writeStored } from "./storage.ts";

const schema = z.object({ count: z.number() });
afterEach(() => {
  vi.restoreAllMocks();
  removeStoredWithPrefix("local", "test.");
});

test("what has another shape is forgotten", () => {
  writeStored("local", "test.count", { count: "many" });
  expect(readStored("local", "test.count", schema)).toBeNull();
  expect(localStorage.getItem("test.count")).toBeNull();
});

test("what a storage refuses that may not even be looked at is kept for the life of the page", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("refused");
  });
  writeStored("local", "test.count", { count: 1 });
  expect(readStored("local", "test.count", schema)).toEqual({ count: 1 });
  removeStoredWithPrefix("local", "test.");
  expect(readStored("local", "test.count", schema)).toBeNull();
});
