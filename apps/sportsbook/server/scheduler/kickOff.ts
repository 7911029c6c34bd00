import { beaconRoundAfter } from "@hanpan/games/fairness/beacon";
import { leafOf, type MatchLeaf, matchLeafText, rootOf } from "@hanpan/games/fairness/betsTree";
import { publicValueOf } from "@hanpan/games/fairness/publicValue";
import { nodeSha256 } from "@hanpan/vendor/seeds/nodeSha256";
import { instantOf } from "@hanpan/vendor/store/instants";
import type { PoolClient } from "pg";
import { findBeacon } from "../beacon/beaconStore.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { keepTree } from "../seeds/betsTrees.ts";
import type { ClaimedFixture } from "./claim.ts";

/** A beacon's value is named so long before it is published that the bets' root is written by then. */
const beaconLeadMs = 1_000;

/** How soon is looked again for a value of the beacon that is not known yet, and how long it is waited for. */
const beacon = { lookAgainMs: 300, patienceMs: 60_000 };

/** What can be made of a fixture's turn: it is played, its bets go back since the beacon is silent, or it waits. */
export type Begun =
  | { readonly kind: "PLAYED" | "CANCELLED"; readonly claimed: ClaimedFixture }
  | { readonly kind: "WAITS" };

/** Whether nobody can know yet how a virtual match goes: its public value arises at its begin. */
const isUndecided = ({ source, scheme, publicValue }: FixtureRow) =>
  source === "VIRTUAL" && scheme === 2 && publicValue === null;

/**
 * Sees to the public value of a match that begins: the root over all that was bet on it, written once, and, where the
 * beacon is joined, the value named with it. Who calls holds the row, for which every bet has waited or waits, so that
 * nothing is bet on it before its begin any more; a kill at any point leaves the root as it was written, or unwritten.
 */
export async function beginMatch(
  client: PoolClient,
  claimed: ClaimedFixture,
  joinsBeacon: boolean,
): Promise<Begun> {
  const { nowMs } = claimed;
  if (!isUndecided(claimed.row)) return { kind: "PLAYED", claimed };
  const row = claimed.row.betsRoot === null ? await closeBets(client, claimed, joinsBeacon) : claimed.row;
  const { fixtureId, betsRoot, beaconRound } = row;
  if (betsRoot === null) throw new Error(`${fixtureId} has closed without a root`);
  const value = beaconRound === null ? null : await findBeacon(client, beaconRound);
  if (beaconRound !== null && value === null) {
    if (nowMs - row.startsAtMs > beacon.patienceMs) return { kind: "CANCELLED", claimed: { row, nowMs } };
    await client.query(`UPDATE sportsbook.fixture SET due_at = ${instantOf("$2")} WHERE fixture_id = $1`, [
      fixtureId,
      nowMs + beacon.lookAgainMs,
    ]);
    return { kind: "WAITS" };
  }
  const publicValue = publicValueOf(fixtureId, { betsRoot, beacon: value });
  await client.query("UPDATE sportsbook.fixture SET public_value = $2 WHERE fixture_id = $1", [
    fixtureId,
    publicValue,
  ]);
  return { kind: "PLAYED", claimed: { row: { ...row, publicValue }, nowMs } };
}

async function closeBets(
  client: PoolClient,
  { row, nowMs }: ClaimedFixture,
  joinsBeacon: boolean,
): Promise<FixtureRow> {
  const { fixtureId } = row;
  const leaves = (await findLeaves(client, fixtureId))
    .map((leaf) => leafOf(matchLeafText(leaf), nodeSha256))
    .toSorted();
  const betsRoot = rootOf(leaves, nodeSha256);
  const beaconRound = joinsBeacon ? beaconRoundAfter(nowMs + beaconLeadMs) : null;
  await keepTree(client, fixtureId, leaves);
  await client.query(
    "UPDATE sportsbook.fixture SET bets_root = $2, beacon_round = $3 WHERE fixture_id = $1",
    [fixtureId, betsRoot, beaconRound],
  );
  return { ...row, betsRoot, beaconRound };
}

/** Every selection that was bet on a match by a slip that the wallet has not refused and that was not given back. */
async function findLeaves(client: PoolClient, fixtureId: string): Promise<MatchLeaf[]> {
  const { rows } = await client.query<MatchLeaf>({
    name: "sports bets before the begin",
    text: `SELECT leg.fixture_id AS "fixtureId", leg.member_id AS "memberId", leg.slip_id AS "slipId",
        leg.leg_number AS "legNumber", leg.market_key AS "marketKey", leg.selection,
        leg.odds_hundredths AS "oddsHundredths", slip.stake_won AS "stakeWon"
      FROM sportsbook.leg AS leg JOIN sportsbook.slip AS slip USING (member_id, slip_id)
      WHERE leg.fixture_id = $1 AND slip.state IN ('SENT', 'OPEN', 'SETTLED')
        AND NOT sportsbook.is_play_money(leg.member_id)`,
    values: [fixtureId],
  });
  return rows;
}
