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

/** The Latin letters of a name as they are seen at a glance. */
export function skeletonOf(name: string): string {
  return [...name.replaceAll("rn", "m").replaceAll("vv", "w")]
    .map((letter) => drawnLike[letter] ?? letter)
    .join("");
}

const initials = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const vowels = [..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"];
const finals = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];

const classOf = (classes: readonly string[], letter: string): string =>
  classes.find((alike) => alike.includes(letter))?.charAt(0) ?? letter;

/** Plain, tense and breathed consonants; vowels that are told apart by little; finals that are spoken alike. */
const initialClasses = ["ㄱㄲㅋ", "ㄷㄸㅌ", "ㅂㅃㅍ", "ㅅㅆ", "ㅈㅉㅊ"];
const vowelClasses = ["ㅏㅑㅓㅕ", "ㅔㅐㅒㅖ", "ㅗㅛ", "ㅜㅠ", "ㅚㅙㅞ", "ㅣㅢ", "ㅝㅘ"];
const finalClasses = ["ㄱㄲㅋㄳㄺ", "ㄷㅅㅆㅈㅊㅌㅎ", "ㅂㅍㅄㄿ", "ㄴㄵㄶ", "ㄹㄼㄽㄾㅀ", "ㅁㄻ"];

function soundOfSyllable(syllable: string): string {
  const place = syllable.charCodeAt(0) - 0xac00;
  if (place < 0 || place >= 11_172) return syllable;
  const initial = initials[Math.floor(place / 588)] ?? "";
  const vowel = vowels[Math.floor((place % 588) / 28)] ?? "";
  const final = finals[place % 28] ?? "";
  return classOf(initialClasses, initial) + classOf(vowelClasses, vowel) + classOf(finalClasses, final);
}

/** The sound of a name's Hangul, letter by letter; what is no syllable stays. */
export function soundOf(name: string): string {
  return [...name].map(soundOfSyllable).join("");
}

/** A name as names are compared: one form of each letter, by skeleton and sound, without what stands between. */
export function likenessOf(name: string): string {
  const letters = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return soundOf(skeletonOf(letters));
}
