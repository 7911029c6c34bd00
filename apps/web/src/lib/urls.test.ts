import { expect, test } from "vitest";
import { safeReturnPath } from "./urls.ts";

test.each(["/", "/my/options", "/games?search=%E3%84%B7%E3%85%8A", "/history?tab=LIVE#top"])(
  "a path of this site is followed: %s",
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  "https://evil.example/",
  "//evil.example/x",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "evil",
  "",
  `/${"a".repeat(3_000)}`,
  "/login",
  "/register?returnTo=/my",
  undefined,
  null,
  7,
  ["/my"],
])("anything else leads home: %j", (value) => expect(safeReturnPath(value)).toBe("/"));
