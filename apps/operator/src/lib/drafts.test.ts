import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { endSession, storeSession } from "./session.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  endSession();
  sessionStorage.clear();
});

test("what an operator typed waits for them, and is shown to no other at the same desk", () => {
  storeSession("first", "anna");
  keepDraft("reply.1", "half a sentence");
  endSession();
  expect(readDraft("reply.1", z.string())).toBeNull();
  storeSession("second", "ben");
  expect(readDraft("reply.1", z.string())).toBeNull();
  keepDraft("reply.1", "another's");
  endSession();
  storeSession("third", "anna");
  expect(readDraft("reply.1", z.string())).toBe("half a sentence");
  dropDraft("reply.1");
  expect(readDraft("reply.1", z.string())).toBeNull();
});

test("nothing is kept while nobody is signed in", () => {
  keepDraft("reply.1", "nobody's");
  expect(Object.keys(sessionStorage)).toEqual([]);
});
