import type { Pool } from "pg";
import { type Config, readKeyFile } from "../config.ts";
import { deriveKey } from "../lib/deriveKey.ts";
import { createSealing, type Sealing } from "../lib/sealing.ts";
import { challengeOf } from "./ceremonies.ts";
import { type RelyingParty, relyingPartyOf } from "./relyingParty.ts";
import type { PasskeyStore } from "./store.ts";
import { type Assertion, verifySigned } from "./verify.ts";

/** What passkeys stand on: the address that they are for, and the seal of the challenges. */
export type PasskeyGround = {
  readonly pool: Pool;
  /** Null where the site's address is none that browsers make passkeys for. */
  readonly party: RelyingParty | null;
  readonly sealing: Sealing;
};

export const passkeyGround = (
  pool: Pool,
  config: Pick<Config, "platformPrivateKeyFile">,
  siteUrl: string,
): PasskeyGround => ({
  pool,
  party: relyingPartyOf(siteUrl),
  sealing: createSealing(deriveKey(readKeyFile(config.platformPrivateKeyFile), "hanpan", "passkey tickets")),
});

/** What an answer of a passkey proved: its counter is not noted and its challenge not spent yet. */
export type Signed = {
  readonly challenge: string;
  readonly counter: number;
  readonly backedUp: boolean;
};

/** Looks at what a passkey of somebody's signed; null where it is not as it must be, or none of theirs. */
export async function lookAtSigned(
  ground: PasskeyGround,
  party: RelyingParty,
  store: PasskeyStore,
  given: {
    readonly ownerId: string;
    readonly boundTo: string;
    readonly ticket: string;
    readonly answer: Assertion;
    readonly now: Date;
  },
): Promise<Signed | null> {
  const challenge = challengeOf(ground.sealing, given.boundTo, given.ticket, given.now);
  if (challenge === null) return null;
  const publicKey = await store.publicKey(ground.pool, given.ownerId, given.answer.id);
  if (publicKey === null) return null;
  const signed = await verifySigned(party, challenge, given.answer, publicKey);
  return signed === null ? null : { challenge, ...signed };
}
