import { dealShoe, derivedColoursOf, derivedRoadSteps, integersFrom, streaksOf } from "@hanpan/games";
import { derivedByGrid } from "@hanpan/games/baccarat-roads/derivedByGrid";
import { fastWords } from "./fastWords.ts";

/**
 * Compares the three derived roads with their second derivation, on the big road's grid, over so many random shoes.
 * @throws Error at the first difference.
 */
export function compareRoads(shoes: number, seed: string): { readonly entries: number } {
  const draw = integersFrom(fastWords(`${seed}/roads`));
  let entries = 0;
  for (let shoe = 0; shoe < shoes; shoe += 1) {
    const winners = dealShoe(draw).coups.map(({ winner }) => winner);
    const lengths = streaksOf(winners).map(({ wins }) => wins.length);
    for (const step of Object.values(derivedRoadSteps)) {
      const colours = derivedColoursOf(lengths, step);
      if (colours.join() !== derivedByGrid(winners, step).join()) {
        throw new Error(`road ${step} of shoe ${shoe} differs: ${winners.join(" ")}`);
      }
      entries += colours.length;
    }
  }
  return { entries };
}
