import type { PoolClient } from "pg";
import * as z from "zod";
import { isUnderAge } from "../lib/isUnderAge.ts";
import { opened, sealed } from "../lib/personalValues.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { type Refusal, refuse } from "../server/refusal.ts";
import type { OpenCheck } from "./checks.ts";
import { type IdentityGround, markOf } from "./identityGround.ts";
import type { VerifiedPerson } from "./provider/port.ts";

const standing = z.object({
  is_one_name: z.boolean(),
  birth_date: z.string(),
  phone: z.string(),
  ci_mark: z.instanceof(Buffer).nullable(),
});

/**
 * Why somebody who was verified is not the member; null where they are: of another name than the account's holder, another birth date, too
 * young, or not who was verified for this account before.
 */
export async function differs(
  client: PoolClient,
  { markKey }: IdentityGround,
  memberId: string,
  person: VerifiedPerson,
  asked: { readonly setting: Pick<SiteSetting, "minimumAge">; readonly now: Date },
): Promise<Refusal | null> {
  const { minimumAge } = asked.setting;
  if (isUnderAge(person.birthDate, minimumAge, asked.now))
    return refuse("IDENTITY_TOO_YOUNG", { minimumAge });
  const { rows } = await client.query(
    `SELECT platform.is_holder(own.member_id, $2) AS is_one_name, coalesce(own.birth_sealed, own.birth_date::text) AS birth_date, own.phone, verified.ci_mark
       FROM platform.member AS own LEFT JOIN platform.verified_identity AS verified ON verified.member_id = own.member_id
      WHERE own.member_id = $1`,
    [memberId, person.name],
  );
  const own = standing.parse(rows[0]);
  if (own.ci_mark !== null && !own.ci_mark.equals(markOf(markKey, "CI", person.ci)))
    return refuse("IDENTITY_OTHER_PERSON");
  if (!own.is_one_name) return refuse("IDENTITY_NAME_DIFFERS");
  return opened(memberId, "birthDate", own.birth_date) === person.birthDate
    ? null
    : refuse("IDENTITY_BIRTH_DIFFERS");
}

const phoneRow = z.object({ phone: z.string() });

/** Keeps who a member is. A phone that is the member's and that the provider verified needs no code any more. */
export async function keepIdentity(
  client: PoolClient,
  { markKey }: IdentityGround,
  memberId: string,
  { check_id: checkId, provider }: Pick<OpenCheck, "check_id" | "provider">,
  person: VerifiedPerson,
): Promise<void> {
  await client.query(
    `INSERT INTO platform.verified_identity
       (member_id, verified_at, provider, check_id, reference, name, birth_date, sealed_birth_date, gender, phone, ci_mark, di_mark)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 LIKE 's1.%' THEN '0001-01-01' ELSE $7::date END, CASE WHEN $7 LIKE 's1.%' THEN $7 END,
       $8, $9, $10, $11)
     ON CONFLICT (member_id) DO UPDATE SET verified_at = excluded.verified_at, provider = excluded.provider,
       check_id = excluded.check_id, reference = excluded.reference, name = excluded.name, birth_date = excluded.birth_date,
       sealed_birth_date = excluded.sealed_birth_date,
       gender = excluded.gender, phone = excluded.phone, ci_mark = excluded.ci_mark, di_mark = excluded.di_mark`,
    [
      ...[memberId, person.verifiedAt, provider, checkId, person.reference, person.name],
      ...[sealed(memberId, "birthDate", person.birthDate), person.gender],
      ...[
        person.phone === null ? null : sealed(memberId, "phone", person.phone),
        markOf(markKey, "CI", person.ci),
      ],
      person.di === null ? null : markOf(markKey, "DI", person.di),
    ],
  );
  const own = await client.query("SELECT phone FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [
    memberId,
  ]);
  if (opened(memberId, "phone", phoneRow.parse(own.rows[0]).phone) === person.phone)
    await client.query(
      `UPDATE platform.member SET phone_verified_at = $2
        WHERE member_id = $1 AND phone_verified_at IS NULL`,
      [memberId, person.verifiedAt],
    );
}
