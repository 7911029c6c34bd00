import * as z from "zod";

/**
 * Where a member's own list goes on: after the row of a number, with the page and the total that the first page
 * counted. It tells a member nothing but what was theirs already, so it is not signed.
 */
export type NumberCursor = { readonly after: number; readonly page: number; readonly total: number };

const written = z.tuple([z.int().nonnegative(), z.int().min(1), z.int().nonnegative()]);

export function writeNumberCursor({ after, page, total }: NumberCursor): string {
  return Buffer.from(JSON.stringify([after, page, total])).toString("base64url");
}

/** Reads a cursor; undefined when it is not one that was written here. */
export function readNumberCursor(text: string): NumberCursor | undefined {
  try {
    const [after, page, total] = written.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { after, page, total };
  } catch {
    return undefined;
  }
}
