import { isWithin } from "@hanpan/server/networks";
import type { SiteSetting } from "../../lib/siteSetting.ts";

type Door = SiteSetting["operatorDoor"];

/** Who comes in: their login ID, and what they hold: a role that ships by its name, a composed one by its id. */
export type Comer = { readonly loginId: string; readonly holds: string | null };

/**
 * Whether an operator is let in from an address (docs/operator.md, "From where"): by their own rule, else by one of their role, else by
 * the addresses of everybody. Nobody known is held to those of everybody.
 */
export function letsIn({ addresses, rules }: Door, { loginId, holds }: Comer, address: string): boolean {
  const rule =
    rules.find(({ kind, who }) => kind === "OPERATOR" && who === loginId) ??
    rules.find(({ kind, who }) => kind === "ROLE" && who === holds);
  const open = rule?.addresses ?? addresses;
  return open.length === 0 || isWithin(address, open);
}
