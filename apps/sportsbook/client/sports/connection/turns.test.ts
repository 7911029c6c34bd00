import { expect, test } from "vitest";
import { createListeners } from "./listeners.ts";
import { createTurns } from "./turns.ts";

function stand() {
  const frames: (() => void)[] = [];
  const notified: string[] = [];
  const listeners = createListeners<string>();
  const leave = new Map(
    ["a", "b", "c", "d", "e"].map((key) => [key, listeners.listen(key, () => notified.push(key))]),
  );
  const turns = createTurns(listeners, 2, (run) => {
    frames.push(run);
    return () => undefined;
  });
  const draw = () => frames.shift()?.();
  return { turns, notified, draw, leave };
}

test("notifies a few at once and the others a few a frame, and once of what changes again", () => {
  const { turns, notified, draw } = stand();
  turns.add(["a", "b", "c", "d", "nobody"]);
  expect(notified).toEqual(["a", "b"]);
  turns.add(["d", "e"]);
  expect(notified).toEqual(["a", "b"]);
  draw();
  expect(notified).toEqual(["a", "b", "c", "d"]);
  draw();
  draw();
  expect(notified).toEqual(["a", "b", "c", "d", "e"]);
});

test("gives the turn of who has left to the next one", () => {
  const { turns, notified, draw, leave } = stand();
  turns.add(["a", "b", "c", "d", "e"]);
  leave.get("c")?.();
  draw();
  expect(notified).toEqual(["a", "b", "d", "e"]);
});
