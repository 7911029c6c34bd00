import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QrCode } from "./QrCode.tsx";

afterEach(cleanup);

/** The modules that are drawn, row by row, without the light edge of four around them. */
function drawn(text: string): readonly string[] {
  render(<QrCode text={text} label="code" />);
  const code = screen.getByRole("img", { name: "code" });
  const size = Number(code.getAttribute("viewBox")?.split(" ").at(-1)) - 8;
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill("."));
  for (const [, x, y] of (code.querySelector("path")?.getAttribute("d") ?? "").matchAll(
    /M(\d+) (\d+)h1v1h-1z/g,
  )) {
    const row = rows[Number(y) - 4];
    if (row === undefined) throw new Error("something is drawn in the edge");
    row[Number(x) - 4] = "#";
  }
  return rows.map((row) => row.join(""));
}

test("an authenticator's address is drawn as the code that readers have always been shown", () => {
  expect(drawn("otpauth://totp/Hanpan:owner?secret=JBSWY3DPEHPK3PXP&issuer=Hanpan")).toEqual([
    "#######......#....#..#..##.##.#######",
    "#.....#.#.#.##...##...####.#..#.....#",
    "#.###.#..##..#.##.##..#.#.###.#.###.#",
    "#.###.#..##.###.....#.##..##..#.###.#",
    "#.###.#.#.####.....#.###.##...#.###.#",
    "#.....#.....##.###.##.#######.#.....#",
    "#######.#.#.#.#.#.#.#.#.#.#.#.#######",
    "..........#.#.##.####...###.#........",
    "#.#.#.#..#...####.#.....#..#....#..#.",
    "..#.#...#..#.#.##.##.#.###..####.##.#",
    "..#####..#####.##......##.#..#..#.###",
    ".#.###.##.#####.####.##.#####.##...#.",
    "###.####..#.##.##...##.#.#..#.#..####",
    "##...#....###.###...###.#....###.#.#.",
    ".##..###.#..##...#..#.#...#.###...###",
    "..#....#.#.#.........##.##.#.####....",
    "...##.#....####.....#.####..#####..##",
    ".#..##....#....#...#####....###..#..#",
    "..#..####.#......######.##...#..#.###",
    ".......#.###.###.#..##..##.##.###...#",
    "...#..###..#.#.....#.#####...###..##.",
    ".####...#...#.#..#..#.#.###.#.##.#.#.",
    "...#.##...###.....#..#..#.#.#...#####",
    ".####..#####.#.#.##......####..##..#.",
    "#..#..###..##.###.#....###...#####..#",
    ".####.....#...######....##..#.#..####",
    "#....####.####.####..#....#..##.##.##",
    ".##.##.....#....##.#.###.#...#.#.#...",
    "#..#####.#..#.##....##...#..######..#",
    "........#..#..###.#.###.....#...#....",
    "#######...##.##..#....#.##.##.#.#####",
    "#.....#..###.#..#..####.##..#...#..#.",
    "#.###.#.##..###.....#.####..######.##",
    "#.###.#..#####.#.#.####.###.#..###.#.",
    "#.###.#.#..#.##..######.#.##...###.##",
    "#.....#..#..##.#.##.####.##.##.#...#.",
    "#######.####.......###..##.###.######",
  ]);
});

test("the format says level M and mask 0 in both places", () => {
  const rows = drawn("a");
  const bits = "101010000010010";
  const read = (places: readonly (readonly [number, number])[]) =>
    places.map(([row, column]) => (rows[row]?.[column] === "#" ? "1" : "0")).join("");
  const across = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const);
  const down = [7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const);
  expect(read([...across, ...down])).toBe(bits);
});

test("a text that no version up to 10 holds is refused", () => {
  expect(() => render(<QrCode text={"x".repeat(300)} label="code" />)).toThrow(RangeError);
});
