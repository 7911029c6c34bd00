import { expect, test } from "vitest";
import { returnPercent } from "./returns.ts";

test("gives the returns that the rules of each table have", () => {
  expect(returnPercent("european-roulette", "RED")).toBe(97.29);
  expect(returnPercent("european-roulette", "STRAIGHT_17")).toBe(97.29);
  expect(returnPercent("sic-bo", "BIG")).toBe(97.22);
  expect(returnPercent("sic-bo", "SINGLE_4")).toBe(92.12);
  expect(returnPercent("dragon-tiger", "DRAGON")).toBe(96.26);
  expect(returnPercent("dragon-tiger", "TIE")).toBe(82.16);
  expect(returnPercent("baccarat-no-commission", "BANKER")).toBe(98.54);
});
