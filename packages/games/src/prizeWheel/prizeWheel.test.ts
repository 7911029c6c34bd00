import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commitmentOf } from "../fairness/commitment.ts";
import { spinWheel } from "./spin.ts";
import { verifySpin } from "./verifySpin.ts";

const serverSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const segments = [
  { id: "often", weight: 6_000 },
  { id: "none", weight: 3_900 },
  { id: "rare", weight: 100 },
];
const seeds = (nonce: number) => ({ serverSeed, clientSeed: "hanpan", nonce });
const proof = { serverSeedHash: commitmentOf(serverSeed), ...seeds(5) };
const landed = spinWheel(segments, seeds(5)).segment.id;

describe("the prize wheel", () => {
  test("stops where the first word of the HMAC says, computed by hand", () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const word = createHmac("sha256", Buffer.from(serverSeed, "hex"))
        .update(`hanpan:${nonce}:0`)
        .digest()
        .readUInt32BE(0);
      // 2^32 leaves 7,296 after whole ten thousands: a word above is drawn again.
      if (word >= 2 ** 32 - 7_296) continue;
      const draw = word % 10_000;
      const id = draw < 6_000 ? "often" : draw < 9_900 ? "none" : "rare";
      expect(spinWheel(segments, seeds(nonce))).toMatchObject({ draw, bound: 10_000, segment: { id } });
    }
  });

  test("stops as often as the weights say (chi-square over 40,000 spins)", () => {
    const counts = new Map<string, number>();
    const spins = 40_000;
    for (let nonce = 0; nonce < spins; nonce += 1) {
      const { id } = spinWheel(segments, seeds(nonce)).segment;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const chiSquare = segments.reduce((sum, { id, weight }) => {
      const expected = (spins * weight) / 10_000;
      return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(13.8); // 99.9 % of 2 degrees of freedom
  });

  test("refuses weights that are none", () => {
    for (const weight of [0, -1, 0.5, Number.NaN])
      expect(() => spinWheel([{ id: "a", weight }], seeds(0))).toThrow(RangeError);
    expect(() => spinWheel([], seeds(0))).toThrow(RangeError);
  });

  test("is confirmed from its proof, and by nothing else", () => {
    expect(verifySpin(proof, segments, landed)).toMatchObject({ status: "VERIFIED", segmentId: landed });
    const other = segments.find(({ id }) => id !== landed)?.id ?? "";
    expect(verifySpin(proof, segments, other).status).toBe("OUTCOME_MISMATCH");
    expect(verifySpin({ ...proof, serverSeed: `f${serverSeed.slice(1)}` }, segments, landed).status).toBe(
      "COMMITMENT_MISMATCH",
    );
    expect(verifySpin({ ...proof, serverSeed: null }, segments, landed).status).toBe("SEED_NOT_REVEALED");
    expect(verifySpin({ ...proof, serverSeed: "nonsense" }, segments, landed).status).toBe("PROOF_MALFORMED");
    expect(verifySpin(proof, [{ id: "a", weight: 0 }], landed).status).toBe("PROOF_MALFORMED");
  });
});
