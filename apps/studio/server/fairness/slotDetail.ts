import type { RoundDetail } from "@hanpan/vendor/proofs/roundDetail";
import type { Round } from "../rounds/round.ts";
import { words } from "../words/words.ts";

/** What a spin of a slot was: its stake, what it won, and how many times the stake that was. */
export function slotDetailOf({ state, stakeWon, winWon }: Round): RoundDetail {
  const isClosed = state === "CLOSED";
  const times = winWon === null ? 0 : winWon / stakeWon;
  return {
    bets: [{ name: words("detail_spin"), odds: null, stakeWon, winWon: isClosed ? (winWon ?? 0) : null }],
    result: isClosed && times > 0 ? words("detail_times", { times: times.toFixed(2) }) : null,
    // Its seed can be revealed by the member at any time, on the page of the proof.
    verifiableLater: state === "CLOSED" || state === "VOID" ? null : words("detail_verifiable_round"),
  };
}
