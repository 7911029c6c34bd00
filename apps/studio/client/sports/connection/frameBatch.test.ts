import { expect, it } from "vitest";
import { createFrameBatch } from "./frameBatch.ts";

const stand = () => {
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
};

it("hands on everything that came before a frame at once and in order", () => {
  const { batch, taken, draw } = stand();
  batch.add("a");
  batch.add("b");
  expect(taken).toEqual([]);
  draw();
  batch.add("c");
  draw();
  draw();
  expect(taken).toEqual([["a", "b"], ["c"]]);
});

it("forgets what waits when it is cleared, and goes on with what comes after", () => {
  const { batch, taken, draw } = stand();
  batch.add("old");
  batch.clear();
  draw();
  batch.add("new");
  draw();
  expect(taken).toEqual([["new"]]);
});
