import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type BeaconValue, beaconChain, isBeaconValue } from "./beacon.ts";

/**
 * The chain's signature scheme, `bls-unchained-g1-rfc9380`: BLS12-381 with signatures in G1 and the public key in G2, of
 * SHA-256 over the value's number as eight big-endian bytes, hashed to the curve by RFC 9380 under this tag.
 */
const domainTag = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

const scheme = bls12_381.shortSignatures;

/** The point of the curve that a value's signature signs. */
export function beaconMessageOf(round: number) {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  return scheme.hash(sha256(number), domainTag);
}

/**
 * Whether a value of the beacon is the chain's own: of one piece, and signed for its number with the chain's key. The relay
 * that sent it then needs no trust. This is a module by itself, so that only a page that checks loads the curve.
 * @param publicKey of a chain, 192 hexadecimal digits; quicknet's unless a test speaks for a chain of its own.
 */
export function isSignedBeaconValue(value: BeaconValue, publicKey: string = beaconChain.publicKey): boolean {
  if (!isBeaconValue(value)) return false;
  try {
    return scheme.verify(
      scheme.Signature.fromHex(value.signature),
      beaconMessageOf(value.round),
      bls12_381.G2.Point.fromHex(publicKey),
    );
  } catch {
    // No point of the curve at all.
    return false;
  }
}
