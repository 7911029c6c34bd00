import { convertHangulToQwerty, convertQwertyToHangul, getChoseong } from "es-hangul";

const plain = (text: string) => text.normalize("NFC").toLowerCase().replaceAll(/\s/g, "");

/**
 * What the pressed keys write with the keyboard in its other language: dlqrma is 입금, and ㅗㄷㅣㅔ is help. One key alone is nobody's slip, and
 * consonants alone are the initials of a name.
 */
function slipOf(typed: string): readonly string[] {
  const keys = typed.normalize("NFC").replaceAll(/\s/g, "");
  if (keys.length < 2) return [];
  if (/^[a-z]+$/i.test(keys)) return koreanOf(keys);
  return /^[가-힣ㄱ-ㅎㅏ-ㅣ]*[가-힣ㅏ-ㅣ][가-힣ㄱ-ㅎㅏ-ㅣ]*$/.test(keys)
    ? [plain(convertHangulToQwerty(keys))]
    : [];
}

/** What Latin keys write in Korean. Nothing for those that es-hangul cannot put together, such as hot (ㅙㅅ): it throws, and no name is written so. */
function koreanOf(keys: string): readonly string[] {
  try {
    return [plain(convertQwertyToHangul(keys))];
  } catch {
    return [];
  }
}

/**
 * Whether a name is like what was typed: it has it somewhere, in letters, in the initial consonants of its syllables (ㅇㄱ for 입금),
 * or as the same keys would write it in the other language (dlqrma for 입금).
 */
export function isLike(name: string, typed: string): boolean {
  const [whole, sought] = [plain(name), plain(typed)];
  if (sought === "") return true;
  const initials = plain(getChoseong(name));
  return [sought, ...slipOf(typed)].some((one) => whole.includes(one) || initials.includes(one));
}
