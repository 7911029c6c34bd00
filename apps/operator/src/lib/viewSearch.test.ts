import { expect, test } from "vitest";
import { losesFilters, searchOfView, searchToKeep } from "./viewSearch.ts";

test("a view keeps filters and hidden columns, and nothing that names somebody", () => {
  const search = { status: "WAITING", hide: "held,point", member: "0197b1c0", search: "홍길동", q: "" };
  expect(searchToKeep(search, "2026-11-28")).toBe("status=WAITING&hide=held%2Cpoint");
  expect([losesFilters(search), losesFilters({ status: "WAITING" })]).toEqual([true, false]);
});

test("a period that ends today goes with the time, any other stays where it was", () => {
  const lately = searchToKeep({ from: "2026-11-22", to: "2026-11-28" }, "2026-11-28");
  expect(searchOfView(lately, "2027-03-01")).toEqual({ from: "2027-02-23", to: "2027-03-01" });
  const once = searchToKeep({ from: "2026-10-01", to: "2026-10-31" }, "2026-11-28");
  expect(searchOfView(once, "2027-03-01")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
});
