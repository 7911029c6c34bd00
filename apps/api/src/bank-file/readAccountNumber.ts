import type { FileProblemCode } from "@hanpan/contract/operator/words/fileProblem";
import { isRounded } from "./readWon.ts";

/** Digits of an account number, whatever divides them: 110-123-456789. Says ROUNDED or NOT_AN_ACCOUNT otherwise. */
export function readAccountNumber(
  cell: string,
): { readonly digits: string } | { readonly problem: FileProblemCode } {
  const text = cell.normalize("NFKC").replaceAll(/[\s'.-]/g, "");
  if (isRounded(cell.trim())) return { problem: "ROUNDED" };
  return /^\d{6,20}$/.test(text) ? { digits: text } : { problem: "NOT_AN_ACCOUNT" };
}
