import type { Pool } from "pg";
import * as z from "zod";
import { type Refusal, refuseFields } from "../server/refusal.ts";

export type MemberPageQuery = {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

export type MemberPage<Row, Total = number> = {
  list: Row[];
  page: number;
  limit: number;
  total: Total;
  nextCursor: string | null;
};

/** Where a list goes on: after a row, with the page and the total that its first page counted. */
type Place<After, Total> = { readonly after: After; readonly page: number; readonly total: Total };

/** How the places of a list are written: `read` gives undefined for what was not written here. */
export type Cursor<After, Total = number> = {
  readonly write: (place: Place<After, Total>) => string;
  readonly read: (text: string) => Place<After, Total> | undefined;
};

/** A cursor holds nothing but what the member may read already, so it is not signed. */
export function createCursor<After, Total>(
  after: z.ZodType<After>,
  total: z.ZodType<Total>,
): Cursor<After, Total> {
  const written = z.tuple([after, z.int().min(1), total]);
  return {
    write: (place) =>
      Buffer.from(JSON.stringify([place.after, place.page, place.total])).toString("base64url"),
    read(text) {
      try {
        const place = written.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
        return { after: place[0], page: place[1], total: place[2] };
      } catch {
        return undefined;
      }
    },
  };
}

const count = z.int().nonnegative();

/** For lists in the order of a number that counts a member's rows. */
export const numberCursor = createCursor(count, count);

/** For lists in the order of ids. */
export const idCursor = createCursor(z.guid(), count);

/** Beyond so many rows a list is read on by cursor: a page number there would cost its depth. */
const deepestRow = 10_000;

/** Which rows of a list: `limit` of them after a row, or after so many. */
export type PageStart<After> = {
  readonly after: After | null;
  readonly skip: number;
  readonly limit: number;
};

/**
 * One page of a list of a member's own, by number or by cursor. Refuses (400) a cursor that was not written here and a
 * page too deep for its number. `count` is asked on the first page alone.
 */
export async function readMemberPage<Row, After, Total>(
  query: MemberPageQuery,
  list: {
    readonly cursor: Cursor<After, Total>;
    readonly read: (start: PageStart<After>) => Promise<readonly Row[]>;
    readonly count: () => Promise<Total>;
    /** The place of a row in the list's order. */
    readonly placeOf: (row: Row) => After;
  },
): Promise<MemberPage<Row, Total> | Refusal> {
  const limit = query.limit ?? 20;
  const place = query.cursor === undefined ? null : list.cursor.read(query.cursor);
  if (place === undefined) return refuseFields({ cursor: "WRONG_FORMAT" });
  const page = place?.page ?? query.page ?? 1;
  const skip = place === null ? (page - 1) * limit : 0;
  if (skip > deepestRow) return refuseFields({ page: "TOO_LARGE" });
  const [rows, total] = await Promise.all([
    list.read({ after: place?.after ?? null, skip, limit: limit + 1 }),
    place === null ? list.count() : place.total,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > limit && last !== undefined
      ? list.cursor.write({ after: list.placeOf(last), page: page + 1, total })
      : null;
  return { list: shown, page, limit, total, nextCursor };
}

const counted = z.object({ total: z.number() });

/** The `total` that a counting statement answers. */
export async function readTotal(pool: Pool, text: string, values: readonly unknown[]): Promise<number> {
  const found = await pool.query(text, [...values]);
  return counted.parse(found.rows[0]).total;
}
