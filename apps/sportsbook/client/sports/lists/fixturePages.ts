import type { InfiniteData } from "@tanstack/react-query";

/** A page of a list; the fixtures themselves are where all of them are. */
export type FixturePage = {
  /** In the order of the server. */
  readonly fixtureIds: readonly string[];
  /** Where the next page begins; null at the list's end. */
  readonly nextAfter: string | null;
};
export type FixturePages = InfiniteData<FixturePage, string | null>;

/**
 * The pages after the first one was read again: a match that is no longer in it has begun or ended since. The pages behind it
 * stay when they follow on it; else they are read again.
 */
export function withFirst({ pages }: FixturePages, first: FixturePage): FixturePages {
  const known = pages.flatMap(({ fixtureIds }) => fixtureIds);
  const last = first.fixtureIds.at(-1);
  const place = last === undefined || first.nextAfter === null ? -1 : known.indexOf(last);
  const behind = place === -1 ? [] : known.slice(place + 1);
  if (behind.length === 0) return { pages: [first], pageParams: [null] };
  const nextAfter = pages.at(-1)?.nextAfter ?? null;
  return { pages: [first, { fixtureIds: behind, nextAfter }], pageParams: [null, first.nextAfter] };
}
