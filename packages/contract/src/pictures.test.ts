import { expect, test } from "vitest";
import { widePictureOf } from "./objects/game.ts";
import { pictureOf } from "./pictures.ts";

test("a drawing of the house is asked for in the widths that stand beside it", () => {
  expect(pictureOf("/art/games/kite.svg", "tile")).toEqual({
    src: "/art/games/kite.svg",
    srcSet: "/art/games/kite-208.avif 208w,/art/games/kite-400.avif 400w,/art/games/kite-640.avif 640w",
    sizes: expect.stringContaining("28.5vw"),
  });
  expect(pictureOf("/art/games/kite.svg", "tile", "54px").sizes).toBe("54px");
});

test("a wide drawing has its own widths, wherever it is drawn", () => {
  expect(pictureOf("/art/games/kite-wide.svg", "tile").srcSet).toMatch(
    /^\/art\/games\/kite-wide-720\.avif 720w,/,
  );
});

test("a wide picture has no letters: both languages' tiles have the same", () => {
  expect(widePictureOf("/art/games/kite.svg")).toBe("/art/games/kite-wide.svg");
  expect(widePictureOf("/art/games/kite-en.svg")).toBe("/art/games/kite-wide.svg");
  expect(widePictureOf("https://maker.example/kite.png")).toBe("https://maker.example/kite-wide.png");
});

test.each([
  "https://maker.example/art/games/kite.svg",
  "/art/games/kite.png",
  "/api/v1/user/image/7",
  "/art/vendors/hanpan.svg",
  "",
])("any other address is shown as it is: %s", (address) => {
  expect(pictureOf(address, "tile")).toEqual({ src: address });
});
