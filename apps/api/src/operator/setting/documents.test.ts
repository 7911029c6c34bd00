import { putLevel } from "@hanpan/contract/operator/calls/level";
import { putSettings } from "@hanpan/contract/operator/calls/setting";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type core, safeParse } from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { levelSettingSchema } from "../../money/levelSetting.ts";
import { changedParts } from "./settings.ts";

// What a call takes, the document must keep: else an operator's change is answered with a failure of the server.

type Path = readonly (string | number)[];

/** The place of every value in a document, parts and leaves. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => placesIn(item, [...path, index]))
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]))
      : [];
  return path.length === 0 ? inside : [path, ...inside];
}

/** The document with another value at a place; as it was where the place is gone. */
function withValue(document: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((item, index) => (index === first ? withValue(item, rest, value) : item));
  }
  if (typeof document !== "object" || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([name, item]) => [
      name,
      name === first ? withValue(item, rest, value) : item,
    ]),
  );
}

const addresses = [
  "https://exa^mple",
  "https://%",
  "https://999.999.999.999",
  "https://a b",
  "https://example.com/path?a=1#b",
  "http://example.com",
];
const numbers = fc.oneof(
  fc.integer({ min: -1, max: 3 }),
  fc.constantFrom(100, 101, 720, 10_000, 10_001, 43_200, 100_000, 1_000_000_000_000, 1_000_000_000_001, 0.5),
  fc.integer(),
);
const texts = fc.oneof(
  fc.string({ maxLength: 600 }),
  fc.webUrl({ validSchemes: ["https"] }),
  fc.string().map((text) => `https://${text}`),
  fc.constantFrom(...addresses),
  fc.constantFrom("ko", "08:30", "2026-11-30T00:00:00Z"),
);
const others = fc.constantFrom(null, true, false, []);

function valueAt(document: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return document;
  if (typeof document !== "object" || document === null) return undefined;
  return valueAt(Object.entries(document).find(([name]) => name === String(first))?.[1], rest);
}

/** What may stand in a value's place: mostly of its own kind. */
function valuesLike(value: unknown) {
  const like = typeof value === "number" ? numbers : typeof value === "string" ? texts : others;
  return fc.oneof({ arbitrary: like, weight: 9 }, { arbitrary: others, weight: 1 });
}

/** A document of which some values are others, which the call may take or refuse. */
const changesOf = (document: unknown) =>
  fc.array(
    fc
      .constantFrom(...placesIn(document))
      .chain((place) => fc.tuple(fc.constant(place), valuesLike(valueAt(document, place)))),
    { minLength: 1, maxLength: 3 },
  );

/** What the call makes of a body, or undefined where it refuses it. */
function taken<Body extends core.$ZodType>(schema: Body | undefined, body: unknown) {
  const parsed = schema === undefined ? undefined : safeParse(schema, body);
  return parsed?.success === true ? parsed.data : undefined;
}

const settings = {
  document: siteSettingSchema.parse({}),
  take: (document: unknown) => taken(putSettings.body, document),
  keeps: (document: unknown) => siteSettingSchema.safeParse(document).success,
};
const terms = {
  document: levelSettingSchema.parse({}),
  take: (document: unknown) => taken(putLevel.body, { terms: document })?.terms,
  keeps: (document: unknown) => levelSettingSchema.safeParse(document).success,
};

test.each([
  ["settings", settings],
  ["a level's terms", terms],
])("%s that the call takes are kept", (_name, { document, take, keeps }) => {
  let count = 0;
  fc.assert(
    fc.property(changesOf(document), (changes) => {
      const changed = changes.reduce<unknown>(
        (now, [place, value]) => withValue(now, place, value),
        document,
      );
      const body = take(changed);
      if (body === undefined) return true;
      count += 1;
      return keeps(body);
    }),
    { numRuns: 3_000 },
  );
  expect(count).toBeGreaterThan(100);
});

test.each(addresses.slice(0, 4))("a helpline at %s is refused", (url) => {
  const helplines = [{ name: { ko: "상담", en: "Help" }, phone: "1336", url }];
  expect(taken(putSettings.body, { helplines })).toBeUndefined();
});

test("a level may let any amount be withdrawn", () => {
  const { document, take, keeps } = terms;
  const changed = { ...document, withdrawal: { ...document.withdrawal, minimum: 0 } };
  expect(keeps(take(changed))).toBe(true);
});

test("the product's own document changes in no part by being read back, whatever the order of its fields", () => {
  const shipped = siteSettingSchema.parse({});
  const turned = (value: unknown): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([name, part]) => [name, turned(part)]),
        )
      : value;
  const back = siteSettingSchema.parse(turned(JSON.parse(JSON.stringify(shipped))));
  expect(changedParts(shipped, back)).toEqual([]);
  expect(changedParts(shipped, { ...back, winnerMinimum: shipped.winnerMinimum + 1 })).toEqual([
    "winnerMinimum",
  ]);
});
