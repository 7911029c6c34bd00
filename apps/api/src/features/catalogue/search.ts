import { convertHangulToQwerty, convertQwertyToHangul } from "es-hangul";

/**
 * How games are searched: in Korean, in English, by Korean initial consonants (ㄷㅊ finds 단청), as the same keys write it in the other language
 * (ekscjd finds 단청), and with typing errors forgiven. Everything is computed when a game is written, so that a search needs no extension of
 * PostgreSQL.
 */

const initials = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const vowels = [..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"];
const finals = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

/** Compatibility jamo that a keyboard types but NFKC turns into conjoining ones: kept as typed. */
const jamo = /[\u3131-\u318e]/;

/** One form for what looks alike: case, width and spelling of Unicode folded, spaces and signs left out. */
export function foldText(text: string): string {
  return [...text.normalize("NFC")]
    .map((character) => (jamo.test(character) ? character : character.normalize("NFKC")))
    .join("")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function split(character: string): readonly [string, string, string] | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < firstSyllable || code > lastSyllable) return undefined;
  const index = code - firstSyllable;
  return [
    initials[Math.floor(index / (vowels.length * finals.length))] ?? "",
    vowels[Math.floor(index / finals.length) % vowels.length] ?? "",
    finals[index % finals.length] ?? "",
  ];
}

/** The initial consonants of a name: 단청 포춘 → ㄷㅊㅍㅊ; other letters stand as they are. */
export function initialsOf(text: string): string {
  return [...foldText(text)].map((character) => split(character)?.[0] ?? character).join("");
}

/** Every letter one by one, Korean syllables taken apart: 단청 → ㄷㅏㄴㅊㅓㅇ. */
function lettersOf(text: string): string {
  return [...foldText(text)].map((character) => split(character)?.join("") ?? character).join("");
}

/** The pairs of neighbouring letters of a text, each once: what two spellings of one word mostly share. */
export function gramsOf(...texts: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const text of texts) {
    const letters = [...lettersOf(text)];
    for (let index = 0; index + 1 < letters.length; index += 1)
      grams.add(`${letters[index]}${letters[index + 1]}`);
  }
  return [...grams];
}

/** What is stored beside a game so that it is found. */
export function searchColumns(game: {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly code: string;
}) {
  return {
    searchText: [game.nameKo, game.nameEn, game.code].map(foldText).join(" "),
    searchInitials: initialsOf(game.nameKo),
    searchGrams: gramsOf(game.nameKo, game.nameEn),
  };
}

/** Below so many letter pairs a text is too short to be a misspelling of anything. */
const fewestGrams = 3;

/** A text that is looked for; `initials` is set only when nothing but consonants is in it. */
export type SearchForm = { readonly text: string; readonly initials: string | null };

/** What a search looks for: what was typed, and where that finds nothing what the same keys write in the other language. */
export type SearchTerms = {
  readonly forms: readonly [SearchForm, ...SearchForm[]];
  readonly grams: string[];
};

function formOf(text: string): SearchForm {
  const isInitials = [...text].every((character) => initials.includes(character));
  return { text, initials: isInitials ? text : null };
}

/**
 * What the keys that were pressed write with the keyboard in its other language: tkekfl is 사다리 and 냨ㄷ is dice. One letter alone is nobody's
 * slip, consonants alone are the initials of a name, and letters of both languages are none either.
 */
function slipOf(typed: string): string | null {
  const folded = foldText(typed);
  if ([...lettersOf(folded)].length < 2) return null;
  if (/^[a-z]+$/.test(folded)) return koreanOf(typed.normalize("NFKC"));
  if (/^[가-힣ㄱ-ㅎㅏ-ㅣ]*[가-힣ㅏ-ㅣ][가-힣ㄱ-ㅎㅏ-ㅣ]*$/.test(folded))
    return foldText(convertHangulToQwerty(folded));
  return null;
}

/** What Latin keys write in Korean. Null for those that es-hangul cannot put together, such as hot (ㅙㅅ): it throws, and no name is written so. */
function koreanOf(keys: string): string | null {
  try {
    return foldText(convertQwertyToHangul(keys));
  } catch {
    return null;
  }
}

/** Reads what a member typed; undefined when nothing in it can be searched for. */
export function searchTerms(typed: string): SearchTerms | undefined {
  const text = foldText(typed);
  if (text === "") return undefined;
  const slip = slipOf(typed);
  const grams = gramsOf(typed);
  return {
    forms: slip === null ? [formOf(text)] : [formOf(text), formOf(slip)],
    grams: grams.length < fewestGrams ? [] : grams,
  };
}

/** Whether a maker is looked for: its name begins so, or goes on so with one of its further words. */
export function isMaker(
  maker: { readonly nameKo: string; readonly nameEn: string },
  sought: SearchForm,
): boolean {
  const starts = [maker.nameKo, maker.nameEn].flatMap((name) => wordStartsOf(name).map(foldText));
  if (starts.some((start) => start.startsWith(sought.text))) return true;
  const consonants = sought.initials;
  return (
    consonants !== null &&
    wordStartsOf(maker.nameKo).some((start) => initialsOf(start).startsWith(consonants))
  );
}

/** A name from each of its words on: 한판 스튜디오 → 한판 스튜디오, 스튜디오. */
function wordStartsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words.map((_, index) => words.slice(index).join(" "));
}
