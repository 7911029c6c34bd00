/** What a column holds of a person. */
export const personalKinds = [
  "NAME",
  "LOGIN_ID",
  "NICKNAME",
  "PHONE",
  "EMAIL",
  "BIRTH_DATE",
  "GENDER",
  "ACCOUNT",
  "WALLET",
  "ADDRESS",
  "DEVICE",
  "SECRET",
  "PICTURE",
  "TEXT",
  "DETAILS",
  "HABIT",
  "RELATION",
  "HISTORY",
  "OPERATOR",
] as const;
export type PersonalKind = (typeof personalKinds)[number];

/** How long something of a closed account is kept; each term is a step of the erasing (`terms.ts`). */
export const personalTerms = [
  "CLOSING",
  "ACCESS",
  "COMPLAINT",
  "PAYMENT",
  "SOON",
  "BOOKS",
  "OFFICE",
] as const;
export type PersonalTerm = (typeof personalTerms)[number];

/**
 * What erasing does to it: the row goes (REMOVE), the column is emptied (EMPTY) or says one neutral word (REPLACE), what it holds of
 * the member is taken out of a text or document (REDACT), or it stays under an id that leads to nobody (STAY).
 */
export const erasings = ["REMOVE", "EMPTY", "REPLACE", "REDACT", "STAY"] as const;
export type Erasing = (typeof erasings)[number];

/** A column that holds something of a person. */
export type PersonalColumn = {
  readonly is: PersonalKind;
  readonly term: PersonalTerm;
  readonly erasing: Erasing;
};

/** A table, with every column of it named once. */
export type TableFields = {
  /** Schema and name, as the catalog has them. */
  readonly table: string;
  /** The columns that lead to a member, the first one of them to whom the row belongs; none where it is nobody's. */
  readonly of: readonly string[];
  readonly personal: Readonly<Record<string, PersonalColumn>>;
  /**
   * What a member did or has here, which is somebody's only as long as the id leads to them: it stays in the books.
   * Columns between spaces.
   */
  readonly linked?: string;
  /** Columns between spaces that say nothing of a person. */
  readonly impersonal?: string;
};

const column =
  (erasing: Erasing) =>
  (is: PersonalKind, term: PersonalTerm): PersonalColumn => ({ is, term, erasing });

export const removed = column("REMOVE");
export const emptied = column("EMPTY");
export const replaced = column("REPLACE");
export const redacted = column("REDACT");

/** Who of the operators did something: their name stays with their act. */
export const byOperator: PersonalColumn = { is: "OPERATOR", term: "OFFICE", erasing: "STAY" };

/** The columns that are written between spaces. */
export const columnsOf = (written: string | undefined): readonly string[] =>
  (written ?? "").split(/\s+/).filter((name) => name !== "");

/** Every column that a table names. */
export const namedColumns = (fields: TableFields): readonly string[] => [
  ...fields.of,
  ...Object.keys(fields.personal),
  ...columnsOf(fields.linked),
  ...columnsOf(fields.impersonal),
];
