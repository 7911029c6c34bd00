import { convertQwertyToHangul, getChoseong } from "es-hangul";

const plain = (text: string) => text.normalize("NFC").toLowerCase().replaceAll(/\s/g, "");

/**
 * Whether a name is like what was typed: it has it somewhere, in letters, in the initial consonants of its syllables (ㅇㄱ for 입금),
 * or as the same keys would write it in Korean (dlqrma for 입금).
 */
export function isLike(name: string, typed: string): boolean {
  const [whole, sought] = [plain(name), plain(typed)];
  if (sought === "") return true;
  const initials = plain(getChoseong(name));
  const inKorean = /^[a-z]+$/.test(sought) ? plain(convertQwertyToHangul(typed.trim())) : sought;
  return [sought, inKorean].some((one) => whole.includes(one) || initials.includes(one));
}
