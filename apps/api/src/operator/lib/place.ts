import * as z from "zod";
import { refuseFields } from "../../server/refusal.ts";
import type { Conditions } from "./conditions.ts";

/**
 * Where a list goes on: after a row, by its time (in microseconds, for the database keeps those) and id, with the page
 * and the total that the first page counted. It holds nothing that the operator may not read, so it is not
 * signed.
 */
export type Place = {
  readonly atMicroseconds: number;
  readonly id: string;
  readonly page: number;
  readonly total: number;
  /** The row's value in the column that the list is sorted by, where it is not by time. */
  readonly key?: SortKey | undefined;
};

export type SortKey = number | string;

/** A row's value in the column that its list is sorted by, as statements answer it. */
export const sortKey = z.union([z.number(), z.string()]).nullable();

const keyMaximum = 500;
const numbers = [z.int().nonnegative(), z.guid(), z.int().min(1), z.int().nonnegative()] as const;
const key = z.union([
  z.int(),
  z
    .string()
    .max(keyMaximum)
    .refine((text) => !text.includes("\0")),
]);
const written = z.union([z.tuple(numbers), z.tuple([...numbers, key])]);

export function writePlace({ atMicroseconds, id, page, total, key: sorted }: Place): string {
  const parts = [atMicroseconds, id, page, total, ...(sorted === undefined ? [] : [sorted])];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Reads a cursor; refuses (400) what was not written here. */
export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  try {
    const [atMicroseconds, id, page, total, sorted] = written.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString()),
    );
    return { atMicroseconds, id, page, total, key: sorted };
  } catch {
    throw refuseFields({ cursor: "WRONG_FORMAT" });
  }
}

/** The instant of a place, in SQL: `$n` holds its microseconds. */
export const instantOf = (parameter: string) =>
  `(timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond')`;

/** An instant in microseconds, in SQL. */
export const microsecondsOf = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint`;

/** Adds that a row stands after a place in the order of an instant and an id; the newest stand first. */
export function addPlace(
  where: Conditions,
  order: { readonly at: string; readonly id: string; readonly isAscending?: boolean },
  place: Place | null,
): void {
  if (place === null) return;
  const beyond = order.isAscending === true ? ">" : "<";
  const at = instantOf(where.place(place.atMicroseconds));
  where.add(`(${order.at}, ${order.id}) ${beyond} (${at}, ?::uuid)`, place.id);
}
