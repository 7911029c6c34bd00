import * as calls from "@hanpan/contract/calls/passkey";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { askChallenge, challengeOf, spendChallenge } from "../../passkeys/ceremonies.ts";
import { lookAtSigned, type PasskeyGround } from "../../passkeys/passkeyGround.ts";
import { memberPasskeys, mostPasskeys } from "../../passkeys/store.ts";
import { creationOptionsOf, ownerOf, requestOptionsOf, verifyMade } from "../../passkeys/verify.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { hasFactor } from "../../second-factor/memberFactor.ts";
import { factorWays, issueProof, useProof } from "../../second-factor/proofs.ts";
import { refuse, refuseForNow } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import type { SignedInMember } from "../../server/support.ts";
import { keepPasskey, loginIdOf, removePasskeyOf } from "./keepPasskey.ts";

const toAdd = ({ sessionId }: SignedInMember) => `member adds ${sessionId}`;
const toProve = ({ sessionId }: SignedInMember) => `member proves ${sessionId}`;

/** A member's own passkeys (docs/passkeys.md). */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly ground: PasskeyGround;
    readonly factors: FactorGround;
    readonly siteSetting: ReadSiteSetting;
  },
): void {
  const { ground, factors, siteSetting } = dependencies;
  const { pool, party, sealing } = ground;

  registerCall(app, calls.listPasskeys, async ({ member }) => ({
    origin: party?.origin ?? null,
    list: await memberPasskeys.list(pool, member.memberId),
  }));

  registerCall(app, calls.askNewPasskey, async ({ member, body, language, now, workId }) => {
    if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
    const { memberId } = member;
    const known = await memberPasskeys.known(pool, memberId);
    if (known.length >= mostPasskeys) return refuse("PASSKEYS_FULL", { maximum: mostPasskeys });
    const ways = (await hasFactor(pool, memberId)) ? factorWays : (["PASSWORD"] as const);
    if (!(await useProof(pool, member, { proof: body.proof, ways, actId: workId, now })))
      return refuse("PROOF_NEEDED");
    const { challenge, ticket } = askChallenge(sealing, toAdd(member), now);
    const options = await creationOptionsOf(party, {
      siteName: (await siteSetting()).siteName[language],
      owner: { id: memberId, name: await loginIdOf(pool, memberId) },
      ...{ challenge, known },
    });
    return { options, ticket };
  });

  registerCall(app, calls.addPasskey, async ({ member, body, now }) => {
    if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
    const challenge = challengeOf(sealing, toAdd(member), body.ticket, now);
    const made = challenge === null ? null : await verifyMade(party, challenge, body);
    if (challenge === null || made === null) return refuse("PASSKEY_NOT_ADDED");
    return keepPasskey({ ground: factors, setting: await siteSetting(), now }, member, {
      ...body,
      made,
      challenge,
    });
  });

  registerCall(app, calls.renamePasskey, async ({ member, body }) =>
    (await memberPasskeys.rename(pool, member.memberId, body.id, body.name)) ? null : refuse("NOT_FOUND"),
  );

  registerCall(app, calls.removePasskey, async ({ member, body, now, workId }) => {
    const change = { ground: factors, setting: await siteSetting(), now };
    await withTransaction(pool, async (client) => {
      const given = { proof: body.proof, ways: factorWays, actId: workId, now };
      if (!(await useProof(client, member, given))) throw refuse("PROOF_NEEDED");
      await removePasskeyOf(client, change, member, body.id);
    });
    return null;
  });

  registerCall(app, calls.askPasskeyProof, async ({ member, now }) => {
    if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
    const known = await memberPasskeys.known(pool, member.memberId);
    if (known.length === 0) return refuse("NO_SECOND_FACTOR");
    const { challenge, ticket } = askChallenge(sealing, toProve(member), now);
    return { options: await requestOptionsOf(party, challenge, known), ticket };
  });

  registerCall(app, calls.proveByPasskey, async ({ member, body: { ticket, ...answer }, now }) => {
    if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
    const { memberId } = member;
    const subjects = [{ kind: "MEMBER", subject: `PASSKEY:${memberId}` }] as const;
    const refusedForMs = await countAttempt(pool, subjects, now);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    const looked = { ownerId: memberId, boundTo: toProve(member), ticket, answer, now };
    const signed =
      ownerOf(answer.userHandle) === memberId
        ? await lookAtSigned(ground, party, memberPasskeys, looked)
        : null;
    if (signed === null) return refuse("WRONG_PROOF");
    const proof = await withTransaction(pool, async (client) => {
      if (!(await spendChallenge(client, signed.challenge, now))) throw refuse("WRONG_PROOF");
      if (!(await memberPasskeys.noteSigned(client, memberId, answer.id, { ...signed, now })))
        throw refuse("WRONG_PROOF");
      return issueProof(client, member, "PASSKEY", now);
    });
    await forgiveAttempt(pool, subjects);
    return proof;
  });
}
