import { virtualFixtureOf } from "../sports/league/fixtures.ts";
import type { MatchScript } from "../sports/model/match.ts";
import { matchModelOf, sportsModelVersion } from "../sports/model/matchModel.ts";
import { boardAt, type OddsBoard } from "../sports/pricing/board.ts";
import { offeredBoardAt } from "../sports/pricing/offer.ts";
import { commitmentOf, isSeed } from "./commitment.ts";
import { drawsOf } from "./draws.ts";
import { type Closing, faultOfClosings, publicValueOf } from "./publicValue.ts";
import { sameValue } from "./sameValue.ts";
import type { RecordedDraw } from "./verifyRound.ts";

/** What is needed to compute a virtual match again. */
export type FixtureProof = {
  /** Id of the virtual fixture; league, day, sides and their strengths follow from it. */
  readonly fixtureId: string;
  readonly modelVersion: number;
  /** SHA-256 of the server seed: the commitment shown before bets were taken. */
  readonly serverSeedHash: string;
  /** The fixture's server seed; null until the match has ended. */
  readonly serverSeed: string | null;
  /** The fixture's public client seed, fixed before the commitment was shown. */
  readonly clientSeed: string;
  /** What arose at the begin of the match; null of a match of scheme 1, whose public value is the client seed alone. */
  readonly closing: Closing | null;
};

/** The odds that were shown at a moment of the match, to be computed again. */
export type ShownBoard = {
  /** Milliseconds since the match began; below 0 before it. */
  readonly offsetMs: number;
  readonly marginBasisPoints: number;
  /** Whether it is what could be bet then (`offeredBoardAt`), not the odds of the moment alone (`boardAt`). */
  readonly isOffer?: boolean;
  readonly board: unknown;
};

/** What a verification found. Every status but VERIFIED says why the match could not be confirmed. */
export type FixtureVerification =
  | {
      readonly status:
        | "SEED_NOT_REVEALED"
        | "MODEL_UNKNOWN"
        | "FIXTURE_UNKNOWN"
        | "PROOF_MALFORMED"
        | "BEACON_MISMATCH";
    }
  | {
      readonly status: "COMMITMENT_MISMATCH";
      /** What the given seed really hashes to. */
      readonly commitment: string;
    }
  | {
      /** SCRIPT_MISMATCH: the seeds decide another match. ODDS_MISMATCH: other odds belong to that moment. */
      readonly status: "VERIFIED" | "SCRIPT_MISMATCH" | "ODDS_MISMATCH";
      readonly commitment: string;
      /** The draws recomputed, in order. */
      readonly draws: readonly RecordedDraw[];
      readonly script: MatchScript;
      /** The odds recomputed, in the order of the moments asked for. */
      readonly boards: readonly OddsBoard[];
    };

/**
 * Computes a virtual match again from its proof and compares it with what was recorded: commitment first, then the
 * whole script, then the odds of every moment asked for. Pure; the same in Node and in a browser. Never throws on a
 * bad proof.
 */
export function verifyFixture(
  proof: FixtureProof,
  recordedScript: unknown,
  shown: readonly ShownBoard[] = [],
): FixtureVerification {
  const { serverSeed, closing } = proof;
  if (serverSeed === null) return { status: "SEED_NOT_REVEALED" };
  if (!isSeed(serverSeed) || !shown.every(isMoment)) return { status: "PROOF_MALFORMED" };
  const fault = closing === null ? null : faultOfClosings([closing]);
  if (fault !== null) return { status: fault };
  const clientSeed = closing === null ? proof.clientSeed : publicValueOf(proof.clientSeed, closing);
  if (proof.modelVersion !== sportsModelVersion) return { status: "MODEL_UNKNOWN" };
  const fixture = virtualFixtureOf(proof.fixtureId);
  if (fixture === null) return { status: "FIXTURE_UNKNOWN" };
  const commitment = commitmentOf(serverSeed);
  if (commitment !== proof.serverSeedHash) return { status: "COMMITMENT_MISMATCH", commitment };
  const draws: RecordedDraw[] = [];
  const model = matchModelOf(fixture);
  const script = model.play((nonce) => {
    const draw = drawsOf({ serverSeed, clientSeed, nonce });
    return (bound) => {
      const value = draw(bound);
      draws.push({ bound, value });
      return value;
    };
  });
  const boards = shown.map(({ offsetMs, marginBasisPoints, isOffer }) =>
    (isOffer === true ? offeredBoardAt : boardAt)(model, script, offsetMs, marginBasisPoints),
  );
  const isSameBoard = shown.every(({ board }, place) => sameValue(boards[place], board));
  const found = { commitment, draws, script, boards };
  if (!sameValue(script, recordedScript)) return { status: "SCRIPT_MISMATCH", ...found };
  return { status: isSameBoard ? "VERIFIED" : "ODDS_MISMATCH", ...found };
}

function isMoment({ offsetMs, marginBasisPoints }: ShownBoard): boolean {
  const isMargin =
    Number.isInteger(marginBasisPoints) && marginBasisPoints >= 0 && marginBasisPoints <= 5_000;
  return Number.isSafeInteger(offsetMs) && isMargin;
}
