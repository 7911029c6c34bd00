/** A mobile number as it is written in Korea while it is being typed: `010-1234-5678`, `011-234-5678`. */
export function writePhone(typed: string): string {
  const digits = typed.normalize("NFKC").replaceAll(/\D/g, "").slice(0, 11);
  const middleEnd = digits.length === 11 ? 7 : 6;
  return [digits.slice(0, 3), digits.slice(3, middleEnd), digits.slice(middleEnd)].filter(Boolean).join("-");
}

/** A day as `YYYY-MM-DD` from digits typed one after the other or pasted with any separators. */
export function writeDay(typed: string): string {
  const digits = typed.normalize("NFKC").replaceAll(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join("-");
}
