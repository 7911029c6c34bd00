import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharedTables } from "../shared-round/tables.ts";
import { sharedRoundDrawOf } from "../sharedRoundGames.ts";
import { commitmentOf } from "./commitment.ts";
import { type SharedRoundProof, verifySharedRound } from "./verifySharedRound.ts";

const serverSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const clientSeed = "european-roulette 2026-11-22";

function proofOf(changes: Partial<SharedRoundProof> = {}): SharedRoundProof {
  return {
    gameCode: "european-roulette",
    mathsVersion: 1,
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed,
    index: 7,
    closings: null,
    ...changes,
  };
}

const recorded = sharedRoundDrawOf("european-roulette", 1)?.roundOf({ serverSeed, clientSeed }, 7) ?? null;

describe("verifySharedRound", () => {
  test("confirms a round of every game, and names its draws", () => {
    for (const { code } of sharedTables) {
      const outcome = sharedRoundDrawOf(code, 1)?.roundOf({ serverSeed, clientSeed }, 7);
      const verification = verifySharedRound(
        proofOf({ gameCode: code }),
        JSON.parse(JSON.stringify(outcome)),
      );
      expect(verification, code).toMatchObject({ status: "VERIFIED", outcome });
    }
    expect(verifySharedRound(proofOf(), recorded)).toMatchObject({ draws: [{ nonce: 7, bound: 37 }] });
    const shoe = verifySharedRound(proofOf({ gameCode: "dragon-tiger" }), null);
    expect(shoe.status === "OUTCOME_MISMATCH" ? shoe.draws.map(({ bound }) => bound) : []).toEqual(
      Array.from({ length: 415 }, (_, index) => 416 - index),
    );
  });

  test("shows whatever was tampered with", () => {
    const tampered = `f${serverSeed.slice(1)}`;
    expect(verifySharedRound(proofOf({ serverSeed: tampered }), recorded).status).toBe("COMMITMENT_MISMATCH");
    const both = { serverSeed: tampered, serverSeedHash: commitmentOf(tampered) };
    // One seed in 37 comes to the same number: these do not.
    expect(verifySharedRound(proofOf(both), recorded).status).toBe("OUTCOME_MISMATCH");
    expect(verifySharedRound(proofOf({ clientSeed: "another" }), recorded).status).toBe("OUTCOME_MISMATCH");
    expect(verifySharedRound(proofOf({ index: 8 }), recorded).status).toBe("OUTCOME_MISMATCH");
    expect(verifySharedRound(proofOf(), { kind: "ROULETTE", number: 37 }).status).toBe("OUTCOME_MISMATCH");
  });

  test("says what is missing instead of throwing", () => {
    expect(verifySharedRound(proofOf({ serverSeed: null }), recorded).status).toBe("SEED_NOT_REVEALED");
    expect(verifySharedRound(proofOf({ serverSeed: "nonsense" }), recorded).status).toBe("PROOF_MALFORMED");
    for (const index of [-1, 0.5, Number.NaN]) {
      expect(verifySharedRound(proofOf({ index }), recorded).status).toBe("PROOF_MALFORMED");
    }
    expect(verifySharedRound(proofOf({ gameCode: "poker" }), recorded).status).toBe("GAME_UNKNOWN");
    expect(verifySharedRound(proofOf({ mathsVersion: 2 }), recorded).status).toBe("GAME_UNKNOWN");
    expect(verifySharedRound(proofOf({ gameCode: "baccarat-speed", index: 99 }), recorded).status).toBe(
      "ROUND_UNKNOWN",
    );
  });

  test("confirms every round that the seeds decide", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9a-f]{64}$/),
        fc.string(),
        fc.nat(60),
        fc.constantFrom(...sharedTables),
        (seed, client, index, { code }) => {
          const outcome = sharedRoundDrawOf(code, 1)?.roundOf(
            { serverSeed: seed, clientSeed: client },
            index,
          );
          const proof = {
            gameCode: code,
            serverSeed: seed,
            serverSeedHash: commitmentOf(seed),
            clientSeed: client,
            index,
          };
          return verifySharedRound(proofOf(proof), outcome).status === "VERIFIED";
        },
      ),
      { numRuns: 100 },
    );
  });
});
