import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/**
 * The outside beacon that may be joined to the bets: drand's chain "quicknet" of the League of Entropy, one value every
 * three seconds that a majority of independent operators makes together and that nobody knows before. A value is the
 * signature of its number; its randomness is SHA-256 of the signature (docs/fairness.md).
 */
export const beaconChain = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  /** Of G2, compressed: what the operators' joint signatures are checked against (`beaconSignature.ts`). */
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const;

/** A value of the beacon as it was published. */
export type BeaconValue = {
  readonly round: number;
  /** 64 lower-case hexadecimal digits. */
  readonly randomness: string;
  /** Of 48 bytes, in lower-case hexadecimal digits. */
  readonly signature: string;
};

/** When a value is published. */
export function beaconTimeMs(round: number): number {
  return beaconChain.genesisMs + (round - 1) * beaconChain.periodMs;
}

/** The first value that is published after a moment. At the moment itself nobody knows it. */
export function beaconRoundAfter(atMs: number): number {
  return Math.max(0, Math.floor((atMs - beaconChain.genesisMs) / beaconChain.periodMs)) + 2;
}

/** Whether a value is of one piece: its randomness is the hash of its signature. Whose the signature is, says `beaconSignature.ts`. */
export function isBeaconValue({ round, randomness, signature }: BeaconValue): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return false;
  return bytesToHex(sha256(hexToBytes(signature))) === randomness;
}
