import { expect, test } from "vitest";
import { beginLines, insertLine, surround } from "./editing.ts";

test("what is chosen is set in marks, and stays chosen", () => {
  expect(surround({ text: "가나다", from: 1, to: 2 }, "**", "**", "글")).toEqual({
    text: "가**나**다",
    from: 3,
    to: 4,
  });
  expect(surround({ text: "", from: 0, to: 0 }, "[", "](https://)", "링크").text).toBe("[링크](https://)");
});

test("every chosen line is marked, from its beginning", () => {
  expect(beginLines({ text: "하나\n둘\n셋", from: 1, to: 4 }, "- ").text).toBe("- 하나\n- 둘\n셋");
});

test("a picture stands on a line of its own", () => {
  expect(insertLine({ text: "앞뒤", from: 1, to: 1 }, "![](a)").text).toBe("앞\n![](a)\n뒤");
});
