import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { promisify } from "node:util";
import {
  readRequestSignature,
  requestSignatureHeader,
  type SignedRequest,
  signedBytes,
  writeRequestSignature,
} from "@hanpan/server/signedRequest";

const signBeside = promisify<string, Buffer, KeyObject, Buffer>(sign);

/** The header that carries a signature: base64 of RSA-SHA256 over the raw body. */
export const signatureHeader = "x-hub88-signature";

/** Reads our own key: PEM of an RSA private key of at least 2048 bits. */
export function readSigningKey(pem: string): KeyObject {
  return requireRsa(createPrivateKey(pem));
}

/**
 * Reads the platform's keys: one PEM block or several after one another, so that a new key is taken in before
 * the old one is given up.
 */
export function readVerifyingKeys(pem: string): KeyObject[] {
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? [];
  if (blocks.length === 0) throw new RangeError("the file holds no PEM public key");
  return blocks.map((block) => requireRsa(createPublicKey(block)));
}

function requireRsa(key: KeyObject): KeyObject {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== "rsa" || bits < 2_048) {
    throw new RangeError("a key must be an RSA key of at least 2048 bits");
  }
  return key;
}

/**
 * What the calls between platform and vendor are signed over: path, time and body, or, where the platform knows the
 * protocol's own signature alone, the body.
 */
export const signatureRules = ["REQUEST", "BODY"] as const;
export type SignatureRule = (typeof signatureRules)[number];

/** Signs a call, beside the event loop: a signature takes most of a millisecond. */
export async function headersFor(
  request: SignedRequest,
  key: KeyObject,
  rule: SignatureRule,
): Promise<Record<string, string>> {
  const sign = async (bytes: Buffer) => (await signBeside("RSA-SHA256", bytes, key)).toString("base64");
  if (rule === "BODY") return { [signatureHeader]: await sign(request.body) };
  const atMs = Date.now();
  return { [requestSignatureHeader]: writeRequestSignature(atMs, await sign(signedBytes(request, atMs))) };
}

/** Whether one of the keys signed this request with its path, within some minutes of now. */
export function isRequestSignedBy(
  request: SignedRequest,
  header: unknown,
  keys: readonly KeyObject[],
): boolean {
  const given = readRequestSignature(header, Date.now());
  return given !== undefined && isSignedBy(signedBytes(request, given.atMs), given.signature, keys);
}

/** Whether one of the keys made the signature of this body. */
export function isSignedBy(body: Buffer, signature: unknown, keys: readonly KeyObject[]): boolean {
  if (typeof signature !== "string" || signature.length > 2_048) return false;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false;
  const bytes = Buffer.from(signature, "base64");
  return keys.filter((key) => verify("RSA-SHA256", body, key, bytes)).length > 0;
}
