import type { ErrorCode } from "@hanpan/contract/errors";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { formsOf, keptMark, markOf } from "./personalMarks.ts";

/** What is unique over all members. */
export type IdentityKind = "LOGIN_ID" | "NICKNAME" | "PHONE" | "REFERRAL_CODE";

/** How a value is compared: a nickname whatever its case, and however its letters are put together. */
export function identityValue(kind: IdentityKind, value: string): string {
  return kind === "NICKNAME" ? value.normalize("NFKC").toLowerCase() : value;
}

export const takenCodes = {
  LOGIN_ID: "LOGIN_ID_TAKEN",
  NICKNAME: "NICKNAME_TAKEN",
  PHONE: "PHONE_TAKEN",
} as const satisfies Record<string, ErrorCode>;

/** The forms in which a value may be kept: a phone as its mark, or in clear as builds before marks kept it. */
const identityForms = (kind: IdentityKind, value: string): readonly string[] =>
  kind === "PHONE" ? formsOf("PHONE", value) : [identityValue(kind, value)];

/**
 * Reserves a value for a member; false when another has it. A parallel sign-up with the same value waits here
 * for the first to be kept or dropped, so exactly one wins.
 */
export async function reserveIdentity(
  client: PoolClient,
  kind: IdentityKind,
  value: string,
  memberId: string,
): Promise<boolean> {
  // A phone may stand in two forms while a site begins to keep marks: who takes it in one waits for who takes it in the other.
  if (kind === "PHONE")
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 710))", [markOf("PHONE", value)]);
  const reserved = await client.query(
    `INSERT INTO platform.identity (kind, value, member_id)
     SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM platform.identity WHERE kind = $1 AND value = ANY ($4))
     ON CONFLICT DO NOTHING`,
    [
      ...[kind, kind === "PHONE" ? keptMark("PHONE", value) : identityValue(kind, value), memberId],
      identityForms(kind, value),
    ],
  );
  return reserved.rowCount === 1;
}

const holderRow = z.object({ member_id: z.string() });

/** Whose value it is, or null. */
export async function holderOf(
  connection: Pool | PoolClient,
  kind: IdentityKind,
  value: string,
): Promise<string | null> {
  const found = await connection.query({
    name: "identity-holder",
    text: "SELECT member_id FROM platform.identity WHERE kind = $1 AND value = ANY ($2)",
    values: [kind, identityForms(kind, value)],
  });
  return found.rows[0] === undefined ? null : holderRow.parse(found.rows[0]).member_id;
}
