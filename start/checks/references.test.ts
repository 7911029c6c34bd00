import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** What code and pages say of a page must lead to it: `docs/money.md, "Debts"`, `docs/money.md#debts`, and links. */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Released migrations are kept as they are, with the names that pages had then: docs/glossary.md, "Earlier names of pages". */
const exclude = ["**/node_modules/**", "**/dist/**", "**/paraglide/**", "**/migrations/*.sql"];
const find = (extensions: string) =>
  globSync([`*.${extensions}`, `{apps,packages,start,e2e,bench,crowd,deploy,docs}/**/*.${extensions}`], {
    cwd: root,
    exclude,
  });

const code = find("{ts,tsx,css,sql,cjs,mjs,py}");
const pages = find("md");

const texts = new Map<string, string>();

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
  texts.set(file, text);
  return text;
}

/** A text without its line ends and the marks of comments: a reference may go on in the next line. */
const flowing = (text: string) => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, " ");

/** A block of code in a page. */
const fenced = /^ *```[\s\S]*?^ *```/gm;

/** A page's text without the code in it. */
const prose = (text: string) => text.replaceAll(fenced, "").replaceAll(/`[^`\n]*`/g, "");

/** The headings of a page, as they are written. */
const headingsOf = (page: string): string[] =>
  [
    ...read(page)
      .replaceAll(fenced, "")
      .matchAll(/^#{1,6} (.+)$/gm),
  ].map(([, heading = ""]) => heading);

/** What leads to a heading in a link. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .replaceAll(" ", "-");

const hasAnchor = (page: string, anchor: string) => headingsOf(page).map(anchorOf).includes(anchor);

/** What is wrong with a reference to a page, by an anchor or by a heading's own words; nothing if it leads there. */
function faultOf(page: string, anchor: string | undefined, heading: string | undefined): string | undefined {
  if (!existsSync(join(root, page))) return `no ${page}`;
  if (anchor !== undefined && !hasAnchor(page, anchor)) return `no #${anchor} in ${page}`;
  if (heading !== undefined && !headingsOf(page).includes(heading)) return `no "${heading}" in ${page}`;
  return undefined;
}

const named =
  /(?<![\w./-])((?:docs\/[\w./-]+|ARCHITECTURE|CONTRIBUTING|README)\.md)(?:#([\w-]+)|, "([^"]+)")?/g;

/** What is wrong with the pages that a text names by their path from the root. */
const faultsOf = (text: string): string[] =>
  [...flowing(text).matchAll(named)].flatMap(
    ([, page = "", anchor, heading]) => faultOf(page, anchor, heading) ?? [],
  );

/** What is wrong with the links of a page. */
function linkFaultsOf(file: string): string[] {
  const links = [...prose(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, path = "", anchor]) => {
    const target = path === "" ? file : join(dirname(file), path);
    return faultOf(target, target.endsWith(".md") ? anchor : undefined, undefined) ?? [];
  });
}

test("every page that code names is there, and so is the heading", () => {
  expect(code.length).toBeGreaterThan(2_000);
  expect(code.flatMap((file) => faultsOf(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

test("every link of a page leads to a file and a heading that are there", () => {
  expect(pages.length).toBeGreaterThan(50);
  const broken = pages.flatMap((file) =>
    [...linkFaultsOf(file), ...faultsOf(prose(read(file)))].map((fault) => `${file}: ${fault}`),
  );
  expect(broken).toEqual([]);
});

test("every file and folder that a page names is there", () => {
  const paths = pages.flatMap((file) =>
    [
      ...read(file)
        .replaceAll(fenced, "")
        .matchAll(/`((?:apps|packages|start|e2e|bench|docs)\/[\w./{},*$-]+)`/g),
    ].map(([, path = ""]) => ({ file, path })),
  );
  expect(paths.length).toBeGreaterThan(200);
  const isThere = (path: string) =>
    /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
  expect(paths.filter(({ path }) => !isThere(path))).toEqual([]);
});

test("a page is named by its path, so that the name leads to it", () => {
  const names = globSync("docs/**/[a-z]*.md", { cwd: root }).map((page) => page.replace(/^.*\/|\.md$/g, ""));
  const bare = new RegExp(
    `(?<![\\w./"'\`-])(?:${[...names, "vendor", "architecture"].join("|")})\\.md\\b|\\bdesign page\\b`,
    "g",
  );
  const found = code.flatMap((file) => [...read(file).matchAll(bare)].map(([name]) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test("every decision that is named has its page", () => {
  const written = globSync("docs/decisions/*.md", { cwd: root }).map((page) =>
    page.slice("docs/decisions/".length).slice(0, 3),
  );
  const missing = [...code, ...pages].flatMap((file) =>
    [...flowing(read(file)).matchAll(/\bdecision (\d{3})\b/g)]
      .filter(([, number = ""]) => !written.includes(number))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("a reference that leads nowhere is found", () => {
  expect(faultsOf('see docs/money.md, "Debts", and docs/money.md#debts')).toEqual([]);
  expect(faultsOf('// what docs/money.md,\n// "What\n// counts" says')).toEqual([]);
  const [nowhere, money] = ["nowhere", "money"].map((name) => `docs/${name}.md`);
  expect(faultsOf(`${nowhere} ${money}, "Nowhere" ${money}#nowhere`)).toEqual([
    `no ${nowhere}`,
    `no "Nowhere" in ${money}`,
    `no #nowhere in ${money}`,
  ]);
});
