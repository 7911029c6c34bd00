import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { cursorField, cursorListOf, instant, listFields, oneOf, periodInOrder, won } from "../fields.ts";
import { transferTypes, winReasons } from "../moneyEnumerations.ts";

const types = z.optional(
  z.array(oneOf(transferTypes)).check(z.minLength(1, "REQUIRED"), z.maxLength(30, "TOO_LONG")),
);

/** One movement of the member's cash; `amount` is signed. */
export const ledgerEntry = z.object({
  id: z.string(),
  /** Counts the member's transfers 1, 2, 3 …: what a receipt is asked by. */
  number: z.int(),
  type: z.enum(transferTypes),
  amount: won,
  balanceAfter: won,
  reference: z.string(),
  /** Of a movement of play, the game in the request's language. */
  gameName: z.optional(z.nullable(z.string())),
  /** Of a win that was paid before its round's result: why, where its vendor said so. */
  winReason: z.optional(z.nullable(z.enum(winReasons))),
  at: instant,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const listLedger = defineCall({
  id: "money.ledger",
  method: "GET",
  path: "/money/ledger",
  auth: "member",
  summary: "The statement: every movement of the member's money.",
  query: z.strictObject({ ...listFields, ...cursorField, types }).check(periodInOrder()),
  data: cursorListOf(ledgerEntry),
});

export const downloadLedger = defineCall({
  id: "money.ledgerCsv",
  method: "GET",
  path: "/money/ledger.csv",
  auth: "member",
  summary: "The statement as a CSV file (UTF-8 with byte order mark).",
  query: z
    .strictObject({ from: listFields.from, to: listFields.to, sort: listFields.sort, types })
    .check(periodInOrder()),
  format: "csv",
  data: z.string(),
});
