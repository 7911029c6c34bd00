import { openSeed } from "@hanpan/database";

/** A seed as a row keeps it: sealed until it is revealed, then in clear. */
export type StoredSeed = { readonly serverSeed: string | null; readonly sealedSeed: string | null };

/** Where seeds are kept: what each was sealed for. */
export const placeOf = {
  pair: (seedId: string) => `studio.seed/${seedId}`,
  series: (seriesId: string) => `studio.live_series/${seriesId}`,
  fixture: (fixtureId: string) => `studio.sports_fixture/${fixtureId}`,
};

/**
 * The secret of a row, opened now: called when a round is drawn or a seed revealed, and not before.
 * @throws SeedKeyError when its key is not held.
 */
export function secretSeed(place: string, { serverSeed, sealedSeed }: StoredSeed): string {
  if (serverSeed !== null) return serverSeed;
  if (sealedSeed === null) throw new RangeError(`${place} has no server seed`);
  return openSeed(place, sealedSeed);
}
