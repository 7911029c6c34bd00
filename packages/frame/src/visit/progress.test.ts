import { expect, test } from "vitest";
import { countArrivals } from "./progress.ts";

test("of what a game's page needs it is counted once how many bytes have come; the last tenth is the session and the stage", () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML =
    '<link href="/assets/base.js" data-bytes="300"><link href="/assets/dice.css" data-bytes="100">';
  const count = countArrivals(page);
  const at = (path: string) => `https://studio.example${path}`;
  expect(count([])).toBe(0);
  expect(count([at("/assets/base.js"), at("/api/session")])).toBe(67);
  expect(count([at("/assets/base.js")])).toBe(67);
  expect(count([at("/assets/dice.css")])).toBe(90);
  expect(countArrivals(document.implementation.createHTMLDocument())([at("/assets/base.js")])).toBe(0);
});
