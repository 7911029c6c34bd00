import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { isInEnvironment, readKeyText } from "./secrets.ts";
import { makeKeyFile } from "./seedKeys.ts";

/**
 * What is personal of members lies in the database sealed, so that whoever reads it, or a backup of it, reads none of that. What opens it
 * is a file outside the database: one key a line, each 64 hexadecimal digits, the first of which seals; those below it only open what they
 * sealed before (docs/personal-data.md, "Sealed").
 *
 * A sealed value is a text, `s1.<key>.<sealed>`: the version, the first 8 hexadecimal digits of the SHA-256 of the key's bytes, and
 * base64url of nonce (12 bytes), tag (16) and AES-256-GCM of the text, with the place that it is kept at as associated data: moved to
 * another member or field, it does not open. No phone, account, date or address has that form, so that a value of a version before, in
 * clear, is told apart.
 */
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const keyForm = /^[0-9a-f]{64}$/;
const sealedForm = /^s1\.([0-9a-f]{8})\.([\w-]{38,})$/;

/** The keys' file cannot be used, or something was sealed with a key that is not in it; the message says what to do. */
export class PersonalKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PersonalKeyError";
  }
}

/** A key as an object: of one that is given as bytes Node makes an object each time, which takes four times as long as the rest. */
type Key = { readonly id: string; readonly seals: KeyObject; readonly marks: Buffer };

/** What this process may open. Several programs in one process (tests) each add theirs. */
const held = new Map<string, Key>();
let newest: Key | undefined;

/** What was opened last: screens ask for the same rows again and again. A value's seal is of it alone, so that none of these is ever out of date. */
const lately = new Map<string, string>();
const mostLately = 4_096;
/** A longer one is no value but a piece of a file. */
const shortText = 300;
let isSealing = false;
let isMarking = false;

/** The file's key is never used itself: what seals follows from it, so that another use of it would get another key. */
function keyOf(line: string): Key {
  const bytes = Buffer.from(line, "hex");
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return {
    id,
    seals: createSecretKey(Buffer.from(hkdfSync("sha256", bytes, "hanpan", "personal values", 32))),
    marks: Buffer.from(hkdfSync("sha256", bytes, "hanpan", "marks of personal values", 32)),
  };
}

/**
 * The key of marks. Unlike what seals it never changes, since marks of what a person had before cannot be made anew: a site's is the one that
 * follows from its first key, and lies in its database sealed (`holdMarkKey`).
 */
let marking: Buffer | undefined;
const markForm = /^m1\.[\w-]{22}$/;
const markPlace = "site/mark key";

/**
 * Reads the keys of a file, or of a variable (secrets.ts), for all that this process seals and opens from now on; answers their ids, the
 * newest first.
 * @param makesMissing whether a file that is not there is made, with one new key that only this user may read.
 * @throws PersonalKeyError when it cannot be read or holds something else.
 */
export function holdPersonalKeys(file: string, makesMissing: boolean): readonly string[] {
  if (makesMissing && !isInEnvironment(file)) makeKeyFile(file);
  let text: string;
  try {
    text = readKeyText(file);
  } catch {
    throw new PersonalKeyError(`${file} with the key of members' personal data cannot be read.`);
  }
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  const keys = lines.map(keyOf);
  if (keys[0] === undefined || !lines.every((line) => keyForm.test(line)))
    throw new PersonalKeyError(`${file} must hold keys of 64 hexadecimal digits, one a line.`);
  for (const key of keys) held.set(key.id, key);
  newest = keys[0];
  marking = newest.marks;
  return keys.map(({ id }) => id);
}

/** Keeps marks from now on, and seals what is compared by them: no process of a build that reads no marks serves beside this one any more. */
export function beginMarking(): void {
  isMarking = true;
}

/** Whether what is compared is kept as marks by now (`beginMarking`). */
export const keepsMarks = (): boolean => isMarking;

/** Seals from now on: no process of a version that reads nothing sealed serves beside this one any more. */
export function beginSealing(): void {
  isSealing = true;
}

/** The key of marks as a site keeps it, sealed with the newest key. */
export const sealedMarkKey = (): string => sealAlways(markPlace, markingKey().toString("hex"));

/**
 * Makes marks from now on with the key that the site has, whatever key is the newest.
 * @throws PersonalKeyError when the key that sealed it is not held.
 */
export function holdMarkKey(kept: string): void {
  marking = Buffer.from(openPersonal(markPlace, kept), "hex");
}

function markingKey(): Buffer {
  if (marking === undefined)
    throw new PersonalKeyError("this process holds no key of members' personal data");
  return marking;
}

/**
 * A keyed hash of a value, by which the database compares and finds what it cannot read: `m1.` and 128 bits of HMAC-SHA-256 as base64url. The
 * same value of another kind has another one.
 * @throws PersonalKeyError when this process holds no key.
 */
export function markPersonal(kind: string, value: string): string {
  const mac = createHmac("sha256", markingKey()).update(`${kind}\n${value}`).digest();
  return `m1.${mac.subarray(0, 16).toString("base64url")}`;
}

/** Whether what is kept is a mark; no value in clear looks like one. */
export const isMark = (kept: string): boolean => markForm.test(kept);

function newestKey(): Key {
  if (newest === undefined) throw new PersonalKeyError("this process holds no key of members' personal data");
  return newest;
}

/**
 * What is kept of a value at a place, as `<member's id>/phone`: sealed, or in clear as long as a version before serves (`beginSealing`).
 * Nothing stays nothing.
 * @throws PersonalKeyError when this process holds no key.
 */
export function sealPersonal(place: string, text: string): string {
  return text === "" || !isSealing ? text : sealAlways(place, text);
}

/** The same whether this process seals already or not. */
export function sealAlways(place: string, text: string): string {
  const { id, seals } = newestKey();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, seals, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `s1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/**
 * Opens what was kept for that place; what is in clear is answered as it is.
 * @throws PersonalKeyError when its key is not held, or it is not what was sealed there.
 */
export function openPersonal(place: string, kept: string): string {
  if (!kept.startsWith("s1.")) return kept;
  const name = `${place} ${kept}`;
  const known = lately.get(name);
  if (known !== undefined) return known;
  const text = open(place, kept);
  if (kept.length > shortText) return text;
  if (lately.size >= mostLately) lately.clear();
  lately.set(name, text);
  return text;
}

function open(place: string, kept: string): string {
  const [, id = "", text = ""] = sealedForm.exec(kept) ?? [];
  if (id === "") return kept;
  const key = held.get(id);
  if (key === undefined)
    throw new PersonalKeyError(`${place} is sealed with the key ${id}, which is not in the file of keys`);
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(algorithm, key.seals, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8");
  try {
    return opened + decipher.final("utf8");
  } catch {
    throw new PersonalKeyError(`${place} is not what was sealed there`);
  }
}

/** The beginning of everything that the newest key has sealed: what begins otherwise is to be sealed (again). */
export const presentPersonalSeal = (): string => `s1.${newestKey().id}.`;
