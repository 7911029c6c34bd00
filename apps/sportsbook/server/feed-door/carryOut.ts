import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type FeedMessage, feedCode, feedMessage } from "../../protocol/feed.ts";
import { notifyFixtures } from "../fixtures/channel.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import { applyFixture, applyLeague } from "./catalogue.ts";
import { done, type Fate, keptCode, refuse } from "./fate.ts";
import { applyOutcome } from "./outcome.ts";
import { applyOdds, applyPlay, applySuspend, isOver, restingBoard, type Timing } from "./play.ts";

/** By how much a source's clock may be ahead of the database's. */
const aheadMs = 5_000;

const nextRow = z.object({ sequence: z.coerce.number(), content: z.unknown(), nowMs: z.number() });

/**
 * Carries out a source's messages that are due, in order, until one is missing; other processes may do the same at the
 * same time. Each message is one transaction with the step of the sequence.
 */
export async function carryOut(
  pool: Pool,
  source: string,
  { staleMs }: { readonly staleMs: number },
): Promise<void> {
  for (;;) {
    const fate = await withTransaction(pool, (client) => carryOutNext(client, source, staleMs));
    if (fate === null) return;
    if (fate.fixtureId !== undefined) await notifyFixtures(pool, [fate.fixtureId]);
  }
}

async function carryOutNext(client: PoolClient, source: string, staleMs: number): Promise<Fate | null> {
  const { rows } = await client.query(
    `WITH feed AS (SELECT source, last_sequence FROM sportsbook.feed WHERE source = $1 FOR UPDATE)
     SELECT message.sequence, message.content,
       floor(extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "nowMs"
     FROM feed JOIN sportsbook.feed_message AS message
       ON message.source = feed.source AND message.sequence = feed.last_sequence + 1`,
    [source],
  );
  if (rows[0] === undefined) return null;
  const { sequence, content, nowMs } = nextRow.parse(rows[0]);
  const parsed = feedMessage.safeParse(content);
  const fate = parsed.success
    ? await fateOf(client, source, parsed.data, { staleMs, nowMs })
    : refuse("BAD_MESSAGE");
  const rested = fate.state === "REFUSED" ? await rest(client, source, content) : undefined;
  await client.query(
    `UPDATE sportsbook.feed_message SET state = $3, reason = $4, done_at = clock_timestamp()
     WHERE source = $1 AND sequence = $2`,
    [source, sequence, fate.state, fate.state === "REFUSED" ? fate.reason : null],
  );
  await client.query(
    "UPDATE sportsbook.feed SET last_sequence = $2, refused_count = refused_count + $3 WHERE source = $1",
    [source, sequence, fate.state === "REFUSED" ? 1 : 0],
  );
  return rested === undefined ? fate : { ...fate, fixtureId: rested };
}

async function fateOf(
  client: PoolClient,
  source: string,
  message: FeedMessage,
  timing: Timing,
): Promise<Fate> {
  // Nobody knows what is not yet: by such a time old odds would count as fresh for as long as it is ahead.
  if (Date.parse(message.at) > timing.nowMs + aheadMs) return refuse("TIME_AHEAD");
  switch (message.type) {
    case "LEAGUE":
      return await applyLeague(client, source, message);
    case "FIXTURE":
      return await applyFixture(client, source, message, timing);
    case "ODDS":
      return await applyOdds(client, source, message, timing);
    case "SUSPEND":
      return await applySuspend(client, source, message);
    case "PROGRESS":
      return await applyPlay(client, source, message, timing);
    case "STATUS":
    case "RESULT":
    case "CORRECTION":
      return await applyOutcome(client, source, message, timing);
    case "HEARTBEAT":
      return done;
  }
}

const aboutFixture = z.looseObject({ fixture: feedCode });

/** A refused message about a fixture: what was meant is not known, so its betting rests. Answers which did. */
async function rest(client: PoolClient, source: string, content: unknown): Promise<string | undefined> {
  const about = aboutFixture.safeParse(content);
  if (!about.success) return undefined;
  const fixture = await takeFixture(client, keptCode(source, about.data.fixture));
  if (fixture === null || isOver(fixture) || fixture.board?.status !== "OPEN") return undefined;
  await writeProgress(client, fixture, { board: restingBoard(fixture) });
  return fixture.fixtureId;
}
