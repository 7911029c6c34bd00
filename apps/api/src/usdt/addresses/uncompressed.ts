import { secp256k1 } from "@noble/curves/secp256k1.js";

/** A public key of secp256k1 with both of its coordinates. */
export function toUncompressed(publicKey: Uint8Array): Uint8Array {
  return secp256k1.Point.fromBytes(publicKey).toBytes(false);
}
