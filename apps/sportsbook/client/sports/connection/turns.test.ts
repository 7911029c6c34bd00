import { expect, test } from "vitest";
import { createListeners } from "./listeners.ts";
import { createTurns } from "./turns.ts";

const stand = () => {
  const frames: (() => void)[] = [];
  const told: string[] = [];
  const listeners = createListeners<string>();
  const leave = new Map(
    ["a", "b", "c", "d", "e"].map((key) => [key, listeners.listen(key, () => told.push(key))]),
  );
  const turns = createTurns(listeners, 2, (run) => {
    frames.push(run);
    return () => undefined;
  });
  const draw = () => frames.shift()?.();
  return { turns, told, draw, leave };
};

test("tells a few at once and the others a few a frame, what changes again once", () => {
  const { turns, told, draw } = stand();
  turns.add(["a", "b", "c", "d", "nobody"]);
  expect(told).toEqual(["a", "b"]);
  turns.add(["d", "e"]);
  expect(told).toEqual(["a", "b"]);
  draw();
  expect(told).toEqual(["a", "b", "c", "d"]);
  draw();
  draw();
  expect(told).toEqual(["a", "b", "c", "d", "e"]);
});

test("gives the turn of who has left to the next one", () => {
  const { turns, told, draw, leave } = stand();
  turns.add(["a", "b", "c", "d", "e"]);
  leave.get("c")?.();
  draw();
  expect(told).toEqual(["a", "b", "d", "e"]);
});
