import { createHmac, timingSafeEqual } from "node:crypto";

export type AccessKeys = {
  /** The key that opens one round's proof. */
  keyOf(roundId: string): string;
  /** Whether a key opens this round, in constant time. */
  opens(roundId: string, key: string): boolean;
};

/**
 * Keys to single rounds: HMAC-SHA256 of the round's id under a secret derived from the studio's private key, so
 * that every process makes the same ones and nothing needs to be kept.
 */
export function createAccessKeys(privateKeyPem: string): AccessKeys {
  const secret = createHmac("sha256", privateKeyPem).update("hanpan fairness access 1").digest();
  const keyOf = (roundId: string) =>
    createHmac("sha256", secret).update(roundId.toLowerCase()).digest("base64url");
  return {
    keyOf,
    opens(roundId, key) {
      const wanted = createHmac("sha256", secret).update(keyOf(roundId)).digest();
      const given = createHmac("sha256", secret).update(key).digest();
      return timingSafeEqual(wanted, given);
    },
  };
}
