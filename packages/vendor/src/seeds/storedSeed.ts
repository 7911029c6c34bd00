import { openSeed } from "@hanpan/database";

/** A seed as a row keeps it: sealed until it is revealed, then in clear. */
export type StoredSeed = { readonly serverSeed: string | null; readonly sealedSeed: string | null };

/**
 * The secret of a row, opened now: called when a round is drawn or a seed revealed, and not before.
 * @param place what the seed was sealed for, as `studio.seed/<id>`.
 * @throws SeedKeyError when its key is not held.
 */
export function secretSeed(place: string, { serverSeed, sealedSeed }: StoredSeed): string {
  if (serverSeed !== null) return serverSeed;
  if (sealedSeed === null) throw new RangeError(`${place} has no server seed`);
  return openSeed(place, sealedSeed);
}
