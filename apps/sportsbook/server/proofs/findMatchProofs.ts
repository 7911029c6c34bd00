import type { FindProof } from "@hanpan/vendor/proofs/proofDoor";
import { joined, type RoundDetail } from "@hanpan/vendor/proofs/roundDetail";
import type { Pool } from "pg";
import type { SlipOnWire } from "../../protocol/slip.ts";
import { findSlipProof, type SlipProof } from "../reads/slipProof.ts";
import { findSlipDocument } from "../slips/slipDocuments.ts";
import { legWords, scoreWords } from "../words/slipWords.ts";
import { words } from "../words/words.ts";

/** Selections that are one bet are one line: all parts by name, at the odds that they pay together. */
function builtDetail({ legs, stakeWon, returnWon, totalOddsHundredths }: SlipOnWire): RoundDetail["bets"] {
  const name = joined(legs.map(legWords), " + ");
  return [{ name, odds: (totalOddsHundredths / 100).toFixed(2), stakeWon, winWon: returnWon }];
}

/** What a slip was: each selection at its odds. Its stake is that of all of them together and stands at the first. */
function detailOf(slip: SlipOnWire, { proofs }: SlipProof): RoundDetail {
  const { legs, stakeWon, returnWon } = slip;
  const isOver = legs.every(({ result }) => result !== "OPEN");
  return {
    bets:
      slip.built === null
        ? legs.map((leg, place) => ({
            name: legWords(leg),
            odds: (leg.oddsHundredths / 100).toFixed(2),
            stakeWon: place === 0 ? stakeWon : 0,
            winWon: place === 0 || returnWon === null ? returnWon : 0,
          }))
        : builtDetail(slip),
    result: isOver ? scoreWords(slip.built === null ? legs : legs.slice(0, 1)) : null,
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
