import {
  type AdRules,
  carriedChoices,
  type MarketingChannel,
  type MarketingProduct,
  marketingProducts,
} from "@hanpan/contract/marketing";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

const row = z.object({
  rules: z.object({ adsByProduct: z.boolean(), adsQuietHours: z.boolean(), adsConfirmMonths: z.number() }),
});

/** What the site's jurisdiction asks of advertising, as it stands at this moment. */
export async function readAdRules(executor: Executor): Promise<AdRules> {
  const { rows } = await executor.query("SELECT platform.member_rules() AS rules");
  return row.parse(rows[0]).rules;
}

/** What is advertised, by which way, and whether in the quiet hours. */
export type Advertisement = {
  readonly channel: MarketingChannel;
  readonly products: readonly MarketingProduct[];
  readonly atNight: boolean;
};

const arrayOf = (choices: readonly string[]) =>
  `ARRAY[${choices.map((choice) => `'${choice}'`).join(", ")}]::text[]`;

/**
 * Who agreed to an advertisement, in SQL over platform.member (docs/consents.md, "Advertising, choice by choice"). Where consent is by
 * product, one that names no product reaches nobody.
 */
export function agreesTo({ channel, products, atNight }: Advertisement): string {
  const byProduct =
    products.length === 0
      ? "false"
      : `coalesce(member.marketing_choices, '{}') @> ${arrayOf(products.map((product) => `${channel}:${product}`))}`;
  const night = atNight ? ` AND coalesce(member.marketing_choices, '{}') @> ${arrayOf(["NIGHT:ALL"])}` : "";
  return `(member.marketing_notes AND CASE
      WHEN (SELECT (platform.member_rules() ->> 'adsByProduct')::boolean) THEN ${byProduct}
      ELSE coalesce(member.marketing_choices, ${arrayOf(carriedChoices)}) @> ${arrayOf([`${channel}:ALL`])} END${night})`;
}

/** Who agreed to advertising by a way at all, in SQL over platform.member: where consent is by product, to one of them. */
export const agreesToSome = (channel: MarketingChannel): string =>
  `(member.marketing_notes AND CASE
      WHEN (SELECT (platform.member_rules() ->> 'adsByProduct')::boolean)
      THEN coalesce(member.marketing_choices, '{}') && ${arrayOf(marketingProducts.map((product) => `${channel}:${product}`))}
      ELSE coalesce(member.marketing_choices, ${arrayOf(carriedChoices)}) @> ${arrayOf([`${channel}:ALL`])} END)`;
