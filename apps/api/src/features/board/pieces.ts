/** The words of a text as they are searched: in lower case, without what stands between them. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
}

/** A word's pairs of letters, or the letter of a word of one. */
function pairsOf(word: string): string[] {
  const letters = [...word];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return pairs.length === 0 ? letters : pairs;
}

/** What a text is found by: each of its letters and pairs of letters, once. Korean needs no more to be searched well. */
export function piecesOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf).flatMap((word) => [...word, ...pairsOf(word)]))];
}

/** The pieces that a text must have to hold all of the words. */
export function soughtPiecesOf(search: string): string[] {
  return [...new Set(wordsOf(search).flatMap(pairsOf))];
}
