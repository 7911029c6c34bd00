import { expect, test, vi } from "vitest";
import { createTopics } from "./topics.ts";

const settled = () => new Promise<void>((done) => queueMicrotask(done));

test("tells a burst of wishes once, and a fixture that two want once", async () => {
  const tell = vi.fn();
  const topics = createTopics(tell);
  const leave = topics.follow("a");
  topics.follow("b");
  topics.follow("a");
  await settled();
  expect(tell).toHaveBeenCalledExactlyOnceWith(["live", "fixture:a", "fixture:b"]);
  leave();
  leave();
  await settled();
  expect(tell).toHaveBeenCalledOnce();
});

test("leaves what nobody wants any more, and never asks for more than the server allows", async () => {
  const tell = vi.fn();
  const topics = createTopics(tell);
  const leave = topics.follow("first");
  for (let index = 0; index < 40; index += 1) topics.follow(`f${index}`);
  leave();
  await settled();
  const told = tell.mock.lastCall?.[0];
  expect(told).toHaveLength(31);
  expect(told).toContain("fixture:f39");
  expect(told).not.toContain("fixture:first");
});
