import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Seals and opens texts by a key of 256 bits, each bound to what it is about. */
export type Sealing = {
  seal(about: string, text: string): Buffer;
  /** Null for what was sealed with another key, about something else, or is no seal at all. */
  open(about: string, sealed: Buffer): string | null;
};

/** Makes the seal of a key (`deriveKey`). */
export function createSealing(key: Buffer): Sealing {
  return {
    seal(about, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(about, sealed) {
      if (sealed.length < nonceBytes + tagBytes) return null;
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([opened, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
