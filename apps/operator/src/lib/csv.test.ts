import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

test("Korean, commas, quotes, lines and nothing keep their cells", () => {
  expect(
    csvText(
      ["이름", "memo"],
      [
        ["김, 한판", 'say "hi"\nthere'],
        [null, 0.5],
      ],
    ),
  ).toBe('\ufeff이름,memo\r\n"김, 한판","say ""hi""\nthere"\r\n,0.5\r\n');
});

test.each(["=1+1", "+82", "-1", "@sum", " =1", "|calc"])("%s is no formula", (text) => {
  expect(csvText(["a"], [[text]])).toBe(`\ufeffa\r\n'${text}\r\n`);
});
