import { operatorVendor } from "@hanpan/contract/operator/objects/vendor";
import * as z from "zod/mini";

/** What an operator writes of a vendor. */
export const vendorFieldsSchema = z.pick(operatorVendor, {
  nameKo: true,
  nameEn: true,
  launchUrl: true,
  apiUrl: true,
  liveFeedUrl: true,
  operatorId: true,
  logo: true,
  mode: true,
  gameOrigins: true,
  addresses: true,
  fractions: true,
  unlistedGames: true,
  signature: true,
  playRules: true,
  offersDemo: true,
});

/** A vendor as its form holds it; a new one begins empty. */
export const vendorDraftOf = (vendor: z.output<typeof vendorFieldsSchema> | null) => ({
  nameKo: vendor?.nameKo ?? "",
  nameEn: vendor?.nameEn ?? "",
  launchUrl: vendor?.launchUrl ?? "",
  apiUrl: vendor?.apiUrl ?? "",
  liveFeedUrl: vendor?.liveFeedUrl ?? "",
  operatorId: vendor?.operatorId ?? "",
  logo: vendor?.logo ?? "",
  mode: vendor?.mode ?? ("WINDOW" as const),
  gameOrigins: vendor?.gameOrigins.join("\n") ?? "",
  addresses: vendor?.addresses.join("\n") ?? "",
  fractions: vendor?.fractions ?? ("REFUSE" as const),
  unlistedGames: vendor?.unlistedGames ?? ("REFUSE" as const),
  signature: vendor?.signature ?? ("BODY" as const),
  playRules: vendor?.playRules ?? ("NONE" as const),
  offersDemo: vendor?.offersDemo ?? false,
});

export type VendorDraft = ReturnType<typeof vendorDraftOf>;
