import { withTransaction } from "@hanpan/database";
import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import type { Market, Selection } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import { notifyFixtures } from "../fixtures/channel.ts";
import { applyProgress } from "../progress/applyProgress.ts";
import type { FixtureProgress } from "../progress/fixtureProgress.ts";

/** A market with its selections' odds in hundredths (null: suspended); chances follow from them without a margin. */
export function quoteWith(market: Market, odds: readonly (readonly [Selection, number | null])[]) {
  return {
    market,
    voidMillionths: 0,
    selections: odds.map(([selection, oddsHundredths]) => ({
      selection,
      oddsHundredths,
      winMillionths: Math.floor(100_000_000 / (oddsHundredths ?? 10_000)),
    })),
  };
}

/** Odds of a football match: 1X2, a total of 2.5 and one of two whole goals, which may end in a push. */
export function footballBoard(home = 200, draw = 300, away = 400): OddsBoard {
  return {
    status: "OPEN",
    quotes: [
      quoteWith({ kind: "MATCH_RESULT", lineTenths: null }, [
        ["HOME", home],
        ["DRAW", draw],
        ["AWAY", away],
      ]),
      quoteWith({ kind: "TOTAL", lineTenths: 25 }, [
        ["OVER", 200],
        ["UNDER", 200],
      ]),
      quoteWith({ kind: "TOTAL", lineTenths: 20 }, [
        ["OVER", 150],
        ["UNDER", 250],
      ]),
    ],
  };
}

let written = 0;

/** Writes a football match of a feed's that is offered: nothing but a test moves it. Answers its id. */
export async function writeFixture(
  pool: Pool,
  options: { readonly startsInMs?: number; readonly board?: OddsBoard; readonly leagueCode?: string } = {},
): Promise<string> {
  const { startsInMs = 3_600_000, board = footballBoard(), leagueCode = "test-league" } = options;
  written += 1;
  const fixtureId = `test.${process.pid}.${written}`;
  const side = (code: string) => JSON.stringify({ code, name: { ko: code, en: code } });
  await pool.query(
    `INSERT INTO sportsbook.league (league_code, sport, name, is_virtual)
     VALUES ($1, 'FOOTBALL', '{"ko":"시험","en":"Test"}', false) ON CONFLICT DO NOTHING`,
    [leagueCode],
  );
  await pool.query(
    `INSERT INTO sportsbook.fixture (fixture_id, source, league_code, sport, home, away, starts_at, margin_bps, board,
       status)
     VALUES ($1, 'FEED', $2, 'FOOTBALL', $3, $4, clock_timestamp() + $5 * interval '1 millisecond', 600, $6, $7)`,
    [
      fixtureId,
      leagueCode,
      side("home"),
      side("away"),
      startsInMs,
      JSON.stringify(board),
      startsInMs > 0 ? "SCHEDULED" : "IN_PLAY",
    ],
  );
  return fixtureId;
}

/** Changes a match through the door that engine, feed and operators use. */
export async function progress(pool: Pool, fixtureId: string, changes: FixtureProgress): Promise<void> {
  await withTransaction(pool, (client) => applyProgress(client, fixtureId, changes));
  await notifyFixtures(pool, [fixtureId]);
}

/** Ends a match with this score. */
export async function endWith(pool: Pool, fixtureId: string, home: number, away: number): Promise<void> {
  await progress(pool, fixtureId, { status: "ENDED", score: { home, away }, board: null });
}
