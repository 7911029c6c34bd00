import type { Pool } from "pg";
import type { Participation, PlacementReason } from "../../../protocol/live.ts";
import { gather } from "../rush/gather.ts";
import type { RightOfWay } from "../rush/rightOfWay.ts";
import { readDocument } from "./participationStore.ts";
import type { NewPlacement, PlacementKey } from "./placementStore.ts";

/** What the wallet came to for a placement; `reason` null: it took the stake. */
type BetAnswer = PlacementKey & {
  readonly roundId: string;
  readonly balanceWon: number | null;
  readonly reason: PlacementReason | null;
  readonly isAnswered: boolean;
};

/** The two statements of a bet, one before the wallet is asked and one after it; in a rush of many bets together. */
export type BetWriter = {
  /** Writes a placement as SENT, its one wallet call counted. Null when it is written, else why not. */
  place(placement: NewPlacement): Promise<string | null>;
  /**
   * Writes what the wallet answered to a bet (`live_bet_answered` decides what it comes to). Answers the participation
   * as it then stands.
   */
  answer(answer: BetAnswer): Promise<Participation | null>;
};

const most = { atOnce: 2, together: 32 };

/** Makes the writer of this process. */
export function createBetWriter({
  pool,
  rightOfWay,
}: {
  readonly pool: Pool;
  readonly rightOfWay: RightOfWay;
}): BetWriter {
  const nameOf = ({ roundId, memberId }: { readonly roundId: string; readonly memberId: string }) =>
    `${roundId} ${memberId}`;
  return {
    place: gather({ carryOut: (placements) => writePlacements(pool, placements), nameOf, rightOfWay, most }),
    answer: gather({ carryOut: (answers) => writeAnswers(pool, answers), nameOf, rightOfWay, most }),
  };
}

async function writePlacements(pool: Pool, all: readonly NewPlacement[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ refusal: string | null }>({
    name: "live place",
    text: `SELECT studio.live_place(round_id, table_code, member_id, placement_id, bets_version, game_code, bets,
        stake_won, preset_hundredths, bet_id, win_id, rollback_id, wallet_token, driver_id) AS refusal
      FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::integer[], $6::text[], $7::jsonb[],
        $8::bigint[], $9::integer[], $10::uuid[], $11::uuid[], $12::uuid[], $13::text[], $14::uuid[])
        WITH ORDINALITY AS asked (round_id, table_code, member_id, placement_id, bets_version, game_code, bets,
        stake_won, preset_hundredths, bet_id, win_id, rollback_id, wallet_token, driver_id, place)
      ORDER BY place`,
    values: [
      all.map(({ roundId }) => roundId),
      all.map(({ tableCode }) => tableCode),
      all.map(({ memberId }) => memberId),
      all.map(({ placementId }) => placementId),
      all.map(({ seenBetsVersion }) => seenBetsVersion),
      all.map(({ gameCode }) => gameCode),
      all.map(({ bets }) => JSON.stringify(bets)),
      all.map(({ stakeWon }) => stakeWon),
      all.map(({ presetHundredths }) => presetHundredths),
      all.map(({ betTransactionId }) => betTransactionId),
      all.map(({ winTransactionId }) => winTransactionId),
      all.map(({ rollbackTransactionId }) => rollbackTransactionId),
      all.map(({ walletToken }) => walletToken),
      all.map(({ driverId }) => driverId),
    ],
  });
  return rows.map(({ refusal }) => refusal);
}

async function writeAnswers(pool: Pool, all: readonly BetAnswer[]): Promise<(Participation | null)[]> {
  const { rows } = await pool.query<{ document: unknown }>({
    name: "live bet answered",
    text: `SELECT studio.live_bet_answered(round_id, member_id, placement_id, balance_won, reason, is_answered) AS document
      FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::boolean[]) WITH ORDINALITY
        AS asked (round_id, member_id, placement_id, balance_won, reason, is_answered, place)
      ORDER BY place`,
    values: [
      all.map(({ roundId }) => roundId),
      all.map(({ memberId }) => memberId),
      all.map(({ placementId }) => placementId),
      all.map(({ balanceWon }) => balanceWon),
      all.map(({ reason }) => reason),
      all.map(({ isAnswered }) => isAnswered),
    ],
  });
  return rows.map(readDocument);
}
