import type { GuestIdentityPurpose } from "@hanpan/contract/identityEnumerations";
import type { Pool, PoolClient } from "pg";
import { v4 } from "uuid";
import * as z from "zod";
import { type Refusal, refuse } from "../server/refusal.ts";
import type { IdentityGround } from "./identityGround.ts";
import type { VerifiedPerson } from "./provider/port.ts";
import { openPerson, sealPerson } from "./sealedPerson.ts";

const minuteMs = 60_000;

/** How long somebody has for a verification, and then for what they verify themselves for. */
export const checkLastsMs = 30 * minuteMs;

/** How many verifications a member begins in a day: each may cost the site something. */
const mostADay = 20;

export type IdentityPurpose = GuestIdentityPurpose | "MEMBER";

/** Whose a verification is: a member's own, or of somebody who has not signed in. */
export type CheckOwner =
  | { readonly purpose: "MEMBER"; readonly memberId: string }
  | { readonly purpose: GuestIdentityPurpose };

const about = "identity check";

/** What the client names a verification by: who has not begun it cannot make it. */
const nameOf = ({ sealing }: IdentityGround, checkId: string): string =>
  sealing.seal(about, checkId).toString("base64url");

/** The id of a verification by its name; null for a name that was not made here. */
export const idOfCheck = ({ sealing }: IdentityGround, check: string): string | null =>
  sealing.open(about, Buffer.from(check, "base64url"));

/**
 * Begins a verification. Refuses IDENTITY_UNAVAILABLE where nobody verifies for this site, TOO_MANY_REQUESTS of a member who began too
 * many within a day.
 */
export async function beginCheck(ground: IdentityGround, owner: CheckOwner, now: Date) {
  const { pool, provider } = ground;
  if (provider === undefined) return refuse("IDENTITY_UNAVAILABLE");
  const checkId = v4();
  const expiresAt = new Date(now.getTime() + checkLastsMs);
  const memberId = owner.purpose === "MEMBER" ? owner.memberId : null;
  const begun = await pool.query(
    `INSERT INTO platform.identity_check (check_id, purpose, member_id, provider, begun_at, expires_at)
     SELECT $1, $2, $3::uuid, $4, $5::timestamptz, $6
      WHERE (SELECT count(*) FROM platform.identity_check
              WHERE member_id = $3::uuid AND begun_at > $5::timestamptz - interval '1 day') < $7`,
    [checkId, owner.purpose, memberId, provider.name, now, expiresAt, mostADay],
  );
  if (begun.rowCount === 0) return refuse("TOO_MANY_REQUESTS");
  return {
    check: nameOf(ground, checkId),
    provider: provider.name,
    page: provider.pageFor(checkId),
    expiresAt: expiresAt.toISOString(),
  };
}

const checkRow = z.object({
  check_id: z.string(),
  purpose: z.enum(["MEMBER", "SIGN_UP", "LOGIN_ID", "LOGIN_PASSWORD"]),
  member_id: z.string().nullable(),
  provider: z.string(),
  begun_at: z.date(),
  expires_at: z.date(),
  result: z.instanceof(Buffer).nullable(),
});

/** A verification that is good for something still. */
export type OpenCheck = z.output<typeof checkRow>;

/** Null for one that is used, over, nobody's or another's, or for something else. */
export async function findCheck(
  ground: IdentityGround,
  check: string,
  asked: {
    readonly memberId: string | null;
    readonly purposes: readonly IdentityPurpose[];
    readonly now: Date;
  },
): Promise<OpenCheck | null> {
  const checkId = idOfCheck(ground, check);
  if (checkId === null) return null;
  const { rows } = await ground.pool.query(
    `SELECT check_id, purpose, member_id, provider, begun_at, expires_at, result FROM platform.identity_check
      WHERE check_id = $1 AND member_id IS NOT DISTINCT FROM $2 AND purpose = ANY ($3::text[])
        AND used_at IS NULL AND expires_at > $4`,
    [checkId, asked.memberId, asked.purposes, asked.now],
  );
  return rows[0] === undefined ? null : checkRow.parse(rows[0]);
}

/** Clocks of others may differ by so much. */
const clocksMs = 5 * minuteMs;

/**
 * Asks the provider who was verified, once: a result that came is kept sealed until it is used. Refuses IDENTITY_UNAVAILABLE,
 * IDENTITY_UNFINISHED, IDENTITY_FAILED, and IDENTITY_OVER for what was verified at another time than this verification ran.
 */
export async function askProvider(
  ground: IdentityGround,
  check: OpenCheck,
  now: Date,
): Promise<VerifiedPerson | Refusal> {
  const { pool, provider, sealing } = ground;
  const known = check.result === null ? null : openPerson(sealing, check.check_id, check.result);
  if (known !== null) return known;
  if (provider === undefined || provider.name !== check.provider) return refuse("IDENTITY_UNAVAILABLE");
  const answer = await provider.ask(check.check_id);
  if (answer.outcome === "UNKNOWN") return refuse("IDENTITY_UNAVAILABLE");
  if (answer.outcome === "PENDING") return refuse("IDENTITY_UNFINISHED");
  if (answer.outcome === "FAILED") return refuse("IDENTITY_FAILED");
  const { person } = answer;
  const atMs = person.verifiedAt.getTime();
  if (atMs < check.begun_at.getTime() - clocksMs || atMs > now.getTime() + clocksMs)
    return refuse("IDENTITY_OVER");
  await pool.query("UPDATE platform.identity_check SET result = $2 WHERE check_id = $1 AND used_at IS NULL", [
    check.check_id,
    sealPerson(sealing, check.check_id, person),
  ]);
  return person;
}

/** Uses a verification up, in the transaction of what it is used for. False where it was used meanwhile: of several at once one does. */
export async function useCheck(
  client: PoolClient | Pool,
  { check_id: checkId }: Pick<OpenCheck, "check_id">,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE platform.identity_check SET used_at = $2, result = NULL
      WHERE check_id = $1 AND used_at IS NULL AND expires_at > $2`,
    [checkId, now],
  );
  return rowCount === 1;
}
