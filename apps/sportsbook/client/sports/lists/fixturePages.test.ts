import { expect, it, vi } from "vitest";
import type { FixturesReply } from "../../../protocol/calls.ts";
import type { Reply } from "../../calls/call.ts";
import { someFixture } from "../../testing/someFixture.ts";
import { createFixturePages } from "./fixturePages.ts";

const page = (ids: readonly string[], nextAfter: string | null): Reply<FixturesReply> => ({
  ok: true,
  data: { serverAtMs: 1, list: ids.map((fixtureId) => someFixture({ fixtureId })), nextAfter },
});

const stand = () => {
  const replies: Reply<FixturesReply>[] = [];
  const read = vi.fn(async (_after: string | null) => replies.shift() ?? page([], null));
  const pages = createFixturePages({ read, put: () => undefined });
  return { pages, read, replies, ids: () => pages.store.get().fixtureIds };
};

it("reads on behind what it has, as long as there is more", async () => {
  const { pages, read, replies, ids } = stand();
  replies.push(page(["a", "b"], "b"), page(["c"], null));
  await pages.refresh();
  pages.more();
  await vi.waitFor(() => expect(ids()).toEqual(["a", "b", "c"]));
  expect(pages.store.get().hasMore).toBe(false);
  pages.more();
  expect(read.mock.calls).toEqual([[null], ["b"]]);
});

it("lets go what has left the first page, and keeps the pages that follow on it", async () => {
  const { pages, replies, ids } = stand();
  replies.push(page(["a", "b"], "b"), page(["c", "d"], "d"), page(["b", "c"], "c"));
  await pages.refresh();
  pages.more();
  await vi.waitFor(() => expect(ids()).toHaveLength(4));
  await pages.refresh();
  expect(ids()).toEqual(["b", "c", "d"]);
  replies.push(page(["x", "y"], "y"));
  await pages.refresh();
  expect(ids()).toEqual(["x", "y"]);
});

it("says that it failed only when it has nothing to show", async () => {
  const { pages, replies, ids } = stand();
  const offline: Reply<FixturesReply> = { ok: false, code: "OFFLINE", message: null, retryAfterMs: 0 };
  replies.push(offline, page(["a"], null), offline);
  await pages.refresh();
  expect(pages.store.get().status).toBe("FAILED");
  await pages.retry();
  await pages.refresh();
  expect(pages.store.get().status).toBe("READY");
  expect(ids()).toEqual(["a"]);
});
