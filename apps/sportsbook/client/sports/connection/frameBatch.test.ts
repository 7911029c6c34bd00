import { expect, test } from "vitest";
import { createFrameBatch } from "./frameBatch.ts";

function stand() {
  const taken: (readonly string[])[] = [];
  let frame: (() => void) | null = null;
  const batch = createFrameBatch<string>(
    (items) => taken.push(items),
    (run) => {
      frame = run;
      return () => {
        frame = null;
      };
    },
  );
  const draw = () => {
    const run = frame;
    frame = null;
    run?.();
  };
  return { batch, taken, draw };
}

test("delivers what came a little each frame and in order", () => {
  const { batch, taken, draw } = stand();
  for (const item of ["a", "b", "c"]) batch.add(item);
  expect(taken).toEqual([]);
  draw();
  batch.add("d");
  draw();
  draw();
  expect(taken).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("delivers everything once it has fallen behind", () => {
  const { batch, taken, draw } = stand();
  const many = Array.from({ length: 30 }, (_, place) => String(place));
  for (const item of many) batch.add(item);
  draw();
  expect(taken).toEqual([many]);
});

test("forgets what waits when it is cleared, and goes on with what comes after", () => {
  const { batch, taken, draw } = stand();
  batch.add("old");
  batch.clear();
  draw();
  batch.add("new");
  draw();
  expect(taken).toEqual([["new"]]);
});
