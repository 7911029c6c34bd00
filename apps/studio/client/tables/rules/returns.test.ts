import { expect, test } from "vitest";
import { returnPercent } from "./returns.ts";

test("gives the returns that the rules of each table have", () => {
  expect(returnPercent("european-roulette", "RED")).toBe(97.3);
  expect(returnPercent("european-roulette", "STRAIGHT_17")).toBe(97.3);
  expect(returnPercent("sic-bo", "BIG")).toBe(97.22);
  expect(returnPercent("sic-bo", "SINGLE_4")).toBe(92.13);
  expect(returnPercent("dragon-tiger", "DRAGON")).toBe(96.27);
  expect(returnPercent("dragon-tiger", "TIE")).toBe(82.17);
  expect(returnPercent("baccarat-no-commission", "BANKER")).toBe(98.54);
});
