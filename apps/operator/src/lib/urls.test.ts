import { expect, test } from "vitest";
import { safeReturnPath } from "./urls.ts";

test.each(["/", "/members/0193b000-0000-7000-8000-000000000001", "/money?status=PENDING#top"])(
  "a path of this console is followed: %s",
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  "https://evil.example/",
  "//evil.example/x",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "",
  "/login?returnTo=/money",
  undefined,
  7,
])("anything else leads to the start: %j", (value) => expect(safeReturnPath(value)).toBe("/"));
