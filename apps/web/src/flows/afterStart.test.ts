import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ApiEdge, startApiEdge } from "../lib/testing/apiEdge.ts";
import { countVisits, pageAt } from "./afterStart.ts";

let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.reset();
  edge.answer("POST /page/visit", { data: null });
});

test.each([
  ["/", "home"],
  ["/slots", "slots"],
  ["/slots/", "slots"],
  ["/my/options", "myOptions"],
  ["/recommenders", "recommenders"],
  ["/play/0199a1b2", undefined],
  ["/nowhere", undefined],
])("the screen at %s is counted as %s", (path, page) => expect(pageAt(path)).toBe(page));

test("each screen is reported once, however often it is opened; what is none of ours is not reported", async () => {
  const router = { state: { location: { pathname: "/" } }, subscribe: vi.fn() };
  let resolved: () => void = () => undefined;
  router.subscribe.mockImplementation((_event: "onResolved", listener: () => void) => {
    resolved = listener;
    return () => undefined;
  });
  countVisits(router, "/");
  for (const pathname of ["/slots", "/", "/nowhere", "/slots"]) {
    router.state.location.pathname = pathname;
    resolved();
  }
  await expect.poll(() => edge.sentTo("POST /page/visit")).toHaveLength(2);
  expect(edge.sentTo("POST /page/visit").map(({ body }) => body)).toEqual([
    { page: "home" },
    { page: "slots" },
  ]);
});

test("who leaves the first screen by their first touch has visited it too", async () => {
  countVisits({ state: { location: { pathname: "/slots" } }, subscribe: () => () => undefined }, "/board");
  await expect.poll(() => edge.sentTo("POST /page/visit")).toHaveLength(2);
  expect(edge.sentTo("POST /page/visit").map(({ body }) => body)).toEqual([
    { page: "board" },
    { page: "slots" },
  ]);
});
