import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened, openedOrNull } from "./personalValues.ts";

const factsRow = z.object({
  facts: z
    .object({
      phone: z.string(),
      account: z.string(),
      usdt: z.string().nullable(),
      formerPhones: z.array(z.string()),
      formerAccounts: z.array(z.string()),
      formerWallets: z.array(z.string()),
      identity: z.string().nullable(),
      name: z.string(),
      sound: z.string(),
      birthDate: z.string(),
    })
    .nullable(),
});

/** What somebody is known by, as it is compared (docs/persons.md). */
export type PersonFacts = {
  readonly phone: string;
  readonly account: string;
  /** Their USDT address: hexadecimal digits count whatever their case, Tron's letters do not. */
  readonly wallet: string | null;
  /** What they had before and have of a closed account, as it is kept: as marks. */
  readonly formerPhones: readonly string[];
  readonly formerAccounts: readonly string[];
  readonly formerWallets: readonly string[];
  /** The site's own keyed hash of their CI, in hexadecimal digits. */
  readonly identity: string | null;
  readonly name: string;
  readonly sound: string;
  /** `YYYYMMDD`. */
  readonly birth: string;
};

/** A birth date as persons are compared by it. */
export const birthDigits = (date: string): string => date.replaceAll("-", "");

/** A USDT address as it is compared. */
export const comparedWallet = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address;

/** What a member is known by; null of a simulated one. */
export async function readPersonFacts(
  connection: Pool | PoolClient,
  memberId: string,
): Promise<PersonFacts | null> {
  const { rows } = await connection.query({
    name: "person-facts",
    text: "SELECT platform.person_facts($1) AS facts",
    values: [memberId],
  });
  const { facts } = factsRow.parse(rows[0]);
  if (facts === null) return null;
  const { phone, account, usdt, birthDate, ...rest } = facts;
  const wallet = openedOrNull(memberId, "usdtAddress", usdt);
  return {
    ...rest,
    phone: opened(memberId, "phone", phone),
    account: opened(memberId, "accountNumber", account),
    wallet: wallet === null ? null : comparedWallet(wallet),
    birth: birthDigits(opened(memberId, "birthDate", birthDate)),
  };
}
