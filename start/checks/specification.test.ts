import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allCalls } from "@hanpan/contract/calls/index";
import { expect, test } from "vitest";

/** docs/specification.md says where each sentence of the specification lives and what holds it: it must be true. */

const root = join(import.meta.dirname, "../..");

type Row = {
  readonly says: string;
  readonly places: readonly string[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
};

/** The rows of the page's tables, each of three cells; places and tests stand on lines of their own in their cell. */
function readRows(): Row[] {
  const lines = readFileSync(join(root, "docs/specification.md"), "utf8").split("\n");
  return lines
    .filter((line) => line.startsWith("| ") && !line.startsWith("| what it says"))
    .map((line) => {
      const cells = line.slice(2, -2).split(/(?<!\\) \| /);
      const [says = "", where = "", held = ""] = cells.map((cell) => cell.replaceAll("\\|", "|"));
      return {
        says,
        places: where.split("<br>").map((place) => /^`([^`]+)`$/.exec(place)?.[1] ?? `no path: ${place}`),
        tests: held.split("<br>").map((named) => {
          const [, file = `no test: ${named}`, title = ""] = /^`([^`]+)`: (.+)$/.exec(named) ?? [];
          return { file, title };
        }),
      };
    });
}

const rows = readRows();
const texts = new Map<string, string>();

function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  texts.set(file, text);
  return text;
}

/** True when a test of the file bears the title, or begins with it where the page cannot write all of it. */
function hasTest(file: string, title: string): boolean {
  return title !== "" && ['"', "'", "`"].some((quote) => textOf(file).includes(`${quote}${title}`));
}

/** The calls that rows name, as `METHOD /path`. */
const named = rows.flatMap(({ says }) => /^`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)`/.exec(says)?.[1] ?? []);
const served = allCalls.map(({ method, path }) => `${method} ${path}`);

test("the table is there, and says each thing once", () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(new Set(rows.map(({ says }) => says)).size).toBe(rows.length);
});

test("every place that it names exists", () => {
  const missing = rows.flatMap(({ places }) => places).filter((place) => !existsSync(join(root, place)));
  expect(missing).toEqual([]);
});

test("every test that it names stands in its file", () => {
  const missing = rows.flatMap(({ tests }) =>
    tests.filter(({ file, title }) => !hasTest(file, title)).map(({ file, title }) => `${file}: ${title}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test("every call of the member's API has its row, and every call with a row is served", () => {
  expect([...named].sort()).toEqual([...served].sort());
});
