import { expect, test } from "vitest";
import { tileByKey } from "./gridKeys.ts";
import { lobbySearch, sentSearch } from "./lobbySearch.ts";

test("the arrow keys move through rows and columns and stop at the edges", () => {
  expect(tileByKey("ArrowRight", 0, 7, 3)).toBe(1);
  expect(tileByKey("ArrowDown", 1, 7, 3)).toBe(4);
  expect(tileByKey("ArrowUp", 4, 7, 3)).toBe(1);
  expect(tileByKey("ArrowUp", 1, 7, 3)).toBeNull();
  expect(tileByKey("ArrowDown", 5, 7, 3)).toBeNull();
  expect(tileByKey("Home", 5, 7, 3)).toBe(0);
  expect(tileByKey("End", 0, 7, 3)).toBe(6);
  expect(tileByKey("a", 0, 7, 3)).toBeNull();
});

test("what cannot be read in the address is left out", () => {
  expect(
    lobbySearch.parse({ search: 5, sort: "worst", category: "SLOT", pages: "x", vendorId: ["a"] }),
  ).toEqual({ category: "SLOT" });
});

test("characters that no name has do not reach the server", () => {
  expect(sentSearch({ search: "ㄷㅊ@#<b>" })).toEqual({ sort: "popular", search: "ㄷㅊ   b" });
  expect(sentSearch({ search: " \u202e " })).toEqual({ sort: "popular" });
});
