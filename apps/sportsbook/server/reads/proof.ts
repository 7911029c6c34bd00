import { sportsModelVersion } from "@hanpan/games/sports/model/matchModel";
import type { Pool } from "pg";
import type { FixtureProofReply } from "../../protocol/calls.ts";
import { findBeacon } from "../beacon/beaconStore.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";

/** The proof of a virtual fixture; the server seed is in it once the match has ended. Null of any other fixture. */
export async function proofOfRow(pool: Pool, row: FixtureRow): Promise<FixtureProofReply["proof"] | null> {
  const { fixtureId, serverSeedHash, clientSeed, serverSeed, revealedAtMs } = row;
  if (serverSeedHash === null || clientSeed === null) return null;
  return {
    fixtureId,
    modelVersion: sportsModelVersion,
    serverSeedHash,
    serverSeed: revealedAtMs === null ? null : serverSeed,
    clientSeed,
    closing: await closingOf(pool, row),
  };
}

/** What arose at the begin of a match; null of scheme 1, and while it has not begun. */
async function closingOf(pool: Pool, { betsRoot, beaconRound, publicValue }: FixtureRow) {
  if (betsRoot === null || publicValue === null) return null;
  return { index: 0, betsRoot, beacon: beaconRound === null ? null : await findBeacon(pool, beaconRound) };
}

/** A virtual fixture's proof with the match as it was recorded while it was played; null when there is none. */
export async function fixtureProofOf(pool: Pool, fixtureId: string): Promise<FixtureProofReply | null> {
  const row = await findFixture(pool, fixtureId);
  const proof = row === null ? null : await proofOfRow(pool, row);
  if (row === null || proof === null) return null;
  return {
    proof,
    recordedScript: row.revealedAtMs === null ? null : await recordedScriptOf(pool, row),
    recordedScore: row.revealedAtMs === null ? null : row.score,
    marginBasisPoints: row.marginBps,
  };
}

/** The match as its events were written down, one by one, while it was played; null when they are kept no more. */
async function recordedScriptOf(
  pool: Pool,
  { fixtureId, sport, score }: FixtureRow,
): Promise<FixtureProofReply["recordedScript"]> {
  const { rows } = await pool.query<NonNullable<FixtureProofReply["recordedScript"]>["events"][number]>(
    `SELECT offset_ms AS "offsetMs", kind, side, points, state FROM sportsbook.event
     WHERE fixture_id = $1 ORDER BY number`,
    [fixtureId],
  );
  const last = rows.at(-1);
  return last === undefined ? null : { sport, events: rows, durationMs: last.offsetMs, finalScore: score };
}
