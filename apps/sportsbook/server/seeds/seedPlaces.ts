import type { SeedTable } from "@hanpan/vendor/seeds/sealStoredSeeds";

/** Where seeds are kept: what each was sealed for. The name is that of the table's first home, and is sealed in. */
export const placeOf = {
  fixture: (fixtureId: string) => `studio.sports_fixture/${fixtureId}`,
};

/** Every table with secret seeds. */
export const seedTables: readonly SeedTable[] = [
  { name: "sportsbook.fixture", key: "fixture_id", place: placeOf.fixture },
];
