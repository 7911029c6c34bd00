import { announcedBets } from "@hanpan/games/roulette/announced";
import { rouletteSpotByCode } from "@hanpan/games/roulette/spots";
import { rouletteWheel } from "@hanpan/games/roulette/wheel";
import { expect, test } from "vitest";
import { announcedOrder, announcedPlace, trackPocket } from "./track.ts";

const at = (text: string): number => Number.parseFloat(text);
function placeOf(index: number) {
  const { left, top } = trackPocket(index % 37);
  // The track is 4.8 times as wide as high.
  return { x: at(left), y: at(top) * 0.208 };
}

test("lays neighbours of the wheel side by side, all the way round", () => {
  for (const index of rouletteWheel.keys()) {
    const [here, next] = [placeOf(index), placeOf(index + 1)];
    const apart = Math.hypot(here.x - next.x, here.y - next.y);
    expect(apart, `after ${rouletteWheel[index]}`).toBeGreaterThan(4.5);
    expect(apart, `after ${rouletteWheel[index]}`).toBeLessThan(6.5);
  }
});

test("writes each announced bet beside the numbers that it covers", () => {
  const middles = announcedOrder.map((name) => at(announcedPlace(name).middle));
  expect(middles).toEqual([...middles].sort((one, other) => one - other));
  for (const name of announcedOrder) {
    const numbers = announcedBets[name].flatMap(({ spot }) => rouletteSpotByCode.get(spot)?.numbers ?? []);
    const places = [...new Set(numbers)].map((number) => placeOf(rouletteWheel.indexOf(number)).x);
    const mean = places.reduce((sum, x) => sum + x, 0) / places.length;
    expect(Math.abs(mean - at(announcedPlace(name).middle))).toBeLessThan(12);
  }
});
