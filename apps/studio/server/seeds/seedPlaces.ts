import type { SeedTable } from "@hanpan/vendor/seeds/sealStoredSeeds";
import { placeOfPair } from "@hanpan/vendor/seeds/seedPairs";

/** The table of members' own pairs of seeds. */
export const pairTable = "studio.seed";

/** Where seeds are kept: what each was sealed for. */
export const placeOf = {
  pair: (seedId: string) => placeOfPair(pairTable, seedId),
  series: (seriesId: string) => `studio.live_series/${seriesId}`,
};

/** Every table with secret seeds. */
export const seedTables: readonly SeedTable[] = [
  { name: pairTable, key: "seed_id", place: placeOf.pair },
  { name: "studio.live_series", key: "series_id", place: placeOf.series },
];
