import { expect, test } from "vitest";
import { comparePixels, type Picture, readPicture, writePicture } from "./pixels.ts";

/** A white picture with black pixels at some places. */
function pictureOf(width: number, height: number, black: readonly (readonly [number, number])[]): Picture {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [x, y] of black) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

test("equal pictures differ in nothing", () => {
  const picture = pictureOf(8, 5, [[3, 2]]);
  expect(comparePixels(picture, pictureOf(8, 5, [[3, 2]]))).toMatchObject({ count: 0, share: 0 });
});

test("a pixel that moved by one is seen at both places", () => {
  const { count, share, marked } = comparePixels(pictureOf(8, 5, [[3, 2]]), pictureOf(8, 5, [[4, 2]]));
  expect([count, share]).toEqual([2, 2 / 40]);
  const red = Array.from({ length: 40 }, (_, place) => place).filter(
    (place) => marked.data[place * 4] === 220 && marked.data[place * 4 + 1] === 0,
  );
  expect(red).toEqual([2 * 8 + 3, 2 * 8 + 4]);
});

test("a shade that nobody sees is no difference, one step more is", () => {
  const white = pictureOf(2, 1, []);
  const shaded = (shade: number) => ({ ...white, data: Uint8Array.from(white.data, () => 255 - shade) });
  expect(comparePixels(white, shaded(12)).count).toBe(0);
  expect(comparePixels(white, shaded(13)).count).toBe(2);
});

test("what only one of two pictures has counts as different", () => {
  expect(comparePixels(pictureOf(4, 2, []), pictureOf(4, 3, []))).toMatchObject({ count: 4, share: 4 / 12 });
});

test("a picture that was written is read again as it was", async () => {
  const picture = pictureOf(6, 4, [[0, 0]]);
  const read = await readPicture(await writePicture(picture));
  expect(comparePixels(picture, read).count).toBe(0);
});
