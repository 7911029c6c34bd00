import { anchorsPage, anchorsPath, type LedgerReceipt } from "@hanpan/contract/calls/receipt";
import { type ReceiptVerdict, verifyReceipt } from "@hanpan/games/fairness/verifyReceipt";

/** A movement of one of the member's accounts, as a screen shows it: points of POINT, won of CASH. */
export interface ShownMovement {
  readonly id: string;
  readonly number: number;
  readonly account: "CASH" | "POINT";
  readonly amount: number;
  readonly balanceAfter: number;
  /** What it was, in words. */
  readonly name: string;
}

const units = { CASH: "WON", POINT: "POINT" };

/** What a receipt came to: whether the browser could check the signature too, and what does not agree. */
export type CheckedReceipt =
  | { readonly status: "PROVED" | "UNSIGNED"; readonly verdict: Extract<ReceiptVerdict, { ok: true }> }
  | { readonly status: "WRONG" | "UNPUBLISHED" };

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether a statement was signed with a key; null where the browser has no Ed25519. */
async function isSigned(statement: string, signature: string, key: string): Promise<boolean | null> {
  try {
    const imported = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify(
      "Ed25519",
      imported,
      bytesOf(signature),
      new TextEncoder().encode(statement),
    );
  } catch {
    return null;
  }
}

/** Whether the anchor is in the public list; null when the list cannot be read. */
async function isPublished(statement: string, number: number): Promise<boolean | null> {
  try {
    const answer = await fetch(`${anchorsPath}?from=${number}`);
    return anchorsPage.parse(await answer.json()).anchors[0]?.statement === statement;
  } catch {
    return null;
  }
}

/** Follows a receipt to the day's root, holds it against what the screen shows, and checks signature and publication. */
export async function checkReceipt(shown: ShownMovement, receipt: LedgerReceipt): Promise<CheckedReceipt> {
  const verdict = verifyReceipt(receipt);
  if (!verdict.ok || verdict.movement.transferId !== shown.id) return { status: "WRONG" };
  const isShown = verdict.movement.legs.some(
    ({ account, unit, amount, balanceAfter }) =>
      account === shown.account &&
      unit === units[shown.account] &&
      amount === shown.amount &&
      balanceAfter === shown.balanceAfter,
  );
  const { statement, signature } = receipt.anchor;
  const signed = isShown ? await isSigned(statement, signature, verdict.key) : false;
  if (signed === false) return { status: "WRONG" };
  if ((await isPublished(statement, verdict.anchor)) === false) return { status: "UNPUBLISHED" };
  return { status: signed === null ? "UNSIGNED" : "PROVED", verdict };
}
