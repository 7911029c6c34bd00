import { addressSubject } from "@hanpan/server/addressSubject";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type MarkedKind, markOf } from "../../lib/personalMarks.ts";
import { opened, openedOrNull } from "../../lib/personalValues.ts";
import { birthDigits, comparedWallet } from "../../lib/personFacts.ts";
import { networkAt } from "../../persons/notePerson.ts";

const memberRows = z.array(
  z.object({
    member_id: z.string(),
    phone: z.string(),
    account_number: z.string(),
    usdt_address: z.string().nullable(),
    birth_date: z.string(),
    sound: z.string(),
  }),
);
const loginRows = z.array(z.object({ at: z.date(), address: z.string() }));

/** From how many of a member's latest sign-ins a network is known again. */
const latestLogins = 200;

/** What a mark is of, where that still stands somewhere; the value itself of what a version before kept in clear. */
export type ClueValues = (value: string) => string | null;

/**
 * What the marks of a member's clues and links are of, read out of what they and those others have now, and of where they signed in lately. What
 * somebody had before is known as a mark alone, and has no value any more.
 */
export async function readClueValues(
  connection: Pool | PoolClient,
  memberId: string,
  otherIds: readonly string[],
): Promise<ClueValues> {
  const members = await connection.query(
    `SELECT own.member_id, phone, account_number, usdt_address, coalesce(birth_sealed, birth_date::text) AS birth_date, sound
       FROM platform.name_sounds($1::uuid[]) JOIN platform.member AS own USING (member_id)`,
    [[memberId, ...otherIds]],
  );
  const logins = await connection.query(
    `SELECT at, address FROM platform.login_history WHERE member_id = $1 AND outcome = 'SUCCESS'
      ORDER BY at DESC, login_id DESC LIMIT ${latestLogins}`,
    [memberId],
  );
  const values = new Map<string, string>();
  const known = (kind: MarkedKind, value: string) => values.set(markOf(kind, value), value);
  for (const own of memberRows.parse(members.rows)) {
    const wallet = openedOrNull(own.member_id, "usdtAddress", own.usdt_address);
    const birth = birthDigits(opened(own.member_id, "birthDate", own.birth_date));
    known("PHONE", opened(own.member_id, "phone", own.phone));
    known("ACCOUNT", opened(own.member_id, "accountNumber", own.account_number));
    known("NAME_BIRTH", `${own.sound} ${birth}`);
    if (wallet !== null) known("USDT", comparedWallet(wallet));
  }
  for (const { at, address } of loginRows.parse(logins.rows)) {
    const network = addressSubject(address);
    known("NETWORK", network);
    known("NETWORK", networkAt(network, at));
  }
  return (value) => values.get(value) ?? (value.startsWith("m1.") ? null : value);
}
