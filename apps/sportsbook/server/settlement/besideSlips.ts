import type { BuiltOdds, Slip } from "@hanpan/games/sports/slip/slip";
import type { Pool, PoolClient } from "pg";
import { selectionOfKey } from "../fixtures/fixtureRow.ts";
import type { SlipKey } from "../slips/slipStore.ts";

/**
 * What runs on of a slip, with all its legs, and the member's others that stood on a match of it while it stood: those as
 * they were placed, so that nothing is gained by selling a part of what stands against it.
 */
export type Beside = { readonly slip: Slip; readonly others: readonly Slip[] };

type LegRow = {
  readonly slipId: string;
  readonly combinationSize: number;
  readonly unitStakeWon: number;
  readonly built: BuiltOdds | null;
  readonly soldUnitWon: number;
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly selection: string;
  readonly oddsHundredths: number;
};

/**
 * Of these slips those that stood beside others of their member, by their ids: what one of them had at risk depends on the
 * others. Nearly none does, and the first question says so.
 */
export async function findBeside(
  executor: Pool | PoolClient,
  keys: readonly SlipKey[],
): Promise<ReadonlyMap<string, Beside>> {
  if (keys.length === 0) return new Map();
  const { rows: pairs } = await executor.query<{ slipId: string; otherId: string }>({
    name: "sports beside",
    text: `SELECT DISTINCT own.slip_id AS "slipId", slip.slip_id AS "otherId"
      FROM unnest($1::uuid[], $2::uuid[]) AS named (member_id, slip_id)
        JOIN sportsbook.slip AS own USING (member_id, slip_id)
        JOIN sportsbook.leg AS leg USING (member_id, slip_id)
        JOIN sportsbook.leg AS other ON other.member_id = leg.member_id AND other.fixture_id = leg.fixture_id
          AND other.slip_id <> leg.slip_id
        JOIN sportsbook.slip AS slip ON slip.member_id = other.member_id AND slip.slip_id = other.slip_id
      WHERE slip.state IN ('OPEN', 'SETTLED') AND slip.outcome IS DISTINCT FROM 'CANCELLED'
        AND slip.placed_at < coalesce(own.settled_at, clock_timestamp())
        AND (slip.settled_at IS NULL OR slip.settled_at > own.placed_at)`,
    values: [keys.map(({ memberId }) => memberId), keys.map(({ slipId }) => slipId)],
  });
  if (pairs.length === 0) return new Map();
  const slipIds = new Set(pairs.flatMap(({ slipId, otherId }) => [slipId, otherId]));
  const memberIds = new Set(keys.map(({ memberId }) => memberId));
  const slips = await readSlips(executor, [...memberIds], [...slipIds]);
  return new Map(
    [...Map.groupBy(pairs, ({ slipId }) => slipId)].flatMap(([slipId, own]): [string, Beside][] => {
      const read = slips.get(slipId);
      const others = own.flatMap(({ otherId }) => slips.get(otherId)?.slip ?? []);
      if (read === undefined) return [];
      const slip = { ...read.slip, unitStakeWon: read.slip.unitStakeWon - read.soldUnitWon };
      return [[slipId, { slip, others }]];
    }),
  );
}

async function readSlips(
  executor: Pool | PoolClient,
  memberIds: readonly string[],
  slipIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly slip: Slip; readonly soldUnitWon: number }>> {
  const { rows } = await executor.query<LegRow>({
    name: "sports slips whole",
    text: `SELECT slip.slip_id AS "slipId", slip.combination_size AS "combinationSize",
        slip.unit_stake_won AS "unitStakeWon", slip.built_odds_hundredths AS built,
        slip.sold_unit_won AS "soldUnitWon", leg.fixture_id AS "fixtureId", leg.market_key AS "marketKey",
        leg.selection, leg.odds_hundredths AS "oddsHundredths"
      FROM sportsbook.slip AS slip JOIN sportsbook.leg AS leg USING (member_id, slip_id)
      WHERE slip.member_id = ANY ($1::uuid[]) AND slip.slip_id = ANY ($2::uuid[])
      ORDER BY slip.slip_id, leg.leg_number`,
    values: [memberIds, slipIds],
  });
  return new Map(
    [...Map.groupBy(rows, ({ slipId }) => slipId)].flatMap(([slipId, legs]) => {
      const [first] = legs;
      if (first === undefined) return [];
      const { combinationSize, unitStakeWon, built, soldUnitWon } = first;
      return [
        [slipId, { slip: { legs: legs.map(legOf), combinationSize, unitStakeWon, built }, soldUnitWon }],
      ] as const;
    }),
  );
}

function legOf({ fixtureId, marketKey, selection, oddsHundredths }: LegRow) {
  const bet = selectionOfKey(marketKey, selection);
  if (bet === null) throw new Error(`no selection ${selection} of ${marketKey}`);
  return { ...bet, fixtureId, oddsHundredths };
}
