import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isInEnvironment, readKeyText } from "./secrets.ts";

/**
 * Seeds that are secret until they are revealed lie in the database sealed, so that whoever reads it, or a backup of it,
 * knows no result to come. What opens them is a file outside the database: one key a line, each 64 hexadecimal digits,
 * the first of which seals; those below it only open what they sealed before (docs/operating.md, "The seeds' key").
 *
 * A sealed seed is a text, `1.<key>.<sealed>`: the version, the first 8 hexadecimal digits of the SHA-256 of the key's
 * bytes, and base64url of nonce (12 bytes), tag (16) and AES-256-GCM of the seed's 32 bytes, with the place that it is
 * kept at as associated data: moved to another row, it does not open.
 */
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const keyForm = /^[0-9a-f]{64}$/;
const seedForm = /^[0-9a-f]{64}$/;
const sealedForm = /^1\.([0-9a-f]{8})\.([\w-]+)$/;

/** The keys' file cannot be used, or a seed was sealed with a key that is not in it; the message says what to do. */
export class SeedKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SeedKeyError";
  }
}

type Key = { readonly id: string; readonly bytes: Buffer };

/** What this process may open. Several programs in one process (tests) each add theirs. */
const held = new Map<string, Key>();
let sealing: Key | undefined;

function keyOf(line: string): Key {
  const bytes = Buffer.from(line, "hex");
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}

/**
 * Reads the keys of a file, or of a variable (secrets.ts), for all that this process seals and opens from now on.
 * @param makesMissing whether a file that is not there is made, with one new key that only this user may read. Of several
 *   processes that do so at once one makes it.
 * @throws SeedKeyError when it cannot be read or holds something else.
 */
export function holdSeedKeys(file: string, makesMissing: boolean): void {
  if (makesMissing && !isInEnvironment(file)) makeKeyFile(file);
  let text: string;
  try {
    text = readKeyText(file);
  } catch {
    throw new SeedKeyError(`${file} with the key of the seeds cannot be read.`);
  }
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  const keys = lines.map(keyOf);
  if (keys[0] === undefined || !lines.every((line) => keyForm.test(line))) {
    throw new SeedKeyError(`${file} must hold keys of 64 hexadecimal digits, one a line.`);
  }
  for (const key of keys) held.set(key.id, key);
  sealing = keys[0];
}

/** Makes a file with one new key, unless it is there; `older` are lines of keys below it. */
export function makeKeyFile(file: string, older = ""): void {
  // Where it is there, its directory may be one that this user only reads.
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(own, `${randomBytes(32).toString("hex")}\n${older}`, { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(own);
  }
}

/**
 * Seals a seed for the place that it is kept at, as `studio.seed/<id>`.
 * @throws RangeError when it is no seed. SeedKeyError when this process holds no key.
 */
export function sealSeed(place: string, seed: string): string {
  if (!seedForm.test(seed)) throw new RangeError("a seed is 64 lower-case hexadecimal digits");
  if (sealing === undefined) throw new SeedKeyError("this process holds no key of the seeds");
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, sealing.bytes, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(Buffer.from(seed, "hex")), cipher.final()]);
  return `1.${sealing.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/**
 * Opens what was sealed for that place. Called when a seed is needed, never before.
 * @throws SeedKeyError when its key is not held, or it is not what was sealed there.
 */
export function openSeed(place: string, sealed: string): string {
  const [, id = "", text = ""] = sealedForm.exec(sealed) ?? [];
  const key = held.get(id);
  if (key === undefined) {
    throw new SeedKeyError(
      `the seed of ${place} is sealed with the key ${id}, which is not in the file of keys`,
    );
  }
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([opened, decipher.final()]).toString("hex");
  } catch {
    throw new SeedKeyError(`the seed of ${place} is not the one that was sealed there`);
  }
}

/** The beginning of everything that the sealing key has sealed: what begins otherwise is to be sealed again. */
export function presentSeal(): string {
  if (sealing === undefined) throw new SeedKeyError("this process holds no key of the seeds");
  return `1.${sealing.id}.`;
}
