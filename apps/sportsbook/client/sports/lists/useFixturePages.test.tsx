import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { someFixture } from "../../testing/someFixture.ts";
import { type Answer, drawSports } from "../testing/visit.tsx";
import { useFixturePages } from "./useFixturePages.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (ids: readonly string[], nextAfter: string | null): Answer => ({
  data: { serverAtMs: 1, list: ids.map((fixtureId) => someFixture({ fixtureId })), nextAfter },
});

function Shown() {
  const { status, fixtureIds, more, retry } = useFixturePages({ scope: "UPCOMING" });
  return (
    <>
      <p role="status">{status}</p>
      <p role="note">{fixtureIds.join(" ")}</p>
      <button type="button" onClick={more}>
        more
      </button>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  );
}

/** A list whose sportsbook answers so, one after another; null: not at all. */
function stand(...replies: (Answer | null | Promise<Answer>)[]) {
  const { sports, calls } = drawSports(<Shown />, () => replies.shift() ?? null);
  const shows = (status: string, ids: string): Promise<void> =>
    waitFor(() => {
      expect(screen.getByRole("status").textContent).toBe(status);
      expect(screen.getByRole("note").textContent).toBe(ids);
    });
  const refresh = () =>
    act(() => sports.replies.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes("beginning") }));
  return { calls, replies, shows, refresh };
}

test("reads on behind what it has, as long as there is more", async () => {
  const { calls, shows } = stand(page(["aaa", "bbb"], "1~bbb"), page(["ccc"], null));
  await shows("READY", "aaa bbb");
  act(() => screen.getByText("more").click());
  await shows("READY", "aaa bbb ccc");
  act(() => screen.getByText("more").click());
  await shows("READY", "aaa bbb ccc");
  expect(calls.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("after"))).toEqual([
    null,
    "1~bbb",
  ]);
});

test("lets go what has left the first page, and keeps the pages that follow on it", async () => {
  const { replies, shows, refresh } = stand(page(["aaa", "bbb"], "1~bbb"), page(["ccc", "ddd"], "1~ddd"));
  await shows("READY", "aaa bbb");
  act(() => screen.getByText("more").click());
  await shows("READY", "aaa bbb ccc ddd");
  replies.push(page(["bbb", "ccc"], "1~ccc"));
  await refresh();
  await shows("READY", "bbb ccc ddd");
  replies.push(page(["xxx", "yyy"], "1~yyy"));
  await refresh();
  await shows("READY", "xxx yyy");
});

test("says that it failed only when it has nothing to show", async () => {
  const { replies, shows, refresh } = stand(null);
  await shows("FAILED", "");
  replies.push(page(["aaa"], null));
  act(() => screen.getByText("retry").click());
  await shows("READY", "aaa");
  replies.push(null);
  await refresh();
  await shows("READY", "aaa");
});

test("is there by itself once its beginning can be read again", async () => {
  const { replies, shows, refresh } = stand(null);
  await shows("FAILED", "");
  replies.push(page(["aaa"], null));
  await refresh();
  await shows("READY", "aaa");
});

test("keeps a beginning that is read anew while the next page is on its way", async () => {
  const { replies, shows, refresh } = stand(page(["aaa", "bbb"], "1~bbb"));
  await shows("READY", "aaa bbb");
  const next = Promise.withResolvers<Answer>();
  replies.push(next.promise, page(["bbb", "xxx"], "1~xxx"));
  act(() => screen.getByText("more").click());
  await refresh();
  // The list is drawn with what was read.
  await act(() => new Promise((drawn) => setTimeout(drawn, 20)));
  next.resolve(page(["xxx", "ccc"], "1~ccc"));
  await shows("READY", "bbb xxx ccc");
});
