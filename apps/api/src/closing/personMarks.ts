import { createHmac } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { nearDates } from "../lib/nearDates.ts";
import { markOf } from "../lib/personalMarks.ts";
import { type PersonFacts, readPersonFacts } from "../lib/personFacts.ts";

/** A keyed hash of something that a person has or had. */
export type PersonMark = { readonly kind: string; readonly mark: Buffer };

const isHangul = (name: string): boolean => /[가-힣]/.test(name);

/**
 * A name as it is compared (docs/persons.md, "Names"): by its letters, and by its sound with a name in the other script. `asks` is whose
 * name is looked for among those that are kept.
 */
function namesOf({ name, sound }: PersonFacts, asks: boolean): readonly string[] {
  const script = isHangul(name) === asks ? "LATIN" : "HANGUL";
  return [`letters ${name}`, `sound ${script} ${sound}`];
}

/**
 * What somebody had before is known as a mark alone: of that mark its hash is kept, beside that of what they have itself. Whoever asks is looked
 * for by both.
 */
const phonesOf = ({ phone, formerPhones }: PersonFacts, asks: boolean): readonly string[] =>
  asks ? [phone, markOf("PHONE", phone)] : [...new Set([phone, ...formerPhones])];
const accountsOf = ({ account, formerAccounts }: PersonFacts, asks: boolean): readonly string[] =>
  asks ? [account, markOf("ACCOUNT", account)] : [...new Set([account, ...formerAccounts])];
function walletsOf({ wallet, formerWallets }: PersonFacts, asks: boolean): readonly string[] {
  const own = wallet === null ? [] : [wallet];
  return asks ? own.flatMap((one) => [one, markOf("USDT", one)]) : [...new Set([...own, ...formerWallets])];
}

function marksOf(key: Buffer, facts: PersonFacts, asks: boolean): readonly PersonMark[] {
  const names = namesOf(facts, asks);
  const births = asks ? [facts.birth, ...nearDates(facts.birth)] : [facts.birth];
  const said = [
    ...phonesOf(facts, asks).flatMap((phone) => [
      ["PHONE", phone],
      ["PHONE_BIRTH", `${phone} ${facts.birth}`],
      ...names.map((name) => ["PHONE_NAME", `${phone} ${name}`]),
    ]),
    ...accountsOf(facts, asks).flatMap((account) => [
      ["ACCOUNT", account],
      ...names.map((name) => ["ACCOUNT_NAME", `${account} ${name}`]),
    ]),
    ...(facts.identity === null ? [] : [["IDENTITY", facts.identity]]),
    ...walletsOf(facts, asks).map((wallet) => ["USDT", wallet]),
    ...names.flatMap((name) => births.map((birth) => ["NAME_BIRTH", `${name} ${birth}`])),
  ];
  return said.map(([kind = "", value = ""]) => ({
    kind,
    mark: createHmac("sha256", key).update(`${kind}\n${value}`).digest(),
  }));
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
  const facts = await readPersonFacts(connection, memberId);
  return facts === null ? [] : marksOf(key, facts, asks);
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
