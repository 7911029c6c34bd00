import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folders whose names and comments are in the field's words (docs/glossary.md, "Verbs"). */
const folders = [
  "apps/api/src",
  "apps/operator/src",
  "apps/sportsbook",
  "apps/studio",
  "apps/web/src",
  "bench",
  "crowd",
  "e2e",
  "packages",
  "start",
  "deploy",
];

/** Words that the glossary has another word for. */
const words =
  "tell tells told untold telling teller hear hears heard hearing heed heeds breathe breathes breath".split(
    " ",
  );
const retired = new Set(words);
const inProse = new RegExp(`\\b(?:${words.join("|")})\\b`, "i");

/** Comments that speak of sounds and of ears. */
const ofSounds = new Set(["apps/api/src/lib/soundOfName.ts", "apps/web/src/live-parts/tile/Countdown.tsx"]);

/** Fields of the wire, which stay as they are; message ids and columns have an underscore. */
const fields = new Set(["heardAtMs"]);

/** `tellAll` is `tell` and `all`. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const isRetired = (name: string): boolean =>
  !fields.has(name) && !name.includes("_") && wordsOf(name).some((word) => retired.has(word));

/** What is said in a comment in retired words; what tells two things apart is ordinary English. */
const isRetiredProse = (comment: string): boolean =>
  inProse.test(comment.replace(/\s+\*?\s*/g, " ").replace(/\b(?:tell|tells|told)\b[^.;:]*? apart\b/gi, ""));

type Found = { readonly names: ReadonlySet<string>; readonly comments: ReadonlySet<string> };

/** The names and comments in a file; a file without any of the retired words is not parsed. */
function readFile(path: string): Found {
  const text = readFileSync(join(root, path), "utf8");
  const names = new Set<string>();
  const comments = new Set<string>();
  if (!/tell|told|hear|heed|breath/i.test(text)) return { names, comments };
  if (path.endsWith(".sql")) return { names, comments: new Set(text.match(/^\s*--.*$(?:\n\s*--.*$)*/gm)) };
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (!ts.isJsxText(node)) {
      const ranges = [
        ts.getLeadingCommentRanges(text, node.pos),
        ts.getTrailingCommentRanges(text, node.end),
      ];
      for (const range of ranges.flatMap((each) => each ?? []))
        comments.add(text.slice(range.pos, range.end));
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return { names, comments };
}

test("names and comments say publish, notify, subscribe, send, reply and report, and none of the words before them", () => {
  const files = globSync(`{${folders.join(",")}}/**/{*.{ts,tsx},sql/**/*.sql}`, {
    cwd: root,
    exclude: ["**/node_modules/**", "**/paraglide/**", "**/dist/**", "start/checks/plainWords.test.ts"],
  });
  expect(files.length).toBeGreaterThan(2_000);
  const found = files.flatMap((path) => {
    const { names, comments } = readFile(path);
    const said = ofSounds.has(path) ? [] : [...comments].filter(isRetiredProse);
    return [...[basename(path), ...names].filter(isRetired), ...said].map((each) => `${path}: ${each}`);
  });
  expect(found).toEqual([]);
});
