/**
 * CP949 (UHC), in which Korean banks write their files. Node's own decoder of `euc-kr` knows the 8,224 characters of KS X 1001
 * and not the 8,822 syllables by which CP949 goes beyond it (똠, 펲, 햏), though the WHATWG's standard of that name has
 * them. They follow from the rule by which they were laid: the syllables that KS X 1001 lacks, in Unicode's order, in the
 * places that it leaves free.
 */

type Characters = {
  readonly byPair: ReadonlyMap<number, string>;
  readonly byText: ReadonlyMap<string, number>;
};

let characters: Characters | undefined;

/** Bytes from one to another, both included. */
const bytesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_none, index) => first + index);

function allCharacters(): Characters {
  const byPair = new Map<number, string>();
  const decoder = new TextDecoder("euc-kr");
  for (const lead of bytesFrom(0xa1, 0xfe)) {
    for (const trail of bytesFrom(0xa1, 0xfe)) {
      const text = decoder.decode(new Uint8Array([lead, trail]));
      // Rows for private use hold no character.
      if (/^[^\ufffd\ue000-\uf8ff]$/u.test(text)) byPair.set((lead << 8) | trail, text);
    }
  }
  byPair.set(0xa2e6, "€").set(0xa2e7, "®");
  const known = new Set(byPair.values());
  const missing = bytesFrom(0xac00, 0xd7a3)
    .map((code) => String.fromCodePoint(code))
    .filter((syllable) => !known.has(syllable))
    .values();
  for (const lead of bytesFrom(0x81, 0xc6)) {
    const last = lead < 0xa1 ? 0xfe : 0xa0;
    for (const trail of [...bytesFrom(0x41, 0x5a), ...bytesFrom(0x61, 0x7a), ...bytesFrom(0x81, last)]) {
      const syllable = missing.next();
      if (syllable.done !== true) byPair.set((lead << 8) | trail, syllable.value);
    }
  }
  return { byPair, byText: new Map([...byPair].map(([pair, text]) => [text, pair])) };
}

/** Reads CP949; else the text before the first byte that it does not have, and whether that is a character cut in two. */
export function decodeCp949(
  bytes: Uint8Array,
): { readonly text: string } | { readonly before: string; readonly isCut: boolean } {
  characters ??= allCharacters();
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      pieces.push(String.fromCharCode(lead));
      continue;
    }
    at += 1;
    const text = characters.byPair.get((lead << 8) | (bytes[at] ?? 0));
    if (text === undefined)
      return { before: pieces.join(""), isCut: at >= bytes.length && lead > 0x80 && lead < 0xff };
    pieces.push(text);
  }
  return { text: pieces.join("") };
}

/** Writes a text in CP949; null where it holds what CP949 does not have. */
export function encodeCp949(text: string): Uint8Array | null {
  characters ??= allCharacters();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const pair = code < 0x80 ? code : characters.byText.get(character);
    if (pair === undefined) return null;
    if (pair > 0xff) bytes.push(pair >> 8);
    bytes.push(pair & 0xff);
  }
  return Uint8Array.from(bytes);
}
