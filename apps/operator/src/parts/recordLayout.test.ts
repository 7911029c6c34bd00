import { expect, test } from "vitest";
import { layRecords } from "./recordLayout.ts";

const columns = [
  { id: "member", width: "minmax(130px,1.2fr)", inCard: "title" },
  { id: "amount", width: "116px", align: "right" },
  { id: "by", width: "minmax(64px,90px)", inCard: "hidden" },
] as const;
const none = new Map<string, number>();
function idsOf(roomPx: number, grown = none) {
  const { look, columns: drawn } = layRecords(columns, roomPx, grown);
  return [look, ...drawn.map(({ id }) => id)];
}

test("what does not fit loses what a card leaves out, and then becomes cards", () => {
  expect(idsOf(358)).toEqual(["rows", "member", "amount", "by"]);
  expect(idsOf(357)).toEqual(["rows", "member", "amount"]);
  expect(idsOf(281)).toEqual(["cards", "member", "amount", "by"]);
});

test("a wide figure widens its column, and a list that has no room for it becomes cards", () => {
  const grown = new Map([["amount", 150]]);
  expect(layRecords(columns, 1_000, grown).tracks).toBe("minmax(130px,1.2fr) 150px minmax(64px,90px)");
  expect(idsOf(315, grown)).toEqual(["cards", "member", "amount", "by"]);
});
