import { createPublicKey, type KeyObject, randomBytes, verify } from "node:crypto";

/** The longest signature read: base64 of RSA-8192. */
const longestSignature = 1_368;

/**
 * Verified against when a vendor has no key, so that an unknown vendor costs as much as a known one. Any odd number of
 * 2048 bits is as much work as a key that somebody holds, and does not keep the start waiting for two primes.
 */
function makeNobodysKey(): KeyObject {
  const modulus = randomBytes(256);
  modulus.writeUInt8(modulus.readUInt8(0) | 0x80, 0);
  modulus.writeUInt8(modulus.readUInt8(255) | 0x01, 255);
  return createPublicKey({ key: { kty: "RSA", n: modulus.toString("base64url"), e: "AQAB" }, format: "jwk" });
}
const nobodysKey = makeNobodysKey();

/**
 * True when the signature (base64 of RSA-SHA256 over the raw body) was made with one of the keys. Every key is
 * tried whatever the others said, so the time shows nothing about which of them fits.
 */
export function isSignedBy(body: Buffer, signature: string | undefined, keys: readonly KeyObject[]): boolean {
  const isReadable =
    signature !== undefined &&
    signature.length <= longestSignature &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(signature);
  const bytes = Buffer.from(isReadable ? signature : "", "base64");
  let accepted = 0;
  for (const key of keys.length > 0 ? keys : [nobodysKey]) {
    accepted += Number(verify("RSA-SHA256", body, key, bytes));
  }
  return accepted > 0 && keys.length > 0;
}

/**
 * Reads a vendor's key: PEM (SPKI) of an RSA key of at least 2048 bits; anything else throws, a private key too, which
 * is nobody's to keep but the vendor's.
 */
export function readVendorKey(pem: string): KeyObject {
  if (pem.includes("PRIVATE KEY")) throw new RangeError("A vendor's private key is not to be kept here.");
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== "rsa" || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new RangeError("A vendor's key is an RSA key of at least 2048 bits.");
  return key;
}
