import type { PersonClue } from "@hanpan/contract/operator/personEnumerations";
import type { Shown } from "../lib/personal.ts";
import type { ClueValues } from "./readClueValues.ts";

/**
 * A clue's value as an operator may see it; null of a device or an identity, whose name says nothing to anybody, and of what nobody knows any
 * more: of an erased account, or a mark of what was changed since.
 */
export function clueShown(
  { kind, value: kept }: { readonly kind: PersonClue; readonly value: string },
  clueValues: ClueValues,
  shown: Shown,
): string | null {
  const value = kept === "erased" ? null : clueValues(kept);
  if (value === null) return null;
  switch (kind) {
    case "PHONE":
      return shown("phone", value);
    case "ACCOUNT":
      return shown("accountNumber", value);
    case "USDT":
      return shown("usdtAddress", value);
    case "NETWORK":
      return shown("address", value.split(" ")[0] ?? "");
    case "NAME_BIRTH":
    case "NEAR_BIRTH":
      return shown("birthDate", dayOf(value));
    case "DEVICE":
    case "IDENTITY":
      return null;
  }
}

/** `KHNNT 19900517` → `1990-05-17`. */
function dayOf(value: string): string {
  const digits = value.slice(-8);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
