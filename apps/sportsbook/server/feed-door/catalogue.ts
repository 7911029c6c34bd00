import type { PoolClient } from "pg";
import * as z from "zod";
import type { FeedMessage } from "../../protocol/feed.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import { done, type Fate, keptCode, refuse } from "./fate.ts";
import type { Timing } from "./play.ts";
import { latestBegin, postponed } from "./postponed.ts";

/** A reported start may be so long past, for a source that comes late, and so far ahead. */
const longestPastMs = 7 * 86_400_000;
const longestAheadMs = 400 * 86_400_000;

type Of<Type extends FeedMessage["type"]> = Extract<FeedMessage, { type: Type }>;

const leagueRow = z.object({ sport: z.string(), isVirtual: z.boolean() });

async function takeLeague(client: PoolClient, code: string) {
  const { rows } = await client.query(
    `SELECT sport, is_virtual AS "isVirtual" FROM sportsbook.league WHERE league_code = $1 FOR UPDATE`,
    [code],
  );
  return rows[0] === undefined ? null : leagueRow.parse(rows[0]);
}

/** LEAGUE: makes it, or renames it. Its sport is its identity. */
export async function applyLeague(client: PoolClient, source: string, message: Of<"LEAGUE">): Promise<Fate> {
  const code = keptCode(source, message.league);
  const known = await takeLeague(client, code);
  if (known !== null && known.sport !== message.sport) return refuse("IDENTITY_CHANGED");
  await client.query(
    `INSERT INTO sportsbook.league (league_code, sport, name, is_virtual) VALUES ($1, $2, $3, false)
     ON CONFLICT (league_code) DO UPDATE SET name = excluded.name`,
    [code, message.sport, JSON.stringify(message.name)],
  );
  return done;
}

/**
 * FIXTURE: makes it, or moves its start while it has not begun; too far from the one under which it was bet on postpones
 * it. League and sides are its identity, their names are not.
 */
export async function applyFixture(
  client: PoolClient,
  source: string,
  message: Of<"FIXTURE">,
  { nowMs }: Timing,
): Promise<Fate> {
  if (areOneSide(message.home, message.away)) return refuse("SAME_SIDE");
  const fixtureId = keptCode(source, message.fixture);
  const leagueCode = keptCode(source, message.league);
  const known = await takeFixture(client, fixtureId);
  const startsAtMs = Date.parse(message.startsAt);
  const isMoved = startsAtMs !== known?.startsAtMs;
  if (isMoved && (startsAtMs < nowMs - longestPastMs || startsAtMs > nowMs + longestAheadMs)) {
    return refuse("START_TOO_FAR");
  }
  if (known === null) return await addFixture(client, fixtureId, leagueCode, message);
  const isSame =
    known.leagueCode === leagueCode &&
    known.home.code === message.home.code &&
    known.away.code === message.away.code;
  if (!isSame) return refuse("IDENTITY_CHANGED");
  if (known.status !== "SCHEDULED" && startsAtMs !== known.startsAtMs) return refuse("FIXTURE_STARTED");
  const { rows } = await client.query<{ isPostponed: boolean }>(
    `UPDATE sportsbook.fixture AS fixture SET home = $2, away = $3, announced_start = CASE
         WHEN EXISTS (SELECT FROM sportsbook.leg AS leg WHERE leg.fixture_id = fixture.fixture_id)
         THEN coalesce(announced_start, starts_at) ELSE $4::timestamptz END
       WHERE fixture_id = $1 RETURNING $4::timestamptz > announced_start + ${latestBegin} AS "isPostponed"`,
    [fixtureId, JSON.stringify(message.home), JSON.stringify(message.away), message.startsAt],
  );
  if (known.status === "SCHEDULED" && rows[0]?.isPostponed === true) {
    await writeProgress(client, known, postponed(known));
    return { ...done, fixtureId };
  }
  await writeProgress(client, known, { startsAtMs });
  return { ...done, fixtureId };
}

/** Nobody plays against itself, nor against a side that members could not distinguish from it. */
function areOneSide(home: Of<"FIXTURE">["home"], away: Of<"FIXTURE">["away"]): boolean {
  return home.code === away.code || home.name.ko === away.name.ko || home.name.en === away.name.en;
}

async function addFixture(
  client: PoolClient,
  fixtureId: string,
  leagueCode: string,
  { home, away, startsAt }: Of<"FIXTURE">,
): Promise<Fate> {
  const league = await takeLeague(client, leagueCode);
  if (league === null) return refuse("LEAGUE_UNKNOWN");
  await client.query(
    `INSERT INTO sportsbook.fixture (fixture_id, source, league_code, sport, home, away, starts_at, announced_start,
       margin_bps, board)
     VALUES ($1, 'FEED', $2, $3, $4, $5, $6, $6, 0, '{"status":"SUSPENDED","quotes":[]}')`,
    [fixtureId, leagueCode, league.sport, JSON.stringify(home), JSON.stringify(away), startsAt],
  );
  return { ...done, fixtureId };
}
