/**
 * How a name looks and sounds, so that two that a reader takes for one another are the same: Latin letters by their
 * skeleton (4dm1n is admin), Hangul by its sound as it is heard quickly (고객쎈타 is 고객센터).
 */

/** What is drawn like a letter, by the letter. Both L and I are a stroke, and so is 1. */
const drawnLike: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
};

/** The Latin letters of a name as they are seen at a glance: of several alike in a row, one. */
export function skeletonOf(name: string): string {
  return [...name.replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d")]
    .map((letter) => drawnLike[letter] ?? letter)
    .join("")
    .replaceAll(/([a-z])\1+/g, "$1");
}

const initials = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const vowels = [..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"];
const finals = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];

/** A final that is not there is none of a class: 지원 is not 직원. */
const classOf = (classes: readonly string[], letter: string): string =>
  letter === "" ? "" : (classes.find((alike) => alike.includes(letter))?.charAt(0) ?? letter);

/** Plain, tense and aspirated consonants; vowels that differ little; finals that are spoken alike. */
const initialClasses = ["ㄱㄲㅋ", "ㄷㄸㅌ", "ㅂㅃㅍ", "ㅅㅆ", "ㅈㅉㅊ"];
const vowelClasses = ["ㅏㅑㅓㅕ", "ㅔㅐㅒㅖ", "ㅗㅛ", "ㅜㅠ", "ㅝㅘㅚㅙㅞ", "ㅣㅢㅟ"];
const finalClasses = ["ㄱㄲㅋㄳㄺ", "ㄷㅅㅆㅈㅊㅌㅎ", "ㅂㅍㅄㄿ", "ㄴㄵㄶ", "ㄹㄼㄽㄾㅀ", "ㅁㄻ"];

interface Syllable {
  initial: string;
  vowel: string;
  final: string;
}

/** The letters of a syllable; null for anything else. */
function lettersOf(syllable: string): Syllable | null {
  const place = syllable.charCodeAt(0) - 0xac00;
  if (place < 0 || place >= 11_172) return null;
  return {
    initial: initials[Math.floor(place / 588)] ?? "",
    vowel: vowels[Math.floor((place % 588) / 28)] ?? "",
    final: finals[place % 28] ?? "",
  };
}

/**
 * What a syllable's final becomes before the next one: 운영 is heard as 우녕, and so is 운녕. Where ㄴ and ㄹ meet, whichever
 * comes first, one long sound is heard: 관리, 관니, 괄니 and 괄리 are one.
 */
function runOn(syllable: Syllable, next: Syllable): void {
  const { final } = syllable;
  if (next.initial === "ㅇ" && final !== "ㅇ" && initials.includes(final)) {
    next.initial = final;
    syllable.final = "";
  } else if ("ㄴㄹ".includes(next.initial) && (final === "ㄴ" || final === "ㄹ")) {
    next.initial = "ㄴ";
    syllable.final = "";
  }
}

/** Spoken as one word, where finals run on (운영 is 우녕), or syllable by syllable, as where two words meet (상담 원). */
export type Speech = "RUN_ON" | "APART";

/** The sound of a name's Hangul, letter by letter; what is no syllable stays. */
export function soundOf(name: string, speech: Speech): string {
  const letters = [...name].map((letter) => ({ letter, syllable: lettersOf(letter) }));
  for (const [at, { syllable }] of letters.entries()) {
    const next = letters[at + 1]?.syllable;
    if (speech === "RUN_ON" && syllable && next) runOn(syllable, next);
  }
  return letters
    .map(({ letter, syllable }) =>
      syllable === null
        ? letter
        : classOf(initialClasses, syllable.initial) +
          classOf(vowelClasses, syllable.vowel) +
          classOf(finalClasses, syllable.final),
    )
    .join("");
}

/** A name as names are compared: one form of each letter, by skeleton and sound, without what stands between. */
export function likenessOf(name: string, speech: Speech = "APART"): string {
  const letters = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return soundOf(skeletonOf(letters), speech);
}
