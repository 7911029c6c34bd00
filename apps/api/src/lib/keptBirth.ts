import { keepsMarks, sealAlways } from "@hanpan/database";
import { ageOn } from "./ageOn.ts";
import { markOf } from "./personalMarks.ts";
import { placeOf } from "./personalValues.ts";
import { birthDigits } from "./personFacts.ts";

/** What stands in the place of a birth date that lies sealed. */
export const noBirthDate = "0001-01-01";

/** A birth date as its member's row keeps it: in clear and alone as long as a build before marks serves. */
export type KeptBirth = {
  readonly birthDate: string;
  readonly sealed: string | null;
  readonly mark: string | null;
  readonly age: number | null;
};

/** A member's birth date (`YYYY-MM-DD`) as it lies sealed, with the mark by which it is compared and the age at an instant. */
export const sealedBirth = (memberId: string, birthDate: string, now: Date): KeptBirth => ({
  birthDate: noBirthDate,
  sealed: sealAlways(placeOf(memberId, "birthDate"), birthDate),
  mark: markOf("BIRTH", birthDigits(birthDate)),
  age: ageOn(birthDate, now),
});

/** A member's birth date as it is kept. */
export const keptBirth = (memberId: string, birthDate: string, now: Date): KeptBirth =>
  keepsMarks() ? sealedBirth(memberId, birthDate, now) : { birthDate, sealed: null, mark: null, age: null };
