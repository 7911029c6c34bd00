import { beforeEach, expect, test } from "vitest";
import { arriveAtList, leaveList, listLeft, placeToReturnTo, returnToList } from "./listPlace.ts";

const search = { categoryId: undefined, search: "단청" };

beforeEach(() => sessionStorage.clear());

test("a list is come back to where it was left, once, and only that list", () => {
  leaveList(search, 3);
  expect(placeToReturnTo(search)).toBeNull();
  expect(listLeft()).toEqual({ search: "단청" });
  returnToList();
  expect(placeToReturnTo({ categoryId: undefined, search: "다른 말" })).toBeNull();
  expect(placeToReturnTo(search)).toMatchObject({ pages: 3, scrollY: 0 });
  arriveAtList();
  expect(placeToReturnTo(search)).toBeNull();
});

test("what cannot be read is no place", () => {
  sessionStorage.setItem("hanpan.board.place", '{"pages":"x"}');
  returnToList();
  expect(placeToReturnTo(search)).toBeNull();
});
