/** Stands in every text that is sent: nothing that is refused may be echoed. */
export const mark = "told-back-7f3a";

const deep = (levels: number) => `${"[".repeat(levels)}"${mark}"${"]".repeat(levels)}`;

/** A body that is no object, or no JSON at all, as it is sent. None of them is anybody's. */
export const brokenBodies: readonly string[] = [
  "",
  " ",
  "{",
  "{}{}",
  "[",
  `{"${mark}"`,
  `{${mark}:1}`,
  `{'a':'${mark}'}`,
  '{"a":NaN}',
  '{"a":undefined}',
  "\u0000",
  "\ufeff[]",
  "null",
  "true",
  "1",
  "-1",
  "1e999",
  "123456789012345678901234567890",
  `"${mark}"`,
  "[]",
  "[{}]",
  `["${mark}"]`,
  deep(1_000),
];

/** What is no value of any field, as it stands in JSON. */
export const neverValues: readonly string[] = [
  `{"$ne":"${mark}"}`,
  `[["${mark}"]]`,
  `{"__proto__":{"${mark}":true}}`,
  `"${mark}\\u0000"`,
  `"\\ud800${mark}"`,
  "-1e300",
  "1e999",
  "-123456789012345678901234567890",
  deep(1_000),
];

/** What is a value of some fields: of others it is refused, and none of them is a server's fault. */
export const oddValues: readonly string[] = [
  "null",
  "true",
  "{}",
  "[]",
  '""',
  '" "',
  "0",
  "-1",
  "0.5",
  "9007199254740993",
  '"NaN"',
  '"1e309"',
  `"'; DROP TABLE ${mark}; --"`,
  `"<script>${mark}</script>"`,
  `"../../${mark}"`,
  `"${mark}\\u202e"`,
  `"${"x".repeat(5_000)}"`,
];

/** What is no part of an address, as it is sent. */
export const brokenParts: readonly string[] = [
  "%zz",
  "%",
  "%E0%A4%A",
  "%ED%A0%80",
  `%00${mark}`,
  "..%2F..%2Fetc",
  "%ED%95%9C",
  "__proto__",
  "'--",
  "a".repeat(190),
  "a".repeat(3_000),
];

/** Where something stands in a document. */
export type Path = readonly (string | number)[];

/** Every place of a document at which something stands. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  const own = path.length > 0 ? [path] : [];
  if (typeof value !== "object" || value === null) return own;
  const inner = Object.entries(value).flatMap(([name, each]) =>
    placesOf(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return [...own, ...inner];
}

/** A document as JSON with what is given, as it stands in JSON, at a place. */
export function withJsonAt(document: unknown, path: Path, json: string): string {
  const hole = "@@hole@@";
  const copy = structuredClone(document);
  let holder = Object(copy);
  for (const step of path.slice(0, -1)) holder = Object(holder[step]);
  holder[path.at(-1) ?? ""] = hole;
  return JSON.stringify(copy).replace(`"${hole}"`, () => json);
}
