import type { BankUnreadReason } from "@hanpan/contract/operator/enumerations";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

/** How a message names the account: by its number, in which stars hide digits, or by its last digits alone. */
export type NamedAccount = {
  readonly bankCode?: string | undefined;
  readonly number?: string | undefined;
  readonly tail?: string | undefined;
};

export type SiteAccount = { readonly id: string; readonly bankCode: string; readonly number: string };

const rows = z.array(z.object({ id: z.string(), bankCode: z.string(), number: z.string() }));

/**
 * All accounts of the site at banks, those out of use too: money for one that was closed is money of the site's. Of money at a payment
 * provider the provider alone speaks.
 */
export async function readSiteAccounts(executor: Executor): Promise<readonly SiteAccount[]> {
  const found = await executor.query({
    name: "bank-door-accounts",
    text: `SELECT account_id AS id, bank.code AS "bankCode", account_number AS number
           FROM platform.deposit_account JOIN platform.bank USING (bank_id)
           WHERE provider IS NULL`,
    values: [],
  });
  return rows.parse(found.rows);
}

/** Whether a number may be the one that is named: digits must agree, a run of stars hides any. */
function fits(number: string, named: string): boolean {
  const bare = named.replaceAll(/[^\d*xX]/g, "").replaceAll(/[xX]/g, "*");
  if (!/\d{3}/.test(bare)) return false;
  return new RegExp(`^${bare.replaceAll(/\*+/g, "\\d*")}$`).test(number);
}

/**
 * Which of the site's accounts is meant. Where the message names none it is the source's own, or the one of its bank.
 * ACCOUNT_UNKNOWN: none, or another than the source's own; ACCOUNT_UNCLEAR: several may be.
 */
export function findAccount(
  accounts: readonly SiteAccount[],
  { bankCode, number, tail }: NamedAccount,
  ownId: string | null,
): { readonly id: string } | BankUnreadReason {
  const ofBank = accounts.filter((account) => bankCode === undefined || account.bankCode === bankCode);
  const isNamed = number !== undefined || tail !== undefined;
  if (!isNamed && ownId !== null) return { id: ownId };
  const meant = ofBank.filter(
    (account) =>
      (number === undefined || fits(account.number, number)) &&
      (tail === undefined || account.number.endsWith(tail)),
  );
  // A source that has an account of its own says nothing of any other: who holds its phone speaks for one account.
  if (ownId !== null) return meant.some(({ id }) => id === ownId) ? { id: ownId } : "ACCOUNT_UNKNOWN";
  const [only, other] = meant;
  if (only === undefined) return "ACCOUNT_UNKNOWN";
  return other === undefined ? { id: only.id } : "ACCOUNT_UNCLEAR";
}
