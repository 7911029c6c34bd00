import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import type { RoundDetail, Words } from "@hanpan/vendor/proofs/roundDetail";
import type { Pool } from "pg";
import type { Participation } from "../../../protocol/live.ts";
import type { SharedRoundProofReply } from "../../../protocol/liveCalls.ts";
import { outcomeWords } from "../../words/outcomeWords.ts";
import { spotWords } from "../../words/spotWords.ts";
import { words } from "../../words/words.ts";
import { findParticipation } from "../bet/participationStore.ts";

const counted: ReadonlySet<string> = new Set(["SENT", "CONFIRMED", "SETTLED"]);

/** What lies on each spot, whole won. */
function stakesOf({ placements }: Participation): ReadonlyMap<string, number> {
  const stakes = new Map<string, number>();
  for (const { bets, state } of placements) {
    if (!counted.has(state)) continue;
    for (const { spot, stakeWon } of bets) stakes.set(spot, (stakes.get(spot) ?? 0) + stakeWon);
  }
  return stakes;
}

/** The multiplier of a kite that was taken down, or is to come down by itself; of other games what the spot pays. */
function oddsOf(part: Participation, spot: string): string | null {
  const { tableCode } = part;
  const table = sharedTableOf(tableCode);
  const hundredths =
    table?.kind === "KITE"
      ? spot === "KITE-2"
        ? (part.secondCashOutHundredths ?? part.secondPresetHundredths)
        : (part.cashOutHundredths ?? part.presetHundredths)
      : table?.spots.find(({ code }) => code === spot)?.highestReturnHundredths;
  return hundredths == null ? null : (hundredths / 100).toFixed(2);
}

/** A seed is shown once its series has ended: a shoe, or a day. */
function verifiableLaterOf({ series, proof }: SharedRoundProofReply, family: "LIVE" | "MINI"): Words | null {
  if (proof.serverSeed !== null) return null;
  return family === "MINI" || series.kind === "DAY"
    ? words("detail_verifiable_day")
    : words("detail_verifiable_shoe");
}

/** What a member bet in a shared round, by spots, and what came; null where they have no part in it. */
export async function sharedRoundDetailOf(
  pool: Pool,
  memberId: string,
  shared: SharedRoundProofReply,
): Promise<RoundDetail | null> {
  const { roundId, tableCode, outcome } = shared.round;
  const part = await findParticipation(pool, { roundId, memberId });
  const table = sharedTableOf(tableCode);
  if (part === null || table === null) return null;
  const paid = new Map(part.spots.map(({ spot, payoutWon }) => [spot, payoutWon]));
  return {
    bets: [...stakesOf(part)].map(([spot, stakeWon]) => ({
      name: spotWords(table.kind, spot),
      odds: oddsOf(part, spot),
      stakeWon,
      winWon: part.payoutWon === null ? null : (paid.get(spot) ?? 0),
    })),
    result: outcome === null ? null : outcomeWords(outcome),
    verifiableLater: verifiableLaterOf(shared, table.family),
  };
}
