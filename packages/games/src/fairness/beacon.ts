import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/**
 * The outside beacon that may be joined to the bets: drand's chain "quicknet" of the League of Entropy, one value every
 * three seconds that a majority of independent operators makes together and that nobody knows before. A value is the
 * signature of its number; its randomness is SHA-256 of the signature (docs/fairness.md).
 */
export const beaconChain = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
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

/** Whether a value is of one piece: its randomness is the hash of its signature. */
export function isBeaconValue({ round, randomness, signature }: BeaconValue): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return false;
  return bytesToHex(sha256(hexToBytes(signature))) === randomness;
}
