import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readKeyText } from "@hanpan/database/secrets";
import type { Variables } from "./environmentFile.ts";
import { messageOf, Problem } from "./problem.ts";

export type KeyFiles = { readonly privateKeyFile: string; readonly publicKeyFile: string };

function writeWhole(path: string, text: string, mode: number): void {
  writeFileSync(`${path}.new`, text, { mode, flush: true });
  renameSync(`${path}.new`, path);
}

function makePrivateKey(path: string): void {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  writeWhole(path, privateKey, 0o600);
}

/**
 * The files of an RSA key pair (2048 bits, PEM): those that are given stay as they are, the others are below `directory`
 * and made when they are missing. Only this user may read the private one. A private key that is given as text stands in
 * `variables`.
 *
 * @throws Problem when the public key has to be made and there is no private one that can be read.
 */
export function ensureKeyFiles(
  directory: string,
  name: string,
  given: { readonly [File in keyof KeyFiles]?: string | undefined } = {},
  variables: Variables = process.env,
): KeyFiles {
  const {
    privateKeyFile = join(directory, `${name}-private.pem`),
    publicKeyFile = join(directory, `${name}-public.pem`),
  } = given;
  const files = { privateKeyFile, publicKeyFile };
  if (given.privateKeyFile !== undefined && given.publicKeyFile !== undefined) return files;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (given.privateKeyFile === undefined && !existsSync(privateKeyFile)) makePrivateKey(privateKeyFile);
  if (given.publicKeyFile !== undefined) return files;
  let publicKey: string | Buffer;
  try {
    const privateKey = createPrivateKey(readKeyText(privateKeyFile, variables));
    publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" });
  } catch (error) {
    throw new Problem(`${privateKeyFile} is no private key that can be read: ${messageOf(error)}.`, error);
  }
  const text = publicKey.toString();
  if (!existsSync(publicKeyFile) || readFileSync(publicKeyFile, "utf8") !== text) {
    writeWhole(publicKeyFile, text, 0o644);
  }
  return files;
}
