let made = 0;

/** What somebody signs up with whom nobody else of this process has anything in common with, of a birth date if one is given. */
export function stranger(birthDate?: string) {
  made += 1;
  const syllable = (place: number) => String.fromCodePoint(0xac00 + ((made * 7_919 + place * 613) % 11_172));
  return {
    depositor: [1, 2, 3].map(syllable).join(""),
    accountNumber: `77${String(made).padStart(10, "0")}`,
    dob: birthDate ?? `${1950 + (made % 40)}-0${1 + (made % 9)}-1${made % 9}`,
    phone: `0107777${String(made).padStart(4, "0")}`,
  };
}

/** An address of its own for each request: a network gets few answers that say of somebody that they are known. */
export function freshAddress(): string {
  made += 1;
  return `198.18.${made >> 8}.${made & 255}`;
}
