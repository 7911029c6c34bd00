import type { ProviderConfig, ProviderFactor } from "../../../providerConfig.ts";
import { claimOf } from "./client.ts";

type Claims = Readonly<Record<string, unknown>>;

/** The texts of a claim: of one text that one, of a list its texts. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

/**
 * What role the provider gives somebody who holds `current` (null: nobody yet): the first of the setting's that they have. It gives OWNER to nobody who is none, for
 * an owner is made by two here, and DISTRIBUTOR to nobody who has no branch. Answers null where roles are not the provider's to give.
 */
export function roleByClaim(
  { roles }: Pick<ProviderConfig, "roles">,
  claims: Claims,
  current: string | null,
): { readonly role: string } | "NO_ROLE_BY_CLAIM" | "OWNER_BY_TWO" | null {
  if (roles === null) return null;
  const said = new Set(textsOf(claimOf(claims, roles.claim)));
  const named = roles.values.filter(({ value }) => said.has(value)).map(({ role }) => role);
  const given = named.find((role) => role === current || (role !== "OWNER" && role !== "DISTRIBUTOR"));
  if (given !== undefined) return { role: given };
  return named.includes("OWNER") ? "OWNER_BY_TWO" : "NO_ROLE_BY_CLAIM";
}

/** Whether what the provider says of a sign-in shows that it asked for a second factor. */
export function passedFactor(factor: ProviderFactor, { amr, acr }: Claims): boolean {
  if (factor.is !== "SAID") return factor.is === "ALWAYS";
  return (
    factor.amr.some((one) => textsOf(amr).includes(one)) ||
    (typeof acr === "string" && factor.acr.includes(acr))
  );
}
