import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { BeaconValue } from "../beacon.ts";
import { beaconMessageOf } from "../beaconSignature.ts";

const scheme = bls12_381.shortSignatures;

/**
 * A double of drand for tests: a chain of the test's own, whose one operator holds the whole key and can sign any number at any
 * time. Its values follow the scheme of the real chain, and are not the real chain's.
 */
export function chainDouble(name: string): {
  readonly publicKey: string;
  valueOf(round: number): BeaconValue;
} {
  const secret = sha256(new TextEncoder().encode(name));
  secret[0] = 0;
  return {
    publicKey: bytesToHex(scheme.getPublicKey(secret).toBytes()),
    valueOf(round) {
      const signature = scheme.Signature.toHex(scheme.sign(beaconMessageOf(round), secret));
      return { round, signature, randomness: bytesToHex(sha256(hexToBytes(signature))) };
    },
  };
}
