import { expect, test } from "vitest";
import { qrMatrix } from "./qr-matrix.ts";

const picture = (rows: boolean[][]) => rows.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

test("the three finders stand in their corners, and the size follows the length", () => {
  const rows = picture(qrMatrix("otpauth://totp/Hanpan:owner?secret=JBSWY3DPEHPK3PXP&issuer=Hanpan"));
  expect(rows).toHaveLength(37);
  for (const [row, column] of [
    [0, 0],
    [0, 30],
    [30, 0],
  ] as const) {
    expect(rows.slice(row, row + 7).map((line) => line.slice(column, column + 7))).toEqual([
      "#######",
      "#.....#",
      "#.###.#",
      "#.###.#",
      "#.###.#",
      "#.....#",
      "#######",
    ]);
  }
});

test("the format says level M and mask 0 in both places", () => {
  const rows = qrMatrix("a");
  const bits = "101010000010010";
  const read = (places: readonly (readonly [number, number])[]) =>
    places.map(([row, column]) => (rows[row]?.[column] ? "1" : "0")).join("");
  const across = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const);
  const down = [7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const);
  expect(read([...across, ...down])).toBe(bits);
});

test("a text that no version holds is refused", () => {
  expect(() => qrMatrix("x".repeat(300))).toThrow(RangeError);
});
