import * as z from "zod";
import type { BetTotals } from "./history.ts";

/**
 * Where a history goes on, and the totals that its first page counted: a later page neither counts again nor
 * skips rows. It tells a member nothing but what was theirs already, so it is not signed.
 */
export type BetCursor = { readonly after: string; readonly page: number; readonly totals: BetTotals };

const amount = z.int().nonnegative();
const written = z.tuple([z.guid(), z.int().min(1), amount, amount, amount]);

export function writeCursor({ after, page, totals }: BetCursor): string {
  return Buffer.from(JSON.stringify([after, page, totals.count, totals.stake, totals.win])).toString(
    "base64url",
  );
}

/** Reads a cursor; undefined when it is not one that was written here. */
export function readCursor(text: string): BetCursor | undefined {
  try {
    const [after, page, count, stake, win] = written.parse(
      JSON.parse(Buffer.from(text, "base64url").toString()),
    );
    return { after, page, totals: { count, stake, win } };
  } catch {
    return undefined;
  }
}
