import { expect, test } from "vitest";
import { createLanes } from "./lanes.ts";

test("so many run at once, the others in their order, and one that throws frees its lane", async () => {
  const inLane = createLanes(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const runs = ends.map(({ promise }, place) =>
    inLane(() => {
      begun.push(place);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error("away"));
  await expect(runs[1]).rejects.toThrow("away");
  expect(begun).toEqual([0, 1, 2]);
  for (const [place, end] of ends.entries()) end.resolve(place);
  expect(await Promise.all([runs[0], runs[2], runs[3]])).toEqual([0, 2, 3]);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("one more than may wait is refused at once, and those that wait go on", async () => {
  const inLane = createLanes(1, { mostWaiting: 1, tooMany: () => new RangeError("too many") });
  const first = Promise.withResolvers<string>();
  const runs = [inLane(() => first.promise), inLane(async () => "second")];
  await expect(inLane(async () => "third")).rejects.toThrow("too many");
  first.resolve("first");
  expect(await Promise.all(runs)).toEqual(["first", "second"]);
  expect(await inLane(async () => "fourth")).toBe("fourth");
});
