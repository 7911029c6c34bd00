import { createHmac } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened, openedOrNull } from "../lib/personalValues.ts";

const factsRow = z.object({
  facts: z
    .object({
      phones: z.array(z.string()),
      accounts: z.array(z.string()),
      wallet: z.string().nullable(),
      identity: z.string().nullable(),
      name: z.string(),
      sound: z.string(),
      birth: z.string(),
    })
    .nullable(),
});
type Facts = NonNullable<z.output<typeof factsRow>["facts"]>;

/** A keyed hash of something that a person has or had. */
export type PersonMark = { readonly kind: string; readonly mark: Buffer };

const isHangul = (name: string): boolean => /[가-힣]/.test(name);

/**
 * A name as it is compared (docs/persons.md, "Names"): by its letters, and by its sound with a name in the other script. `asks` is whose
 * name is looked for among those that are kept.
 */
function namesOf({ name, sound }: Facts, asks: boolean): readonly string[] {
  const script = isHangul(name) === asks ? "LATIN" : "HANGUL";
  return [`letters ${name}`, `sound ${script} ${sound}`];
}

/** Dates that differ by one digit, and the date itself. */
function nearDates(date: string): readonly string[] {
  const near = [...date].flatMap((digit, place) =>
    [..."0123456789"]
      .filter((other) => other !== digit)
      .map((other) => `${date.slice(0, place)}${other}${date.slice(place + 1)}`),
  );
  return [date, ...near];
}

function marksOf(key: Buffer, facts: Facts, asks: boolean): readonly PersonMark[] {
  const names = namesOf(facts, asks);
  const births = asks ? nearDates(facts.birth) : [facts.birth];
  const said = [
    ...facts.phones.flatMap((phone) => [
      ["PHONE", phone],
      ["PHONE_BIRTH", `${phone} ${facts.birth}`],
      ...names.map((name) => ["PHONE_NAME", `${phone} ${name}`]),
    ]),
    ...facts.accounts.flatMap((account) => [
      ["ACCOUNT", account],
      ...names.map((name) => ["ACCOUNT_NAME", `${account} ${name}`]),
    ]),
    ...(facts.identity === null ? [] : [["IDENTITY", facts.identity]]),
    ...(facts.wallet === null ? [] : [["USDT", facts.wallet]]),
    ...names.flatMap((name) => births.map((birth) => ["NAME_BIRTH", `${name} ${birth}`])),
  ];
  return said.map(([kind = "", value = ""]) => ({
    kind,
    mark: createHmac("sha256", key).update(`${kind}\n${value}`).digest(),
  }));
}

/** What lies sealed of the facts, opened. Hexadecimal digits of a wallet count whatever their case; Tron's letters do not. */
function openedFacts(memberId: string, facts: Facts): Facts {
  const wallet = openedOrNull(memberId, "usdtAddress", facts.wallet);
  return {
    ...facts,
    accounts: [...new Set(facts.accounts.map((account) => opened(memberId, "accountNumber", account)))],
    wallet: wallet !== null && /^0x/i.test(wallet) ? wallet.toLowerCase() : wallet,
  };
}

/**
 * The keyed hashes of a person; none of a simulated member. `asks` makes those by which they are found among the kept ones.
 *
 * @param key what the database does not have: who has the database alone reads nobody out of the hashes.
 */
export async function readMarks(
  connection: Pool | PoolClient,
  key: Buffer,
  memberId: string,
  asks: boolean,
): Promise<readonly PersonMark[]> {
  const { rows } = await connection.query("SELECT platform.person_facts($1) AS facts", [memberId]);
  const { facts } = factsRow.parse(rows[0]);
  return facts === null ? [] : marksOf(key, openedFacts(memberId, facts), asks);
}

/** Links a member with the persons of erased accounts who had the same (docs/closing.md, "Who comes back"). */
export async function linkErased(
  client: PoolClient,
  key: Buffer,
  member: { readonly memberId: string; readonly now: Date },
): Promise<void> {
  const marks = await readMarks(client, key, member.memberId, true);
  await client.query("SELECT platform.link_marked($1, $2, $3, $4)", [
    member.memberId,
    marks.map(({ kind }) => kind),
    marks.map(({ mark }) => mark),
    member.now,
  ]);
}
