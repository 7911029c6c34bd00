import { keepsMarks, openPersonal, sealPersonal } from "@hanpan/database";

/** What is sealed of a person; `reached` is where a message goes, by whatever way; `file` a piece of a member's own data. */
export type SealedField =
  | "email"
  | "phone"
  | "birthDate"
  | "accountNumber"
  | "usdtAddress"
  | "address"
  | "reached"
  | "file";

/** Whose value it is (a member's id, or an attempt's of who is no member) and which: a seal opens there alone. */
export const placeOf = (owner: string, field: SealedField): string => `${owner}/${field}`;

/** What is kept of somebody's value (docs/personal-data.md, "Sealed"). */
export const sealed = (owner: string, field: SealedField, value: string): string =>
  sealPersonal(placeOf(owner, field), value);

/** The same of a value that is compared by its mark: in clear as long as a build before marks serves. */
export const sealedCompared = (owner: string, field: SealedField, value: string): string =>
  keepsMarks() ? sealed(owner, field, value) : value;

/** The value of what was kept; in clear, as versions before kept it, it is answered as it is. */
export const opened = (owner: string, field: SealedField, kept: string): string =>
  openPersonal(placeOf(owner, field), kept);

/** The same of what somebody may not have. */
export const openedOrNull = (owner: string, field: SealedField, kept: string | null): string | null =>
  kept === null ? null : opened(owner, field, kept);
