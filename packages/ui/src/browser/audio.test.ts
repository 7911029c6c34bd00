import { expect, test, vi } from "vitest";
import { keepAudioAwake, wakeAudio } from "./audio.ts";

function contextIn(state: string) {
  const resume = vi.fn(() => Promise.resolve());
  return { resume, context: Object.assign(Object.create(null), { state, resume }) };
}

test.each([
  ["suspended", 1],
  ["interrupted", 1],
  ["running", 0],
  ["closed", 0],
])("a context that is %s is resumed %i times", (state, times) => {
  const { context, resume } = contextIn(state);
  wakeAudio(context);
  expect(resume).toHaveBeenCalledTimes(times);
});

test("after a call it sounds again once the page is come back to, and no longer when it is let go of", () => {
  const { context, resume } = contextIn("interrupted");
  const stop = keepAudioAwake(context);
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(resume).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event("focus"));
  expect(resume).toHaveBeenCalledTimes(2);
});

test("a browser that refuses is left silent", () => {
  const context = Object.assign(Object.create(null), {
    state: "suspended",
    resume: () => Promise.reject(new Error("not allowed")),
  });
  expect(() => wakeAudio(context)).not.toThrow();
});
