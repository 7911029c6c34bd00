import { workbookType } from "@hanpan/contract/spreadsheet/workbookType";

/** How a list is saved: CSV for programs, XLSX for spreadsheets, where every text stays the text that it is. */
export const fileKinds = ["csv", "xlsx"] as const;

export type FileKind = (typeof fileKinds)[number];

/** The media type by which a call that answers with a list as a file is asked for one of a kind; CSV comes unasked. */
export const askedAs = (kind: FileKind): string | undefined => (kind === "xlsx" ? workbookType : undefined);
