import type { DoublePerson } from "./portoneIdentityDouble.ts";

let made = 0;

/** Somebody whom nobody else of this process has anything in common with, of a birth date if one is given. */
export function somebody(birthDate?: string) {
  made += 1;
  const syllable = (place: number) => String.fromCodePoint(0xac00 + ((made * 7_919 + place * 613) % 11_172));
  const name = [1, 2, 3].map(syllable).join("");
  const dob = birthDate ?? `${1950 + (made % 40)}-0${1 + (made % 9)}-1${made % 9}`;
  return { name, dob, details: { depositor: name, dob } };
}

/** An address of its own for each request: a network gets few answers that say of somebody that they are known. */
export function freshAddress(): string {
  made += 1;
  return `198.18.${made >> 8}.${made & 255}`;
}

/** Who goes through a verification as themselves. */
export const personOf = (
  { name, dob }: { readonly name: string; readonly dob: string },
  more: Partial<DoublePerson> = {},
): DoublePerson => ({ name, birthDate: dob, ...more });
