import type { FindProof } from "@hanpan/vendor/proofs/proofDoor";
import { alike, joined, type RoundDetail } from "@hanpan/vendor/proofs/roundDetail";
import type { Pool } from "pg";
import type { SlipOnWire } from "../../protocol/slip.ts";
import { findSlipProof, type SlipProof } from "../reads/slipProof.ts";
import { findSlipDocument } from "../slips/slipDocuments.ts";
import { legWords, scoreWords } from "../words/slipWords.ts";
import { words } from "../words/words.ts";

const seoulAheadMs = 9 * 3_600_000;

/** Selections that are one bet are one line: all parts by name, at the odds that they pay together. */
function builtDetail({ legs, stakeWon, returnWon, totalOddsHundredths }: SlipOnWire): RoundDetail["bets"] {
  const name = joined(legs.map(legWords), " + ");
  return [{ name, odds: (totalOddsHundredths / 100).toFixed(2), stakeWon, winWon: returnWon }];
}

/** Parts that were sold, one line each: when, of which stake, and for how much. */
const partsDetail = ({ sold }: SlipOnWire): RoundDetail["bets"] =>
  sold.map(({ stakeWon, priceWon, soldAtMs }) => ({
    name: joined([words("sp_part_named"), alike(seoulMinuteOf(soldAtMs))], " "),
    odds: null,
    stakeWon,
    winWon: priceWon,
  }));

/** A moment of Seoul: month.day hour:minute. */
function seoulMinuteOf(atMs: number): string {
  const text = new Date(atMs + seoulAheadMs).toISOString();
  return `${text.slice(5, 7)}.${text.slice(8, 10)} ${text.slice(11, 16)}`;
}

/**
 * What a slip was: each selection at its odds. Its stake is that of all of them together and stands at the first; parts that
 * were sold are lines of their own, and the selections' is what ran on.
 */
function detailOf(placed: SlipOnWire, { proofs }: SlipProof): RoundDetail {
  const slip = {
    ...placed,
    stakeWon: placed.sold.reduce((left, part) => left - part.stakeWon, placed.stakeWon),
  };
  const { legs, stakeWon, returnWon } = slip;
  const isOver = legs.every(({ result }) => result !== "OPEN");
  return {
    bets: [
      ...(slip.built === null
        ? legs.map((leg, place) => ({
            name: legWords(leg),
            odds: (leg.oddsHundredths / 100).toFixed(2),
            stakeWon: place === 0 ? stakeWon : 0,
            winWon: place === 0 || returnWon === null ? returnWon : 0,
          }))
        : builtDetail(slip)),
      ...partsDetail(slip),
    ],
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
