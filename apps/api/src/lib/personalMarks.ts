import { keepsMarks, markPersonal } from "@hanpan/database";

/** What is compared of persons; the same value of another kind has another mark. */
export type MarkedKind = "PHONE" | "PHONE_END" | "ACCOUNT" | "USDT" | "BIRTH" | "NAME_BIRTH" | "NETWORK";

/** The keyed hash of a value, by which the database compares it and finds a person by it (docs/personal-data.md, "Marks"). */
export const markOf = (kind: MarkedKind, value: string): string => markPersonal(kind, value);

/** What is kept of a value that is only compared: its mark, or the value itself as long as a build before marks serves. */
export const keptMark = (kind: MarkedKind, value: string): string =>
  keepsMarks() ? markOf(kind, value) : value;

/** The forms in which a value may be kept meanwhile: what compares it looks for each. */
export const formsOf = (kind: MarkedKind, value: string): readonly [mark: string, clear: string] => [
  markOf(kind, value),
  value,
];
