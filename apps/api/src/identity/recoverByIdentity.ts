import { withTransaction } from "@hanpan/database";
import type { PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { formsOf } from "../lib/personalMarks.ts";
import { opened, sealed } from "../lib/personalValues.ts";
import { makeSessionToken } from "../lib/sessionToken.ts";
import { proofLastsMs } from "../reach/codes/oneTimeCodes.ts";
import { Refusal, refuse, refuseFields } from "../server/refusal.ts";
import { askProvider, findCheck, useCheck } from "./checks.ts";
import { type IdentityGround, markOf } from "./identityGround.ts";
import type { VerifiedPerson } from "./provider/port.ts";

const accounts = z.array(
  z.object({
    member_id: z.string(),
    login_id: z.string(),
    phone: z.string(),
    birth_date: z.string(),
    is_verified: z.boolean(),
  }),
);

/** What a proof by an identity is kept under in the place of a phone: whose identity it was. */
export const addressOfIdentity = (ciMark: Buffer): string => ciMark.toString("hex");

/**
 * The accounts of who was verified, of those who may sign in: what was verified for before, and such as have their name, birth date and
 * phone, which the provider has from the phone's own contract.
 */
async function accountsOf(client: PoolClient, { markKey }: IdentityGround, person: VerifiedPerson) {
  const { rows } = await client.query(
    `SELECT own.member_id, own.login_id, own.phone, coalesce(own.birth_sealed, own.birth_date::text) AS birth_date, verified.ci_mark IS NOT NULL AS is_verified FROM platform.member AS own
       LEFT JOIN platform.verified_identity AS verified ON verified.member_id = own.member_id
      WHERE own.member_id IN (
              SELECT member_id FROM platform.person_clue WHERE kind = 'IDENTITY' AND value = $1
              UNION SELECT member_id FROM platform.identity WHERE kind = 'PHONE' AND value = ANY ($2))
        AND (verified.ci_mark = $3 OR verified.ci_mark IS NULL AND platform.is_holder(own.member_id, $4))
        AND platform.refused_by_status(own.member_id, 'SIGN_IN') IS NULL
      ORDER BY own.member_id`,
    [
      markOf(markKey, "CI", person.ci).toString("hex"),
      person.phone === null ? [] : formsOf("PHONE", person.phone),
      ...[markOf(markKey, "CI", person.ci), person.name],
    ],
  );
  // A phone that was theirs once leads to them and proves nothing.
  return accounts
    .parse(rows)
    .filter(
      (own) =>
        own.is_verified ||
        (opened(own.member_id, "phone", own.phone) === person.phone &&
          opened(own.member_id, "birthDate", own.birth_date) === person.birthDate),
    );
}

/**
 * The ID that was forgotten, or what a new login password is set by, for who was verified: once, and no longer than a right code's.
 * Refuses IDENTITY_NO_ACCOUNT where nobody's account has that person, or not the ID that is named.
 */
export async function recoverByIdentity(
  ground: IdentityGround,
  asked: { readonly check: string; readonly loginId: string | undefined; readonly now: Date },
): Promise<{ loginIds: string[]; token: string | null } | Refusal> {
  const { now } = asked;
  const given = { memberId: null, purposes: ["LOGIN_ID", "LOGIN_PASSWORD"] as const, now };
  const check = await findCheck(ground, asked.check, given);
  if (check === null) return refuse("IDENTITY_OVER");
  const isPassword = check.purpose === "LOGIN_PASSWORD";
  if (isPassword && asked.loginId === undefined) return refuseFields({ loginId: "LOGIN_ID_REQUIRED" });
  const person = await askProvider(ground, check, now);
  if (person instanceof Refusal) return person;
  return withTransaction(ground.pool, async (client) => {
    const found = await accountsOf(client, ground, person);
    const own = found.find(({ login_id: loginId }) => loginId === asked.loginId);
    if (found.length === 0 || (isPassword && own === undefined)) throw refuse("IDENTITY_NO_ACCOUNT");
    if (!(await useCheck(client, check, now))) throw refuse("IDENTITY_OVER");
    if (own === undefined || !isPassword)
      return { loginIds: found.map(({ login_id: loginId }) => loginId), token: null };
    const { text, hash } = makeSessionToken(own.member_id);
    await client.query(
      `INSERT INTO platform.one_time_code (member_id, code_id, purpose, way, address, token_hash, asked_at, expires_at, proven_at)
       VALUES ($1, $2, 'LOGIN_PASSWORD', 'IDENTITY', $3, $4, $5, $6, $5)`,
      [
        ...[own.member_id, v7()],
        sealed(own.member_id, "reached", addressOfIdentity(markOf(ground.markKey, "CI", person.ci))),
        ...[hash, now],
        new Date(now.getTime() + proofLastsMs),
      ],
    );
    return { loginIds: [own.login_id], token: text };
  });
}
