import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageOf, Problem } from "./problem.ts";

export type KeyFiles = { readonly privateKeyFile: string; readonly publicKeyFile: string };

function writeWhole(path: string, text: string, mode: number): void {
  writeFileSync(`${path}.new`, text, { mode, flush: true });
  renameSync(`${path}.new`, path);
}

/**
 * The files of an RSA key pair (2048 bits, PEM) below `directory`, made when they are missing. Only this user
 * may read the private one.
 *
 * @throws Problem when a private key is there that cannot be read as one.
 */
export function ensureKeyFiles(directory: string, name: string): KeyFiles {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const privateKeyFile = join(directory, `${name}-private.pem`);
  const publicKeyFile = join(directory, `${name}-public.pem`);
  if (!existsSync(privateKeyFile)) {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    writeWhole(privateKeyFile, privateKey, 0o600);
  }
  let publicKey: string | Buffer;
  try {
    const privateKey = createPrivateKey(readFileSync(privateKeyFile));
    publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" });
  } catch (error) {
    throw new Problem(`${privateKeyFile} is no private key that can be read: ${messageOf(error)}.`, error);
  }
  const text = publicKey.toString();
  if (!existsSync(publicKeyFile) || readFileSync(publicKeyFile, "utf8") !== text) {
    writeWhole(publicKeyFile, text, 0o644);
  }
  return { privateKeyFile, publicKeyFile };
}
