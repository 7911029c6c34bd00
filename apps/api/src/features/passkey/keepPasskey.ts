import type { Passkey } from "@hanpan/contract/passkeyObjects";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { endSessions } from "../../lib/sessions.ts";
import { spendChallenge } from "../../passkeys/ceremonies.ts";
import { memberPasskeys, mostPasskeys } from "../../passkeys/store.ts";
import type { MadePasskey } from "../../passkeys/verify.ts";
import {
  type FactorChange,
  hasFactor,
  lockMember,
  notifyOfGuard,
  refuseEnded,
  settleFactor,
} from "../../second-factor/memberFactor.ts";
import { makeRecoveryCodes } from "../../second-factor/recoveryCodes.ts";
import { refuse } from "../../server/refusal.ts";
import type { SignedInMember } from "../../server/support.ts";

const notify = (
  client: PoolClient,
  change: FactorChange,
  memberId: string,
  about: { readonly template: "PASSKEY_ADDED" | "PASSKEY_REMOVED"; readonly name: string },
) =>
  notifyOfGuard(client, change, memberId, {
    ...{ template: about.template, payload: { name: about.name }, by: "system:passkey" },
  });

/** The ID that a passkey is named by in the browser's own list. */
export async function loginIdOf(pool: Pool, memberId: string): Promise<string> {
  const found = await pool.query("SELECT login_id FROM platform.member WHERE member_id = $1", [memberId]);
  return z.object({ login_id: z.string() }).parse(found.rows[0]).login_id;
}

/**
 * Keeps a new passkey, once for each challenge. With the first factor every other session ends, for they came in without it, and recovery
 * codes are answered.
 */
export async function keepPasskey(
  change: FactorChange,
  member: SignedInMember,
  given: {
    readonly made: MadePasskey;
    readonly challenge: string;
    readonly name: string;
    readonly transports: readonly string[];
  },
): Promise<{ passkey: Passkey; codes: string[] | null }> {
  const { ground, now } = change;
  const { memberId } = member;
  return withTransaction(ground.pool, async (client) => {
    await lockMember(client, memberId);
    await refuseEnded(client, member);
    if (!(await spendChallenge(client, given.challenge, now))) throw refuse("PASSKEY_NOT_ADDED");
    const before = await memberPasskeys.known(client, memberId);
    if (before.length >= mostPasskeys) throw refuse("PASSKEYS_FULL", { maximum: mostPasskeys });
    const isFirst = !(await hasFactor(client, memberId));
    const { name, transports } = given;
    if (!(await memberPasskeys.add(client, memberId, given.made, { name, transports, now })))
      throw refuse("PASSKEY_TAKEN");
    // An authenticator that was begun by the password alone does not count beside it.
    if (isFirst) await client.query("DELETE FROM platform.member_factor WHERE member_id = $1", [memberId]);
    if (isFirst) await endSessions(client, memberId, { allBut: member.sessionId }, "ENDED_BY_MEMBER", now);
    await notify(client, change, memberId, { template: "PASSKEY_ADDED", name });
    const codes = isFirst ? await makeRecoveryCodes(client, ground.codeKey, memberId, now) : null;
    const id = given.made.credentialId.toString("base64url");
    const passkey = (await memberPasskeys.list(client, memberId)).find((one) => one.id === id);
    if (passkey === undefined) throw new Error("A passkey that was just kept is gone.");
    return { passkey, codes };
  });
}

/** Removes a passkey; with the last factor all that belongs to it goes. Refuses (throws) NOT_FOUND. */
export async function removePasskeyOf(
  client: PoolClient,
  change: FactorChange,
  { memberId }: SignedInMember,
  id: string,
): Promise<void> {
  await lockMember(client, memberId);
  const name = await memberPasskeys.remove(client, memberId, id);
  if (name === null) throw refuse("NOT_FOUND");
  await settleFactor(client, memberId);
  await notify(client, change, memberId, { template: "PASSKEY_REMOVED", name });
}
