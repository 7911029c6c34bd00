import { expect, test } from "vitest";
import { createDrawingPace, framesPerSecond, isSoftwareRenderer } from "./drawingPace.ts";

const feed = (pace: ReturnType<typeof createDrawingPace>, tookMs: number, frames: number) =>
  Array.from({ length: frames }, () => pace.frame(tookMs)).filter((change) => change !== null);

test("a device that keeps up draws every pixel", () => {
  expect(feed(createDrawingPace(2), 16.7, 1_000)).toEqual([]);
});

test("a slow device draws fewer pixels step by step, and never less than the least", () => {
  const changes = feed(createDrawingPace(2), 200, 1_000);
  expect(changes[0]).toBeCloseTo(1.4);
  expect(changes.at(-1)).toBe(0.5);
  expect(changes.length).toBeLessThan(6);
});

test("one hiccup changes nothing", () => {
  const pace = createDrawingPace(1);
  expect(pace.frame(300)).toBeNull();
  expect(feed(pace, 16.7, 500)).toEqual([]);
});

test("a processor that draws in place of a graphics card draws half as often", () => {
  const frames = (moving: boolean, byProcessor: boolean, calm = false) =>
    framesPerSecond({ moving, calm, byProcessor });
  expect([frames(true, false), frames(true, true)]).toEqual([0, 30]);
  expect([frames(false, false), frames(false, true)]).toEqual([30, 15]);
  expect([frames(false, false, true), frames(false, true, true)]).toEqual([6, 4]);
});

test.each([
  ["ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)", true],
  ["llvmpipe (LLVM 15.0.6, 256 bits)", true],
  ["ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)", true],
  ["ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)", false],
  ["Adreno (TM) 640", false],
])("%s", (name, isSoftware) => {
  expect(isSoftwareRenderer(name)).toBe(isSoftware);
});
