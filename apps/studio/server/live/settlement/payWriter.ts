import type { Pool } from "pg";
import type { Participation } from "../../../protocol/live.ts";
import { type ParticipationKey, readDocument } from "../bet/participationStore.ts";
import type { PlacementRow } from "../bet/placementStore.ts";
import { gather } from "../rush/gather.ts";
import type { RightOfWay } from "../rush/rightOfWay.ts";

/** The placements of a participation that were decided and are not paid yet, in their order, and the calls counted for it. */
type Attempt = {
  readonly attempts: number;
  readonly standing: readonly PlacementRow[];
  /** What all of the round's stakes had at risk together; null when it was decided before that was asked. */
  readonly atRiskWon: number | null;
  /** One of the member's two kites is paid by itself while the other flies. */
  readonly isAlone: boolean;
};

/** A win that the wallet has taken; `isLast`: it closed the round there. */
type Paid = {
  readonly placement: PlacementRow;
  readonly isLast: boolean;
  readonly balanceWon: number;
};

/** The two statements of a payment, one before the wallet is asked and one after it; of many at a round's end together. */
export type PayWriter = {
  /** Counts a call before it is made. */
  begin(key: ParticipationKey): Promise<Attempt>;
  /** Writes that a win was paid. Answers the participation as it then stands. */
  paid(paid: Paid): Promise<Participation | null>;
};

const most = { atOnce: 2, together: 32 };

/** Makes the writer of this process. */
export function createPayWriter({
  pool,
  rightOfWay,
}: {
  readonly pool: Pool;
  readonly rightOfWay: RightOfWay;
}): PayWriter {
  return {
    begin: gather({ carryOut: (keys) => beginAttempts(pool, keys), nameOf, rightOfWay, most }),
    paid: gather({
      carryOut: (all) => writePaid(pool, all),
      nameOf: ({ placement }) => nameOf(placement),
      rightOfWay,
      most,
    }),
  };
}

const nameOf = ({ roundId, memberId }: ParticipationKey) => `${roundId} ${memberId}`;

async function beginAttempts(pool: Pool, keys: readonly ParticipationKey[]): Promise<Attempt[]> {
  const { rows } = await pool.query<
    PlacementRow & { readonly calls: number; readonly atRiskWon: number | null; readonly isAlone: boolean }
  >({
    name: "live settle attempts",
    text: `WITH wanted AS (
        SELECT part.round_id, part.member_id FROM unnest($1::uuid[], $2::uuid[]) AS asked (round_id, member_id)
          JOIN studio.live_participation AS part USING (round_id, member_id)
        WHERE part.state IN ('SETTLING', 'OPEN') ORDER BY part.round_id, part.member_id FOR UPDATE OF part),
      counted AS (
        UPDATE studio.live_participation AS part SET attempts = part.attempts + 1 FROM wanted
        WHERE part.round_id = wanted.round_id AND part.member_id = wanted.member_id
        RETURNING part.round_id, part.member_id, part.attempts, part.at_risk_won, part.state)
      SELECT counted.attempts AS calls, counted.at_risk_won AS "atRiskWon", counted.state = 'OPEN' AS "isAlone", place.member_id AS "memberId", place.placement_id AS "placementId",
        place.round_id AS "roundId", place.game_code AS "gameCode", place.bets, place.stake_won AS "stakeWon",
        place.state, place.reason, place.payout_won AS "payoutWon", place.bet_transaction_id AS "betTransactionId",
        place.win_transaction_id AS "winTransactionId", place.rollback_transaction_id AS "rollbackTransactionId",
        place.wallet_token AS "walletToken", place.attempts, 0 AS "ageMs", false AS "isInTime",
        place.paid_alone AS "isPaidAlone", false AS "closesRound"
      FROM counted JOIN studio.live_placement AS place
        ON place.round_id = counted.round_id AND place.member_id = counted.member_id
      WHERE place.state = 'CONFIRMED' AND (counted.state = 'SETTLING' OR place.payout_won IS NOT NULL)
      ORDER BY place.number`,
    values: [keys.map(({ roundId }) => roundId), keys.map(({ memberId }) => memberId)],
  });
  const standing = Map.groupBy(rows, nameOf);
  return keys.map((key) => {
    const own = standing.get(nameOf(key)) ?? [];
    const [first] = own;
    return {
      attempts: first?.calls ?? 0,
      standing: own,
      atRiskWon: first?.atRiskWon ?? null,
      isAlone: first?.isAlone ?? false,
    };
  });
}

async function writePaid(pool: Pool, all: readonly Paid[]): Promise<(Participation | null)[]> {
  const { rows } = await pool.query<{ document: unknown }>({
    name: "live paid",
    text: `SELECT studio.live_paid(round_id, member_id, placement_id, is_last, balance_won) AS document
      FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[], $5::bigint[]) WITH ORDINALITY
        AS asked (round_id, member_id, placement_id, is_last, balance_won, place)
      ORDER BY place`,
    values: [
      all.map(({ placement }) => placement.roundId),
      all.map(({ placement }) => placement.memberId),
      all.map(({ placement }) => placement.placementId),
      all.map(({ isLast }) => isLast),
      all.map(({ balanceWon }) => balanceWon),
    ],
  });
  return rows.map(readDocument);
}
