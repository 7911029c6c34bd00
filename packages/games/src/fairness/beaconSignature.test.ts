import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSignedBeaconValue } from "./beaconSignature.ts";
import { chainDouble } from "./testing/chainDouble.ts";
import { publishedBeacon } from "./testing/publishedBeacon.ts";

/**
 * Values that drand published. Of quicknet: 1,000 as its relays serve it (`/public/1000`), 1,001 as it stands in the tests of
 * drand's verifiers, 657,413 from the vectors of drand-verify. Of the chain "walkthrough", the vector of drand-client for the
 * same scheme.
 */
const quicknet = [
  publishedBeacon,
  {
    round: 657_413,
    randomness: "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
    signature:
      "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
  },
] as const;
const first = publishedBeacon;
const nextSignature =
  "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41";
const walkthrough = {
  key: "81d320f220ee9c79e60e19dedc838c31e3ab919b15481e9feb52f643628c4f6a13fdc52129493875a818109d767272ca0541cbcdcea9335f2870d781b39b845ba8cbd44fdfe4967781cf72ca5917fc9398bcf97ca0548ed5a709016c4b1ff0f3",
  value: {
    round: 38,
    randomness: "b2fc21325a24904a6a9e81a6c63f65f6cec3f0b2400df3f4a56b214770e9ccca",
    signature:
      "95c93585c513ebbcb4777ff15599b3140e5ec0295faa0e483f3deadd88fa6d43f0d3703e3a4ce106e8fd6c6987f32126",
  },
};

const withSignature = (round: number, signature: string) => ({
  round,
  signature,
  randomness: createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex"),
});

describe("a value that drand published", () => {
  test.each(quicknet)("is quicknet's own: $round", (value) => {
    expect(isSignedBeaconValue(value)).toBe(true);
  });

  test("is checked against the key of its own chain", () => {
    expect(isSignedBeaconValue(walkthrough.value, walkthrough.key)).toBe(true);
    expect(isSignedBeaconValue(walkthrough.value)).toBe(false);
    expect(isSignedBeaconValue(first, walkthrough.key)).toBe(false);
  });

  test("is no other round's, though it hangs together", () => {
    expect(isSignedBeaconValue(withSignature(1_001, nextSignature))).toBe(true);
    expect(isSignedBeaconValue(withSignature(1_000, nextSignature))).toBe(false);
    expect(isSignedBeaconValue({ ...first, round: 1_001 })).toBe(false);
  });
});

test.each([
  ["one bit of it changed", first.signature.replace(/9$/, "8")],
  ["no point of the curve", `80${"ab".repeat(47)}`],
  ["the point at infinity", `c0${"00".repeat(47)}`],
  ["hashes of the house's own", createHash("sha384").update("the house").digest("hex")],
])("a signature that is %s is refused, whatever its hash", (_, signature) => {
  expect(isSignedBeaconValue(withSignature(first.round, signature))).toBe(false);
});

test("a value whose randomness is not the hash of its signature is refused", () => {
  expect(isSignedBeaconValue({ ...first, randomness: "0".repeat(64) })).toBe(false);
});

test("the double of a chain signs by the same scheme, and is not the chain", () => {
  const double = chainDouble("a chain of the tests");
  const value = double.valueOf(31_000_000);
  expect(isSignedBeaconValue(value, double.publicKey)).toBe(true);
  expect(isSignedBeaconValue({ ...value, round: 31_000_001 }, double.publicKey)).toBe(false);
  expect(isSignedBeaconValue(value)).toBe(false);
});
