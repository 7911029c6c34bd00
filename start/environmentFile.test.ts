import { expect, test } from "vitest";
import { parseEnvironmentFile } from "./environmentFile.ts";

const parse = (text: string) => parseEnvironmentFile(text, ".env");

test("names, quotes, comments and empty lines are read as people write them", () => {
  const text = `
# the port
PORT=3100
export HOST = 0.0.0.0   # everywhere
NAME="한판 # 1"
SECRET='a"b'
EMPTY=
URL=postgres://a:b#c@d/e\r
`;
  expect(parse(text)).toEqual({
    PORT: "3100",
    HOST: "0.0.0.0",
    NAME: "한판 # 1",
    SECRET: 'a"b',
    EMPTY: "",
    URL: "postgres://a:b#c@d/e",
  });
});

test("every broken line is named in one sentence, without what it says", () => {
  const text = 'PORT 3000\nPASSWORD="hunter2\nHOST=a\nHOST=b\n=x\n';
  expect(() => parse(text)).toThrow(
    ".env is broken: line 1 is not NAME=value; line 2 has a quote that does not close (PASSWORD); " +
      "line 4 sets HOST a second time; line 5 is not NAME=value.",
  );
});
