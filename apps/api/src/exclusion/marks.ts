import { createHash, createHmac } from "node:crypto";
import type { ExclusionClue } from "@hanpan/contract/operator/exclusionEnumerations";
import type { ExclusionGround } from "./exclusionGround.ts";

/** Half of SHA-256: nobody finds a second person for it, and a million of them stay small. */
const markBytes = 16;

/**
 * What a publisher's hash is of a value, in hexadecimal digits: SHA-256 of it, or HMAC-SHA-256 with the list's key
 * (docs/exclusion-lists.md, "What a file holds"). A list in clear is hashed as one without a key.
 */
export const publishersHash = (value: string, listKey: string | null): string =>
  listKey === null
    ? createHash("sha256").update(value).digest("hex")
    : createHmac("sha256", listKey).update(value).digest("hex");

/** The keyed hash by which a listed value is kept: of the publisher's hash of it. */
export const markOfHash = ({ key }: ExclusionGround, kind: ExclusionClue, hash: string): Buffer =>
  createHmac("sha256", key).update(`${kind}\n${hash}`).digest().subarray(0, markBytes);

/** A person as they are compared: digits of phone and account, the letters of the name (docs/persons.md, "Names") and `YYYYMMDD`. */
export type ComparedPerson = {
  readonly phone: string | null;
  readonly account: string | null;
  readonly name: string | null;
  readonly birth: string | null;
  /** The site's own keyed hash of their CI, in hexadecimal digits. */
  readonly identity: string | null;
};

/** What is hashed of a person, by what it is. */
export function valuesOf(
  person: ComparedPerson,
): readonly { readonly kind: ExclusionClue; readonly value: string }[] {
  const { phone, account, name, birth, identity } = person;
  return [
    ...(phone === null ? [] : [{ kind: "PHONE" as const, value: phone }]),
    ...(account === null ? [] : [{ kind: "ACCOUNT" as const, value: account }]),
    ...(name === null || birth === null ? [] : [{ kind: "NAME_BIRTH" as const, value: `${name}|${birth}` }]),
    ...(identity === null ? [] : [{ kind: "IDENTITY" as const, value: identity }]),
  ];
}

/** The hashes by which a person is found in lists: in clear or without a key, and with the key of each list that has one. */
export function marksOfPerson(
  ground: ExclusionGround,
  person: ComparedPerson,
  listKeys: readonly string[],
): readonly Buffer[] {
  return valuesOf(person).flatMap(({ kind, value }) =>
    [null, ...listKeys].map((listKey) => markOfHash(ground, kind, publishersHash(value, listKey))),
  );
}
