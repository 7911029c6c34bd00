import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { queryInteger } from "../fields.ts";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A leaf's place in a tree, and what leads from it to the root (docs/anchors.md). */
const treePath = z.object({ place: z.int(), count: z.int(), path: z.array(hash) });

/** What proves that a movement stands in a day's signed anchor. */
export const ledgerReceipt = z.object({
  /** The movement as the tree holds it, a JSON array. */
  text: z.string(),
  inMember: treePath,
  /** The member's part of the day, a JSON array that ends with the root that `inMember` leads to. */
  memberText: z.string(),
  inDay: treePath,
  /** The anchor: what was signed, a JSON text that holds the root which `inDay` leads to. */
  anchor: z.object({ statement: z.string(), signature: z.string(), handover: z.nullable(z.string()) }),
});
export type LedgerReceipt = z.output<typeof ledgerReceipt>;

export const getReceipt = defineCall({
  id: "money.receipt",
  method: "GET",
  path: "/money/ledger/:number/receipt",
  auth: "member",
  summary:
    "What proves that a movement of the statement stands in the signed anchor of its day; null until the day's anchor is made.",
  params: z.strictObject({ number: queryInteger(1, 999_999_999_999_999) }),
  data: z.object({ receipt: z.nullable(ledgerReceipt) }),
});

/** Where anybody reads the anchors, without an account. */
export const anchorsPath = "/.well-known/hanpan/anchors";

/** A page of the anchors: at most 100 of them, in their order. */
export const anchorsPage = z.object({
  algorithm: z.literal("Ed25519"),
  anchors: z.array(
    z.object({ statement: z.string(), signature: z.string(), handover: z.optional(z.string()) }),
  ),
  /** The number at which the next page begins; null on the last one. */
  next: z.nullable(z.int()),
});
export type AnchorsPage = z.output<typeof anchorsPage>;
