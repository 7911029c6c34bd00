import type { PoolClient } from "pg";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { Refusal, refuse } from "../server/refusal.ts";
import { askProvider, findCheck, type OpenCheck, useCheck } from "./checks.ts";
import type { IdentityGround } from "./identityGround.ts";
import { differs, keepIdentity } from "./keepIdentity.ts";
import type { VerifiedPerson } from "./provider/port.ts";

/** Who was verified for a sign-up. */
export type SignUpIdentity = { readonly check: OpenCheck; readonly person: VerifiedPerson };

/**
 * Who was verified for a sign-up, as long as it is good for one; null where nobody was and nobody is asked. Refuses IDENTITY_NEEDED where
 * the site asks for it.
 */
export async function identityOfSignUp(
  ground: IdentityGround,
  check: string | undefined,
  { identity }: Pick<SiteSetting, "identity">,
  now: Date,
): Promise<SignUpIdentity | Refusal | null> {
  if (check === undefined) return identity.signUp ? refuse("IDENTITY_NEEDED") : null;
  const found = await findCheck(ground, check, { memberId: null, purposes: ["SIGN_UP"], now });
  if (found === null) return refuse("IDENTITY_OVER");
  const person = await askProvider(ground, found, now);
  return person instanceof Refusal ? person : { check: found, person };
}

/**
 * Takes it over into the account that is made, in the sign-up's transaction and before anybody looks whom the site knows in them. Throws
 * what a verification of another person is refused with, and IDENTITY_OVER where another sign-up used it.
 */
export async function keepSignUpIdentity(
  client: PoolClient,
  ground: IdentityGround,
  memberId: string,
  { check, person }: SignUpIdentity,
  asked: { readonly setting: SiteSetting; readonly now: Date },
): Promise<void> {
  if (!(await useCheck(client, check, asked.now))) throw refuse("IDENTITY_OVER");
  const refused = await differs(client, ground, memberId, person, asked);
  if (refused !== null) throw refused;
  await keepIdentity(client, ground, memberId, check, person);
}
