import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { makeKeyFile } from "@hanpan/database";
import { isInEnvironment, readKeyText } from "@hanpan/database/secrets";

/** The file of the anchors' keys cannot be used; the message says what to do. */
export class AnchorKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "AnchorKeyError";
  }
}

/** What signs anchors: an Ed25519 key. */
export type AnchorKey = {
  /** The public key: its 32 bytes as 64 hexadecimal digits. */
  readonly publicKey: string;
  /** The signature of a text's UTF-8 bytes: 128 hexadecimal digits. */
  readonly sign: (text: string) => string;
};

/** The first signs; those below it signed before, and hand over to the one above. */
export type AnchorKeys = readonly [AnchorKey, ...AnchorKey[]];

/** What stands before the 32 bytes of a key in its DER form (RFC 8410). */
const privatePrefix = Buffer.from("302e020100300506032b657004220420", "hex");
const publicPrefix = Buffer.from("302a300506032b6570032100", "hex");
const keyForm = /^[0-9a-f]{64}$/;

function keyOf(line: string): AnchorKey {
  const der = Buffer.concat([privatePrefix, Buffer.from(line, "hex")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const publicDer = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return {
    publicKey: publicDer.subarray(publicPrefix.length).toString("hex"),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("hex"),
  };
}

/**
 * Reads the keys of a file or a variable: each 64 hexadecimal digits, one a line, the newest first.
 * @param makesMissing whether a file that is not there is made, with one new key that only this user may read.
 * @throws AnchorKeyError when it cannot be read or holds something else.
 */
export function readAnchorKeys(file: string, makesMissing: boolean): AnchorKeys {
  if (makesMissing && !isInEnvironment(file)) makeKeyFile(file);
  let text: string;
  try {
    text = readKeyText(file);
  } catch {
    throw new AnchorKeyError(`${file} with the key of the anchors cannot be read (docs/anchors.md).`);
  }
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  const [first, ...older] = lines.filter((line) => keyForm.test(line)).map(keyOf);
  if (first === undefined || older.length + 1 !== lines.length)
    throw new AnchorKeyError(`${file} must hold keys of 64 hexadecimal digits, one a line.`);
  return [first, ...older];
}

/** Whether a text was signed with a key: both as hexadecimal digits. */
export function isSignedWith(text: string, signature: string, publicKey: string): boolean {
  if (!keyForm.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const der = Buffer.concat([publicPrefix, Buffer.from(publicKey, "hex")]);
  const key: KeyObject = createPublicKey({ key: der, format: "der", type: "spki" });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "hex"));
}
