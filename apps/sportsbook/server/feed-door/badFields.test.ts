import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { feedMessage, feedReply, feedRequest } from "../../protocol/feed.ts";
import {
  ended,
  fixture,
  league,
  numbered,
  odds,
  progress,
  total,
  type UnnumberedMessage,
} from "./testing/feedSource.ts";

/** One good message of each kind. */
const good: readonly UnnumberedMessage[] = [
  league,
  fixture(),
  odds("m-1", [{ ...total(30, 190, 190), pushMillionths: 1 }]),
  { type: "SUSPEND", fixture: "m-1" },
  { ...progress(0, 0), completedInnings: 1 },
  { type: "STATUS", fixture: "m-1", status: "POSTPONED" },
  { ...ended(1, 0), completedInnings: 9 },
  { ...ended(1, 0), completedInnings: 9, type: "CORRECTION", reason: "it was none" },
  { type: "HEARTBEAT" },
];

const never: readonly unknown[] = [
  true,
  [],
  {},
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  -1,
  0.5,
  1e300,
  2 ** 53,
];
const texts = ["X".repeat(61), "x".repeat(41), "../a", "a'--", "<b>", "2026-13-01T00:00:00.000Z"];
const numbers = [1_000_000_000, "1", "1e3", Number.NaN];

/** What looks bad and is good for a field, by its name. */
const goodFor: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    ["ko", "en", "reason"].map((name) => [name, ["x".repeat(41), "../a", "a'--", texts[5], "1", "1e3"]]),
  ),
  ...Object.fromEntries(["league", "fixture", "code"].map((name) => [name, ["1", "1e3"]])),
  sequence: [1_000_000_000],
  markets: [[]],
};

type Path = readonly (string | number)[];

/** Every place of a message at which something stands. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([name, each]) =>
      placesOf(each, [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

/** A copy with another value at a place; `undefined` removes what stood there. */
function spoiled(value: unknown, [first, ...rest]: Path, bad: unknown): unknown {
  if (first === undefined) return bad;
  if (Array.isArray(value)) {
    return value.map((each, place) => (place === first ? spoiled(each, rest, bad) : each));
  }
  const fields = Object.entries(Object(value)).map(([name, each]) => [
    name,
    name === first ? spoiled(each, rest, bad) : each,
  ]);
  return Object.fromEntries(fields.filter(([, each]) => each !== undefined));
}

const optional = new Set(["completedInnings", "pushMillionths"]);
const nullable = new Set(["clock", "minute", "oddsHundredths"]);

for (const message of numbered(good)) {
  const kind = good[message.sequence - 1]?.type ?? "";
  test(`${kind} is taken as it is, and refused with any field bad, missing or unknown`, () => {
    expect(feedMessage.safeParse(message).success).toBe(true);
    for (const path of placesOf(message)) {
      const name = String(path.findLast((step) => typeof step === "string"));
      const isItem = typeof path.at(-1) === "number";
      const values = [...never, ...texts, ...numbers, ...(nullable.has(name) ? [] : [null])];
      for (const bad of values.filter(
        (value) => !JSON.stringify(goodFor[name] ?? []).includes(JSON.stringify(value)),
      )) {
        const spoilt = spoiled(message, path, bad);
        expect({ path, bad, taken: feedMessage.safeParse(spoilt).success }).toEqual({
          path,
          bad,
          taken: false,
        });
      }
      if (isItem || optional.has(name)) continue;
      const missing = spoiled(message, path, undefined);
      expect({ path, taken: feedMessage.safeParse(missing).success }).toEqual({ path, taken: false });
    }
    expect(feedMessage.safeParse({ ...message, extra: 1 }).success).toBe(false);
  });
}

test.each([
  ["100", 100],
  ["10,001", 10_001],
])("odds of %s hundredths are outside of 1.01 to 100.00", (_what, oddsHundredths) => {
  const [message] = numbered([odds("m-1", [total(25, oddsHundredths, 190)])]);
  expect(feedMessage.safeParse(message).success).toBe(false);
});

test("what the documentation shows is taken as it stands there", () => {
  const text = readFileSync(new URL("../../../../docs/sports/feed.md", import.meta.url), "utf8");
  const blocks = [...text.matchAll(/```json\n([\s\S]+?)```/g)].map(([, block]) => JSON.parse(block ?? ""));
  const [request, reply, shown] = blocks;
  expect(blocks).toHaveLength(3);
  expect(feedRequest.safeParse(request).success).toBe(true);
  for (const message of [...feedRequest.parse(request).messages, shown]) {
    expect(feedMessage.safeParse(message)).toMatchObject({ success: true });
  }
  expect(feedReply.parse(reply).expectedSequence).toBe(43);
});
