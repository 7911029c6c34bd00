import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { virtualFixtureOf } from "../sports/league/fixtures.ts";
import { matchModelOf } from "../sports/model/matchModel.ts";
import { boardAt } from "../sports/pricing/board.ts";
import { offeredBoardAt } from "../sports/pricing/offer.ts";
import { scriptOf } from "../sports/script.ts";
import { commitmentOf } from "./commitment.ts";
import { type FixtureProof, type ShownBoard, verifyFixture } from "./verifyFixture.ts";

const serverSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const fixtureIds = ["hanbit.2026-11-22.137", "dalbit.2026-11-22.5", "gureum.2026-11-23.360"];

function recordedOf(fixtureId: string) {
  const fixture = virtualFixtureOf(fixtureId);
  if (fixture === null) throw new Error(`no fixture ${fixtureId}`);
  const model = matchModelOf(fixture);
  const script = scriptOf(model, { serverSeed, clientSeed: fixtureId });
  const shown = [-60_000, 0, 100_000, 250_000, script.durationMs].map((offsetMs) => ({
    offsetMs,
    marginBasisPoints: 600,
    board: boardAt(model, script, offsetMs, 600),
  }));
  return { script, shown };
}

function proofOf(fixtureId: string, changes: Partial<FixtureProof> = {}): FixtureProof {
  const serverSeedHash = commitmentOf(serverSeed);
  return {
    fixtureId,
    modelVersion: 1,
    serverSeedHash,
    serverSeed,
    clientSeed: fixtureId,
    closing: null,
    ...changes,
  };
}

/** As a database or a reply gives it back. */
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

describe("verifyFixture", () => {
  test("confirms script and odds of a match of every sport, and names the draws", () => {
    for (const fixtureId of fixtureIds) {
      const { script, shown } = recordedOf(fixtureId);
      const verification = verifyFixture(proofOf(fixtureId), stored(script), stored(shown));
      expect(verification.status, fixtureId).toBe("VERIFIED");
      expect("draws" in verification && verification.draws.length).toBeGreaterThan(50);
    }
  });

  test("confirms what could be bet, as well as the odds of a moment, and does not take one for the other", () => {
    const fixtureId = "hanbit.2026-11-22.137";
    const { script } = recordedOf(fixtureId);
    const fixture = virtualFixtureOf(fixtureId);
    if (fixture === null) throw new Error(`no fixture ${fixtureId}`);
    const board = offeredBoardAt(matchModelOf(fixture), script, 101_000, 600);
    const shown = { offsetMs: 101_000, marginBasisPoints: 600, board };
    const statusOf = (each: ShownBoard) => verifyFixture(proofOf(fixtureId), script, [each]).status;
    expect(statusOf({ ...shown, isOffer: true })).toBe("VERIFIED");
    expect(statusOf(shown)).toBe("ODDS_MISMATCH");
  });

  test("shows whatever was tampered with", () => {
    for (const fixtureId of fixtureIds) {
      const { script, shown } = recordedOf(fixtureId);
      const proof = proofOf(fixtureId);
      const other = {
        ...script,
        finalScore: { home: script.finalScore.home + 1, away: script.finalScore.away },
      };
      expect(verifyFixture(proof, other).status).toBe("SCRIPT_MISMATCH");
      expect(verifyFixture(proof, { ...script, events: script.events.slice(1) }).status).toBe(
        "SCRIPT_MISMATCH",
      );
      expect(verifyFixture({ ...proof, clientSeed: "another" }, script).status).toBe("SCRIPT_MISMATCH");
      expect(verifyFixture({ ...proof, serverSeed: `f${serverSeed.slice(1)}` }, script).status).toBe(
        "COMMITMENT_MISMATCH",
      );
      const dearer = shown.map((each): ShownBoard => ({ ...each, marginBasisPoints: 650 }));
      expect(verifyFixture(proof, script, dearer).status).toBe("ODDS_MISMATCH");
      const later = shown.map((each): ShownBoard => ({ ...each, offsetMs: each.offsetMs + 20_000 }));
      expect(verifyFixture(proof, script, later).status).toBe("ODDS_MISMATCH");
    }
  });

  test("says what is missing instead of throwing", () => {
    const fixtureId = "hanbit.2026-11-22.137";
    const { script } = recordedOf(fixtureId);
    const statusOf = (changes: Partial<FixtureProof>) =>
      verifyFixture(proofOf(fixtureId, changes), script).status;
    expect(statusOf({ serverSeed: null })).toBe("SEED_NOT_REVEALED");
    expect(statusOf({ serverSeed: "nonsense" })).toBe("PROOF_MALFORMED");
    expect(statusOf({ modelVersion: 2 })).toBe("MODEL_UNKNOWN");
    expect(statusOf({ fixtureId: "hanbit.2026-11-22.999" })).toBe("FIXTURE_UNKNOWN");
    for (const moment of [
      { offsetMs: 0.5, marginBasisPoints: 600 },
      { offsetMs: 0, marginBasisPoints: -1 },
    ]) {
      expect(verifyFixture(proofOf(fixtureId), script, [{ ...moment, board: null }]).status).toBe(
        "PROOF_MALFORMED",
      );
    }
  });

  test("computes the same matches and odds for ever: what changes them is a new version of the model", () => {
    const digests = fixtureIds.map((fixtureId) =>
      bytesToHex(sha256(utf8ToBytes(JSON.stringify(recordedOf(fixtureId))))).slice(0, 16),
    );
    expect(digests).toEqual(["954c0a92061f497d", "99ecacf8fb533762", "b2f8c5177814c258"]);
  });
});
