import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import type { Logger } from "pino";
import * as z from "zod";
import { notifyFixtures } from "../fixtures/channel.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import { carryOut } from "./carryOut.ts";
import { restingBoard } from "./play.ts";
import { latestBegin, postponed } from "./postponed.ts";

/** How often sources are checked. */
const beatMs = 1_000;

/** Messages that were dealt with are kept so long, to know a duplicate from a conflict. */
const keptDays = 7;

const sourceRow = z.object({ source: z.string() });
const fixtureIdRow = z.object({ id: z.string() });

/**
 * Looks after the sources: betting in play rests on the fixtures of one that is silent or waits in a gap, and on every
 * fixture whose time has come until it is reported as in play; messages that a process left behind are carried out; a
 * fixture that is not reported as in play for twelve hours is postponed; old messages are removed. Every process does so,
 * none is needed.
 */
export function startFeedWatch(options: {
  readonly pool: Pool;
  readonly staleMs: number;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const { pool, staleMs, log } = options;
  let underWay: Promise<void> = Promise.resolve();
  let isBusy = false;
  const beat = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = checkSources(pool, staleMs)
      .catch((error: unknown) => log.warn({ err: error }, "the sources of matches could not be checked"))
      .finally(() => {
        isBusy = false;
      });
  }, beatMs);
  beat.unref();
  return {
    async stop() {
      clearInterval(beat);
      await underWay;
    },
  };
}

/** One look, by the database's clock. */
export async function checkSources(pool: Pool, staleMs: number): Promise<void> {
  await restWhereSilent(pool, staleMs);
  try {
    await carryOutLeft(pool, staleMs);
  } finally {
    await postponeWhereLate(pool);
  }
  await pool.query(
    `DELETE FROM sportsbook.feed_message WHERE (source, sequence) IN (
       SELECT source, sequence FROM sportsbook.feed_message
       WHERE done_at < statement_timestamp() - make_interval(days => $1) LIMIT 1000)`,
    [keptDays],
  );
}

/** Messages whose turn it is, and which nobody carries out any more. */
async function carryOutLeft(pool: Pool, staleMs: number): Promise<void> {
  const left = await pool.query(
    `SELECT source FROM sportsbook.feed AS feed JOIN sportsbook.feed_message AS message USING (source)
     WHERE message.sequence = feed.last_sequence + 1 AND message.received_at < statement_timestamp() - interval '2 seconds'`,
  );
  const failures: unknown[] = [];
  for (const { source } of z.array(sourceRow).parse(left.rows)) {
    await carryOut(pool, source, { staleMs }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "messages of sources could not be carried out");
}

/** What waits behind a gap and what somebody has proposed count as reported too: only what comes of that says how it was. */
const isLate = `fixture.source = 'FEED' AND fixture.status = 'SCHEDULED' AND fixture.starts_at < statement_timestamp()
  AND coalesce(fixture.announced_start, fixture.starts_at) < statement_timestamp() - ${latestBegin}
  AND NOT EXISTS (SELECT FROM sportsbook.proposal AS proposal
    WHERE proposal.fixture_id = fixture.fixture_id AND proposal.state = 'OPEN')
  AND NOT EXISTS (SELECT FROM sportsbook.feed_message AS message
    WHERE message.source = split_part(fixture.fixture_id, '.', 1) AND message.done_at IS NULL)`;

/** Matches that nobody has reported as begun for twelve hours. A result that is reported after all still counts. */
async function postponeWhereLate(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT fixture_id AS id FROM sportsbook.fixture AS fixture WHERE ${isLate} ORDER BY fixture_id LIMIT 500`,
  );
  for (const { id } of z.array(fixtureIdRow).parse(rows)) {
    await withTransaction(pool, async (client) => {
      const fixture = await takeFixture(client, id);
      // Asked again now that the row is held: its source may have reported on it in between.
      const still = await client.query(
        `SELECT FROM sportsbook.fixture AS fixture WHERE fixture_id = $1 AND ${isLate}`,
        [id],
      );
      if (fixture !== null && still.rowCount === 1) await writeProgress(client, fixture, postponed(fixture));
    });
    await notifyFixtures(pool, [id]);
  }
}

async function restWhereSilent(pool: Pool, staleMs: number): Promise<void> {
  await pool.query(
    `UPDATE sportsbook.feed AS feed SET stale_since = clock_timestamp()
     WHERE stale_since IS NULL
       AND (heard_at < statement_timestamp() - make_interval(secs => $1::double precision / 1000)
         OR EXISTS (SELECT FROM sportsbook.feed_message AS message
           WHERE message.source = feed.source AND message.state = 'WAITING'
             AND message.received_at < statement_timestamp() - make_interval(secs => $1::double precision / 1000)))
       AND EXISTS (SELECT FROM sportsbook.fixture WHERE source = 'FEED' AND status = 'IN_PLAY'
         AND split_part(fixture_id, '.', 1) = feed.source)`,
    [staleMs],
  );
  const { rows } = await pool.query(
    `SELECT fixture_id AS id FROM sportsbook.fixture AS fixture
     WHERE source = 'FEED' AND board ->> 'status' = 'OPEN' AND (
       (status = 'SCHEDULED' AND starts_at <= statement_timestamp())
       OR (status = 'IN_PLAY' AND EXISTS (SELECT FROM sportsbook.feed AS feed
         WHERE feed.source = split_part(fixture.fixture_id, '.', 1) AND feed.stale_since IS NOT NULL)))
     ORDER BY fixture_id LIMIT 500`,
  );
  for (const { id } of z.array(fixtureIdRow).parse(rows)) {
    await withTransaction(pool, async (client) => {
      const fixture = await takeFixture(client, id);
      if (fixture?.board?.status === "OPEN") {
        await writeProgress(client, fixture, { board: restingBoard(fixture) });
      }
    });
    await notifyFixtures(pool, [id]);
  }
}
