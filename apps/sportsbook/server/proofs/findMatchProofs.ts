import type { FindProof } from "@hanpan/vendor/proofs/proofDoor";
import type { RoundDetail } from "@hanpan/vendor/proofs/roundDetail";
import type { Pool } from "pg";
import type { SlipOnWire } from "../../protocol/slip.ts";
import { findSlipProof, type SlipProof } from "../reads/slipProof.ts";
import { findSlipDocument } from "../slips/slipDocuments.ts";
import { legWords, scoreWords } from "../words/slipWords.ts";
import { words } from "../words/words.ts";

/** What a slip was: each selection at its odds. Its stake is that of all of them together and stands at the first. */
function detailOf({ legs, stakeWon, returnWon }: SlipOnWire, { proofs }: SlipProof): RoundDetail {
  const isOver = legs.every(({ result }) => result !== "OPEN");
  return {
    bets: legs.map((leg, place) => ({
      name: legWords(leg),
      odds: (leg.oddsHundredths / 100).toFixed(2),
      stakeWon: place === 0 ? stakeWon : 0,
      winWon: place === 0 || returnWon === null ? returnWon : 0,
    })),
    result: isOver ? scoreWords(legs) : null,
    verifiableLater: proofs.some(({ serverSeed }) => serverSeed === null)
      ? words("sp_verifiable_later")
      : null,
  };
}

/** The matches of a slip to be checked, for the platform, and what was bet on them; of real ones there is nothing to be proved. */
export function findMatchProofs(pool: Pool): FindProof {
  return async (asked) => {
    const slip = await findSlipProof(pool, asked);
    if (slip === null) return null;
    const document = await findSlipDocument(pool, { memberId: asked.user, slipId: asked.round });
    const detail = document === null ? null : detailOf(document, slip);
    const { proofs } = slip;
    if (proofs.length === 0) return { query: null, proof: null, detail };
    return { query: proofs.map(({ fixtureId }) => ["match", fixtureId]), proof: { matches: proofs }, detail };
  };
}
