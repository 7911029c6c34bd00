import { fromGame } from "@hanpan/contract/bridge";
import { expect, test } from "vitest";
import { keepSound, soundMessages } from "./keptSound.ts";

test("what one game says of sound is said to the next, and before any has said something nothing is", () => {
  expect(soundMessages()).toEqual([]);
  const levels = { volume: 50, music: 0, effects: 100 };
  keepSound(fromGame({ type: "sound-levels", levels }));
  expect(soundMessages()).toEqual([{ type: "sound-levels", levels }]);
  keepSound(fromGame({ type: "sound", muted: true }));
  keepSound(fromGame({ type: "exit" }));
  expect(soundMessages()).toEqual([
    { type: "sound", muted: true },
    { type: "sound-levels", levels },
  ]);
});
