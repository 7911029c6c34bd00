import { memberStatuses } from "@hanpan/contract/enumerations";
import { type FindClue, type Found, findClues } from "@hanpan/contract/operator/objects/found";
import { seesWhole } from "@hanpan/contract/operator/personalFields";
import type { Pool } from "pg";
import * as z from "zod";
import type { Power } from "../../lib/operatorPower.ts";
import { walletMark } from "../../lib/ownAccounts.ts";
import { formsOf, markOf } from "../../lib/personalMarks.ts";
import { networkAt } from "../../persons/notePerson.ts";
import { beginning } from "../lib/beginning.ts";
import { meantIdentities, meantPhoneEnd, wholePhoneForms } from "../lib/meantIdentities.ts";
import { withPlaces } from "../lib/withPlaces.ts";
import type { Clues } from "./clues.ts";

/** How many members are named. */
export const mostMembers = 8;

/** Of how many that have all parts of a text those that have the text are looked for. */
const mostLike = 500;

/** For how many times three hours it is kept from where members signed in (`jobs/cleanUp.ts`). */
const networkHours = 90 * 8;

const rows = z.array(
  z
    .object({
      member_id: z.string(),
      login_id: z.string(),
      nickname: z.string(),
      status: z.enum(memberStatuses),
      simulated: z.boolean(),
      clue: z.enum(findClues),
    })
    .transform(({ member_id: id, login_id: loginId, clue: by, nickname, status, simulated }) => ({
      ...{ id, loginId, nickname, status, simulated, by },
    })),
);

/** A way to members: its rows are (member_id, clue, rank), the surest of rank 0. */
type Way = { readonly text: string; readonly values: readonly unknown[] };

const from = (clue: FindClue, rank: number, rest: string, values: readonly unknown[]): Way => ({
  text: `(SELECT found.member_id, '${clue}' AS clue, ${rank} AS rank FROM ${rest} LIMIT ${mostMembers + 1})`,
  values,
});

/** What begins with the text, of what members are called; a phone only whole for who sees phones masked. */
function byIdentity({ text }: Clues, power: Power): Way[] {
  const meant = meantIdentities(text);
  const whole = seesWhole(power, "phone") ? null : wholePhoneForms(text);
  const end = meantPhoneEnd(text);
  const rest = `LATERAL (
    SELECT identity.member_id, identity.kind, identity.value FROM platform.identity
     WHERE identity.value LIKE ANY (?::text[]) AND (?::text[] IS NULL OR identity.kind <> 'PHONE' OR identity.value = ANY (?))
     ORDER BY identity.value = ANY (?::text[]) DESC, length(identity.value), identity.value LIMIT ${mostMembers + 1}) AS found`;
  return [
    {
      text: `(SELECT found.member_id, found.kind::text AS clue, CASE WHEN found.value = ANY (?::text[]) THEN 0 ELSE 1 END AS rank FROM ${rest})`,
      values: [meant, meant.map(beginning), whole, whole, meant],
    },
    ...(end === null ? [] : [from("PHONE", 1, "platform.member AS found WHERE found.phone_end = ?", [end])]),
  ];
}

/** What has the text anywhere in an ID, a nickname or a holder's name, or in its initial consonants. */
function byName({ text }: Clues): Way[] {
  const needle = text.normalize("NFC").toLowerCase();
  if ([...needle].length < 2) return [];
  const has = (column: string) =>
    `(strpos(lower(${column}), ?) > 0 OR strpos(platform.initials_of(lower(${column})), ?) > 0)`;
  const rest = `(SELECT member.* FROM (
      SELECT member_id FROM platform.member_name WHERE parts @> platform.name_parts(ARRAY[?]) LIMIT ${mostLike}
    ) AS like_it JOIN platform.member USING (member_id)) AS found
    WHERE ${["login_id", "nickname", "depositor"].map((column) => has(`found.${column}`)).join(" OR ")}`;
  return [
    from(
      "NAME",
      2,
      rest,
      Array.from({ length: 7 }, () => needle),
    ),
  ];
}

/** Where their money goes and comes from, and where they signed in: for who sees such a thing whole. */
function byWhole(clues: Clues, power: Power, now: Date): Way[] {
  const { accountNumber, wallet, network, text } = clues;
  const ways: Way[] = [];
  if (accountNumber !== null && seesWhole(power, "accountNumber")) {
    const mark = markOf("ACCOUNT", accountNumber);
    ways.push(from("ACCOUNT", 0, "platform.member AS found WHERE found.account_mark = ?", [mark]));
    ways.push(from("ACCOUNT", 0, "platform.member AS found WHERE found.account_number = ?", [accountNumber]));
    ways.push(from("ACCOUNT", 1, clue("ACCOUNT"), [formsOf("ACCOUNT", accountNumber)]));
  }
  if (wallet !== null && seesWhole(power, "usdtAddress")) {
    const lower = wallet.toLowerCase();
    ways.push(from("USDT", 0, "platform.member AS found WHERE found.usdt_mark = ?", [walletMark(wallet)]));
    ways.push(from("USDT", 0, "platform.member AS found WHERE lower(found.usdt_address) = ?", [lower]));
    ways.push(
      from(
        "USDT",
        1,
        "platform.usdt_address AS found WHERE found.member_id IS NOT NULL AND found.address = ?",
        [wallet],
      ),
    );
    ways.push(from("USDT", 1, clue("USDT"), [formsOf("USDT", wallet)]));
  }
  if (seesWhole(power, "address")) {
    if (network !== null) ways.push(from("NETWORK", 1, clue("NETWORK"), [networksOf(network, now)]));
    ways.push(from("DEVICE", 1, clue("DEVICE"), [[text]]));
  }
  return ways;
}

/** A network in each three hours of the term that it is kept with them (docs/persons.md, "Links"). */
const networksOf = (network: string, now: Date): readonly string[] =>
  Array.from({ length: networkHours + 1 }, (_, before) => networkAt(network, now, -before)).flatMap((one) =>
    formsOf("NETWORK", one),
  );

/** What members have or had, kept for who is one person (docs/persons.md). */
const clue = (kind: string) =>
  `(SELECT member_id FROM platform.person_clue WHERE kind = '${kind}' AND value = ANY (?::text[]) ORDER BY last_at DESC LIMIT ${mostMembers + 1}) AS found`;

/**
 * Members by whatever an operator has in hand, the surest first, each once. What a role sees masked of members finds none for it, but
 * for a whole phone, which is counted (`countPhoneSearch`).
 */
export async function findMembers(
  pool: Pool,
  clues: Clues,
  power: Power,
  now: Date,
): Promise<Pick<Found, "members" | "moreMembers">> {
  const ways =
    clues.id === null
      ? [...byIdentity(clues, power), ...byName(clues), ...byWhole(clues, power, now)]
      : [from("ID", 0, "platform.member AS found WHERE found.member_id = ?::uuid", [clues.id])];
  const text = withPlaces(ways.map((way) => way.text).join(" UNION ALL "));
  const { rows: answered } = await pool.query(
    `SELECT member.member_id, login_id, nickname, status, simulated, likely.clue FROM (
       SELECT DISTINCT ON (member_id) member_id, clue, rank FROM (${text}) AS every ORDER BY member_id, rank
     ) AS likely JOIN platform.member USING (member_id)
     ORDER BY likely.rank, length(login_id), login_id LIMIT ${mostMembers + 1}`,
    ways.flatMap(({ values }) => values),
  );
  const members = rows.parse(answered);
  return { members: members.slice(0, mostMembers), moreMembers: members.length > mostMembers };
}
