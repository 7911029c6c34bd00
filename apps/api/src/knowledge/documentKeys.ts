import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { makeKeyFile } from "@hanpan/database";
import { type Config, readKeyFile } from "../config.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const keyForm = /^[0-9a-f]{64}$/;

type Key = { readonly id: string; readonly bytes: Buffer };

/** Seals documents by the first key of the file, and opens what any of its keys sealed; each is bound to its document. */
export type DocumentKeys = {
  readonly seal: (documentId: string, content: Buffer) => { readonly keyId: string; readonly sealed: Buffer };
  /** Null for what another key sealed, was for another document, or was changed. */
  readonly open: (documentId: string, keyId: string, sealed: Buffer) => Buffer | null;
};

function keyOf(line: string): Key {
  const bytes = Buffer.from(line, "hex");
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}

/**
 * The keys of a file: 64 hexadecimal digits a line, the newest first (docs/knowledge.md, "The documents' key"). A demo makes its own;
 * undefined where a site in production has none, which takes no documents then.
 */
export function readDocumentKeys({
  documentKeyFile: file,
  production,
}: Pick<Config, "documentKeyFile" | "production">): DocumentKeys | undefined {
  if (!production) makeKeyFile(file);
  let text: string;
  try {
    text = readKeyFile(file);
  } catch {
    return undefined;
  }
  const keys = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => keyForm.test(line))
    .map(keyOf);
  const [newest] = keys;
  if (newest === undefined) return undefined;
  return {
    seal(documentId, content) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.bytes, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(documentId));
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return { keyId: newest.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
    },
    open(documentId, keyId, sealed) {
      const key = keys.find(({ id }) => id === keyId);
      if (key === undefined || sealed.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv(algorithm, key.bytes, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(documentId));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([opened, decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
