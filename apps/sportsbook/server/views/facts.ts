import type { VoidRuling } from "@hanpan/games/sports/settlement/progress";
import type { Pool } from "pg";
import * as z from "zod";
import { type FixtureEvent, fixtureEvent } from "../../protocol/fixture.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { virtualMatchOf } from "../scheduler/virtualMatch.ts";

/** What a fixture's page shows beside its row. */
export type FixtureFacts = {
  readonly events: readonly FixtureEvent[];
  /** By market key; `*` is all of it. */
  readonly rulings: ReadonlyMap<string, VoidRuling>;
};

const eventRow = z.object({ ...fixtureEvent.shape, fixtureId: z.string() });

/** What has happened in these fixtures, and what operators ruled about them, by fixture id. */
export async function readFacts(
  pool: Pool,
  rows: readonly FixtureRow[],
): Promise<ReadonlyMap<string, FixtureFacts>> {
  const ofFeeds = rows.filter((row) => row.source === "FEED" && row.eventCount > 0);
  const [events, rulings] = await Promise.all([
    readEvents(
      pool,
      ofFeeds.map((row) => row.fixtureId),
    ),
    readRulings(
      pool,
      rows.map((row) => row.fixtureId),
    ),
  ]);
  const rulingsOf = (fixtureId: string) =>
    new Map((rulings.get(fixtureId) ?? []).map(({ marketKey, ruling }) => [marketKey, ruling]));
  return new Map(
    rows.map((row) => [
      row.fixtureId,
      {
        events: row.source === "VIRTUAL" ? virtualEventsOf(row) : (events.get(row.fixtureId) ?? []),
        rulings: rulingsOf(row.fixtureId),
      },
    ]),
  );
}

/** The events of a virtual match that have happened: they follow from its seed and are asked of no table. */
function virtualEventsOf(row: FixtureRow): FixtureEvent[] {
  if (row.eventCount === 0) return [];
  const happened = virtualMatchOf(row).script.events.slice(0, row.eventCount);
  return happened.map((event, place) => ({ number: place + 1, ...event }));
}

async function readEvents(pool: Pool, fixtureIds: readonly string[]) {
  if (fixtureIds.length === 0) return new Map<string, FixtureEvent[]>();
  const { rows } = await pool.query(
    `SELECT fixture_id AS "fixtureId", number, offset_ms AS "offsetMs", kind, side, points, state
     FROM sportsbook.event WHERE fixture_id = ANY($1) ORDER BY fixture_id, number`,
    [fixtureIds],
  );
  const parsed = rows.map((row) => eventRow.parse(row));
  return Map.groupBy(parsed, (event) => event.fixtureId);
}

async function readRulings(pool: Pool, fixtureIds: readonly string[]) {
  const { rows } = await pool.query<{ fixtureId: string; marketKey: string; ruling: VoidRuling }>({
    name: "sports rulings",
    text: `SELECT fixture_id AS "fixtureId", market_key AS "marketKey", ruling
      FROM sportsbook.ruling WHERE fixture_id = ANY($1)`,
    values: [fixtureIds],
  });
  return Map.groupBy(rows, (row) => row.fixtureId);
}
