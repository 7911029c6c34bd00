const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id that a search is for, as it stands in an address, a file or a log; null when the text is none. */
export function searchedId(text: string): string | null {
  const plain = text.trim().toLowerCase();
  return id.test(plain) ? plain : null;
}
