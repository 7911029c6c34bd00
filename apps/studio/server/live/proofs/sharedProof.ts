import type { FindProof } from "@hanpan/vendor/proofs/proofDoor";
import type { Pool } from "pg";
import type { SharedRoundProofReply } from "../../../protocol/liveCalls.ts";
import { closingsOf } from "../rounds/closings.ts";
import { findLiveRound, liveRoundOf } from "../rounds/roundStore.ts";
import { findSeries, liveSeriesOf } from "../rounds/seriesStore.ts";
import { sharedRoundDetailOf } from "./roundDetail.ts";

/** A shared round with its proof; the server seed is in it once the series has ended. Null when there is no such round. */
export async function sharedRoundProofOf(pool: Pool, roundId: string): Promise<SharedRoundProofReply | null> {
  const row = await findLiveRound(pool, roundId);
  const found = row === null ? null : await findSeries(pool, row.seriesId);
  if (row === null || found === null) return null;
  const series = liveSeriesOf(found);
  return {
    round: liveRoundOf(row),
    series,
    proof: {
      gameCode: series.gameCode,
      mathsVersion: series.mathsVersion,
      serverSeedHash: series.serverSeedHash,
      serverSeed: series.serverSeed,
      clientSeed: series.clientSeed,
      index: row.index,
      closings: await closingsOf(pool, found, row.index),
    },
  };
}

/** The proofs of shared rounds, for the platform. */
export function findSharedProofs(pool: Pool): FindProof {
  return async ({ user, round: roundId, transaction_uuid: transactionId }) => {
    const { rowCount } = await pool.query(
      `SELECT FROM studio.live_placement WHERE round_id = $1 AND member_id = $2
         AND $3 IN (bet_transaction_id, win_transaction_id, rollback_transaction_id)`,
      [roundId, user, transactionId],
    );
    const shared = rowCount === 0 ? null : await sharedRoundProofOf(pool, roundId);
    if (shared === null) return null;
    return {
      query: [["shared", shared.round.roundId]],
      proof: shared.proof,
      detail: await sharedRoundDetailOf(pool, user, shared),
    };
  };
}
