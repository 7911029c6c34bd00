import { expect, test } from "vitest";
import { answerParts, hasSafeLinks } from "./answerParts.ts";

test("a link to a page of the site or to https is one, whatever stands around it", () => {
  expect(answerParts("먼저 [입금](/deposit)에서, 또는 [여기](https://example.com/a?b=1).")).toEqual([
    { kind: "text", text: "먼저 " },
    { kind: "link", at: 3, text: "입금", address: "/deposit" },
    { kind: "text", text: "에서, 또는 " },
    { kind: "link", at: 24, text: "여기", address: "https://example.com/a?b=1" },
    { kind: "text", text: "." },
  ]);
  expect(answerParts("<b>글</b>")).toEqual([{ kind: "text", text: "<b>글</b>" }]);
});

test.each([
  "javascript:alert(1)",
  "http://example.com",
  "//example.com",
  "/\\example.com",
  "https://user@example.com",
  "data:text/html,x",
  "https:///example.com",
  // A host in other letters looks like another, and one that no browser can read leads nowhere.
  "https://ex\u0430mple.com",
  "https://example.com%40evil.com",
  "https://example.com\uff0fevil.com",
  "https://ex\u00adample.com",
  "https://example.com:999999/",
  // Beginnings that come to two slashes once they are put in order, and names of settings, which stand in texts alone.
  "/..//example.com",
  "/deposit//example.com",
  "/{siteName}",
  "https://example.com/{serviceHours}",
  "",
])("a link to %j is refused, and is text where it stands already", (address) => {
  const text = `[여기](${address})`;
  expect(hasSafeLinks(text)).toBe(false);
  expect(answerParts(text)).toEqual([{ kind: "text", text }]);
});

test("brackets that are no link are text", () => {
  expect(hasSafeLinks("[1] 먼저 (그리고) 다음")).toBe(true);
  expect(answerParts("[1] 먼저 (그리고) 다음")).toHaveLength(1);
});
