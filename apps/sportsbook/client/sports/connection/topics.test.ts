import { expect, test, vi } from "vitest";
import { createTopics } from "./topics.ts";

const settled = () => new Promise<void>((done) => queueMicrotask(done));

test("publishes a burst of wishes once, and a fixture that two want once", async () => {
  const publish = vi.fn();
  const topics = createTopics(publish);
  const leave = topics.follow("a");
  topics.follow("b");
  topics.follow("a");
  await settled();
  expect(publish).toHaveBeenCalledExactlyOnceWith(["live", "fixture:a", "fixture:b"]);
  leave();
  leave();
  await settled();
  expect(publish).toHaveBeenCalledOnce();
});

test("leaves what nobody wants any more, and never asks for more than the server allows", async () => {
  const publish = vi.fn();
  const topics = createTopics(publish);
  const leave = topics.follow("first");
  for (let index = 0; index < 40; index += 1) topics.follow(`f${index}`);
  leave();
  await settled();
  const published = publish.mock.lastCall?.[0];
  expect(published).toHaveLength(31);
  expect(published).toContain("fixture:f39");
  expect(published).not.toContain("fixture:first");
});
