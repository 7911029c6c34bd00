import { readFileSync } from "node:fs";
import { textOf } from "@hanpan/frame/build/writeArt";
import { expect, test } from "vitest";
import { sportsbookArt } from "./art.ts";

const art = new URL("../../web/public/art/", import.meta.url);

test("each picture is what the art draws, in each language: drawArt.ts draws them anew", () => {
  expect(sportsbookArt().map(({ name }) => name)).toContain("games/virtual-sports-en.svg");
  for (const picture of sportsbookArt())
    expect(readFileSync(new URL(picture.name, art), "utf8") === textOf(picture), picture.name).toBe(true);
});
