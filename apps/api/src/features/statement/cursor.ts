import * as z from "zod";

/** Where a statement goes on: after a movement, with the total that its first page counted. */
export type LedgerCursor = { readonly after: number; readonly page: number; readonly total: number };

const written = z.tuple([z.int().nonnegative(), z.int().min(1), z.int().nonnegative()]);

export function writeCursor({ after, page, total }: LedgerCursor): string {
  return Buffer.from(JSON.stringify([after, page, total])).toString("base64url");
}

/** Reads a cursor; undefined when it is not one that was written here. */
export function readCursor(text: string): LedgerCursor | undefined {
  try {
    const [after, page, total] = written.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { after, page, total };
  } catch {
    return undefined;
  }
}
