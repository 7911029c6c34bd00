import type { FixtureSummary } from "../../../protocol/fixture.ts";
import { seoulDayAt, seoulTimeText } from "../../words/time.ts";
import type { ListRow } from "./WindowedRows.tsx";

export const rowHeightsPx = { SECTION: 48, LEAGUE: 46, FIXTURE: 84 } as const;

/** A row of a list of fixtures: what follows begins then, is of that league, or a match. */
export type FixtureListRow = ListRow &
  (
    | { readonly kind: "SECTION"; readonly section: Section }
    | { readonly kind: "LEAGUE"; readonly leagueCode: string; readonly count: number }
    | { readonly kind: "FIXTURE"; readonly fixtureId: string }
  );

/** LIVE: in play. SLOT: those that begin within the same twenty minutes, which is one round of a virtual league. */
export type Section =
  | { readonly kind: "LIVE"; readonly count: number }
  | { readonly kind: "SLOT"; readonly day: string; readonly from: string; readonly to: string };

const slotMs = 20 * 60_000;

/** Leagues as they are shown; those that are not known yet come last. */
const placesOf = (leagueCodes: readonly string[]): ReadonlyMap<string, number> =>
  new Map(leagueCodes.map((code, place) => [code, place]));

function byLeague(
  fixtures: readonly FixtureSummary[],
  leagueCodes: readonly string[],
): readonly (readonly [string, readonly FixtureSummary[]])[] {
  const places = placesOf(leagueCodes);
  const groups = new Map<string, FixtureSummary[]>();
  for (const fixture of fixtures) {
    const group = groups.get(fixture.leagueCode);
    if (group === undefined) groups.set(fixture.leagueCode, [fixture]);
    else group.push(fixture);
  }
  const place = (code: string) => places.get(code) ?? leagueCodes.length;
  return [...groups]
    .sort(([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1))
    .map(([code, group]) => [code, group.toSorted(byStart)] as const);
}

const byStart = (one: FixtureSummary, other: FixtureSummary): number =>
  one.startsAtMs - other.startsAtMs || (one.fixtureId < other.fixtureId ? -1 : 1);

const groupRows = (
  prefix: string,
  fixtures: readonly FixtureSummary[],
  leagueCodes: readonly string[],
): FixtureListRow[] =>
  byLeague(fixtures, leagueCodes).flatMap(([leagueCode, group]): FixtureListRow[] => [
    {
      kind: "LEAGUE",
      key: `${prefix} ${leagueCode}`,
      heightPx: rowHeightsPx.LEAGUE,
      leagueCode,
      count: group.length,
    },
    ...group.map(
      ({ fixtureId }): FixtureListRow => ({
        kind: "FIXTURE",
        key: fixtureId,
        heightPx: rowHeightsPx.FIXTURE,
        fixtureId,
      }),
    ),
  ]);

/** What is in play, by league in the order of leagues and by begin within it. */
export const rowsOfLive = (
  fixtures: readonly FixtureSummary[],
  leagueCodes: readonly string[],
): readonly FixtureListRow[] => groupRows("live", fixtures, leagueCodes);

/** What is to begin, by the twenty minutes in which it does and by league within them. */
export function rowsOfUpcoming(
  fixtures: readonly FixtureSummary[],
  leagueCodes: readonly string[],
): readonly FixtureListRow[] {
  const slots = new Map<number, FixtureSummary[]>();
  for (const fixture of fixtures) {
    const slot = Math.floor(fixture.startsAtMs / slotMs) * slotMs;
    const group = slots.get(slot);
    if (group === undefined) slots.set(slot, [fixture]);
    else group.push(fixture);
  }
  return [...slots]
    .sort(([one], [other]) => one - other)
    .flatMap(([slot, group]): FixtureListRow[] => [
      {
        kind: "SECTION",
        key: `slot ${slot}`,
        heightPx: rowHeightsPx.SECTION,
        section: {
          kind: "SLOT",
          day: seoulDayAt(slot),
          from: seoulTimeText(slot),
          to: seoulTimeText(slot + slotMs),
        },
      },
      ...groupRows(String(slot), group, leagueCodes),
    ]);
}

/** The heading of what is in play within a list that goes on with what is to begin. */
export const liveSection = (count: number): FixtureListRow => ({
  kind: "SECTION",
  key: "live",
  heightPx: rowHeightsPx.SECTION,
  section: { kind: "LIVE", count },
});
