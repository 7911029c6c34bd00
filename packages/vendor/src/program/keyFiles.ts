import type { KeyObject } from "node:crypto";
import { readKeyText } from "@hanpan/database/secrets";
import { readSigningKey, readVerifyingKeys } from "../wallet/signature.ts";

/** What a program makes of mistakes of its configuration. */
export type Mistaken = (mistakes: readonly string[]) => Error;

/**
 * The vendor's own key, as text too.
 * @throws what `mistaken` makes of a file that cannot be read as one: it names the file, and nothing of what it holds.
 */
export function readSigningKeyFile(
  file: string,
  mistaken: Mistaken,
): { readonly pem: string; readonly key: KeyObject } {
  return read(file, mistaken, (pem) => ({ pem, key: readSigningKey(pem) }));
}

/**
 * The keys by which somebody else's signatures are checked.
 * @throws as `readSigningKeyFile`.
 */
export function readVerifyingKeyFile(file: string, mistaken: Mistaken): readonly KeyObject[] {
  return read(file, mistaken, readVerifyingKeys);
}

function read<Key>(file: string, mistaken: Mistaken, keyOf: (pem: string) => Key): Key {
  try {
    return keyOf(readKeyText(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw mistaken([`${file} cannot be read as a key: ${reason}`]);
  }
}
