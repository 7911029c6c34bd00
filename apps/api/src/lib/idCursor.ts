import * as z from "zod";

/**
 * Where a list of a member's own goes on that stands in the order of its ids: after the row of an id, with the page
 * and the total that the first page counted. It tells a member nothing but what was theirs already, so it is not
 * signed.
 */
export type IdCursor = { readonly after: string; readonly page: number; readonly total: number };

const written = z.tuple([z.guid(), z.int().min(1), z.int().nonnegative()]);

export function writeIdCursor({ after, page, total }: IdCursor): string {
  return Buffer.from(JSON.stringify([after, page, total])).toString("base64url");
}

/** Reads a cursor; undefined when it is not one that was written here. */
export function readIdCursor(text: string): IdCursor | undefined {
  try {
    const [after, page, total] = written.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { after, page, total };
  } catch {
    return undefined;
  }
}

/** The least UUIDv7 of an instant: rows of that instant and later have this id or a greater one. */
export function leastIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
