import { measuredRoutes } from "@hanpan/contract/objects/measure";
import { expect, test } from "vitest";
import { urls } from "../lib/urls.ts";
import { routeAt } from "./routeAt.ts";

test("every screen of the app is measured by its pattern", () => {
  expect([...measuredRoutes].toSorted()).toEqual(Object.values(urls).toSorted());
});

test.each([
  ["/", "/"],
  ["/slots/", "/slots"],
  ["/play/0199a1b2-0000-7000-8000-000000000001", "/play/$gameId"],
  ["/board/write", "/board/write"],
  ["/board/0199a1b2", "/board/$postId"],
  ["/board/", "/board"],
  ["/nowhere", undefined],
  ["/play/one/two", undefined],
])("%s is %s", (path, route) => expect(routeAt(path)).toBe(route));
