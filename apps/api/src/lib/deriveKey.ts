import { hkdfSync } from "node:crypto";

/**
 * A key of 256 bits for one purpose. It follows from the platform's private key, which is never in the database, so that
 * the database alone opens nothing that was made with it.
 */
export function deriveKey(platformPrivateKeyPem: string, owner: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", platformPrivateKeyPem, owner, purpose, 32));
}
