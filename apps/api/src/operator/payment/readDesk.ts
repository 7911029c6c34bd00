import type { DataInput } from "@hanpan/contract/call";
import type { Language } from "@hanpan/contract/language";
import type { getPaymentDesk } from "@hanpan/contract/operator/calls/payment";
import { paymentProviderNames } from "@hanpan/contract/operator/enumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { portoneBankOf } from "../../lib/portoneBanks.ts";

const instant = z.date().transform((at) => at.toISOString());

const providerRow = z.object({
  provider: z.enum(paymentProviderNames),
  open: z.boolean(),
  storeId: z.string().nullable(),
  channelKey: z.string().nullable(),
  bankCode: z.string().nullable(),
  minimum: z.number(),
  maximum: z.number(),
  minutes: z.number(),
  version: z.number(),
});
export type ProviderRow = z.output<typeof providerRow>;

/** How a provider is set. */
export async function readProvider(
  connection: Pool | PoolClient,
  provider: (typeof paymentProviderNames)[number],
): Promise<ProviderRow> {
  const { rows } = await connection.query(
    `SELECT provider, is_open AS open, store_id AS "storeId", channel_key AS "channelKey", bank_code AS "bankCode",
            minimum_won AS minimum, maximum_won AS maximum, expiry_minutes AS minutes, version
       FROM platform.payment_provider WHERE provider = $1`,
    [provider],
  );
  return providerRow.parse(rows[0]);
}

const lineRow = z.object({
  answeredAt: instant.nullable(),
  awaySince: instant.nullable(),
  hookAt: instant.nullable(),
});
const bankRows = z.array(z.object({ code: z.string(), name: z.string() }));
const heldRow = z.object({ held: z.coerce.number() });
const overdueRow = z.object({ overdue: z.number() });

/** Which deposits are paid by virtual accounts, how the line to the provider stands, and what the books hold there. */
export async function readPaymentDesk(
  pool: Pool,
  language: Language,
  hasSecrets: boolean,
  now: Date,
): Promise<DataInput<typeof getPaymentDesk>> {
  const provider = await readProvider(pool, "PORTONE");
  const line = await pool.query(
    `SELECT heard_at AS "answeredAt", away_since AS "awaySince", hook_at AS "hookAt"
       FROM platform.payment_line WHERE provider = $1`,
    [provider.provider],
  );
  const banks = await pool.query(
    `SELECT code, CASE $1 WHEN 'en' THEN name_en ELSE name_ko END AS name FROM platform.bank ORDER BY position`,
    [language],
  );
  // The house's side of an account of money that came in stands below 0 in the books, and above 0 here.
  const held = await pool.query(
    `SELECT coalesce(-sum(balance), 0) AS held FROM ledger.house WHERE account = 'PROVIDER:' || $1 AND unit = 'WON'`,
    [provider.provider],
  );
  const overdue = await pool.query("SELECT count(*) AS overdue FROM platform.overdue_refunds($1)", [now]);
  const standing = line.rows[0] === undefined ? undefined : lineRow.parse(line.rows[0]);
  return {
    provider,
    hasSecrets,
    answeredAt: standing?.answeredAt ?? null,
    awaySince: standing?.awaySince ?? null,
    hookAt: standing?.hookAt ?? null,
    banks: bankRows.parse(banks.rows).filter(({ code }) => portoneBankOf(code) !== undefined),
    heldWon: heldRow.parse(held.rows[0]).held,
    overdueRefunds: overdueRow.parse(overdue.rows[0]).overdue,
  };
}
