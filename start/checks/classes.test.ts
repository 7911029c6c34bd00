import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Rule, type Selector, transform } from "lightningcss";
import { describe, expect, test } from "vitest";

/** Makers' pages, by what may meet in one: each program's own styles and those that both share. */
const programs = {
  studio: ["packages/frame/src", "apps/studio/client"],
  sportsbook: ["packages/frame/src", "apps/sportsbook/client"],
} as const;

const root = fileURLToPath(new URL("../..", import.meta.url));

type Found = {
  /** Rules that stand in no layer, as they are written. */
  readonly loose: string[];
  /** Classes that a rule of the file is about. */
  readonly defined: Set<string>;
  /** Classes that a rule of the file names as what is around, beside or inside of what it is about. */
  readonly named: Set<string>;
};

const nameOf = (selector: Selector): string =>
  selector.flatMap((part) => ("name" in part && typeof part.name === "string" ? [part.name] : [])).join(" ");

/** The part of a selector that says what its rule is about: what follows the last combinator. */
const lastCompound = (selector: Selector): Selector =>
  selector.slice(selector.findLastIndex(({ type }) => type === "combinator") + 1);

type Part = Selector[number];

function innerSelectors(part: Part): readonly Selector[] {
  if (part.type !== "pseudo-class") return [];
  const { kind } = part;
  return kind === "is" || kind === "where" || kind === "not" || kind === "has" ? part.selectors : [];
}

const classesIn = (selector: Selector): readonly string[] =>
  selector.flatMap((part) => (part.type === "class" ? [part.name] : innerSelectors(part).flatMap(classesIn)));

/** The classes that a rule of this selector is about; `outer` is what `&` stands for. */
const aboutOf = (selector: Selector, outer: readonly string[]): readonly string[] =>
  lastCompound(selector).flatMap((part) => {
    if (part.type === "class") return [part.name];
    if (part.type === "nesting") return outer;
    const isAlternative = part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where");
    return isAlternative ? innerSelectors(part).flatMap((inner) => aboutOf(inner, outer)) : [];
  });

function readRules(rules: readonly Rule[], isLayered: boolean, outer: readonly string[], found: Found): void {
  for (const rule of rules) {
    if (rule.type === "style") {
      const { selectors, rules: inner = [] } = rule.value;
      if (!isLayered) found.loose.push(selectors.map(nameOf).join(", "));
      const about = selectors.flatMap((selector) => aboutOf(selector, outer));
      for (const name of about) found.defined.add(name);
      for (const name of selectors.flatMap(classesIn)) found.named.add(name);
      readRules(inner, isLayered, about, found);
    } else if (rule.type === "layer-block") {
      readRules(rule.value.rules, true, outer, found);
    } else if (rule.type === "media" || rule.type === "supports" || rule.type === "container") {
      readRules(rule.value.rules, isLayered, outer, found);
    }
  }
}

function readStyles(code: string): Found {
  const found: Found = { loose: [], defined: new Set(), named: new Set() };
  transform({
    filename: "read.css",
    code: Buffer.from(code),
    visitor: {
      StyleSheet: ({ rules }) => readRules(rules, false, [], found),
    },
  });
  return found;
}

type File = Found & { readonly file: string };

const filesOf = (folders: readonly string[]): readonly File[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.css`, { cwd: root }))
    .toSorted()
    .map((file) => ({ file, ...readStyles(readFileSync(join(root, file), "utf8")) }));

/** The files of each class by a way of belonging to them. */
function filesBy(files: readonly File[], way: "defined" | "named"): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const styles of files)
    for (const name of styles[way]) places.set(name, [...(places.get(name) ?? []), styles.file]);
  return places;
}

describe.each(Object.entries(programs))("the pages of %s", (_, folders) => {
  const files = filesOf(folders);
  const definedIn = filesBy(files, "defined");
  const namedIn = filesBy(files, "named");

  test("have every rule in a layer, so that it is said which of two wins", () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap(({ file, loose }) => loose.map((rule) => `${file}: ${rule}`))).toEqual([]);
  });

  test("define a class in one file, its variations beside it", () => {
    const several = [...definedIn].filter(([, places]) => places.length > 1);
    expect(several.map(([name, places]) => `.${name}: ${places.join(", ")}`)).toEqual([]);
  });

  test("have no rule that depends on a class of another file", () => {
    const foreign = [...namedIn].flatMap(([name, places]) => {
      // Of a class that nothing is said about but what is inside of it, the one file that names it is its home.
      const [home = places[0]] = definedIn.get(name) ?? [];
      return places.filter((place) => place !== home).map((place) => `${place}: .${name} of ${home}`);
    });
    expect(foreign).toEqual([]);
  });
});

test.each([
  ["a descendant", "@layer room { .a .b { color: red } }", ["b"]],
  ["what is nested", "@layer room { .a { & > .b { color: red } &[data-x] { color: red } } }", ["a", "b"]],
  ["one of several", "@layer room { :is(.a, .b) { color: red } }", ["a", "b"]],
  ["what is excluded or inside", "@layer room { .a:not(.b):has(.c) { color: red } }", ["a"]],
  ["what a screen's width asks", "@layer room { @media (width < 700px) { .a { color: red } } }", ["a"]],
])("reads what a rule is about: %s", (_, code, about) => {
  const { defined, loose } = readStyles(code);
  expect([[...defined].toSorted(), loose]).toEqual([about, []]);
});

test("reads a rule in no layer", () => {
  expect(readStyles("@media print { .a { color: red } }").loose).toEqual(["a"]);
});
