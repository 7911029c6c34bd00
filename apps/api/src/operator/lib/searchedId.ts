import { regexes } from "zod";

/** The id that a search is for, as it stands in an address, a file or a log; null when the text is none. */
export function searchedId(text: string): string | null {
  const plain = text.trim().toLowerCase();
  return regexes.guid.test(plain) ? plain : null;
}
