import { createWaitingRows } from "@hanpan/vendor/rows/waitingRows";
import type { Pool, PoolClient } from "pg";
import type { LiveSpotBet, Participation, PlacementReason, PlacementState } from "../../../protocol/live.ts";
import { processTable } from "../../store/processTable.ts";
import { readDocument } from "./participationStore.ts";

type Executor = Pool | PoolClient;

/** A placement as its wallet calls need it. */
export type PlacementRow = {
  readonly memberId: string;
  readonly placementId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly bets: readonly LiveSpotBet[];
  readonly stakeWon: number;
  readonly state: PlacementState;
  readonly reason: PlacementReason | null;
  readonly payoutWon: number | null;
  readonly betTransactionId: string;
  readonly winTransactionId: string;
  readonly rollbackTransactionId: string;
  readonly walletToken: string;
  readonly attempts: number;
  /** Age by the database's clock, milliseconds. */
  readonly ageMs: number;
  /** Whether the bet may still be confirmed: the round is not drawn and the participation not settled. */
  readonly isInTime: boolean;
  /** A kite that was decided while the member's other one flew: its win does not close the round at the wallet. */
  readonly isPaidAlone: boolean;
  /** It goes back out of a void round in which the member's other kite was paid by itself: that closes the round. */
  readonly closesRound: boolean;
};

const columns = `place.member_id AS "memberId", place.placement_id AS "placementId", place.round_id AS "roundId",
  place.game_code AS "gameCode", place.bets, place.stake_won AS "stakeWon", place.state, place.reason,
  place.payout_won AS "payoutWon", place.bet_transaction_id AS "betTransactionId",
  place.win_transaction_id AS "winTransactionId", place.rollback_transaction_id AS "rollbackTransactionId",
  place.wallet_token AS "walletToken", place.attempts,
  floor(extract(epoch FROM clock_timestamp() - place.placed_at) * 1000)::bigint AS "ageMs",
  place.paid_alone AS "isPaidAlone", coalesce(place.reason = 'ROUND_VOID', false) AND EXISTS (
    SELECT FROM studio.live_placement AS other WHERE other.round_id = place.round_id
      AND other.member_id = place.member_id AND other.paid_alone) AS "closesRound"`;

/** Names a placement. */
export type PlacementKey = { readonly memberId: string; readonly placementId: string };

/** The placement, or null. */
export async function findPlacement(executor: Executor, key: PlacementKey): Promise<PlacementRow | null> {
  const { rows } = await executor.query<PlacementRow>({
    name: "live placement",
    text: `SELECT ${columns},
        part.state = 'OPEN' AND round.phase IN ('BETTING', 'CLOSED') AND clock_timestamp() < round.draws_at AS "isInTime"
      FROM studio.live_placement AS place
        JOIN studio.live_participation AS part USING (round_id, member_id)
        JOIN studio.live_round AS round USING (round_id)
      WHERE place.member_id = $1 AND place.placement_id = $2`,
    values: [key.memberId, key.placementId],
  });
  return rows[0] ?? null;
}

/** The placements of a participation that are on their way back. */
export async function findReturning(
  executor: Executor,
  memberId: string,
  roundId: string,
): Promise<PlacementKey[]> {
  const { rows } = await executor.query<PlacementKey>(
    `SELECT member_id AS "memberId", placement_id AS "placementId" FROM studio.live_placement
     WHERE member_id = $1 AND round_id = $2 AND state = 'RETURNING'`,
    [memberId, roundId],
  );
  return rows;
}

/** What a participation's placements were when a new one was thought of; `betsVersion` null: there is none. */
export type Seen = {
  readonly betsVersion: number | null;
  readonly placements: number;
  /** Bets that stand or are being asked for. */
  readonly bets: readonly LiveSpotBet[];
};

/** What a member has in a round, and whether a placement is written already (in whatever round). */
export async function seenOf(
  executor: Executor,
  roundId: string,
  key: PlacementKey,
): Promise<Seen & { readonly isKnown: boolean }> {
  const { rows } = await executor.query<{
    isKnown: boolean;
    betsVersion: number | null;
    placements: number;
    bets: LiveSpotBet[][];
  }>({
    name: "live seen",
    text: `SELECT EXISTS (SELECT FROM studio.live_placement WHERE member_id = $2 AND placement_id = $3) AS "isKnown",
        (SELECT bets_version FROM studio.live_participation WHERE round_id = $1 AND member_id = $2) AS "betsVersion",
        count(*)::integer AS placements,
        coalesce(jsonb_agg(place.bets) FILTER (WHERE place.state IN ('SENT', 'CONFIRMED')), '[]') AS bets
      FROM studio.live_placement AS place WHERE place.round_id = $1 AND place.member_id = $2`,
    values: [roundId, key.memberId, key.placementId],
  });
  const row = rows[0];
  return row === undefined
    ? { isKnown: false, betsVersion: null, placements: 0, bets: [] }
    : { ...row, bets: row.bets.flat() };
}

/** Everything of a placement that is known when it is written. */
export type NewPlacement = Pick<
  PlacementRow,
  | "memberId"
  | "placementId"
  | "roundId"
  | "gameCode"
  | "bets"
  | "stakeWon"
  | "betTransactionId"
  | "winTransactionId"
  | "rollbackTransactionId"
  | "walletToken"
> & {
  readonly tableCode: string;
  readonly presetHundredths: number | null;
  readonly seenBetsVersion: number | null;
  readonly driverId: string;
};

/** Writes that a placement was given back. Answers the participation as it then stands. */
export async function writeReturned(
  executor: Executor,
  { roundId, memberId, placementId }: PlacementKey & { readonly roundId: string },
  balanceWon: number,
): Promise<Participation | null> {
  const { rows } = await executor.query<{ document: unknown }>({
    name: "live returned",
    text: "SELECT studio.live_returned($1, $2, $3, $4) AS document",
    values: [roundId, memberId, placementId, balanceWon],
  });
  return readDocument(rows[0]);
}

/** Who works on the placements that are on their way. */
export const waitingPlacements = createWaitingRows<keyof PlacementKey>({
  table: "studio.live_placement",
  processTable,
  key: { memberId: "member_id", placementId: "placement_id" },
  isWaiting: "state IN ('SENT', 'RETURNING')",
});
