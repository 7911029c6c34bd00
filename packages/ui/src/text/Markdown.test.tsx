import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { safeHref } from "./inline.ts";
import { Markdown } from "./Markdown.tsx";
import { parseMarkdown } from "./markdown.ts";

afterEach(cleanup);

const draw = (text: string) =>
  render(<Markdown text={text} showsImage={(path) => path.startsWith("/uploads/")} />).container;

test("draws paragraphs, headings, lists, quotes, code, rules and emphasis", () => {
  const drawn = draw(
    "# 제목\n\n첫 **굵은** *기운* ~~지운~~ `글`\n둘째 줄\n\n- 하나\n- 둘\n\n3. 셋\n4. 넷\n\n> 인용\n\n```\n<b>code</b>\n```\n\n---",
  );
  expect(drawn.querySelector("h2")?.textContent).toBe("제목");
  expect(drawn.querySelector("p")?.innerHTML).toContain("<strong");
  expect(drawn.querySelector("em")?.textContent).toBe("기운");
  expect(drawn.querySelector("s")?.textContent).toBe("지운");
  expect(drawn.querySelectorAll("ul li")).toHaveLength(2);
  expect(drawn.querySelector("ol")?.getAttribute("start")).toBe("3");
  expect(drawn.querySelector("blockquote")?.textContent).toBe("인용");
  expect(drawn.querySelector("pre")?.textContent).toBe("<b>code</b>");
  expect(drawn.querySelector("hr")).not.toBeNull();
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<svg onload=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:alert(1))",
  "[x](//elsewhere.example)",
  "[x](/\\elsewhere.example)",
  "[x](https://user:password@elsewhere.example)",
  "![x](https://elsewhere.example/track.gif)",
  "![x](javascript:alert(1))",
  '![x](/uploads/a.webp" onerror="alert(1))',
  "<a href='javascript:alert(1)'>x</a>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
])("%s makes no element that it names and leads nowhere", (text) => {
  const drawn = draw(text);
  expect(drawn.querySelectorAll("script, svg, img, a, iframe, [onerror], [onload], [style]")).toHaveLength(0);
});

test("pictures of the site and safe links are drawn; others' links say that they are others'", () => {
  const drawn = draw("![그림](/uploads/a.webp) [글](/board) https://example.com/a?b=1.");
  expect(drawn.querySelector("img")?.getAttribute("alt")).toBe("그림");
  const [own, others] = drawn.querySelectorAll("a");
  expect(own?.getAttribute("href")).toBe("/board");
  expect(others?.getAttribute("href")).toBe("https://example.com/a?b=1");
  expect(others?.getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
});

test("a heading is at most one level below the one before", () => {
  const levels = [...draw("### 가\n\n# 나\n\n### 다").querySelectorAll("h2, h3, h4")].map(
    ({ tagName }) => tagName,
  );
  expect(levels).toEqual(["H2", "H2", "H3"]);
});

test("an underscore in a word is part of it", () => {
  expect(draw("hong_gil_dong").querySelector("em")).toBeNull();
});

test("nothing that is written is lost: every letter is drawn", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "가", " ", "<", ">", "&", '"') }), (text) => {
      const letters = (from: string) => from.replaceAll(/[\s>]/g, "");
      expect(letters(draw(text).textContent ?? "")).toBe(letters(text));
      cleanup();
    }),
    { numRuns: 100 },
  );
});

test("whatever is written, what is drawn is of the known elements, and links are safe", () => {
  const known = new Set(
    "DIV P H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE HR STRONG EM S A IMG BR".split(" "),
  );
  const signs = fc.constantFrom(
    ..."*_~`[]()!#>-\n 1.<x>a가\\".split(""),
    "](",
    "javascript:",
    "https://a.b",
    "/uploads/",
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 80 }), (parts) => {
      const drawn = draw(parts.join(""));
      for (const element of drawn.querySelectorAll("*")) expect(known.has(element.tagName)).toBe(true);
      for (const anchor of drawn.querySelectorAll("a"))
        expect(safeHref(anchor.getAttribute("href") ?? "")).not.toBeNull();
      cleanup();
    }),
    { numRuns: 150 },
  );
});

test.each([
  ["*".repeat(10_000)],
  ["**a ".repeat(2_500)],
  ["_a ".repeat(3_300)],
  ["[".repeat(10_000)],
  ["![](".repeat(2_500)],
  ["`a``b```".repeat(1_250)],
  [">".repeat(10_000)],
  ["> ".repeat(5_000)],
  ["*a **b ".repeat(1_400)],
  ["https://".repeat(1_250)],
  ["\n#".repeat(5_000)],
  ["a\n- b\n".repeat(1_600)],
  ["~~a~~ ~~".repeat(1_250)],
])("the longest text of the worst kind is read at once", (text) => {
  const before = performance.now();
  parseMarkdown(text);
  expect(performance.now() - before).toBeLessThan(10_000);
});
