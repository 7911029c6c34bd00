import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dancheongFortune } from "../dancheong-fortune/definition.ts";
import { playRound } from "../slot/lines/playRound.ts";
import { playSlot } from "../slotGames.ts";
import { commitmentOf } from "./commitment.ts";
import { drawsOf, integersFrom, wordsOf } from "./draws.ts";
import type { RoundProof } from "./proof.ts";
import { verifyRound } from "./verifyRound.ts";

const serverSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

function proofOf(changes: Partial<RoundProof> = {}): RoundProof {
  return {
    gameCode: "dancheong-fortune",
    mathsVersion: 1,
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: "hanpan",
    nonce: 7,
    stakeWon: 2_000,
    ...changes,
  };
}

const outcome = playRound(dancheongFortune, 2_000, drawsOf({ serverSeed, clientSeed: "hanpan", nonce: 7 }));

describe("draws", () => {
  test("are the HMAC-SHA256 words that Node's own crypto computes, block after block", () => {
    const draw = wordsOf({ serverSeed, clientSeed: "hanpan", nonce: 7 });
    for (const cursor of [0, 1, 2]) {
      const block = createHmac("sha256", Buffer.from(serverSeed, "hex"))
        .update(`hanpan:7:${cursor}`)
        .digest();
      for (let offset = 0; offset < 32; offset += 4) expect(draw()).toBe(block.readUInt32BE(offset));
    }
  });

  test("throw away the words that would favour small numbers", () => {
    const words = [0xffff_ffff, 0xffff_fffe, 5];
    const draw = integersFrom(() => words.shift() ?? 0);
    // 2^32 = 3 × 1,431,655,765 + 1: only the very last word is biased.
    expect(draw(3)).toBe(0xffff_fffe % 3);
    expect(draw(3)).toBe(2);
  });

  test("refuse a bound that is no whole number from 1 to 2^32", () => {
    const draw = drawsOf({ serverSeed, clientSeed: "a", nonce: 0 });
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => draw(bound)).toThrow(RangeError);
  });

  test("are spread evenly over a reel (chi-square over 82,000 draws)", () => {
    const counts = new Map<number, number>();
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const draw = drawsOf({ serverSeed, clientSeed: "even", nonce });
      for (let index = 0; index < 41; index += 1) {
        const value = draw(41);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    expect(counts.size).toBe(41);
    expect(chiSquare).toBeLessThan(73.4); // 99.9 % of 40 degrees of freedom
  });
});

describe("commitment", () => {
  test("is SHA-256 over the seed's bytes", () => {
    expect(commitmentOf(serverSeed)).toBe(
      createHash("sha256").update(Buffer.from(serverSeed, "hex")).digest("hex"),
    );
  });

  test("refuses what is no seed", () => {
    for (const text of ["", "00", serverSeed.toUpperCase(), `${serverSeed}00`, "z".repeat(64)]) {
      expect(() => commitmentOf(text)).toThrow(RangeError);
    }
  });
});

describe("verifyRound", () => {
  test("confirms a round from its proof, also after a database reordered the fields", () => {
    const reordered: unknown = JSON.parse(JSON.stringify(outcome, Object.keys(flatten(outcome)).sort()));
    expect(verifyRound(proofOf(), outcome).status).toBe("VERIFIED");
    expect(verifyRound(proofOf(), reordered).status).toBe("VERIFIED");
  });

  test("shows a tampered server seed to fail against the commitment", () => {
    const tampered = `f${serverSeed.slice(1)}`;
    expect(verifyRound(proofOf({ serverSeed: tampered }), outcome).status).toBe("COMMITMENT_MISMATCH");
    const both = proofOf({ serverSeed: tampered, serverSeedHash: commitmentOf(tampered) });
    expect(verifyRound(both, outcome).status).toBe("OUTCOME_MISMATCH");
  });

  test.each([
    ["client seed", { clientSeed: "other" }],
    ["nonce", { nonce: 8 }],
    ["stake", { stakeWon: 4_000 }],
  ])("shows a tampered %s to fail", (_, change) => {
    expect(verifyRound(proofOf(change), outcome).status).toBe("OUTCOME_MISMATCH");
  });

  test("shows a tampered result to fail", () => {
    const richer = { ...outcome, totalWinWon: outcome.totalWinWon + 1 };
    expect(verifyRound(proofOf(), richer).status).toBe("OUTCOME_MISMATCH");
    expect(verifyRound(proofOf(), { ...outcome, extra: 1 }).status).toBe("OUTCOME_MISMATCH");
  });

  test("says what is missing instead of throwing", () => {
    expect(verifyRound(proofOf({ serverSeed: null }), outcome).status).toBe("SEED_NOT_REVEALED");
    expect(verifyRound(proofOf({ serverSeed: "nonsense" }), outcome).status).toBe("PROOF_MALFORMED");
    expect(verifyRound(proofOf({ stakeWon: 201 }), outcome).status).toBe("PROOF_MALFORMED");
    expect(verifyRound(proofOf({ gameCode: "roulette" }), outcome).status).toBe("GAME_UNKNOWN");
    expect(verifyRound(proofOf({ mathsVersion: 99 }), outcome).status).toBe("GAME_UNKNOWN");
  });

  test.each(["dancheong-fortune", "tiger-and-magpie", "yut-rush"])(
    "confirms every round of %s that the seeds decide, and none with another won",
    (gameCode) => {
      fc.assert(
        fc.property(
          fc.stringMatching(/^[0-9a-f]{64}$/),
          fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
          fc.nat(),
          (seed, clientSeed, nonce) => {
            const seeds = { serverSeed: seed, clientSeed, nonce };
            const proof = proofOf({ gameCode, serverSeedHash: commitmentOf(seed), ...seeds });
            const round = playSlot(gameCode, 1, 2_000, drawsOf(seeds));
            const richer = { ...round, totalWinWon: round.totalWinWon + 1 };
            return (
              verifyRound(proof, round).status === "VERIFIED" &&
              verifyRound(proof, richer).status === "OUTCOME_MISMATCH"
            );
          },
        ),
        { numRuns: 100 },
      );
    },
  );
});

/** Every field name of a value, at any depth. */
function flatten(value: unknown, names: Record<string, true> = {}): Record<string, true> {
  if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      names[name] = true;
      flatten(inner, names);
    }
  }
  return names;
}
