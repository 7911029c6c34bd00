import { paymentProviderNames } from "@hanpan/contract/operator/enumerations";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { changedFacts } from "../lib/secondOwner.ts";
import { type ProviderRow, readProvider } from "./readDesk.ts";

/** What of a provider two owners change together, and an approval shows. */
export const providerFields = z.object({
  open: z.boolean(),
  storeId: z.string(),
  channelKey: z.string(),
  bankCode: z.string(),
  minimum: z.number(),
  maximum: z.number(),
  minutes: z.number(),
});

const payload = z.object({
  provider: z.enum(paymentProviderNames),
  version: z.number(),
  fields: providerFields,
});
export type ProviderChange = z.output<typeof payload>;

const fieldsOf = ({ provider: _, version: __, ...fields }: ProviderRow) => fields;

/** Makes a change; refuses VERSION_CONFLICT with what stands where another changed it meanwhile. */
export async function changeProvider(
  client: PoolClient,
  { provider, version, fields }: ProviderChange,
  now: Date,
): Promise<ProviderRow> {
  await client.query("SELECT platform.provider_account($1, $2)", [provider, now]);
  const { open, storeId, channelKey, bankCode, minimum, maximum, minutes } = fields;
  const changed = await client.query(
    `UPDATE platform.payment_provider SET is_open = $3, store_id = $4, channel_key = $5, bank_code = $6, minimum_won = $7,
            maximum_won = $8, expiry_minutes = $9, version = version + 1
      WHERE provider = $1 AND version = $2`,
    [provider, version, open, storeId, channelKey, bankCode, minimum, maximum, minutes],
  );
  const standing = await readProvider(client, provider);
  if (changed.rowCount === 0) throw refuse("VERSION_CONFLICT", { current: standing });
  return standing;
}

/** Where members pay to is changed by two owners, where there are two. */
export const paymentProviderKind = defineApprovalKind({
  kind: "payment.putProvider",
  payload,
  permission: () => "account.write",
  explain: async (client, { provider, fields }, language) => ({
    title: { ko: "결제대행사 설정", en: "Payment provider" }[language],
    facts: changedFacts(fieldsOf(await readProvider(client, provider)), fields, language),
  }),
  basis: async (client, { provider }) => ({ version: (await readProvider(client, provider)).version }),
  async carryOut(client, change, { now }) {
    const before = await readProvider(client, change.provider);
    return { before, after: await changeProvider(client, change, now) };
  },
});
