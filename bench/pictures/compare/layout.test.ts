import { expect, test } from "vitest";
import { compareLayout, type Part } from "./layout.ts";

const part = (what: string, text: string, top: number, more: Partial<Part["style"]> = {}): Part => ({
  what,
  text,
  box: [10, top, 100, 20],
  style: { colour: "black", background: "none", border: "", "font size": "16px", ...more },
});

const page = [part("h1", "Results", 0), part("p", "3 seconds", 30), part("button", "Close", 60)];

test("a page is as it was while its figures move on", () => {
  const later = [part("h1", "Results", 0), part("p", "2 seconds", 30), part("button", "Close", 60)];
  expect(compareLayout(page, later).counts).toEqual(new Map());
});

test("what was moved, coloured, taken away or added is reported, each for itself", () => {
  const later = [
    part("h1", "Results", 0, { colour: "red" }),
    part("div", "Advice", 25),
    part("button", "Close", 64),
  ];
  const { counts, worst } = compareLayout(page, later);
  expect(Object.fromEntries(counts)).toEqual({ gone: 1, new: 1, colour: 1, box: 1 });
  expect(worst).toEqual([
    "gone: p “3 seconds” at 10 30 100 20",
    "new: div “Advice” at 10 25 100 20",
    "colour: h1 “Results” black → red",
    "box: button “Close” 10 60 100 20 → 10 64 100 20",
  ]);
});

test("half a pixel is no move", () => {
  const later = page.map(({ box: [left = 0, top = 0, ...size], ...rest }) => ({
    ...rest,
    box: [left, top + 0.5, ...size],
  }));
  expect(compareLayout(page, later).counts.size).toBe(0);
});
